import LocalizationModel

/// Looks for entries, rules and branches without any string: Apple's systems show the key or nothing in their place. Keys that
/// nobody knows are no problem next to a rule that works.
extension RuleCheck {
    /// Checks what only an entry as a whole shows.
    ///
    /// - Returns: whether nothing else about it is worth a look.
    mutating func checkRoot(_ index: Int) -> Bool {
        guard let what = misplaced(index) else {
            guard file.outline.nodes[index].kind == .string else { return false }
            checkText(index)
            return true
        }
        report(.entryAtRoot, what + " is at the root of the file, in no entry.", at: index)
        return true
    }

    /// What a part of an entry is called that is at the root of the file; nil for an entry.
    private func misplaced(_ index: Int) -> Finding.Message? {
        if hasKeyOfRule(index) { return "\(key(index))" }
        if file.outline.nodes[index].kind == .dictionary {
            return isVariable(index) ? "The variable “\(key(index))”" : nil
        }
        // By itself, the name of a category can be an app's key.
        let isForm = reader.category(of: index) != nil && isVariable(0)
        return isForm ? "The category “\(key(index))”" : nil
    }

    /// Whether a key is one that Apple's rules have, or nearly; no app has such keys.
    private func hasKeyOfRule(_ index: Int) -> Bool {
        // Most keys are shorter than all of these, or have another beginning.
        guard file.outline.nodes[index].key.count > 16, reader.hasReservedKey(index) else { return false }
        let name = key(index).string
        return AppleKey.endings.contains { name.hasSuffix($0) } || name.hasPrefix(AppleKey.formatKeyStart)
    }

    /// Whether a dictionary says of itself that it is a variable.
    private func isVariable(_ index: Int) -> Bool {
        file.outline.children(of: index).contains {
            file.outline.nodes[$0].kind == .string && reader.key($0, is: AppleKey.specType)
        }
    }

    /// Checks a value that has to be a string or a dictionary.
    mutating func checkValue(_ index: Int) {
        guard file.outline.nodes[index].kind == .other else { return checkText(index) }
        let element = element(of: index)
        reportExactly(
            .missingString, "The value of “\(key(index))” is <\(element)>, not a string or a dictionary with a rule.",
            at: index)
    }

    /// Checks a value that is carried untouched: the rules of Apple have dictionaries.
    ///
    /// - Returns: whether it is a rule without strings.
    mutating func checkRuleValue(_ index: Int) -> Bool {
        guard reader.key(index, is: AppleKey.widthRule) || reader.key(index, is: AppleKey.deviceRule) else {
            return false
        }
        reportExactly(
            .missingString, "The value of \(key(index)) is <\(element(of: index))>, not a dictionary of strings.",
            at: index)
        return true
    }

    /// Reports an entry or a branch without any string, with the key that may have been meant for a rule.
    mutating func reportLackOfStrings(_ index: Int) {
        let misspelt = file.outline.children(of: index).first { reader.hasReservedKey($0) }
        guard let misspelt else {
            reportExactly(.missingString, "“\(key(index))” has no strings.", at: index)
            return
        }
        if reader.key(misspelt, is: AppleKey.formatKey) {
            let element = element(of: misspelt)
            reportExactly(
                .missingString, "The value of \(key(misspelt)) is <\(element)>, not a string.", at: misspelt)
        } else {
            reportExactly(
                .missingString, "“\(key(index))” has no strings: “\(key(misspelt))” is not a rule.", at: misspelt)
        }
    }

    /// Checks that a format says something.
    ///
    /// - Returns: whether there is one that does.
    mutating func checkPresence(of format: Int?, in index: Int, hasVariables: Bool) -> Bool {
        guard let format else {
            report(.missingFormatKey, "“\(key(index))” has variables but no format key.", at: index)
            return false
        }
        guard file.outline.nodes[format].text.count == 0 else { return true }
        if hasVariables {
            reportExactly(
                .missingFormatKey, "“\(key(index))” has variables, and its format key is empty.",
                hint: "Write the text with its variables into it, for example %#@n@.", at: format)
        } else {
            reportExactly(.missingString, "“\(key(index))” has no strings: its format key is empty.", at: format)
        }
        return false
    }

    /// Checks a variable whose rule is not the plural rule.
    mutating func checkUnknownRule(_ index: Int, _ rule: Rule) {
        guard case .unknown(let name) = rule else { return }
        if name != AppleKey.genderRule {
            reportExactly(.unknownSpecType, "The variable “\(key(index))” has an unknown rule, “\(name)”.", at: index)
        } else if !file.outline.children(of: index).contains(where: { isBranch($0, of: rule) }) {
            reportExactly(.missingString, "The variable “\(key(index))” has no strings.", at: index)
        }
    }

    private func isBranch(_ child: Int, of rule: Rule) -> Bool {
        file.outline.nodes[child].kind == .string && reader.isBranch(child, of: rule)
            && !reader.key(child, is: AppleKey.valueType)
    }

    /// Reports a variable whose rule only its categories give away.
    mutating func reportLackOfSpecType(_ index: Int) {
        let misspelt = file.outline.children(of: index).first { isMisspeltSpecType($0) }
        let reason: Finding.Message = misspelt.map { ": “\(key($0))” is not that key" } ?? ""
        reportExactly(
            .missingSpecType, "The variable “\(key(index))” has no \(AppleKey.specType)" + reason + ".", at: index)
    }

    /// Whether a value of a variable names the plural rule although its key is another one.
    func isMisspeltSpecType(_ index: Int) -> Bool {
        let node = file.outline.nodes[index]
        return node.kind == .string && file.outline.has(AppleKey.pluralRule, at: node.text, in: file.source)
    }

    /// The name of the XML element of a value.
    func element(of index: Int) -> ExactString {
        let start = Int(file.outline.nodes[index].start) + 1
        return file.source.bytes[start...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            .text
    }
}

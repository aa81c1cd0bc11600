import LocalizationModel

/// Finds entries, rules and branches without a string. Apple's systems show the key or nothing for them. Unknown keys
/// next to a working rule are accepted.
extension RuleCheck {
    /// Reports a rule, variable or category at the root of the file, and checks an entry that is a string.
    ///
    /// - Returns: true if no further checks are needed.
    mutating func checkRoot(_ index: Int) -> Bool {
        guard let what = misplaced(index) else {
            guard file.outline.nodes[index].kind == .string else { return false }
            checkText(index)
            return true
        }
        report(.entryAtRoot, what + " is at the root of the file, outside of any entry.", at: index)
        return true
    }

    /// A description of a rule, variable or category at the root of the file; nil for an entry.
    private func misplaced(_ index: Int) -> Finding.Message? {
        if hasKeyOfRule(index) { return "\(key(index))" }
        if file.outline.nodes[index].kind == .dictionary {
            return isVariable(index) ? "The variable “\(key(index))”" : nil
        }
        // The name of a category can also be a key of the app.
        let isForm = reader.category(of: index) != nil && isVariable(0)
        return isForm ? "The category “\(key(index))”" : nil
    }

    /// True if a key is one of Apple's rule keys, or resembles a rule key. Apps have no such keys of their own.
    private func hasKeyOfRule(_ index: Int) -> Bool {
        // Cheap tests come first: most keys are shorter than a rule key, or have a different prefix.
        guard file.outline.nodes[index].key.count > 16, reader.hasReservedKey(index) else { return false }
        let name = key(index).string
        return AppleKey.endings.contains { name.hasSuffix($0) } || name.hasPrefix(AppleKey.formatKeyStart)
    }

    /// True if a dictionary has the key that declares a variable.
    private func isVariable(_ index: Int) -> Bool {
        file.outline.children(of: index).contains {
            file.outline.nodes[$0].kind == .string && reader.key($0, is: AppleKey.specType)
        }
    }

    /// Checks a value that must be a string or a dictionary.
    mutating func checkValue(_ index: Int) {
        guard file.outline.nodes[index].kind == .other else { return checkText(index) }
        let element = element(of: index)
        reportExactly(
            .missingString, "The value of “\(key(index))” is <\(element)>, not a string or a dictionary with a rule.",
            at: index)
    }

    /// Checks a value that is preserved without being read. The value of a width or device rule must be a dictionary.
    ///
    /// - Returns: true if the value belongs to such a rule.
    mutating func checkRuleValue(_ index: Int) -> Bool {
        guard reader.key(index, is: AppleKey.widthRule) || reader.key(index, is: AppleKey.deviceRule) else {
            return false
        }
        reportExactly(
            .missingString, "The value of \(key(index)) is <\(element(of: index))>, not a dictionary of strings.",
            at: index)
        return true
    }

    /// Reports an entry or a branch without a string, and the key that may be a misspelled rule.
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

    /// Checks that a format key exists and is not empty.
    ///
    /// - Returns: true if the format key exists and is not empty.
    mutating func checkPresence(of format: Int?, in index: Int, hasVariables: Bool) -> Bool {
        guard let format else {
            report(.missingFormatKey, "“\(key(index))” has variables but no format key.", at: index)
            return false
        }
        guard file.outline.nodes[format].text.count == 0 else { return true }
        if hasVariables {
            reportExactly(
                .missingFormatKey, "“\(key(index))” has variables, and its format key is empty.",
                hint: "Set the format key to the string with its variables, for example %#@n@.", at: format)
        } else {
            reportExactly(.missingString, "“\(key(index))” has no strings: its format key is empty.", at: format)
        }
        return false
    }

    /// Checks a variable with a rule other than the plural rule.
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

    /// Reports a variable that has no rule, and is recognized only by its categories.
    mutating func reportLackOfSpecType(_ index: Int) {
        let misspelt = file.outline.children(of: index).first { isMisspeltSpecType($0) }
        let reason: Finding.Message = misspelt.map { ": “\(key($0))” is not that key" } ?? ""
        reportExactly(
            .missingSpecType, "The variable “\(key(index))” has no \(AppleKey.specType)" + reason + ".", at: index)
    }

    /// True if a value in a variable is the name of the plural rule. The key of the value may then be a misspelling
    /// of the spec type key.
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

import LocalizationModel

/// Converts the nodes of an entry to phrases.
struct PhraseReader {
    let file: StringsdictFile

    /// The content of a value. A value of an unknown kind has no content; the file keeps such a value unchanged.
    func phrase(of index: Int) -> Phrase {
        let node = file.outline.nodes[index]
        guard node.kind == .dictionary else {
            return node.kind == .string ? .text(file.text(node.text)) : .several([])
        }
        // Nearly every entry has at most one rule, and needs no array.
        var first: Phrase?
        var rest: [Phrase] = []
        var format: ExactString?
        var variables: [Variable] = []
        for child in file.outline.children(of: index) {
            switch role(of: child) {
            case .format: format = file.text(file.outline.nodes[child].text)
            case .rule(let rule):
                let part = Phrase.variation(variation(rule, of: child))
                if case nil = first { first = part } else { rest.append(part) }
            case .variable(let rule): variables.append(variable(rule, of: child))
            case .carried: break
            }
        }
        guard format == nil, variables.isEmpty else {
            let shown = Phrase.format(format, variables: variables)
            return first.map { .several([shown, $0] + rest) } ?? shown
        }
        guard let first else { return .several([]) }
        return rest.isEmpty ? first : .several([first] + rest)
    }

    /// The role of a child in an entry.
    enum Role {
        case format
        case rule(Rule)
        case variable(Rule)
        case carried
    }

    /// The role of a child in its entry.
    func role(of child: Int) -> Role {
        let node = file.outline.nodes[child]
        if node.kind == .string { return key(child, is: AppleKey.formatKey) ? .format : .carried }
        guard node.kind == .dictionary else { return .carried }
        if key(child, is: AppleKey.widthRule) { return .rule(.width) }
        if key(child, is: AppleKey.deviceRule) { return .rule(.device) }
        return variableRule(of: child).map(Role.variable) ?? .carried
    }

    /// The rule of a variable; nil for any other dictionary. A dictionary without the name of a rule is a variable if
    /// it contains a plural category. The only exception is a dictionary whose key has Apple's prefix, because a
    /// misspelled device rule can also have a branch `other`.
    private func variableRule(of index: Int) -> Rule? {
        var hasCategory = false
        for child in file.outline.children(of: index) where file.outline.nodes[child].kind == .string {
            if key(child, is: AppleKey.specType) {
                let rule = file.outline.nodes[child].text
                return file.outline.has(AppleKey.pluralRule, at: rule, in: file.source)
                    ? .plural : .unknown(file.text(rule))
            }
            hasCategory = hasCategory || category(of: child) != nil
        }
        return hasCategory && !hasReservedKey(index) ? .plural : nil
    }

    private func variable(_ rule: Rule, of index: Int) -> Variable {
        var valueType: ExactString?
        var branches: [Branch] = []
        let children = file.outline.children(of: index)
        branches.reserveCapacity(children.count)
        for child in children {
            let node = file.outline.nodes[child]
            guard node.kind == .string else { continue }
            if key(child, is: AppleKey.valueType) {
                valueType = file.text(node.text)
            } else if rule == .plural {
                guard let category = category(of: child) else { continue }
                branches.append(Branch(selector: category.name, phrase: .text(file.text(node.text))))
            } else if isBranch(child, of: rule) {
                branches.append(Branch(selector: file.text(node.key), phrase: .text(file.text(node.text))))
            }
        }
        let name = file.text(file.outline.nodes[index].key)
        return Variable(name: name, valueType: valueType, variation: Variation(rule: rule, branches: branches))
    }

    /// True if a string of a variable is a branch. Under the plural rule, a string whose key is not a category is not a
    /// branch: no app shows the string, and the file keeps it unchanged.
    func isBranch(_ child: Int, of rule: Rule) -> Bool {
        rule == .plural ? category(of: child) != nil : !key(child, is: AppleKey.specType)
    }

    private func variation(_ rule: Rule, of index: Int) -> Variation {
        var branches: [Branch] = []
        let children = file.outline.children(of: index)
        branches.reserveCapacity(children.count)
        for child in children where file.outline.nodes[child].kind != .other {
            branches.append(Branch(selector: file.text(file.outline.nodes[child].key), phrase: phrase(of: child)))
        }
        return Variation(rule: rule, branches: branches)
    }

    /// True if a key has the prefix of Apple's keys, `NSString`.
    func hasReservedKey(_ index: Int) -> Bool {
        unsafe file.outline.withBytes(of: file.outline.nodes[index].key, in: file.source) { key in
            unsafe key.first == UInt8(ascii: "N") && key.starts(with: "NSString".utf8)
        }
    }

    func key(_ index: Int, is expected: ExactString) -> Bool {
        file.outline.has(expected, at: file.outline.nodes[index].key, in: file.source)
    }

    /// The plural category whose name is the key; nil for any other key.
    func category(of index: Int) -> PluralCategory? {
        let key = file.outline.nodes[index].key
        // Category names have three to five letters.
        guard (3...5).contains(key.count) else { return nil }
        return unsafe file.outline.withBytes(of: key, in: file.source) { unsafe PluralCategory(utf8: $0) }
    }
}

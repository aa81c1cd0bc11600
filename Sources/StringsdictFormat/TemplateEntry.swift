import LocalizationModel

extension StringsdictFile {
    /// The entries that are unchanged from Xcode's template for new files: plural rules with neither a value type nor a
    /// string.
    package func templateEntries() -> [Int] { (0..<count).filter(isTemplate) }

    /// True if an entry is unchanged from Xcode's template.
    func isTemplate(entry index: Int) -> Bool {
        let entry = entryNode(index)
        var (hasRule, hasForm) = (false, false)
        var formats: [TextSpan] = []
        // Nearly every entry has a string near its beginning, which ends the loop.
        for number in entry..<Int(outline.nodes[entry].next) where outline.nodes[number].kind != .dictionary {
            let node = outline.nodes[number]
            guard node.kind == .string else { return false }
            if node.text.count == 0 {
                hasForm = hasForm || !outline.has(AppleKey.valueType, at: node.key, in: source)
            } else if outline.has(AppleKey.specType, at: node.key, in: source) {
                guard outline.has(AppleKey.pluralRule, at: node.text, in: source) else { return false }
                hasRule = true
            } else if outline.has(AppleKey.formatKey, at: node.key, in: source) {
                formats.append(node.text)
            } else {
                return false
            }
        }
        return hasRule && hasForm && formats.allSatisfy { hasNoWords(text($0)) }
    }

    /// True if a format consists only of variables.
    private func hasNoWords(_ format: ExactString) -> Bool {
        let variables = FormatSpecifier.all(in: format).filter {
            if case .variable = $0.class { true } else { false }
        }
        return variables.reduce(0) { $0 + $1.range.count } == format.utf8.count
    }
}

import LocalizationModel

/// Apple's `.stringsdict` files, one for each table and language.
package struct StringsdictFormat: TableFormat {
    package init() {}

    package var fileExtension: String { "stringsdict" }

    package func read(name: String, bytes: [UInt8]) throws(Refusal) -> any TableFile {
        try StringsdictFile.read(name: name, bytes: bytes)
    }
}

extension StringsdictFile: TableFile {
    /// Reports what is wrong with the rules of the file.
    ///
    /// What stops the file are rules that cannot work on Apple's systems or whose texts cannot be told apart. The rest are
    /// rules that load and are probably mistakes.
    package func checkRules(widest: (_ key: ExactText) -> Int, _ findings: inout FileFindings) {
        var check = RuleCheck(file: self, findings)
        check.run(widest)
        findings = check.findings
    }

    package func part(_ entries: Range<Int>) throws(Refusal) -> any TableFile {
        guard entries.count < count, let first = entries.first else { return self }
        let start = startWithComments(of: entryNode(0))
        let end = endWithComment(of: entryNode(count - 1))
        let lower = startWithComments(of: entryNode(first))
        let upper = entries.upperBound < count ? startWithComments(of: entryNode(entries.upperBound)) : end
        let bytes = source.bytes[..<start] + source.bytes[lower..<upper] + source.bytes[end...]
        return try Self.read(SourceText(name: source.name, bytes: Array(bytes), encoding: source.encoding))
    }

    /// An editor of the file. Parts can be copied from a template of the same format alone.
    package func editor(template: any TableFile) -> any TableEditing {
        TableEditor(self, template: template as? StringsdictFile ?? self)
    }
}

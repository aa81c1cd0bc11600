import StringsdictFormat

/// A table in the source language and, if there is one, its current translation.
package struct BilingualTable: Sendable {
    /// The project-relative path of the source-language file: XLIFF's `original`.
    package var original: ExactString
    /// The short name of the table, unique among the tables of an export.
    package var name: ExactString
    /// The source-language file.
    package var source: any TableFile
    /// The target-language file; nil for a new language.
    package var target: (any TableFile)?
    /// The developers' comments of the `.strings` file next to the source.
    package var comments: StringsComments?
    /// The earlier state of the table; nil if the project is not compared with an earlier state, or if the source is
    /// unchanged.
    package var former: EarlierTable?
    /// The records of the state file about the translation; they hold what the table's files cannot hold.
    var states = TableStates()
    /// The former keys of entries, by their current keys.
    var formerKeys: [ExactString: [ExactString]] = [:]
    /// The project's rules for the strings of the table.
    package var rules = TextRules()
    /// The keys of entries with a plural form whose placeholder does not match the variable's value type. A translation
    /// that copies the form has the same error.
    var mistypedKeys: Set<ExactString> = []
    /// The format of both files.
    package var format: any TableFormat { source.format }
    /// The attributes of the table in exchange files.
    package var header: TableHeader { header(called: original) }

    /// The attributes of the table in exchange files that use the given path as its `original`.
    func header(called original: ExactString) -> TableHeader {
        TableHeader(original: original, name: name, format: format)
    }

    /// True if an entry is a plain string in one of the files and has rules in the other.
    func hasOtherShape(entry index: Int, targetEntry: Int?) -> Bool {
        guard let target, let targetEntry else { return false }
        return target.isText(entry: targetEntry) != source.isText(entry: index)
    }

    package init(
        original: ExactString, name: ExactString, source: any TableFile, target: (any TableFile)? = nil,
        comments: StringsComments? = nil, former: EarlierTable? = nil
    ) {
        self.original = original
        self.name = name
        self.source = source
        self.target = target
        self.comments = comments
        self.former = former
    }
}

import StringsdictFormat

/// A table in the source language and, if there is one, its current translation.
package struct BilingualTable: Sendable {
    /// The project-relative path of the source-language file: XLIFF's `original`.
    package var original: ExactText
    /// The short name of the table, unique among the tables that are sent together.
    package var name: ExactText
    /// The source-language file.
    package var source: any TableFile
    /// The target-language file; nil when the language is new.
    package var target: (any TableFile)?
    /// The developers' comments of the `.strings` file beside the source.
    package var comments: StringsComments?
    /// The format of both files.
    package var format: any TableFormat

    /// Whether an entry is a plain text in one of the files and has rules in the other.
    func hasOtherShape(entry index: Int, targetEntry: Int?) -> Bool {
        guard let target, let targetEntry else { return false }
        return target.isText(entry: targetEntry) != source.isText(entry: index)
    }

    package init(
        original: ExactText, name: ExactText, source: any TableFile, target: (any TableFile)? = nil,
        comments: StringsComments? = nil, format: any TableFormat = StringsdictFormat()
    ) {
        self.original = original
        self.name = name
        self.source = source
        self.target = target
        self.comments = comments
        self.format = format
    }
}

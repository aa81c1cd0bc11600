/// A table in the source language and, if there is one, its current translation.
public struct BilingualTable: Sendable {
    /// The project-relative path of the source-language file: XLIFF's `original`.
    public var original: ExactText
    /// The short name of the table, unique among the tables that travel together.
    public var name: ExactText
    /// The source-language file.
    public var source: StringsdictFile
    /// The target-language file; nil when the language is new.
    public var target: StringsdictFile?
    /// The developers' comments of the `.strings` file beside the source.
    public var comments: StringsComments?

    /// Whether an entry is a plain text in one of the files and has rules in the other.
    func hasOtherShape(entry index: Int, targetEntry: Int?) -> Bool {
        guard let target, let targetEntry else { return false }
        return target.isText(entry: targetEntry) != source.isText(entry: index)
    }

    /// Makes a pair from its parts.
    public init(
        original: ExactText, name: ExactText, source: StringsdictFile, target: StringsdictFile? = nil,
        comments: StringsComments? = nil
    ) {
        self.original = original
        self.name = name
        self.source = source
        self.target = target
        self.comments = comments
    }
}

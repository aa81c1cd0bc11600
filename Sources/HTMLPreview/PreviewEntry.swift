import LocalizationModel

/// One key of a table as a preview shows it.
public struct PreviewEntry: Hashable, Sendable {
    /// The key.
    public var key: Text
    /// What the developers say about it.
    public var notes: [Text]
    /// The width rules of the entry; several where a device rule has width rules inside.
    public var rulers: [PreviewRuler]
    /// The texts, each path once.
    public var variants: [PreviewVariant]
    /// What is wrong with the entry.
    public var problems: [PreviewProblem]

    /// Makes an entry from its parts.
    public init(
        key: Text, notes: [Text] = [], rulers: [PreviewRuler] = [], variants: [PreviewVariant] = [],
        problems: [PreviewProblem] = []
    ) {
        self.key = key
        self.notes = notes
        self.rulers = rulers
        self.variants = variants
        self.problems = problems
    }

    /// Whether a text of the entry has a room, so that the texts are drawn in boxes.
    var hasBoxes: Bool {
        variants.contains { $0.texts.contains { $0.room != nil } }
    }

    /// What the entry depends on, in the order of the filter; an entry of plain texts depends on nothing.
    var rules: [PreviewRule] {
        let found = Set(variants.flatMap { $0.path.steps.compactMap(PreviewRule.init) })
        return found.isEmpty ? [.plain] : PreviewRule.allCases.filter(found.contains)
    }
}

import LocalizationModel

/// What a preview shows: the texts of some tables with their translations, and the room that each has.
public struct PreviewPage: Hashable, Sendable {
    /// What the page is about, for its heading: the name of a project or of a file.
    public var title: String
    /// The language of the sources.
    public var sourceLanguage: LanguageTag
    /// The languages of the translations, in the order in which they stand beside each other.
    public var languages: [LanguageTag]
    /// The windows of real devices, which stand as marks above each ruler.
    public var windows: [PreviewWindow]
    /// The tables.
    public var tables: [PreviewTable]
    /// What is wrong and belongs to no entry.
    public var problems: [Finding]

    /// Makes a page from its parts.
    public init(
        title: String, sourceLanguage: LanguageTag, languages: [LanguageTag] = [], windows: [PreviewWindow] = [],
        tables: [PreviewTable] = [], problems: [Finding] = []
    ) {
        self.title = title
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        self.windows = windows
        self.tables = tables
        self.problems = problems
    }

    /// The source language and those of the translations; the texts of a variant are in step with it.
    var columns: [LanguageTag] { [sourceLanguage] + languages }
}

/// The window of a real device, held one way.
public struct PreviewWindow: Hashable, Sendable {
    /// Its width in em at the default text size, rounded down.
    public var em: Int
    /// The windows that share a line of marks: `iPhone`, `iPhone sideways`.
    public var kind: String
    /// The devices that have it.
    public var devices: String

    /// Makes a window from its parts.
    public init(em: Int, kind: String, devices: String) {
        self.em = em
        self.kind = kind
        self.devices = devices
    }
}

/// One `.stringsdict` file of a preview.
public struct PreviewTable: Hashable, Sendable {
    /// The project-relative path of the source-language file.
    public var original: ExactText
    /// The entries, in file order.
    public var entries: [PreviewEntry]

    /// Makes a table from its parts.
    public init(original: ExactText, entries: [PreviewEntry] = []) {
        self.original = original
        self.entries = entries
    }
}

/// One key of a table as a preview shows it.
public struct PreviewEntry: Hashable, Sendable {
    /// The key.
    public var key: ExactText
    /// What the developers say about it.
    public var notes: [ExactText]
    /// The width rules of the entry; several where a device rule has width rules inside.
    public var rulers: [PreviewRuler]
    /// The texts, each path once.
    public var variants: [PreviewVariant]
    /// What is wrong with the entry.
    public var problems: [PreviewProblem]

    /// Makes an entry from its parts.
    public init(
        key: ExactText, notes: [ExactText] = [], rulers: [PreviewRuler] = [], variants: [PreviewVariant] = [],
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

/// What is wrong with an entry in one language, or in all.
public struct PreviewProblem: Hashable, Sendable {
    /// What is wrong.
    public var finding: Finding
    /// The language by its number: 0 is the source language; nil for the entry as such.
    public var column: Int?

    /// Makes a problem from its parts.
    public init(_ finding: Finding, column: Int? = nil) {
        self.finding = finding
        self.column = column
    }
}

/// A width rule as bars over the windows that show each variant.
public struct PreviewRuler: Hashable, Sendable {
    /// Where the rule stands, if it is not the entry's own: the device.
    public var name: ExactText?
    /// The keys of the rule, one lane for all languages with the same keys.
    public var lanes: [PreviewLane]

    /// Makes a ruler from its parts.
    public init(name: ExactText? = nil, lanes: [PreviewLane]) {
        self.name = name
        self.lanes = lanes
    }

    /// The widest em that the ruler shows: the usual windows, or all that there can be.
    var end: Int { lanes.contains { ($0.bars.last?.key ?? 0) > 92 } ? 140 : 100 }
}

/// The bars of some languages.
public struct PreviewLane: Hashable, Sendable {
    /// The languages, by their number: 0 is the source language, then those of the page.
    public var columns: [Int]
    /// The bars, in ascending order.
    public var bars: [PreviewBar]

    /// Makes a lane from its parts.
    public init(columns: [Int], bars: [PreviewBar]) {
        self.columns = columns
        self.bars = bars
    }
}

/// The windows that show one width variant.
public struct PreviewBar: Hashable, Sendable {
    /// The key of the variant as a number.
    public var key: Int
    /// The narrowest window in em; nil for the smallest variant, which is shown in every narrower window too.
    public var low: Int?
    /// The widest window in em; nil for the widest variant.
    public var high: Int?

    /// Makes a bar from its parts.
    public init(key: Int, low: Int?, high: Int?) {
        self.key = key
        self.low = low
        self.high = high
    }
}

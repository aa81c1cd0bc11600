import LocalizationModel

/// What a preview shows: the texts of some tables with their translations, and the room that each has.
package struct PreviewPage: Hashable, Sendable {
    /// What the page is about, for its heading: the name of a project or of a file.
    package var title: String
    /// The language of the sources.
    package var sourceLanguage: LanguageTag
    /// The languages of the translations, in the order in which they are shown side by side.
    package var languages: [LanguageTag]
    /// The windows of real devices, which are marked above each ruler.
    package var windows: [PreviewWindow]
    /// The tables.
    package var tables: [PreviewTable]
    /// What is wrong and belongs to no entry.
    package var problems: [Finding]

    package init(
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

/// The window of a real device in one orientation.
package struct PreviewWindow: Hashable, Sendable {
    /// Its width in em at the default text size, rounded down.
    package var em: Int
    /// The windows that share a line of marks: `iPhone portrait`, `iPhone landscape`.
    package var kind: String
    /// The devices that have it.
    package var devices: String

    package init(em: Int, kind: String, devices: String) {
        self.em = em
        self.kind = kind
        self.devices = devices
    }
}

/// One `.stringsdict` file of a preview.
package struct PreviewTable: Hashable, Sendable {
    /// The project-relative path of the source-language file.
    package var original: ExactString
    /// The entries, in file order.
    package var entries: [PreviewEntry]

    package init(original: ExactString, entries: [PreviewEntry] = []) {
        self.original = original
        self.entries = entries
    }
}

/// One key of a table as a preview shows it.
package struct PreviewEntry: Hashable, Sendable {
    /// The key.
    package var key: ExactString
    /// What the developers say about it.
    package var notes: [ExactString]
    /// The width rules of the entry; several where a device rule has width rules inside.
    package var rulers: [PreviewRuler]
    /// The texts, each path once.
    package var variants: [PreviewVariant]
    /// What is wrong with the entry.
    package var problems: [PreviewProblem]

    package init(
        key: ExactString, notes: [ExactString] = [], rulers: [PreviewRuler] = [], variants: [PreviewVariant] = [],
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
package struct PreviewProblem: Hashable, Sendable {
    /// What is wrong.
    package var finding: Finding
    /// The language by its number: 0 is the source language; nil for the entry as such.
    package var column: Int?

    package init(_ finding: Finding, column: Int? = nil) {
        self.finding = finding
        self.column = column
    }
}

/// A width rule as bars over the windows that show each variant.
package struct PreviewRuler: Hashable, Sendable {
    /// Where the rule is, if it is not the entry's own: the device.
    package var name: ExactString?
    /// The keys of the rule, one lane for all languages with the same keys.
    package var lanes: [PreviewLane]

    package init(name: ExactString? = nil, lanes: [PreviewLane]) {
        self.name = name
        self.lanes = lanes
    }

    /// The widest em that the ruler shows: the usual windows, or all that there can be.
    var end: Int { lanes.contains { ($0.bars.last?.key ?? 0) > 92 } ? 140 : 100 }
}

/// The bars of some languages.
package struct PreviewLane: Hashable, Sendable {
    /// The languages, by their number: 0 is the source language, then those of the page.
    package var columns: [Int]
    /// The bars, in ascending order.
    package var bars: [PreviewBar]

    package init(columns: [Int], bars: [PreviewBar]) {
        self.columns = columns
        self.bars = bars
    }
}

/// The windows that show one width variant.
package struct PreviewBar: Hashable, Sendable {
    /// The key of the variant as a number.
    package var key: Int
    /// The narrowest window in em; nil for the smallest variant, which is shown in every narrower window too.
    package var low: Int?
    /// The widest window in em; nil for the widest variant.
    package var high: Int?

    package init(key: Int, low: Int?, high: Int?) {
        self.key = key
        self.low = low
        self.high = high
    }
}

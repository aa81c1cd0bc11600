import LocalizationModel

/// The content of a preview: the strings of tables with their translations and available widths.
package struct PreviewPage: Hashable, Sendable {
    /// The heading: the name of a project or file.
    package var title: String
    /// The source language.
    package var sourceLanguage: LanguageTag
    /// The target languages, in display order.
    package var languages: [LanguageTag]
    /// The windows of real devices, marked above each ruler.
    package var windows: [PreviewWindow]
    package var tables: [PreviewTable]
    /// Findings that belong to no entry.
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

    /// The source language, then the target languages; the strings of a variant are in the same order.
    var columns: [LanguageTag] { [sourceLanguage] + languages }
}

/// The window of a real device in one orientation.
package struct PreviewWindow: Hashable, Sendable {
    /// The width in em at the default text size, rounded down.
    package var em: Int
    /// The name of the group of windows that share a line of marks: `iPhone portrait`, `iPhone landscape`.
    package var kind: String
    /// The devices with this window.
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

/// One key of a table in a preview.
package struct PreviewEntry: Hashable, Sendable {
    package var key: ExactString
    /// The developers' comments.
    package var notes: [ExactString]
    /// The width rules of the entry; several if a device rule contains width rules.
    package var rulers: [PreviewRuler]
    /// The strings, each path once.
    package var variants: [PreviewVariant]
    /// The findings about the entry.
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

    /// True if a string of the entry has an available width, so that strings are drawn in boxes.
    var hasBoxes: Bool {
        variants.contains { $0.texts.contains { $0.room != nil } }
    }

    /// The rules of the entry, in the order of the filter; `plain` if there are none.
    var rules: [PreviewRule] {
        let found = Set(variants.flatMap { $0.path.steps.compactMap(PreviewRule.init) })
        return found.isEmpty ? [.plain] : PreviewRule.allCases.filter(found.contains)
    }
}

/// A finding about an entry in one language, or in all languages.
package struct PreviewProblem: Hashable, Sendable {
    package var finding: Finding
    /// The index of the language, where 0 is the source language; nil for the entry as a whole.
    package var column: Int?

    package init(_ finding: Finding, column: Int? = nil) {
        self.finding = finding
        self.column = column
    }
}

/// A width rule, drawn as bars over the windows that show each variant.
package struct PreviewRuler: Hashable, Sendable {
    /// The device whose rule this is; nil for the rule of the entry itself.
    package var name: ExactString?
    /// The lanes of the ruler; languages with the same keys share a lane.
    package var lanes: [PreviewLane]

    package init(name: ExactString? = nil, lanes: [PreviewLane]) {
        self.name = name
        self.lanes = lanes
    }

    /// The end of the scale in em: 100 for common windows, 140 if a key is above 92.
    var end: Int { lanes.contains { ($0.bars.last?.key ?? 0) > 92 } ? 140 : 100 }
}

/// The bars of languages with the same keys.
package struct PreviewLane: Hashable, Sendable {
    /// The indices of the languages, where 0 is the source language.
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
    /// The narrowest window in em; nil for the smallest variant, which has no lower limit.
    package var low: Int?
    /// The widest window in em; nil for the widest variant.
    package var high: Int?

    package init(key: Int, low: Int?, high: Int?) {
        self.key = key
        self.low = low
        self.high = high
    }
}

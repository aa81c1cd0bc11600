import LocalizationModel

/// The formats for spreadsheets: a layout, which says what is in which column, in CSV.
///
/// Files are read in every dialect, with rows and columns in any order.
package struct Spreadsheet: ExchangeDialect {
    /// What is in which column.
    package enum Layout: Hashable, Sendable {
        /// A row for each text and language, for translators.
        ///
        /// The columns are `id`, `entry`, `variant`, `language`, `source`, `target`, `state`, `max_em`, `max_length`,
        /// `note` and `check`; a translator fills in `target` and, where wanted, `state`.
        case long
        /// A row for each text, and a column for each language, for an overview.
        ///
        /// The columns are `id`, `entry`, `variant`, `max_em`, `max_length`, `note`, then the source language and each
        /// target language under its tag, and `check`. There is a row if one of the languages has the text; the cell
        /// of a language without it is blank. A blank cell never deletes anything. With states each target language has a
        /// column for the states of its translations, `de.state`; only there can one be marked as empty on purpose.
        case wide(hasStates: Bool = false)
        /// A row for each text, in the columns of a translation service; one file for each language.
        ///
        /// The keys are the ids of the wide layout, `Player/sync#width:20`, so that they are the same for all languages.
        /// Texts are written unguarded, in UTF-8, because these services are not spreadsheets. A translation that is empty on
        /// purpose cannot be expressed.
        case preset(ExchangeFormat.Vendor)
    }

    /// What is in which column.
    package let layout: Layout
    /// How the cells are written; a service's layout has a dialect of its own.
    package let container: ExchangeFormat.CSVDialect
    /// The language of the sources, for files that do not show which column holds them; nil if it is not known.
    package let sourceLanguage: LanguageTag?
    /// The names of columns that stand for languages, and which those are; the columns keep the names, which others look up.
    let meanings: [LanguageTag: LanguageTag]
    /// How several languages share a file.
    package let sharing: LanguageSharing
    /// Whether there is a column for the sources from which translations were made that are stale now; services have none.
    package private(set) var hasFormerSources = false

    /// Makes the format.
    ///
    /// - Parameter isCombined: whether the rows of several languages are in one file of the long layout.
    package init(
        _ layout: Layout = .long, container: ExchangeFormat.CSVDialect = ExchangeFormat.CSVDialect(),
        sourceLanguage: LanguageTag? = nil, meanings: [LanguageTag: LanguageTag] = [:],
        isCombined: Bool = false
    ) {
        self.layout = layout
        sharing =
            switch layout {
            case .long: isCombined ? .rows : .oneFileEach
            case .wide: .columns
            case .preset: .oneFileEach
            }
        if case .preset = layout {
            self.container = ExchangeFormat.CSVDialect(encoding: .utf8, guarding: .unguarded)
        } else {
            self.container = container
        }
        self.sourceLanguage = sourceLanguage
        self.meanings = meanings
    }

    package var name: String {
        switch layout {
        case .long: "csv"
        case .wide: "csv-wide"
        case .preset(let vendor): "csv-\(vendor.rawValue)"
        }
    }

    package var fileExtension: String { "csv" }

    package var encoding: TextEncoding { container.encoding.textEncoding }

    /// Only a column that is named after the language says it.
    package var namesSourceLanguage: Bool {
        switch layout {
        case .wide, .preset(.phrase): true
        case .long, .preset: false
        }
    }

    package func showingFormerSources() -> Spreadsheet {
        var format = self
        format.hasFormerSources = true
        return format
    }

    package var marksParts: Bool { rows != nil }

    // MARK: - Files

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> SpreadsheetWriter {
        SpreadsheetWriter(self, from: sourceLanguage, to: targetLanguages)
    }

    /// Reads a file that came back. Where a service's layout does not say the language, neither do its tables.
    package func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        let cells = CellReader(source)
        switch layout {
        case .long:
            var reader = try LongReader(cells, into: sink)
            return try reader.read()
        case .wide:
            var reader = try ColumnsReader(cells, sourceLanguage: sourceLanguage) {
                ColumnRoles(wide: $0, meanings: meanings)
            }
            return try reader.read(into: sink)
        case .preset(let vendor):
            var reader = try ColumnsReader(cells, sourceLanguage: sourceLanguage) {
                ColumnRoles($0, of: vendor, meanings: meanings)
            }
            return try reader.read(into: sink)
        }
    }
}

extension Spreadsheet {
    package func naming(for targetLanguage: LanguageTag) -> RowNaming {
        RowNaming(language: layout == .long ? targetLanguage : nil)
    }

    package var rows: (any RowIdentity)? {
        switch layout {
        case .long: SheetRowIdentity(namesLanguage: true)
        case .wide: SheetRowIdentity(namesLanguage: false)
        // No service has columns for a variant and a checksum.
        case .preset: nil
        }
    }
}

import LocalizationModel

/// The formats for spreadsheets: a layout, which says what is in which column, in a kind of file that holds rows of cells.
///
/// Rows and columns are read in any order.
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
    /// The kind of file that holds the cells.
    package let container: any CellContainer
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
    /// - Parameters:
    ///   - container: the kind of file; nil for CSV as the readers of the layout expect it.
    ///   - isCombined: whether the rows of several languages are in one file of the long layout.
    package init(
        _ layout: Layout = .long, container: (any CellContainer)? = nil,
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
        self.container =
            switch layout {
            case .preset: container ?? ExchangeFormat.CSVDialect(encoding: .utf8, guarding: .unguarded)
            case .long, .wide: container ?? ExchangeFormat.CSVDialect()
            }
        self.sourceLanguage = sourceLanguage
        self.meanings = meanings
    }

    package var name: String {
        switch layout {
        case .long: fileExtension
        case .wide: "\(fileExtension)-wide"
        case .preset(let vendor): "\(fileExtension)-\(vendor.rawValue)"
        }
    }

    package var fileExtension: String { container.fileExtension }

    package var encoding: TextEncoding { container.textEncoding }

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

    package func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource {
        if let binary = container.open(file, name: name) { return binary }
        return try SourceText(name: name, file: file)
    }

    /// Reads a file that came back. Where a service's layout does not say the language, neither do its tables.
    package func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        let cells = SheetReader(source, in: container)
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

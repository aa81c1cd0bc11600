import LocalizationModel

/// A spreadsheet format: a layout, which assigns content to columns, and a kind of file, which holds rows of cells.
///
/// Rows and columns are read in any order.
package struct Spreadsheet: ExchangeDialect {
    /// The assignment of content to columns.
    package enum Layout: Hashable, Sendable {
        /// One row for each string and language, for translators.
        ///
        /// The columns are `id`, `entry`, `variant`, `language`, `source`, `target`, `state`, `max_em`, `max_length`,
        /// `note` and `checksum`. Translators fill in `target` and, optionally, `state`.
        case long
        /// One row for each string and one column for each language, for an overview.
        ///
        /// The columns are `id`, `entry`, `variant`, `max_em`, `max_length`, `note`, then the source language and each
        /// target language, named by their tags, and `checksum`. A row exists if any language has the string; the cell
        /// of a language without the string is blank. A blank cell never deletes anything. With states, each target
        /// language has a state column, such as `de.state`. Only a state column can mark a translation as intentionally
        /// empty.
        case wide(hasStates: Bool = false)
        /// One row for each string, with the columns of a translation service, and one file for each language.
        ///
        /// The keys are the ids of the wide layout, such as `Player/sync#width:20`, and are the same for all languages.
        /// Strings are written without guards, in UTF-8, because these services are not spreadsheets. An intentionally
        /// empty translation cannot be expressed.
        case preset(ExchangeFormat.Vendor)
    }

    /// The assignment of content to columns.
    package let layout: Layout
    /// The kind of file that holds the cells.
    package let container: any CellContainer
    /// The source language, for files that do not show which column holds the sources; nil if unknown.
    package let sourceLanguage: LanguageTag?
    /// The user's language map: column names and the project languages that they stand for. Columns keep their names in
    /// the result.
    let meanings: [LanguageTag: LanguageTag]
    /// The way in which several languages share a file.
    package let sharing: LanguageSharing
    /// True if there is a column for the earlier source of stale translations; layouts of services have none.
    package private(set) var hasFormerSources = false

    /// Creates a format.
    ///
    /// - Parameters:
    ///   - layout: the assignment of content to columns.
    ///   - container: the kind of file; nil for the usual CSV dialect of the layout.
    ///   - sourceLanguage: the source language, if known.
    ///   - meanings: the user's language map.
    ///   - isCombined: true if one file of the long layout holds the rows of several languages.
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

    /// True for layouts that name the source column after its language.
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

    package var seal: FileSeal? { rows == nil ? nil : container.seal }

    // MARK: - Files

    package func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> SpreadsheetWriter {
        SpreadsheetWriter(self, from: sourceLanguage, to: targetLanguages)
    }

    package func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource {
        if let binary = container.open(file, name: name) { return binary }
        return try SourceText(name: name, file: file)
    }

    /// Reads a returned file. If the columns of a service do not declare the language, the tables have no language.
    ///
    /// - Throws: ``StringsdictError`` if the file cannot be used.
    package func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        let sheets = SheetChoice(source, for: self)
        var findings = sheets.unread
        for sheet in sheets.read { findings += try read(SheetReader(sheet, in: container), into: sink) }
        return findings
    }

    private func read(_ cells: SheetReader, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
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
        // Layouts of services have no columns for variants and checksums.
        case .preset: nil
        }
    }
}

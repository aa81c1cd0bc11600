import LocalizationModel

/// What is wrong with the shape of a file, in the layouts whose rows do not name their language.
struct CSVRowCheck {
    private let source: SourceText
    private let roles: CSVRoles
    private lazy var lines = LineIndex(source)
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText, _ roles: CSVRoles) {
        self.source = source
        self.roles = roles
    }

    mutating func checkHeader(at offset: Int) throws(Refusal) {
        let place = source.place(at: offset)
        if !roles.missing.isEmpty {
            throw Refusal(
                Diagnostic(
                    .missingColumn,
                    "The file has no column \(Self.list(roles.missing)); it has \(Self.list(roles.names)).",
                    hint: "Give the column its name back.", place: place))
        }
        if !roles.repeated.isEmpty {
            throw Refusal(
                Diagnostic(
                    .duplicateColumn, "The file has more than one column \(Self.list(roles.repeated)).",
                    hint: "Delete or rename the one that is not to be read.", place: place))
        }
        if !roles.unknown.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .unknownColumn, "These columns were not read: \(Self.list(roles.unknown)).", place: place))
        }
    }

    mutating func checkShape(of record: CSVRecord) {
        if let offset = record.textAfterQuote {
            diagnostics.append(
                Diagnostic(
                    .textAfterQuote, "Text follows the quotation mark that closes the cell; it was read as part of it.",
                    place: lines.place(at: offset)))
        }
        if !record.isBlank(from: roles.names.count) {
            report(
                record, severity: .error,
                "The row has \(record.count) cells, but there are \(roles.names.count) columns.",
                hint: "A cell that holds the delimiter must stand in quotation marks.")
        } else if record.count < roles.reach {
            report(record, "The row ends after \(record.count) cells; the rest was read as blank.")
        } else if let check = roles.check, record.isBlank(at: check) {
            report(record, "The row has no check; it may have been cut.")
        }
    }

    mutating func reportNoID(in record: CSVRecord) {
        report(record, "The row names no id and was ignored.")
    }

    mutating func reportDoubts(_ count: Int, in column: Int, at offset: Int) {
        let what = count == 1 ? "1 of its texts is not as it was" : "\(count) of its texts are not as they were"
        diagnostics.append(
            Diagnostic(
                .sourceChanged, severity: .warning,
                "The column \(roles.names[column]) was read as the source texts, although \(what) sent.",
                hint: "If it holds translations, name the language of the sources with --source-language.",
                place: source.place(at: offset)))
    }

    func unclearSource(at offset: Int) -> Refusal {
        let names = roles.translations.map { roles.names[$0.column] }
        return Refusal(
            Diagnostic(
                .languageUnknown, "It is not clear which of the columns \(Self.list(names)) holds the source texts.",
                hint: "Name their language with --source-language.", place: source.place(at: offset)))
    }

    func noTranslations(at offset: Int) -> Refusal {
        Refusal(
            Diagnostic(
                .missingColumn, "The file has no column of translations; it has \(Self.list(roles.names)).",
                hint: "Name the column of a language by its tag, for example de or pt-BR.",
                place: source.place(at: offset)))
    }

    static func notUTF8(_ place: Place) -> Refusal {
        Refusal(
            Diagnostic(
                .unsupportedEncoding, "The file is not UTF-8.",
                hint: "Save it as \"CSV UTF-8\"; in LibreOffice choose the character set Unicode (UTF-8).", place: place
            ))
    }

    private mutating func report(
        _ record: CSVRecord, severity: Diagnostic.Severity = .warning, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(
            Diagnostic(.raggedRow, severity: severity, message, hint: hint, place: lines.place(at: record.offset)))
    }

    private static func list(_ names: [Text]) -> String {
        names.map(\.string).joined(separator: ", ")
    }
}

import LocalizationModel
import StringsdictKit

/// An exchange file that a translator has filled, and the texts that stand in it.
package struct FilledExport: Sendable {
    /// A text that was sent.
    package struct Text: Sendable {
        /// The `original` of its table.
        package var table: ExactString
        /// Where it stands in the table.
        package var path: VariantPath
        /// The id that it has in the file.
        package var id: ExactString
        /// What the file calls its path beside the id.
        package var name: ExactString
        /// The text in the source language.
        package var source: ExactString
        /// The translation that the project has.
        package var before: ExactString?
        /// The translation that the file has.
        package var target: ExactString?
        /// Whether it is nothing but variables.
        package var isProtected: Bool
        /// The language of the translation.
        package var language: LanguageTag
    }

    /// The name of the file: `de.xliff`.
    package var name: String
    /// The file.
    package var bytes: [UInt8]
    /// The texts, in the order of the file.
    package var texts: [Text]
    /// The format of the file.
    package var format: any ExchangeDialect

    /// Exports tables and fills the targets.
    ///
    /// - Parameter translate: the translation that a unit gets; it is called once for each.
    /// - Throws: what an export does.
    package init(
        of tables: [BilingualTable], from source: LanguageTag = "en", to language: LanguageTag,
        as format: any ExchangeDialect, translate: @escaping (TranslationUnit) -> ExactString?
    ) throws {
        self.format = format
        name = "\(language).\(format.fileExtension)"
        let record = SentTextRecord { unit, _ in translate(unit) }
        var bytes: [UInt8] = []
        func export<Dialect: ExchangeDialect>(_ format: Dialect) throws {
            try Exporter(from: source, to: language)
                .export(tables, as: FillingDialect(dialect: format, record: record)) { bytes += $0 }
        }
        try export(format)
        self.bytes = bytes
        texts = record.texts
    }

    /// Exports a project and fills the targets.
    ///
    /// - Parameters:
    ///   - selection: the texts that go out.
    ///   - translate: the translation that a unit gets; it is called once for each.
    /// - Throws: what an export does.
    package init(
        of project: Project, to language: LanguageTag, as format: ExchangeFormat,
        only selection: Set<Export.Selection> = [.all], translate: @escaping (TranslationUnit) -> ExactString?
    ) throws {
        self.format = format.dialect
        name = "\(language).\(format.dialect.fileExtension)"
        let record = SentTextRecord { unit, _ in translate(unit) }
        let files = try Self.files(of: project, to: [language], as: format, only: selection, record)
        bytes = files.flatMap(\.bytes)
        texts = record.texts
    }

    /// Exports a project into several languages and fills the targets.
    ///
    /// - Parameter translate: the translation that a unit gets in a language; it is called once for each.
    /// - Returns: the files by their paths, and the texts of all of them.
    /// - Throws: what an export does.
    package static func round(
        of project: Project, to languages: [LanguageTag], as format: ExchangeFormat,
        only selection: Set<Export.Selection> = [.all],
        translate: @escaping (TranslationUnit, LanguageTag) -> ExactString?
    ) throws -> (files: [(name: String, bytes: [UInt8])], texts: [Text]) {
        let record = SentTextRecord(translate)
        return (try files(of: project, to: languages, as: format, only: selection, record), record.texts)
    }

    private static func files(
        of project: Project, to languages: [LanguageTag], as format: ExchangeFormat,
        only selection: Set<Export.Selection>,
        _ record: SentTextRecord
    ) throws -> [(name: String, bytes: [UInt8])] {
        func filling(_ dialect: some ExchangeDialect) -> ExchangeFormat {
            ExchangeFormat(format.name, FillingDialect(dialect: dialect, record: record))
        }
        let export = try project.export(to: languages, as: filling(format.dialect), only: selection)
        return try export.outputs.map { output in
            var bytes: [UInt8] = []
            try output.write { bytes += $0 }
            return (output.path, bytes)
        }
    }
}

/// Fills units on their way, and keeps them.
private final class SentTextRecord: @unchecked Sendable {
    private let translate: (TranslationUnit, LanguageTag) -> ExactString?
    // Only the one consumer of an export writes units.
    var table: ExactString = ""
    var texts: [FilledExport.Text] = []

    init(_ translate: @escaping (TranslationUnit, LanguageTag) -> ExactString?) { self.translate = translate }

    func fill(_ unit: TranslationUnit, of row: UnitRow, id: UnitID, in language: LanguageTag) -> TranslationUnit {
        var filled = unit
        filled.mark = unit.sentMark
        filled.target = translate(unit, language)
        if filled.target != nil {
            filled.state = .translated
            filled.exception = nil
        }
        texts.append(
            FilledExport.Text(
                table: table, path: unit.path, id: id.text, name: row.spelling.name, source: unit.source,
                before: unit.target, target: filled.target, isProtected: unit.isProtected, language: language))
        return filled
    }
}

/// A format whose writer fills the targets.
private struct FillingDialect<Dialect: ExchangeDialect>: ExchangeDialect {
    var dialect: Dialect
    let record: SentTextRecord

    var name: String { dialect.name }
    var fileExtension: String { dialect.fileExtension }
    var encoding: TextEncoding { dialect.encoding }
    var sharing: LanguageSharing { dialect.sharing }
    var namesSourceLanguage: Bool { dialect.namesSourceLanguage }
    var rows: (any RowIdentity)? { dialect.rows }
    var marksParts: Bool { dialect.marksParts }

    func showingFormerSources() -> Self {
        var format = self
        format.dialect = dialect.showingFormerSources()
        return format
    }

    func naming(for targetLanguage: LanguageTag) -> Dialect.Naming { dialect.naming(for: targetLanguage) }

    func makeWriter(from source: LanguageTag, to targets: [LanguageTag]) -> FillingWriter<Dialect.Writer> {
        FillingWriter(writer: dialect.makeWriter(from: source, to: targets), record: record, languages: targets)
    }

    func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        try dialect.read(source, into: sink)
    }
}

private struct FillingWriter<Writer: UnitWriter>: UnitWriter {
    var writer: Writer
    let record: SentTextRecord
    let languages: [LanguageTag]

    var output: ByteBuffer { writer.output }
    var findings: [Finding] { writer.findings }

    mutating func begin() { writer.begin() }
    mutating func endTable() throws(StringsdictError) { try writer.endTable() }
    mutating func end() { writer.end() }

    mutating func beginTable(_ table: TableHeader) throws(StringsdictError) {
        record.table = table.original
        try writer.beginTable(table)
    }

    mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError) {
        let columns = row.columns.enumerated().map { language, unit in
            unit.map { record.fill($0, of: row, id: id, in: languages[language]) }
        }
        let own = columns.isEmpty ? record.fill(row.unit, of: row, id: id, in: languages[row.language]) : nil
        let sent = UnitRow(
            own ?? columns[row.language] ?? row.unit, spelled: row.spelling, language: row.language, columns: columns,
            part: row.part)
        try writer.write(sent, id: id)
    }
}

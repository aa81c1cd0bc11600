import LocalizationModel
import StringsdictKit

/// An exchange file that a translator has filled, and the texts that stand in it.
package struct FilledExport: Sendable {
    /// A text that was sent.
    package struct Text: Sendable {
        /// The `original` of its table.
        package var table: ExactText
        /// Where it stands in the table.
        package var path: VariantPath
        /// The id that it has in the file.
        package var id: ExactText
        /// What the file calls its path beside the id.
        package var name: ExactText
        /// The text in the source language.
        package var source: ExactText
        /// The translation that the project has.
        package var before: ExactText?
        /// The translation that the file has.
        package var target: ExactText?
        /// Whether it is nothing but variables.
        package var isProtected: Bool
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
        as format: any ExchangeDialect, translate: @escaping (TranslationUnit) -> ExactText?
    ) throws {
        self.format = format
        name = "\(language).\(format.fileExtension)"
        let record = SentTextRecord(translate)
        var bytes: [UInt8] = []
        func export<Dialect: ExchangeDialect>(_ format: Dialect) throws {
            try Exporter(from: source, to: language)
                .export(tables, as: FillingDialect(dialect: format, record: record)) { bytes += $0 }
        }
        try export(format)
        self.bytes = bytes
        texts = record.texts
    }
}

/// Fills units on their way, and keeps them.
private final class SentTextRecord: @unchecked Sendable {
    private let translate: (TranslationUnit) -> ExactText?
    // Only the one consumer of an export writes units.
    var table: ExactText = ""
    var texts: [FilledExport.Text] = []

    init(_ translate: @escaping (TranslationUnit) -> ExactText?) { self.translate = translate }

    func fill(_ unit: TranslationUnit) -> TranslationUnit {
        var filled = unit
        filled.mark = unit.sentMark
        filled.target = translate(unit)
        if filled.target != nil { filled.state = .translated }
        return filled
    }
}

/// A format whose writer fills the targets.
private struct FillingDialect<Dialect: ExchangeDialect>: ExchangeDialect {
    let dialect: Dialect
    let record: SentTextRecord

    var name: String { dialect.name }
    var fileExtension: String { dialect.fileExtension }
    var encoding: TextEncoding { dialect.encoding }
    var sharing: LanguageSharing { dialect.sharing }
    var namesSourceLanguage: Bool { dialect.namesSourceLanguage }
    var order: UnitOrder { dialect.order }
    var rows: (any RowIdentity)? { dialect.rows }

    func naming(for targetLanguage: LanguageTag) -> Dialect.Naming { dialect.naming(for: targetLanguage) }

    func makeWriter(from source: LanguageTag, to targets: [LanguageTag]) -> FillingWriter<Dialect.Writer> {
        FillingWriter(writer: dialect.makeWriter(from: source, to: targets), record: record)
    }

    func read(_ source: SourceText, into sink: any ReturnSink) throws(Refusal) -> [Finding] {
        try dialect.read(source, into: sink)
    }
}

private struct FillingWriter<Writer: UnitWriter>: UnitWriter {
    var writer: Writer
    let record: SentTextRecord

    var output: ByteBuffer { writer.output }
    var findings: [Finding] { writer.findings }

    mutating func begin() { writer.begin() }
    mutating func endTable() { writer.endTable() }
    mutating func end() { writer.end() }

    mutating func beginTable(original: ExactText, name: ExactText) throws(Refusal) {
        record.table = original
        try writer.beginTable(original: original, name: name)
    }

    mutating func write(_ row: UnitRow, id: UnitID) throws(Refusal) {
        let filled = record.fill(row.unit)
        let columns = row.columns.map { $0.map { $0.path == row.unit.path ? filled : $0 } }
        let sent = UnitRow(filled, spelled: row.spelling, language: row.language, columns: columns)
        try writer.check(sent)
        try writer.write(sent, id: id)
        record.texts.append(
            FilledExport.Text(
                table: record.table, path: row.unit.path, id: id.text, name: row.spelling.name, source: row.unit.source,
                before: row.unit.target, target: filled.target, isProtected: row.unit.isProtected))
    }
}

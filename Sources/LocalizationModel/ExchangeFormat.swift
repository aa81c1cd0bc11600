/// A format in which texts travel to translators and back. Each is a reader and a writer over the same values.
public protocol ExchangeFormat: Sendable {
    /// The writer of one document.
    associatedtype Writer: DocumentWriter

    /// The name on the command line: `xliff`, `xcode`, `csv`.
    var name: String { get }
    /// The ending of files, without the dot.
    var fileExtension: String { get }

    /// Makes a writer for one document in one language.
    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> Writer

    /// Reads a file that came back.
    ///
    /// - Throws: ``Refusal`` with a place when the file cannot be read whole.
    func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument

    /// The id that the writer gives to each unit of a table, in step with its units.
    func identifiers(of table: TranslationTable, for targetLanguage: LanguageTag) -> [Text]
}

/// Writes one document, unit by unit, so that a large table never stands in memory as output.
public protocol DocumentWriter {
    /// What has been written and not yet been taken away. Take it between calls and empty it.
    var output: [UInt8] { get set }

    /// Writes what stands before the first table.
    mutating func begin()
    /// Opens a table.
    mutating func beginTable(original: Text, name: Text)
    /// Writes one unit of the open table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold the unit.
    mutating func write(_ unit: TranslationUnit) throws(Refusal)
    /// Closes the open table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold the table.
    mutating func endTable() throws(Refusal)
    /// Writes what stands behind the last table.
    mutating func end()
}

extension ExchangeFormat {
    /// A whole document as the bytes of a file.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold a text of it.
    public func write(_ document: TranslationDocument) throws(Refusal) -> [UInt8] {
        var writer = makeWriter(from: document.sourceLanguage, to: document.targetLanguage)
        writer.begin()
        for table in document.tables {
            writer.beginTable(original: table.original, name: table.name)
            for unit in table.units { try writer.write(unit) }
            try writer.endTable()
        }
        writer.end()
        return writer.output
    }
}

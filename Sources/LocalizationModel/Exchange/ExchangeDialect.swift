/// A format in which texts travel to translators and back. Each is a reader and a writer over the same values.
public protocol ExchangeDialect: Sendable {
    /// The writer of one document.
    associatedtype Writer: DocumentWriter
    /// How units get their ids.
    associatedtype Naming: UnitNaming

    /// The name on the command line: `xliff`, `xcode`, `csv`.
    var name: String { get }
    /// The ending of files, without the dot.
    var fileExtension: String { get }

    /// The encoding of files: what a writer puts out is UTF-8 and is turned into it. A byte order mark is the writer's.
    var encoding: TextEncoding { get }

    /// Makes a writer for one document in one language.
    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) -> Writer

    /// Reads a file that came back.
    ///
    /// - Throws: ``Refusal`` with a place when the file cannot be read whole.
    func read(_ source: SourceText) throws(Refusal) -> ReturnedDocument

    /// Makes what names the units of a language.
    func naming(for targetLanguage: LanguageTag) -> Naming

    /// What rows say of themselves beside their id; nil in formats whose units have an id alone.
    var rows: (any RowIdentity)? { get }
}

/// What the rows of a spreadsheet say of themselves beside their id.
public protocol RowIdentity: Sendable {
    /// The variant within the entry.
    func variantName(of path: VariantPath) -> ExactText

    /// The checksums that a row can have whose id and source are whole.
    func checksums(ofID id: ExactText, source: ExactText) -> [ExactText]

    /// The language that an id names, whatever text it names; nil where all languages share their ids.
    func language(ofID id: ExactText) -> LanguageTag?
}

extension ExchangeDialect {
    public var encoding: TextEncoding { .utf8 }

    public var rows: (any RowIdentity)? { nil }
}

/// Writes one document, unit by unit, so that a large table never stands in memory as output.
public protocol DocumentWriter {
    /// What has been written and not yet been taken away. Take it between calls and empty it.
    var output: [UInt8] { get set }
    /// What a person should know about the file, so far.
    var findings: [Finding] { get }

    /// Writes what stands before the first table.
    mutating func begin()
    /// Opens a table.
    mutating func beginTable(original: ExactText, name: ExactText)
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

extension DocumentWriter {
    public var findings: [Finding] { [] }
}

extension ExchangeDialect {
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
        return encoding.encode(writer.output)
    }
}

/// A format in which texts travel to translators and back. Each is a reader and a writer over the same values.
package protocol ExchangeDialect: Sendable {
    /// The writer of one file.
    associatedtype Writer: UnitWriter
    /// How units get their ids.
    associatedtype Naming: UnitNaming

    /// The name on the command line: `xliff`, `xcode`, `csv`.
    var name: String { get }
    /// The ending of files, without the dot.
    var fileExtension: String { get }

    /// The encoding of text files, to which the output of a writer is converted; UTF-8 leaves a binary file as it is. A byte order
    /// mark is the writer's.
    var encoding: TextEncoding { get }
    /// How several languages share a file.
    var sharing: LanguageSharing { get }
    /// Whether a file says the language of the sources, so that an import need not be told.
    var namesSourceLanguage: Bool { get }
    /// What rows say of themselves beside their id; nil in formats whose units have an id alone.
    var rows: (any RowIdentity)? { get }
    /// Whether a file can say that its texts are a part of a whole export.
    var marksParts: Bool { get }

    /// The same format, in files that show from which sources stale translations were made.
    func showingFormerSources() -> Self

    /// Makes what names the units of a language.
    func naming(for targetLanguage: LanguageTag) -> Naming

    /// Makes a writer for one file.
    ///
    /// - Parameter targetLanguages: all languages of the file, in their order.
    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> Writer

    /// Opens a returned file.
    ///
    /// - Throws: ``StringsdictError`` when it is not a file of the format.
    func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource

    /// Reads a file that came back, and hands over its units one by one.
    ///
    /// - Returns: what was odd but could be read.
    /// - Throws: ``StringsdictError`` with a place when the file cannot be read whole; what was handed over counts for nothing then.
    func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding]
}

extension ExchangeDialect {
    package var encoding: TextEncoding { .utf8 }
    package var sharing: LanguageSharing { .oneFileEach }
    package var namesSourceLanguage: Bool { true }
    package var rows: (any RowIdentity)? { nil }
    package var marksParts: Bool { true }

    package func showingFormerSources() -> Self { self }

    package func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource {
        try SourceText(name: name, file: file)
    }
}

/// How several languages share an exchange file.
package enum LanguageSharing: Hashable, Sendable {
    /// Not at all: each has a file of its own.
    case oneFileEach
    /// One below the other: all tables in the first, then all in the next.
    case rows
    /// Side by side, in the rows of their common texts.
    case columns
}

/// What the rows of a spreadsheet say of themselves beside their id.
package protocol RowIdentity: Sendable {
    /// Appends the variant within the entry.
    func appendVariantName(of path: borrowing VariantPath, to bytes: ByteBuffer)

    /// Whether an id without a number shows that a variant is its own.
    ///
    /// - Parameter start: where the variant begins in the id, with the sign that stands between it and the entry.
    func isVariant(_ name: ExactString, in id: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool

    /// The checksums that a row can have whose id and source are whole.
    func checksums(ofID id: ExactString, source: ExactString) -> [ExactString]

    /// The language that an id names, whatever text it names; nil where all languages share their ids.
    func language(ofID id: ExactString) -> LanguageTag?
}

extension RowIdentity {
    /// The variant within the entry.
    package func variantName(of path: VariantPath) -> ExactString {
        let name = ByteBuffer(capacity: 64)
        appendVariantName(of: path, to: name)
        return name.text
    }
}

/// An exchange format for translators: a reader and a writer of the same values.
package protocol ExchangeDialect: Sendable {
    /// The writer of one file.
    associatedtype Writer: UnitWriter
    /// The rule by which units get their ids.
    associatedtype Naming: UnitNaming

    /// The name on the command line, such as `xliff`, `xcode` or `csv`.
    var name: String { get }
    /// The file extension, without the dot.
    var fileExtension: String { get }

    /// The encoding into which the writer's UTF-8 output is converted; `utf8` leaves binary output unchanged. The
    /// writer adds the byte order mark.
    var encoding: TextEncoding { get }
    /// The arrangement of several languages in one file.
    var sharing: LanguageSharing { get }
    /// True if files declare the source language, so that an import needs no option for it.
    var namesSourceLanguage: Bool { get }
    /// The identifying columns of rows other than the id; nil in formats whose units have an id alone.
    var rows: (any RowIdentity)? { get }
    /// True if files can identify a partial export.
    var marksParts: Bool { get }

    /// The same format with the earlier source of each stale translation shown.
    func showingFormerSources() -> Self

    /// Creates the naming of a language's units.
    func naming(for targetLanguage: LanguageTag) -> Naming

    /// Creates a writer for one file.
    ///
    /// - Parameter targetLanguages: all languages of the file, in order.
    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> Writer

    /// Opens a returned file.
    ///
    /// - Throws: ``StringsdictError`` if the file does not have this format.
    func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource

    /// Reads a returned file and passes its units to a sink one by one.
    ///
    /// - Returns: warnings about content that could be read.
    /// - Throws: ``StringsdictError`` with a location if the file cannot be read to its end. The units already passed
    ///   on must then be discarded.
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

/// The arrangement of several languages in one exchange file.
package enum LanguageSharing: Hashable, Sendable {
    /// One file for each language.
    case oneFileEach
    /// Languages in consecutive rows: all tables in the first language, then all in the next.
    case rows
    /// Languages in columns, in the rows of their common strings.
    case columns
}

/// The identifying columns of a spreadsheet row other than its id.
package protocol RowIdentity: Sendable {
    /// Appends the name of the variant within its entry.
    func appendVariantName(of path: borrowing VariantPath, to bytes: ByteBuffer)

    /// True if an id without a number belongs to the named variant.
    ///
    /// - Parameter start: the offset of the variant in the id, including the separator between entry and variant.
    func isVariant(_ name: ExactString, in id: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool

    /// The checksums that a row with this unchanged id and source can have.
    func checksums(ofID id: ExactString, source: ExactString) -> [ExactString]

    /// The language that an id names, for any string; nil if all languages share their ids.
    func language(ofID id: ExactString) -> LanguageTag?
}

extension RowIdentity {
    /// The name of the variant within its entry.
    package func variantName(of path: VariantPath) -> ExactString {
        let name = ByteBuffer(capacity: 64)
        appendVariantName(of: path, to: name)
        return name.text
    }
}

/// An exchange format for translators, with its reader and its writer.
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
    /// writer's output includes the byte order mark.
    var encoding: TextEncoding { get }
    /// The arrangement of several languages in one file.
    var sharing: LanguageSharing { get }
    /// True if files declare the source language, so that an import needs no option for it.
    var namesSourceLanguage: Bool { get }
    /// The columns, other than the id, that identify a row; nil in formats whose units have only an id.
    var rows: (any RowIdentity)? { get }
    /// True if units can carry the checksum of a partial export.
    var marksParts: Bool { get }

    /// A copy of the format that shows the earlier source of each stale translation.
    func showingFormerSources() -> Self

    /// Creates a value that assigns the ids of a language's units.
    func naming(for targetLanguage: LanguageTag) -> Naming

    /// Creates a writer for one file.
    ///
    /// - Parameter targetLanguages: all languages of the file, in order.
    func makeWriter(from sourceLanguage: LanguageTag, to targetLanguages: [LanguageTag]) -> Writer

    /// The checksum at the end of each file; nil in formats without one.
    var seal: FileSeal? { get }

    /// Opens a returned file.
    ///
    /// - Throws: ``StringsdictError`` if the file does not have this format.
    func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource

    /// Reads a returned file and passes its units to a sink one by one.
    ///
    /// - Returns: warnings about the content; the file has nevertheless been read to its end.
    /// - Throws: ``StringsdictError`` with a location if the file cannot be read to its end. The units already passed
    ///   to the sink must then be discarded.
    func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding]
}

extension ExchangeDialect {
    package var encoding: TextEncoding { .utf8 }
    package var sharing: LanguageSharing { .oneFileEach }
    package var namesSourceLanguage: Bool { true }
    package var rows: (any RowIdentity)? { nil }
    package var marksParts: Bool { true }

    package func showingFormerSources() -> Self { self }

    package var seal: FileSeal? { nil }

    package func open(_ file: [UInt8], name: String) throws(StringsdictError) -> any ReturnedSource {
        try SourceText(name: name, file: file)
    }
}

/// The arrangement of several languages in one exchange file.
package enum LanguageSharing: Hashable, Sendable {
    /// One file for each language.
    case oneFileEach
    /// Languages in consecutive rows: all tables in the first language, then all tables in the next language.
    case rows
    /// Languages in columns: each row holds one string in all languages that have it.
    case columns
}

/// The columns, other than the id, that identify a row of a spreadsheet.
package protocol RowIdentity: Sendable {
    /// Appends the name of the variant within its entry.
    func appendVariantName(of path: borrowing VariantPath, to bytes: ByteBuffer)

    /// True if an id belongs to the named variant. Always false for an id with a number that distinguishes equal names.
    ///
    /// - Parameter start: the offset of the variant in the id, including the separator between entry and variant.
    func isVariant(_ name: ExactString, in id: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool

    /// The checksums that a row with this id and source can have if neither the id nor the source was changed.
    func checksums(ofID id: ExactString, source: ExactString) -> [ExactString]

    /// The language that an id contains, even if no string has the id; nil if all languages share their ids.
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

/// A format in which texts travel to translators and back, with its options.
public struct ExchangeFormat: Sendable {
    /// The names of the formats, as they are typed.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case xliff, xliff2, xcode, xcloc, csv
        case csvWide = "csv-wide"
    }

    /// The name of the format, whatever its options.
    public let name: Name
    /// How its files are written and read.
    package let dialect: any ExchangeDialect

    package init(_ name: Name, _ dialect: any ExchangeDialect) {
        self.name = name
        self.dialect = dialect
    }

    /// The same format, in files that show from which sources stale translations were made.
    package func showingFormerSources() -> ExchangeFormat { ExchangeFormat(name, dialect.showingFormerSources()) }

    /// Whether several languages share a file.
    public var sharesFile: Bool { dialect.sharing != .oneFileEach }
    /// Whether each file lies in a folder with companions.
    package var hasFolder: Bool { name == .xcloc }
}

// MARK: - Options

extension ExchangeFormat {
    /// How the room of a text is written where a translation tool can enforce it.
    public enum LengthLimit: String, Hashable, Sendable, CaseIterable {
        /// As a number of letters, which nearly every tool understands.
        case char
        /// As a width in em, which is exact but which tools ignore or take for letters.
        case em
        /// Not at all; the notes still state it.
        case none
    }

    /// How placeholders such as `%d` are written.
    public enum PlaceholderStyle: String, Hashable, Sendable, CaseIterable {
        /// As inline codes, which translation tools lock.
        case inline
        /// As part of the text, for tools that show inline codes as raw XML.
        case text
    }

    // The names are the version numbers.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The versions of XLIFF 2 that can be written; the raw value is how a file spells them.
    public enum XLIFF2Version: String, Hashable, Sendable, CaseIterable {
        /// The version that the most tools read.
        case v2_0 = "2.0"
        /// As 2.0, with another number.
        case v2_1 = "2.1"
        /// A namespace of its own, which readers of 2.0 and 2.1 refuse.
        case v2_2 = "2.2"
    }

    /// A translation service whose own CSV layout is written and read without a mapping of columns.
    public enum Vendor: String, Hashable, Sendable, CaseIterable {
        /// Crowdin: `key`, `source_string`, `translation`, `context`, `max_length`, `labels`.
        case crowdin
        /// Phrase Strings: `key`, `comment`, a column for each of the two languages, `max_characters_allowed`, `tags`.
        case phrase
        /// Weblate, in the columns of the translate-toolkit: `location`, `source`, `target`, `id`, `fuzzy`, `context`,
        /// `translator_comments`, `developer_comments`.
        case weblate
        /// Lokalise: `key`, `value`, `description`, `comment`. It has no column for the sources.
        case lokalise
    }

    /// How a CSV file is written; what it says is the same in every dialect, and the reader detects the dialect.
    public struct CSVDialect: Hashable, Sendable {
        /// The character between the cells.
        public var delimiter: CSVDelimiter
        /// How characters become bytes.
        public var encoding: CSVEncoding
        /// What goes before a text that a spreadsheet would change.
        public var guarding: CSVGuardStyle

        /// Makes a dialect.
        ///
        /// - Parameter delimiter: the character between the cells; nil for the one that spreadsheets expect: a tab in UTF-16,
        ///   otherwise a comma.
        public init(
            delimiter: CSVDelimiter? = nil, encoding: CSVEncoding = .utf8WithMark, guarding: CSVGuardStyle = .apostrophe
        ) {
            self.delimiter = delimiter ?? (encoding == .utf16 ? .tab : .comma)
            self.encoding = encoding
            self.guarding = guarding
        }
    }

    /// The character between the cells of a record.
    public enum CSVDelimiter: UInt8, Hashable, Sendable, CaseIterable {
        /// `,`, which is written.
        case comma = 0x2C
        /// `;`, which spreadsheets write where the comma is the decimal mark.
        case semicolon = 0x3B
        /// A tab.
        case tab = 0x09
        /// `|`.
        case bar = 0x7C
    }

    /// How the characters of a CSV file become bytes.
    public enum CSVEncoding: String, Hashable, Sendable, CaseIterable {
        /// UTF-8 with a byte order mark, by which Excel knows it.
        case utf8WithMark = "utf-8-bom"
        /// UTF-8 without a mark, for programs that would take the mark for text.
        case utf8 = "utf-8"
        /// UTF-16, little-endian, with a byte order mark; with tabs between the cells every version of Excel reads it.
        case utf16 = "utf-16"
    }

    /// What goes before a text that a spreadsheet would turn into a formula, a number, a date or a boolean.
    ///
    /// Each can be undone exactly, because the checksum of a row says which one it has.
    public enum CSVGuardStyle: String, Hashable, Sendable, CaseIterable {
        /// `'`, which spreadsheets themselves use.
        case apostrophe
        /// A tab. OpenDocument files lose it, and Gnumeric looks behind it.
        case tab
        /// Nothing, for translation tools; a spreadsheet will change such texts.
        case unguarded = "none"
    }
}

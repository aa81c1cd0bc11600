/// An exchange format for translators, with its options.
public struct ExchangeFormat: Sendable {
    /// The format names on the command line.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case xliff, xliff2, xcode, xcloc, csv
        case csvWide = "csv-wide"
        case xlsx
        case xlsxWide = "xlsx-wide"
    }

    /// The name of the format, independent of its options.
    public let name: Name
    /// The reader and writer of the format.
    package let dialect: any ExchangeDialect

    package init(_ name: Name, _ dialect: any ExchangeDialect) {
        self.name = name
        self.dialect = dialect
    }

    /// A copy of the format that shows the earlier source of each stale translation.
    package func showingFormerSources() -> ExchangeFormat { ExchangeFormat(name, dialect.showingFormerSources()) }

    /// True if several languages share a file.
    public var sharesFile: Bool { dialect.sharing != .oneFileEach }
    /// True if each file lies in a folder with companion files.
    package var hasFolder: Bool { name == .xcloc }
    /// True if each file is a workbook.
    package var isWorkbook: Bool { name == .xlsx || name == .xlsxWide }
}

// MARK: - Options

extension ExchangeFormat {
    /// The unit of a string's length limit in the attributes that translation tools enforce.
    public enum LengthLimit: String, Hashable, Sendable, CaseIterable {
        /// A number of letters, which nearly every tool supports.
        case char
        /// A width in em: exact, but tools ignore it or read it as a number of letters.
        case em
        /// No limit attribute; notes still state the limit.
        case none
    }

    /// The representation of placeholders such as `%d`.
    public enum PlaceholderStyle: String, Hashable, Sendable, CaseIterable {
        /// Inline codes, which translation tools lock.
        case inline
        /// Plain text, for tools that show inline codes as raw XML.
        case text
    }

    // The names are the version numbers.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The XLIFF 2 versions that can be written; the raw value is the version attribute.
    public enum XLIFF2Version: String, Hashable, Sendable, CaseIterable {
        /// XLIFF 2.0, which most tools read.
        case v2_0 = "2.0"
        /// XLIFF 2.1: identical to 2.0 except for the version number.
        case v2_1 = "2.1"
        /// XLIFF 2.2: a separate namespace, which readers of 2.0 and 2.1 reject.
        case v2_2 = "2.2"
    }

    /// A translation service whose own CSV layout is written and read without a column mapping.
    public enum Vendor: String, Hashable, Sendable, CaseIterable {
        /// Crowdin: `key`, `source_string`, `translation`, `context`, `max_length`, `labels`.
        case crowdin
        /// Phrase Strings: `key`, `comment`, one column for each of the two languages, `max_characters_allowed`,
        /// `tags`.
        case phrase
        /// Weblate, with the columns of the Translate Toolkit: `location`, `source`, `target`, `id`, `fuzzy`,
        /// `context`, `translator_comments`, `developer_comments`.
        case weblate
        /// Lokalise: `key`, `value`, `description`, `comment`. It has no source column.
        case lokalise
    }

    /// Options for writing CSV files. The content is the same in every dialect, and the reader detects the dialect.
    public struct CSVDialect: Hashable, Sendable {
        /// The separator of the cells.
        public var delimiter: CSVDelimiter
        /// The character encoding.
        public var encoding: CSVEncoding
        /// The character that protects cells from being changed by a spreadsheet.
        public var guarding: CSVGuardStyle

        /// Creates a dialect.
        ///
        /// - Parameter delimiter: the separator of the cells; nil selects the separator that spreadsheets expect: a tab
        ///   in UTF-16, otherwise a comma.
        public init(
            delimiter: CSVDelimiter? = nil, encoding: CSVEncoding = .utf8WithMark, guarding: CSVGuardStyle = .apostrophe
        ) {
            self.delimiter = delimiter ?? (encoding == .utf16 ? .tab : .comma)
            self.encoding = encoding
            self.guarding = guarding
        }
    }

    /// The separator of the cells in a record.
    public enum CSVDelimiter: UInt8, Hashable, Sendable, CaseIterable {
        /// `,`, the default except in UTF-16.
        case comma = 0x2C
        /// `;`, used by spreadsheets in locales with a decimal comma.
        case semicolon = 0x3B
        /// A tab.
        case tab = 0x09
        /// `|`.
        case bar = 0x7C
    }

    /// The character encoding of a CSV file.
    public enum CSVEncoding: String, Hashable, Sendable, CaseIterable {
        /// UTF-8 with a byte order mark, which Excel requires to detect UTF-8.
        case utf8WithMark = "utf-8-bom"
        /// UTF-8 without a byte order mark, for programs that read the mark as text.
        case utf8 = "utf-8"
        /// UTF-16, little-endian, with a byte order mark. Every version of Excel reads it with tabs between the cells.
        case utf16 = "utf-16"
    }

    /// The guard: a character before a cell that a spreadsheet would turn into a formula, a number, a date or a
    /// Boolean.
    ///
    /// An import removes only the guard that the export added: the row's checksum shows which guard the row has.
    public enum CSVGuardStyle: String, Hashable, Sendable, CaseIterable {
        /// `'`, the spreadsheets' own guard.
        case apostrophe
        /// A tab, which OpenDocument files lose and Gnumeric ignores.
        case tab
        /// No guard, for translation tools; a spreadsheet program would convert strings such as `1/2`.
        case unguarded = "none"
    }
}

extension ExchangeFormat {
    /// Options for writing XLSX workbooks.
    public struct XLSXOptions: Hashable, Sendable {
        /// The protection of the sheets.
        public var protection: SheetProtection
        /// True to add a last sheet that counts the strings of each language.
        public var hasSummary: Bool

        /// Creates options.
        public init(protection: SheetProtection = .locked, hasSummary: Bool = false) {
            self.protection = protection
            self.hasSummary = hasSummary
        }
    }

    /// The protection of a sheet, by the cells that people can change.
    public enum SheetProtection: String, Hashable, Sendable, CaseIterable {
        /// Translations and states only. There is no password.
        case locked
        /// All cells. People can also sort, insert and delete rows.
        case none
    }
}

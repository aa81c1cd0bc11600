/// How a CSV file is written; what it says is the same in every dialect, and the reader finds the dialect out by itself.
public struct CSVDialect: Hashable, Sendable {
    /// The character between the cells.
    public var delimiter: CSVDelimiter
    /// How characters become bytes.
    public var encoding: CSVEncoding
    /// What stands before a text that a spreadsheet would change.
    public var guarding: CSVGuardStyle

    /// Makes a dialect.
    ///
    /// - Parameter delimiter: the character between the cells; nil for the one that spreadsheets expect: a tab in UTF-16,
    ///   else a comma.
    public init(
        delimiter: CSVDelimiter? = nil, encoding: CSVEncoding = .utf8WithMark, guarding: CSVGuardStyle = .apostrophe
    ) {
        self.delimiter = delimiter ?? (encoding == .utf16 ? .tab : .comma)
        self.encoding = encoding
        self.guarding = guarding
    }
}

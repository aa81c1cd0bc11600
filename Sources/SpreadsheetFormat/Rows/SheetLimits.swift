import LocalizationModel

/// What spreadsheets cut, refuse or delete without a word, found while a file is written.
///
/// The figures are Excel's, as Microsoft documents them; other spreadsheets have more room.
struct SheetLimits {
    /// The UTF-16 code units in a cell.
    static let characters = 32_767
    /// The line feeds in a cell.
    static let lineFeeds = 253
    /// The rows in a sheet below its header.
    static let rows = 1_048_575
    /// Texts that are named; more are only counted.
    private static let namedTexts = 20

    /// What is known of the languages before.
    private var earlier: [Finding] = []
    private var named: [Finding] = []
    private var texts = 0
    private var rows: Int
    private var isTold = false

    /// - Parameter rows: how many rows stand in the file already.
    init(afterRows rows: Int = 0) {
        self.rows = rows
    }

    /// What a person should know about the file so far.
    var findings: [Finding] {
        var all = earlier + named
        if texts > named.count {
            all.append(Self.warning("\(texts - named.count) more texts exceed what a cell of a spreadsheet holds."))
        }
        if rows > Self.rows {
            all.append(
                Finding(
                    .spreadsheetLimit, "The file has \(rows) rows; Excel reads \(Self.rows) below the header.",
                    hint: "Export fewer tables or languages at once."))
        }
        return all
    }

    /// Goes on to the rows of another language, whose texts are counted apart.
    mutating func beginLanguage() {
        earlier = findings
        named = []
        texts = 0
    }

    mutating func beginRow() {
        rows += 1
        isTold = false
    }

    /// Looks at a cell with its guard.
    mutating func check(_ cell: ExactText, in column: ExactText, of path: VariantPath) {
        // Most cells have fewer bytes than any limit.
        guard cell.utf8.count > Self.lineFeeds, !isTold else { return }
        let characters = cell.utf8.count > Self.characters ? cell.string.utf16.count : 0
        let lineFeeds = cell.utf8.count { $0 == CSVSyntax.lineFeed }
        if characters > Self.characters {
            tell("The column \(column) has \(characters) characters here; Excel keeps \(Self.characters).", path)
        } else if lineFeeds > Self.lineFeeds {
            tell("The column \(column) has \(lineFeeds) line ends here; Excel keeps \(Self.lineFeeds) in a cell.", path)
        }
    }

    /// Tells of a control character in a row.
    mutating func tellControl(_ path: VariantPath) {
        tell("The text, its key or its note holds a control character, which some spreadsheets delete.", path)
    }

    private mutating func tell(_ message: Finding.Message, _ path: VariantPath) {
        guard !isTold else { return }
        isTold = true
        texts += 1
        if named.count < Self.namedTexts { named.append(Self.warning(message, path: path)) }
    }

    private static func warning(_ message: Finding.Message, path: VariantPath? = nil) -> Finding {
        Finding(
            .spreadsheetLimit, message, hint: "Keep spreadsheets away from this file, or use \(.format, "xliff").",
            path: path)
    }
}

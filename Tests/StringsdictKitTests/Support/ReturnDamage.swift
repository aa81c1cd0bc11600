import StringsdictKit
import Testing

/// Something that people and programs do to a returned file as a whole, and what must come of it. Anyone can add to the list.
struct ReturnDamage: Sendable, CustomTestStringConvertible {
    /// What must come of a damage.
    enum Verdict: Sendable {
        /// One of these is said, and no text gets the translation of another.
        case told(Set<FindingID>)
        /// Every text arrives, and nothing is said.
        case harmless
        /// Nobody can know, for this reason.
        case undetectable(String)
    }

    var testDescription: String
    /// The formats in which it can happen.
    var dialects: [Dialect]
    /// The projects for which it is tried.
    var fixtures = ReturnBench.Fixture.allCases
    var verdict: Verdict
    var change: @Sendable (inout Sheet, Dialect) -> Void
}

extension Dialect {
    /// The formats whose files are tables of cells.
    static let sheets: [Dialect] = [.csv, .wide] + presets
    /// Those that say beside the id which text a row is.
    static let ownSheets: [Dialect] = [.csv, .wide]

    /// The names of columns that all tables have under some name.
    enum Column { case id, source, target }

    /// The name of a column.
    func name(of column: Column) -> String {
        switch (self, column) {
        case (.crowdin, .id), (.phrase, .id), (.lokalise, .id): "key"
        case (_, .id): "id"
        case (.wide, .source), (.phrase, .source): "en"
        case (.crowdin, .source): "source_string"
        case (.lokalise, .source): "comment"
        case (_, .source): "source"
        case (.wide, .target), (.phrase, .target): "de"
        case (.crowdin, .target): "translation"
        case (.lokalise, .target): "value"
        case (_, .target): "target"
        }
    }
}

extension ReturnDamage {
    static let all = moved + exchanged

    private static let mixed: [ReturnBench.Fixture] = [.new, .update]
    private static let reason =
        "Every translation is new, and no source has a placeholder: nothing tells whose translation it is."

    private static let moved: [ReturnDamage] =
        [
            ReturnDamage(
                testDescription: "target one row lower", dialects: Dialect.sheets,
                fixtures: [.new, .update, .plainUpdate], verdict: .told([.contradictoryFile])
            ) { $0.slide($1.name(of: .target), by: 1) },
            ReturnDamage(
                testDescription: "target one row lower", dialects: Dialect.sheets, fixtures: [.plainNew],
                verdict: .undetectable(reason)
            ) { $0.slide($1.name(of: .target), by: 1) },
            ReturnDamage(
                testDescription: "target one row higher", dialects: Dialect.sheets,
                fixtures: [.new, .update, .plainUpdate], verdict: .told([.contradictoryFile])
            ) { $0.slide($1.name(of: .target), by: -1) },
            ReturnDamage(
                testDescription: "target three rows lower from the middle on", dialects: Dialect.sheets,
                fixtures: [.new, .update, .plainUpdate], verdict: .told([.contradictoryFile])
            ) { $0.slide($1.name(of: .target), by: 3, from: $0.rows.count / 2) },
            ReturnDamage(
                testDescription: "target sorted alone", dialects: Dialect.sheets,
                fixtures: [.new, .update, .plainUpdate], verdict: .told([.contradictoryFile])
            ) { $0.shuffle($1.name(of: .target)) },
            ReturnDamage(
                testDescription: "id sorted alone", dialects: Dialect.sheets.filter { $0 != .lokalise },
                verdict: .told([.contradictoryFile])
            ) { $0.shuffle($1.name(of: .id)) },
            ReturnDamage(
                testDescription: "id one row lower", dialects: Dialect.sheets.filter { $0 != .lokalise },
                verdict: .told([.contradictoryFile])
            ) { $0.slide($1.name(of: .id), by: 1) },
            ReturnDamage(
                testDescription: "source one row higher", dialects: Dialect.sheets.filter { $0 != .lokalise },
                verdict: .told([.contradictoryFile])
            ) { $0.slide($1.name(of: .source), by: -1) },
            ReturnDamage(
                testDescription: "source sorted alone", dialects: Dialect.sheets.filter { $0 != .lokalise },
                verdict: .told([.contradictoryFile])
            ) { $0.shuffle($1.name(of: .source)) },
            ReturnDamage(
                testDescription: "the column that is not read moved", dialects: [.lokalise], verdict: .harmless
            ) { $0.slide($1.name(of: .source), by: 1) },
        ]
        + ["check", "entry", "variant"].map { column in
            ReturnDamage(
                testDescription: "\(column) sorted alone", dialects: Dialect.ownSheets,
                fixtures: column == "variant" ? mixed : ReturnBench.Fixture.allCases,
                verdict: .told([.contradictoryFile])
            ) { sheet, _ in sheet.shuffle(column) }
        }

    private static let exchanged: [ReturnDamage] = [
        ReturnDamage(testDescription: "nothing", dialects: Dialect.sheets, verdict: .harmless) { _, _ in },
        ReturnDamage(testDescription: "rows sorted", dialects: Dialect.sheets, verdict: .harmless) { sheet, _ in
            sheet.rows.sort { $0.joined() < $1.joined() }
        },
    ]
}

extension Sheet {
    /// Moves the cells of a column down or up, as after a cell was inserted or deleted.
    ///
    /// - Parameter first: the first row that is moved.
    mutating func slide(_ column: String, by distance: Int, from first: Int = 0) {
        let place = index(of: column)
        let cells = rows.map { $0[place] }
        for row in rows.indices where row >= first {
            let other = row - distance
            rows[row][place] = cells.indices.contains(other) && other >= first ? cells[other] : ""
        }
    }

    /// Puts the cells of a column in another order.
    mutating func shuffle(_ column: String) {
        let place = index(of: column)
        let cells = rows.map { String($0[place].reversed()) }.sorted().map { String($0.reversed()) }
        for row in rows.indices { rows[row][place] = cells[row] }
    }
}

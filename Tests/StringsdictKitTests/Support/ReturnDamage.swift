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

    /// What happens to the file.
    enum Change: Sendable {
        case cells(@Sendable (inout Sheet, Dialect) -> Void)
        case characters(@Sendable (inout DamagedFile) -> Void)
        case name(String)
    }

    var testDescription: String
    /// The formats in which it can happen.
    var dialects: [Dialect]
    /// The projects for which it is tried.
    var fixtures = ReturnBench.Fixture.allCases
    var verdict: Verdict
    var change: Change

    init(
        _ testDescription: String, in dialects: [Dialect],
        of fixtures: [ReturnBench.Fixture] = ReturnBench.Fixture.allCases,
        _ verdict: Verdict, cells change: @escaping @Sendable (inout Sheet, Dialect) -> Void
    ) {
        self.init(testDescription, in: dialects, of: fixtures, verdict, change: .cells(change))
    }

    init(
        _ testDescription: String, in dialects: [Dialect],
        of fixtures: [ReturnBench.Fixture] = ReturnBench.Fixture.allCases,
        _ verdict: Verdict, characters change: @escaping @Sendable (inout DamagedFile) -> Void
    ) {
        self.init(testDescription, in: dialects, of: fixtures, verdict, change: .characters(change))
    }

    init(
        _ testDescription: String, in dialects: [Dialect],
        of fixtures: [ReturnBench.Fixture] = ReturnBench.Fixture.allCases,
        _ verdict: Verdict, change: Change
    ) {
        self.testDescription = testDescription
        self.dialects = dialects
        self.fixtures = fixtures
        self.verdict = verdict
        self.change = change
    }

    /// The file as it comes back.
    func file(_ file: SourceText, in dialect: Dialect) throws -> (name: String, bytes: [UInt8]) {
        switch change {
        case .cells(let change):
            var sheet = try Sheet(file)
            change(&sheet, dialect)
            let (name, file) = (file.name, try sheet.file())
            return (name, file.encode(file.bytes))
        case .characters(let change):
            var damaged = DamagedFile(dialect: dialect, characters: String(decoding: file.bytes, as: UTF8.self))
            change(&damaged)
            return (file.name, Array(damaged.characters.utf8))
        case .name(let name): return (name, file.encode(file.bytes))
        }
    }
}

extension Dialect {
    /// The formats whose files are tables of cells.
    static let sheets: [Dialect] = [.csv, .wide] + presets
    /// Those that say beside the id which text a row is.
    static let ownSheets: [Dialect] = [.csv, .wide]

    /// The names of columns that all tables have under some name.
    enum Column { case id, source, target, note }

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
        case (.crowdin, .note): "context"
        case (.phrase, .note): "comment"
        case (.weblate, .note): "developer_comments"
        case (.lokalise, .note): "description"
        case (_, .note): "note"
        }
    }
}

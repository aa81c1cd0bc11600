import TestSupport
import Testing
import XLIFFFormat

@testable import StringsdictKit

/// What comes back damaged is refused alone, said with its place, and never lands under a path.
struct DamageTests {
    /// What a translator or a tool does to a file, and what must come of it.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The key whose text is damaged, and the step below it.
        var path: VariantPath = VariantPath(key: "hello")
        /// The translation that comes back; nil leaves the whole unit out.
        var target: ExactString?
        /// Whether the translation is used.
        var isUsed = false
        /// What is said.
        var says: [FindingID] = []
    }

    private static let one = VariantPath(key: "files", steps: [.variable("n"), .branch(.plural, "one")])
    private static let other = VariantPath(key: "files", steps: [.variable("n"), .branch(.plural, "other")])
    private static let token = VariantPath(key: "files", steps: [.format])

    static let cases: [Case] = [
        Case(testDescription: "missing", target: nil, says: [.missingUnit]),
        Case(testDescription: "empty", target: "", says: [.untranslated]),
        Case(testDescription: "sound", target: "Servus", isUsed: true),
        Case(testDescription: "edge space", target: "Servus ", isUsed: true, says: [.edgeWhitespace]),
        Case(testDescription: "class", path: "has", target: "%@ hat %@", says: [.placeholderClass]),
        Case(testDescription: "lost name", path: "has", target: "hat %2$d", says: [.placeholderMissing]),
        Case(testDescription: "lost number", path: "has", target: "%@ hat", says: [.placeholderMissing]),
        Case(testDescription: "added", path: "has", target: "%@ hat %d %@", says: [.placeholderAdded]),
        Case(testDescription: "added where none was", target: "Hallo %@", says: [.placeholderAdded]),
        Case(
            testDescription: "repeated without position", path: "likes", target: "%@ %@ %@", says: [.placeholderAdded]),
        Case(testDescription: "swapped without positions", path: "has", target: "%d hat %@", says: [.placeholderOrder]),
        Case(testDescription: "swapped with positions", path: "has", target: "%2$d hat %1$@", isUsed: true),
        Case(
            testDescription: "positions without their $", path: "likes", target: "%2@ mag %1@",
            says: [.placeholderOrder]),
        Case(testDescription: "half of the positions", path: "has", target: "%2$d hat %@", says: [.placeholderOrder]),
        Case(testDescription: "another spelling of its class", path: "has", target: "%@ hat %i", isUsed: true),
        Case(
            testDescription: "another conversion of its class", path: "has", target: "%@ hat %u", isUsed: true,
            says: [.placeholderFormat]),
        Case(
            testDescription: "a number in another notation", path: "has", target: "%@ hat %x",
            says: [.placeholderConversion]),
        Case(testDescription: "as a character", path: one, target: "%c Datei", says: [.placeholderConversion]),
        Case(testDescription: "another size", path: "has", target: "%@ hat %ld", says: [.placeholderClass]),
        Case(
            testDescription: "full-width", path: "has", target: "%@ hat ％d",
            says: [.placeholderSuspicious, .placeholderMissing]),
        Case(
            testDescription: "percent in a format", path: "has", target: "%@ hat 50 % de %d",
            says: [.placeholderSuspicious]),
        Case(
            testDescription: "percent sign of a format", path: "percent", target: "%d% fertig",
            says: [.placeholderSuspicious]),
        Case(testDescription: "percent in a text", target: "50 % de", isUsed: true, says: [.placeholderSuspicious]),
        Case(testDescription: "variable renamed", path: token, target: "%#@Dateien@", says: [.variableLost]),
        Case(testDescription: "variable lost", path: token, target: "Dateien", says: [.variableLost]),
        Case(testDescription: "variable with words", path: token, target: "Da: %#@n@", isUsed: true),
        Case(testDescription: "variable twice", path: token, target: "%#@n@ und %#@n@", says: [.placeholderAdded]),
        Case(testDescription: "variable twice with positions", path: token, target: "%1$#@n@, %1$#@n@", isUsed: true),
        Case(testDescription: "variable made up", path: "has", target: "%@ hat %d %#@n@", says: [.variableLost]),
        Case(testDescription: "format did not come back", path: token, target: nil),
        Case(testDescription: "format empty", path: token, target: ""),
        Case(testDescription: "full-width in a form", path: one, target: "％d Datei", says: [.placeholderSuspicious]),
        Case(
            testDescription: "full-width percentage", path: "percent", target: "%d％ fertig", isUsed: true,
            says: [.placeholderSuspicious]),
        Case(
            testDescription: "Arabic percent sign in a form", path: one, target: "٪d Datei",
            says: [.placeholderSuspicious]),
        Case(testDescription: "percent sign doubled", path: "has", target: "%@ hat %%d", says: [.placeholderMissing]),
        Case(
            testDescription: "percent sign doubled in a form", path: one, target: "%%d Datei",
            says: [.placeholderMissing]),
        Case(
            testDescription: "percent sign doubled in other", path: other, target: "%%d Dateien",
            says: [.placeholderMissing]),
        Case(testDescription: "conversion lost in a form", path: one, target: "%n Datei", says: [.placeholderMissing]),
        Case(testDescription: "percent sign lost in a form", path: one, target: "d Datei", says: [.placeholderMissing]),
        Case(
            testDescription: "percent sign at the end", path: "percent", target: "Fertig: %d%", isUsed: true,
            says: [.placeholderSuspicious]),
        Case(testDescription: "\\n in letters", target: #"Hallo\nWelt"#, isUsed: true, says: [.escapeSequence]),
        Case(testDescription: "reference", target: "Hallo &amp; Welt", isUsed: true, says: [.escapeSequence]),
        Case(
            testDescription: "reference in a form", path: one, target: "%d&nbsp;Datei", isUsed: true,
            says: [.escapeSequence]),
        Case(testDescription: "CDATA", target: "<![CDATA[Hallo]]>", isUsed: true, says: [.escapeSequence]),
        Case(
            testDescription: "inline codes in letters", path: "has", target: #"<ph id="1">%@</ph> hat %d"#,
            isUsed: true,
            says: [.escapeSequence]),
        Case(
            testDescription: "code points", path: "has", target: #"\u200f%@ hat %d"#, isUsed: true,
            says: [.escapeSequence]),
        Case(
            testDescription: "code points of old property lists", path: other, target: #"%d St\U00e4dte"#, isUsed: true,
            says: [.escapeSequence]),
        Case(
            testDescription: "doubled percent sign in a text", target: "100%% Hallo", isUsed: true,
            says: [.placeholderSuspicious]),
        Case(
            testDescription: "percent sign before a letter in a form", path: other, target: "%d Dateien, 50%ü",
            isUsed: true,
            says: [.placeholderSuspicious]),
        Case(
            testDescription: "percent sign at the end of a format", path: token, target: "%#@n@ 50 %", isUsed: true,
            says: [.placeholderSuspicious]),
        Case(testDescription: "another script", target: "Привет", isUsed: true, says: [.otherScript]),
        Case(testDescription: "position of a variable", path: token, target: "%3$#@n@", says: [.placeholderOrder]),
        Case(testDescription: "number left out of one", path: one, target: "eine Datei", isUsed: true),
        Case(
            testDescription: "number left out of other", path: other, target: "Dateien",
            says: [.placeholderMissing]),
        Case(testDescription: "form missing", path: one, target: nil, says: [.missingCategory]),
        Case(testDescription: "form empty", path: one, target: "", says: [.untranslated]),
    ]

    @Test(arguments: Dialect.allCases, cases) func damage(through dialect: Dialect, _ damage: Case) throws {
        let bench = try Bench(dialect: dialect)
        try bench.expect(damage.isUsed ? [damage.path: damage.target ?? ""] : [:], says: damage.says) { table in
            let index = try bench.index(of: damage.path, in: table)
            if let target = damage.target { table.units[index].target = target } else { table.remove(index) }
        }
    }

    /// A file that was saved elsewhere brings the line ends of the source.
    @Test(arguments: Dialect.allCases, ["\r", "\r\n"] as [ExactString])
    func otherLineEnds(through dialect: Dialect, _ end: ExactString) throws {
        let bench = try Bench(dialect: dialect)
        try bench.expect(["hello": "Ser\nvus"], says: []) { table in
            table.units[try bench.index(of: "hello", in: table)].target = "Ser\(end)vus"
        }
    }

    /// Only the spreadsheet has a word for a text that is empty on purpose.
    @Test func emptyOnPurpose() throws {
        try Bench(dialect: .csv).expect(["hello": ""], says: [.edgeWhitespace]) { table in
            table.units[0].target = ""
            table.units[0].state = .empty
        }
    }

    @Test(arguments: Dialect.allCases) func unknownUnit(through dialect: Dialect) throws {
        try Bench(dialect: dialect).expect([:], says: [.unknownUnit]) { table in
            table.append(ReturnedUnit(id: "nobody", source: "Hello", target: "Niemand"))
        }
    }

    @Test(arguments: Dialect.allCases) func twiceTheSame(through dialect: Dialect) throws {
        let bench = try Bench(dialect: dialect)
        try bench.expect(["hello": "Servus"], says: []) { table in
            let index = try bench.index(of: "hello", in: table)
            table.units[index].target = "Servus"
            table.append(table.units[index])
        }
        try bench.expect(["hello": "Servus"], says: []) { table in
            let index = try bench.index(of: "hello", in: table)
            table.append(table.units[index])
            table.units[index].target = ""
            table.units[table.units.count - 1].target = "Servus"
        }
    }

    @Test(arguments: Dialect.allCases) func twiceDifferent(through dialect: Dialect) throws {
        let bench = try Bench(dialect: dialect)
        try bench.expect([:], says: [.duplicateUnit]) { table in
            let index = try bench.index(of: "hello", in: table)
            table.append(table.units[index])
            table.units[index].target = "Servus"
            table.append(table.units[index])
            table.units[index].target = "Moin"
        }
    }

    @Test(arguments: Dialect.allCases) func sourceChanged(through dialect: Dialect) throws {
        try Bench(dialect: dialect).expect([:], says: [.sourceChanged]) { table in
            table.units[0].source = "Hello there"
            table.units[0].target = "Hallo dort"
            let checks = dialect.format.rows?.checksums(ofID: table.units[0].id, source: "Hello there") ?? []
            table.units[0].row?.check = checks.first
        }
    }

    /// The same translation as before is no news, whatever its source says.
    @Test(arguments: Dialect.allCases) func sourceChangedAndTranslationNot(through dialect: Dialect) throws {
        try Bench(dialect: dialect).expect([:], says: []) { $0.units[0].source = "Hello there" }
    }

    @Test(arguments: Dialect.allCases) func idsSwapped(through dialect: Dialect) throws {
        // The notes of Xcode's dialect stay where they were.
        let problem: FindingID = [.csv, .wide, .xcode].contains(dialect) ? .contradictoryUnit : .sourceChanged
        try Bench(dialect: dialect).expect([:], says: [problem, problem]) { table in
            table.units[0].target = "Servus"
            table.units[1].target = "%@ besitzt %d"
            let first = table.units[0]
            (table.units[0].id, table.units[0].name) = (table.units[1].id, table.units[1].name)
            (table.units[1].id, table.units[1].name) = (first.id, first.name)
        }
    }

    @Test func idAndPathDisagree() throws {
        let bench = try Bench(dialect: .inline)
        try bench.expect([:], says: [.contradictoryUnit]) { table in
            table.units[0].target = "Servus"
            table.units[0].name = table.units[1].name
            table.remove(1)
        }
    }

    @Test(arguments: Dialect.allCases) func idsLostAndPathsKept(through dialect: Dialect) throws {
        let bench = try Bench(dialect: dialect)
        try bench.expect(["hello": "Servus"], says: []) { table in
            table.units[try bench.index(of: "hello", in: table)].target = "Servus"
            for index in table.units.indices {
                table.units[index].name = bench.path(of: table.units[index])?.xcodeID
                table.units[index].id = "\(index)"
            }
            table.units.reverse()
        }
    }

    @Test(arguments: Dialect.allCases) func everyIdLost(through dialect: Dialect) throws {
        let bench = try Bench(dialect: dialect)
        func forget(_ table: inout ReturnedTable) {
            for index in table.units.indices {
                table.units[index].id = "\(index)"
                table.units[index].name = nil
                table.units[index].row = nil
            }
        }
        try bench.expect(["hello": "Servus"], says: [.repairedID]) { table in
            let index = try bench.index(of: "hello", in: table)
            table.units[index].target = "Servus"
            forget(&table)
        }
        try bench.expect([:], says: [.tableNotFound]) { table in
            table.units[0].target = "Servus"
            table.units.reverse()
            forget(&table)
        }
    }

    /// Equal sources in two possible orders say nothing about which is which.
    @Test func everyIdLostAndTheOrderUnclear() throws {
        let categories = [("one", "%d left"), ("other", "%d left")]
        let source = Plist.dict([("n", .plural(categories))]).file
        let journey = Journey(pair: try BilingualTable(source: source), to: "pl", dialect: .xcode)
        var number = 0
        let file = try journey.file { unit in
            number += 1
            unit.target = unit.isProtected ? unit.source : "\(number) %d"
        }
        var table = try #require(try XcodeXLIFF().read(file).tables.first)
        for index in table.units.indices { table.units[index].id = "\(index)" }
        let result = Importer(from: "en", to: "pl").read(table, from: file, format: XLIFF(), pairs: [journey.pair])
        #expect(result.findings.map(\.id) == [.tableNotFound])
        #expect(result.tables.isEmpty)
    }

    @Test(arguments: ["\u{8}", "\u{FFFE}", "\u{0}"] as [ExactString]) func controlCharacter(_ character: ExactString)
        throws
    {
        try Bench(dialect: .csv).expect([:], says: [.invalidCharacter]) { $0.units[0].target = "Ser\(character)vus" }
    }
}

extension VariantPath: ExpressibleByStringLiteral {
    public init(stringLiteral key: String) { self.init(key: ExactString(key)) }
}

extension ReturnedTable {
    mutating func remove(_ index: Int) {
        units.remove(at: index)
        offsets.remove(at: index)
    }

    mutating func append(_ unit: ReturnedUnit) {
        units.append(unit)
        offsets.append(offsets.last ?? 0)
    }
}

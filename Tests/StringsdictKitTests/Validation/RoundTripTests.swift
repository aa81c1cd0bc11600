import Testing

@testable import LocalizationModel
@testable import SpreadsheetFormat
@testable import StringsdictKit
@testable import XLIFFFormat

/// The proof takes nothing for granted: what a format does to single texts is found, and what does no harm is not told.
@Suite struct RoundTripTests {
    /// Texts of which a format could take some for something else than a text.
    private static let odd = [
        "Plain words", "", " ", "\t", " before", "after ", "\n", "x", "é", "%d", "%%", "%d of %@", "% d", "100 %",
        "1/2", "true", "FALSE", "Mar 5", "=SUM(A1)", "'quoted", "<b>bold</b>", "a]]>b", "e\u{301}tude",
        "\u{200B}hidden",
        "👩‍👩‍👧 family", "a\r\nb", "日本", "%1$@ and %2$@", "%d個", "&amp;",
    ]

    private static func table(_ texts: [String] = odd) throws -> BilingualTable {
        try BilingualTable(source: Plist.dict(texts.enumerated().map { ("key \($0)", .text($1)) }).file)
    }

    private static let formats: [any ExchangeDialect] = [
        XLIFF(), XLIFF2(), XcodeXLIFF(), Spreadsheet(.long), Spreadsheet(.wide(hasStates: false)),
    ]

    @Test func oddTextsComeBack() throws {
        for outcome in RoundTrip(language: "en").run(try Self.table(), through: Self.formats) {
            #expect(outcome.problems == [] && outcome.returned == Self.odd.count, "\(outcome.format)")
        }
    }

    /// What one format does is found, whatever came back from those before it; and the others are not accused of it.
    @Test(arguments: 0..<5) func everyLossIsFound(in number: Int) throws {
        let pair = try Self.table()
        for damage in Damage.allCases {
            var formats = Self.formats
            formats[number] = Self.tampered(formats[number], damage)
            let outcomes = RoundTrip(language: "en").run(pair, through: formats)
            for (index, outcome) in outcomes.enumerated() {
                let isHarmed = index == number && damage.isHarm
                #expect(outcome.problems.isEmpty != isHarmed, "\(damage) in \(outcome.format): \(outcome.problems)")
            }
        }
    }

    /// What a format does to letters outside ASCII is found in a table that has none.
    @Test func lettersThatATableDoesNotHave() throws {
        let pair = try Self.table((0..<3).map { "Plain words \($0) of it" })
        let outcomes = RoundTrip(language: "en").run(pair, through: [XLIFF(), Self.tampered(XLIFF(), .keepingASCII)])
        #expect(outcomes[0].problems.isEmpty && !outcomes[1].problems.isEmpty)
    }

    /// A loss in the second part of a table is told as of the whole table.
    @Test func aLossIsFoundInAPart() throws {
        let texts = (0..<600).map { "text \($0)" } + ["true"]
        let formats: [any ExchangeDialect] = [XLIFF(), Self.tampered(XLIFF2(), .shouting)]
        let outcomes = RoundTrip(language: "en").run(try Self.table(texts), through: formats)
        #expect(outcomes[0].problems == [] && outcomes[0].returned == 601)
        #expect(outcomes[1].problems.map(\.subject.path) == [nil, VariantPath(key: "key 600")])
    }

    /// Where ids depend on each other, texts that are sent by themselves take the others with them.
    @Test func twinsComeBack() throws {
        let twins = Plist.dict([
            ("a", .devices([("other#base", .text("1/2"))])), ("b", .text("Words")), ("a#device:other", .text(" c")),
        ])
        let pair = try BilingualTable(source: twins.file)
        let expected = ExpectedUnits(pair, language: "en")
        #expect(UnitNames([expected], as: Spreadsheet(.long), language: "en").hasNumberedIDs)
        for outcome in RoundTrip(language: "en").run(pair, through: [XLIFF(), Spreadsheet(.long)]) {
            #expect(outcome.problems == [] && outcome.returned == 3, "\(outcome.format)")
        }
    }

    private static func tampered(_ format: some ExchangeDialect, _ damage: Damage) -> any ExchangeDialect {
        Tampered(format: format, damage: damage)
    }
}

/// Where the marker of a round trip stands.
@Suite struct MarkedTextTests {
    @Test(arguments: [
        ("Plain words", "P~!~lain words"), ("%d songs", "%d~!~ songs"), ("%1$@ is %2$@", "%1$@~!~ is %2$@"),
        ("e\u{301}tude", "e\u{301}~!~tude"), ("%d個", "%d~!~個"), ("<b>bold</b>", "<~!~b>bold</b>"),
        ("% of it", "% o~!~f it"), ("100 songs", "1~!~00 songs"), ("“Two” words", "“~!~Two” words"),
        ("Plain", "P~!~lain"), ("All of them.", "A~!~ll of them."), ("Ends in %lld", "E~!~nds in %lld"),
        ("100% sure", "1~!~00% sure"), ("Go a", "G~!~o a"), ("%@ 12 %% off", "%@~!~ 12 %% off"),
        ("Tom &amp;", "T~!~om &amp;"),
    ]) func inside(_ text: ExactString, _ marked: ExactString) {
        #expect(MarkedText(text).text == marked && MarkedText(text).isInside)
    }

    @Test func beyondASCII() {
        #expect(MarkedText("Plain words", beyondASCII: true).text == "P⟦✓⟧lain words")
    }

    @Test(
        arguments: [
            "", " ", "x", "é", "e\u{301}", "%d", "%@", "%%", "100 %", "%1$@: %2$@", " before", "after ", "after\n",
            "1/2", "true", "Mar 5",
            "=SUM(A1)", "'quoted", "\u{200B}hidden", "%d\u{301}", "{count} left", "${x} left", "^[a](inflect: true)",
        ] as [ExactString]) func atTheEnd(_ text: ExactString)
    {
        let marked = MarkedText(text)
        #expect(marked.text == ExactString(text.string + "~!~") && !marked.isInside)
    }
}

/// What a format can do to what comes back.
private enum Damage: CaseIterable {
    case losingTheLast, doublingOne, swappingTwo, reversing, trimming, droppingBlank, shouting, composing
    case changingASource, losingAStamp, keepingASCII

    /// Whether that is more than what an import mends: what it lacks it has from the source.
    var isHarm: Bool { ![.reversing, .doublingOne, .droppingBlank].contains(self) }

    func apply(to units: inout [ReturnedUnit]) {
        switch self {
        case .losingTheLast: units.removeLast()
        case .doublingOne: units.insert(units[0], at: 1)
        case .swappingTwo:
            let last = units.count - 1
            (units[0].target, units[last].target) = (units[last].target, units[0].target)
        case .reversing: units.reverse()
        case .trimming: change(&units) { $0.trimmed }
        case .droppingBlank: change(&units) { $0.isBlank ? nil : $0 }
        case .shouting: change(&units) { $0 == "true" ? "TRUE" : $0 }
        case .keepingASCII: change(&units) { text in ExactString(String(text.string.filter(\.isASCII))) }
        case .composing: change(&units) { ExactString($0.string.replacing("e\u{301}", with: "é")) }
        case .changingASource: units[0].source = "Other words"
        case .losingAStamp:
            units[0].target = ExactString(units[0].target!.string.replacing("~!~", with: "").replacing("⟦✓⟧", with: ""))
        }
    }

    private func change(_ units: inout [ReturnedUnit], _ body: (ExactString) -> ExactString?) {
        for index in units.indices { units[index].target = units[index].target.flatMap(body) }
    }
}

/// A format whose reader does some damage.
private struct Tampered<Format: ExchangeDialect>: ExchangeDialect {
    let format: Format
    let damage: Damage

    var name: String { format.name }
    var fileExtension: String { format.fileExtension }
    var sharing: LanguageSharing { format.sharing }
    var rows: (any RowIdentity)? { format.rows }

    func naming(for language: LanguageTag) -> Format.Naming { format.naming(for: language) }

    func makeWriter(from source: LanguageTag, to targets: [LanguageTag]) -> Format.Writer {
        format.makeWriter(from: source, to: targets)
    }

    func read(_ source: any ReturnedSource, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        let collected = Collected()
        let findings = try format.read(source, into: collected)
        for var table in collected.tables {
            if !table.units.isEmpty { damage.apply(to: &table.units) }
            let (units, number) = (table.units, sink.begin(ReturnedTable(header: table)))
            for unit in units { sink.receive(unit, of: number, at: 0) }
        }
        return findings
    }

    private final class Collected: ReturnSink {
        var tables: [ReturnedTable] = []

        func begin(_ table: ReturnedTable) -> Int {
            tables.append(table)
            return tables.count - 1
        }

        func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int) { tables[table].units.append(unit) }
    }
}

extension ReturnedTable {
    /// What the file says of a table, without its units.
    fileprivate init(header table: ReturnedTable) {
        self = table
        units = []
    }
}

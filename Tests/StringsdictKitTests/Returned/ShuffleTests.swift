import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Random damage to random tables: whatever happens, no text gets another text's translation.
struct ShuffleTests {
    @Test(arguments: Dialect.allCases, (0 as UInt64)..<100) func neverAnotherText(
        through dialect: Dialect, seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let languages: [LanguageTag] = ["de", "ru", "ja", "ar"]
        let language = languages[Int(seed) % languages.count]
        let journey = Journey(
            pair: try BilingualTable(source: Self.table(&random).file), to: language, dialect: dialect)
        let own = Dictionary(
            uniqueKeysWithValues: journey.units.enumerated().map { ($1.path, Self.translation(of: $1, number: $0)) })
        let file = try journey.file { $0.target = own[$0.path] }
        let format = dialect.format
        guard var table = try format.read(file).tables.first else { return }
        for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&table, &random) }

        let result = Importer(from: "en", to: language).read(table, from: file, format: format, pairs: [journey.pair])
        guard let bytes = result.bytes else { return }
        let source = journey.pair.source.texts
        for (path, text) in try StringsdictFile.read(name: "", bytes: bytes).texts {
            let mirrored =
                path.category.map { PluralRules.isUsed($0, in: language) } == false ? own[path.withOther] : nil
            let allowed = [own[path], source[path], mirrored].compactMap(\.self)
            #expect(
                allowed.contains(text) || allowed.contains { text.string.replacing("!", with: "") == $0.string },
                "\(path)")
        }
    }

    private static func translation(of unit: TranslationUnit, number: Int) -> ExactString {
        unit.isProtected ? unit.source : "⟦\(number)⟧ \(unit.source)"
    }

    /// Few different texts, so that equal sources abound.
    private static func table(_ random: inout SeededGenerator) -> Plist {
        let texts = ["Open", "Close", "%d left", "", "Open"]
        return .dict(
            (0..<Int.random(in: 1...6, using: &random)).map { number in
                func text() -> String { texts.randomElement(using: &random)! }
                let phrase: Plist =
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: .text(text())
                    case 1: .plural([("one", text()), ("other", text())])
                    case 2: .widths([("10", text()), ("20", text()), ("030", text())])
                    default:
                        .devices([("mac", .text(text())), ("other", .plural([("zero", text()), ("other", text())]))])
                    }
                return ("\(9 - number)", phrase)
            })
    }

    private static func damage(_ table: inout ReturnedTable, _ random: inout SeededGenerator) {
        guard let index = table.units.indices.randomElement(using: &random),
            let other = table.units.indices.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: table.units.shuffle(using: &random)
        case 1: table.remove(index)
        case 2:
            table.append(table.units[index])
            table.units[index].target = table.units[index].target.map { $0.isEmpty ? $0 : "\($0)!" }
        case 3: table.units[index].source = "Something else"
        case 4: table.units[index].target = [nil, "", "%@", "%#@lost@"].randomElement(using: &random)!
        case 5: if table.units[index].name != nil { table.units[index].id = table.units[other].id }
        case 6: table.units[index].name = table.units[other].name
        case 7:
            for index in table.units.indices where table.units[index].name != nil { table.units[index].id = "\(index)" }
        default: table.units[index].id = "lost"
        }
    }
}

import TestSupport
import Testing

@testable import StringsdictKit

/// A month of rounds with three vendors over tables of public projects, where they are, or tables of their own. After each
/// step every translation is the one that was delivered or edited last, and all commands count alike.
struct VendorMonthTests {
    @Test(arguments: Array(UInt64(0)..<12)) func noTranslationIsLost(_ seed: UInt64) throws {
        var month = try VendorMonth(SeededGenerator(seed: seed))
        for step in 0..<10 {
            let action = try month.act()
            try month.check("seed \(seed), step \(step): \(action)")
        }
    }
}

private struct VendorMonth {
    /// A string in a language.
    struct Place: Hashable {
        var table: String
        var path: VariantPath
        var language: LanguageTag
    }

    private struct Vendor {
        var format: ExchangeFormat
        var languages: [LanguageTag]
    }

    private static let vendors = [
        Vendor(format: .xliff(), languages: ["de", "fr"]), Vendor(format: .csv(), languages: ["ru"]),
        Vendor(format: .xliff2(), languages: ["ar", "ja"]),
    ]
    private static let languages = vendors.flatMap(\.languages)

    private var random: SeededGenerator
    private var round: GreatRound
    private var number = 0
    /// The translations that the project must have.
    private var translations: [Place: ExactString] = [:]

    init(_ random: SeededGenerator) throws {
        self.random = random
        round = try GreatRound()
    }

    mutating func act() throws -> String {
        number += 1
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: return try deliver()
        case 6: return editByHand()
        case 7: return changeSource()
        case 8: return try rename()
        default:
            round.files["P/.stringsdict-states"] = nil
            return "the state file is deleted"
        }
    }

    // MARK: - Steps

    private mutating func deliver() throws -> String {
        let selection: Set<Export.Selection> = Bool.random(using: &random) ? [.all] : [.missing]
        var (random, number) = (self.random, self.number)
        var files: [(name: String, bytes: [UInt8])] = []
        var texts: [FilledExport.Text] = []
        for (index, vendor) in Self.vendors.enumerated() where Int.random(in: 0..<3, using: &random) > 0 {
            let share = [3, 6, 10].randomElement(using: &random)!
            let sent = try FilledExport.round(
                of: round.project, to: vendor.languages, as: vendor.format, only: selection
            ) { unit, language in
                number += 1
                if unit.isProtected { return unit.source }
                let isTranslated = Int.random(in: 0..<10, using: &random) < share
                return isTranslated ? "«\(language.tag) \(number)» \(unit.source)" : unit.translation
            }
            files += sent.files.map { (name: "\(index)/\($0.name)", bytes: $0.bytes) }
            texts += sent.texts
        }
        (self.random, self.number) = (random, number)
        if files.isEmpty { return "no delivery" }
        let plan = try round.project.plan(importing: ReturnedFiles(files))
        let errors = plan.findings.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
        for (language, count) in round.project.progress(after: plan) {
            let after = count.progress
            var later = round
            later.takeAll(plan)
            guard let row = try later.project.status(in: [language]).languages.first else { continue }
            #expect((after.translated, after.missing) == (row.translated, row.missing), "\(language)")
        }
        round.takeAll(plan)
        for text in texts where !text.isProtected {
            if let target = text.target { translations[place(text)] = target }
        }
        return "\(files.map(\.name)) with \(selection)"
    }

    private func place(_ text: FilledExport.Text) -> Place {
        let table = text.table.string.split(separator: "/").last?.dropLast(".stringsdict".count) ?? ""
        return Place(table: String(table), path: text.path, language: text.language)
    }

    private mutating func editByHand() -> String {
        let (table, language) = (
            GreatRound.names.randomElement(using: &random)!, Self.languages.randomElement(using: &random)!
        )
        let path = GreatRound.path(of: table, in: language)
        let own = Set(translations.values.map(\.string))
        guard let text = round.singleTexts(in: path).filter(own.contains).randomElement(using: &random) else {
            return "nothing to edit"
        }
        let new = "\(text) by hand \(number)"
        round.edit(path, text, new)
        for place in translations.keys where place.table == table && place.language == language {
            if translations[place]?.string == text { translations[place] = ExactString(new) }
        }
        return "\(path): \(text)"
    }

    private mutating func changeSource() -> String {
        let table = GreatRound.names.randomElement(using: &random)!
        let path = GreatRound.path(of: table, in: "en")
        guard let text = round.singleTexts(in: path).randomElement(using: &random) else { return "nothing to change" }
        round.edit(path, text, "\(text) \(number)")
        return "\(path): \(text) changes"
    }

    private mutating func rename() throws -> String {
        let table = GreatRound.names.randomElement(using: &random)!
        let keys = Set(try round.texts(of: table, in: "en").keys.map(\.key)).sorted()
        let others = try GreatRound.names.filter { $0 != table }.flatMap { try round.texts(of: $0, in: "en").keys }
        guard let old = keys.filter({ key in !others.contains { $0.key == key } }).randomElement(using: &random) else {
            return "nothing to rename"
        }
        let new = ExactString("key \(number)")
        let plan = try round.project.synchronization([], renaming: [.init(old, to: new)])
        for file in plan.newFiles { round.files[file.path] = file.bytes }
        // A language without the entry has nothing to rename.
        let source = GreatRound.path(of: table, in: "en")
        let text = String(decoding: round.files[source] ?? [], as: UTF8.self)
        #expect(text.contains("<key>\(new)</key>"))
        for (place, text) in translations where place.table == table && place.path.key == old {
            translations[place] = nil
            translations[Place(table: table, path: place.path.renamed(new), language: place.language)] = text
        }
        return "\(old) is renamed in \(table)"
    }

    // MARK: - Checks

    func check(_ comment: String) throws {
        let project = round.project
        let status = try project.status(in: Self.languages)
        let validation = try project.validate()
        let preview = try project.preview(in: Self.languages)
        for (column, language) in Self.languages.enumerated() {
            let said: Comment = "\(comment), \(language)"
            try checkTranslations(language, said)
            let row = try #require(status.languages.first { $0.language == language })
            let missing = try exported([.missing], language)
            #expect(missing.count == row.missing, said)
            let validated = validation.languages.first { $0.language == language }
            if let validated {
                #expect(validated.count.missing == row.missing && validated.count.translated == row.translated, said)
            }
            let shown = preview.page.tables.flatMap(\.entries).flatMap(\.variants).map { $0.texts[column + 1] }
            let gaps = shown.count { $0.state == .missing || $0.exception == .filled }
            #expect(gaps == missing.count { !$0.isProtected }, said)
            #expect(shown.count { $0.exception == .inReview } == row.inReview, said)
        }
    }

    private func checkTranslations(_ language: LanguageTag, _ comment: Comment) throws {
        for table in GreatRound.names {
            let expected = translations.filter { $0.key.table == table && $0.key.language == language }
            if expected.isEmpty { continue }
            let texts = try round.texts(of: table, in: language)
            let wrong = expected.filter { texts[$0.key.path] != $0.value }.map {
                "\($0.key.path) is “\(texts[$0.key.path] ?? "–")”, not “\($0.value)”"
            }
            #expect(wrong.isEmpty, comment)
        }
    }

    private func exported(_ selection: Set<Export.Selection>, _ language: LanguageTag) throws -> [FilledExport.Text] {
        try FilledExport.round(of: round.project, to: [language], as: .xliff(), only: selection) { unit, _ in
            unit.target
        }.texts
    }
}

extension GreatRound {
    /// Takes the tables and the state file of an import.
    fileprivate mutating func takeAll(_ plan: ImportPlan) {
        for file in plan.newFiles { files[file.path] = file.bytes }
    }
}

extension VariantPath {
    /// The path in an entry with another key.
    fileprivate func renamed(_ key: ExactString) -> VariantPath { VariantPath(key: key, steps: steps) }
}

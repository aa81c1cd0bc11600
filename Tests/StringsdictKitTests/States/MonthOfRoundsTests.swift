import LocalizationModel
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// A month of rounds: partial returns, refusals, corrections, reviews, renamed keys and changed sources. After each step
/// the counts, the selection of missing strings and the preview agree with a model, string by string.
struct MonthOfRoundsTests {
    @Test(arguments: Array(UInt64(0)..<200)) func everyCountAgrees(_ seed: UInt64) throws {
        var month = Month(SeededGenerator(seed: seed))
        for step in 0..<14 {
            let action = try month.act()
            let comment = "seed \(seed), step \(step): \(action)"
            try month.check(comment)
            if seed.isMultiple(of: 3) { try month.checkValidation(comment) }
        }
    }
}

/// The project, its model, and the exports that are out.
private struct Month {
    private static let languages: [LanguageTag] = ["de", "ru"]
    private static let states = "App/.stringsdict-states"

    private var random: SeededGenerator
    private var tree = MemoryTree(files: [:])
    private var sources: [(key: String, text: String)] = []
    private var models: [LanguageTag: StateModel] = [:]
    private var out: [(language: LanguageTag, sent: [String: StateModel.Sent], units: [ReturnedUnit], isPart: Bool)] =
        []
    private var formerKeys: [String: String] = [:]
    private var number = 0

    init(_ random: SeededGenerator) {
        self.random = random
        for language in Self.languages { models[language] = StateModel() }
        for _ in 0..<8 { addSource() }
        write()
    }

    private var project: Project { Project(folder: "App", in: tree, settings: Project.Settings()) }

    private var sourceTexts: [String: String] { Dictionary(uniqueKeysWithValues: sources.map { ($0.key, $0.text) }) }

    private mutating func addSource() {
        number += 1
        sources.append(("key\(number)", number % 3 == 0 ? "Text \(number) has %d items" : "Text \(number)"))
        for language in Self.languages { models[language]?.add("key\(number)") }
    }

    private mutating func write() {
        tree.files["App/en.lproj/L.stringsdict"] = Plist.dict(sources.map { ($0.key, .text($0.text)) }).file
    }

    mutating func act() throws -> String {
        let language = Self.languages.randomElement(using: &random)!
        switch Int.random(in: 0..<13, using: &random) {
        case 0..<4:
            try export(language)
            return try deliver(out.count - 1)
        case 4, 5:
            guard let number = out.indices.randomElement(using: &random) else { return "nothing is out" }
            return try deliver(number)
        case 6: return try editByHand(language)
        case 12: return try mergeBranches()
        case 7: return try rename()
        case 8:
            let index = sources.indices.randomElement(using: &random)!
            number += 1
            sources[index].text += " \(number)"
            write()
            for language in Self.languages { models[language]?.change(source: sources[index].key) }
            return "the source of \(sources[index].key) changes"
        case 9:
            addSource()
            write()
            return "a new key"
        case 10:
            if let file = try project.acceptingSame().newFile { tree.files[file.path] = file.bytes }
            for language in Self.languages { models[language]?.acceptSame() }
            return "accept same"
        default:
            tree.files[Self.states] = nil
            // Files that are out keep the keys that they were exported with.
            formerKeys = [:]
            out = []
            let sources = sourceTexts
            for language in Self.languages { models[language]?.forget(sources) }
            return "the state file is deleted"
        }
    }

    private mutating func export(_ language: LanguageTag) throws {
        let isPart = Bool.random(using: &random)
        let format = ExchangeFormat.xliff(placeholders: .text)
        let export = try project.export(to: [language], as: format, only: isPart ? [.missing] : [.all])
        var bytes: [UInt8] = []
        _ = try export.outputs.first?.write { bytes += $0 }
        let units =
            bytes.isEmpty ? [] : try format.dialect.read(SourceText(name: "x", bytes: bytes)).tables.flatMap(\.units)
        let sent = models[language]!.items.mapValues(\.translation)
        out.append(
            (
                language,
                sourceTexts.reduce(into: [:]) { $0[$1.key] = .init(source: $1.value, baseline: sent[$1.key] ?? nil) },
                units, isPart
            ))
    }

    private mutating func deliver(_ number: Int) throws -> String {
        let file = out[number]
        var returned: [String: StateModel.Returned] = [:]
        var units = ""
        for unit in file.units {
            let old = unit.name!.string.dropFirst().split(separator: ":")[0]
            let key = formerKeys[String(old)] ?? String(old)
            var outcome = StateModel.Returned.Outcome.allCases.randomElement(using: &random)!
            let source = unit.source!.string
            if outcome == .broken, !source.contains("%d") { outcome = .translated }
            self.number += 1
            // A correction is a new text; a second delivery often has the same text.
            let words =
                Bool.random(using: &random)
                ? "\(file.language) \(key) \(number)" : "\(file.language) \(key) \(self.number)"
            let text =
                switch outcome {
                case .sameAsSource: source
                case .broken: words
                case .untouched, .lost: unit.target?.string ?? ""
                default: source.contains("%d") ? words + " %d" : words
                }
            returned[key] = .init(outcome: outcome, text: text, isTranslated: unit.state == .translated)
            if outcome == .lost { continue }
            units += outcome.unit(from: unit, text)
        }
        let bytes = Array(
            """
            <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="en.lproj/L.stringsdict" \
            source-language="en" target-language="\(file.language)" datatype="x-stringsdict"><body>\(units)</body></file></xliff>
            """.utf8)
        let isNewFile = tree.files["App/\(file.language).lproj/L.stringsdict"] == nil
        let plan = try project.plan(importing: ReturnedFiles([FileContent(path: "r.xliff", bytes: bytes)]))
        let progress = project.progress(after: plan)
        for file in plan.newFiles { tree.files[file.path] = file.bytes }
        try RoundCounts(try project.status(), sources.count).expect(progress)
        let received = returned.filter { $0.value.outcome != .lost }
        let isEmpty = isNewFile && !plan.newFiles.contains { $0.path.hasSuffix("L.stringsdict") }
        if !isEmpty {
            let sources = sourceTexts
            models[file.language]?.receive(
                received, file.sent, sources, isPart: file.isPart, isNewFile: isNewFile)
        }
        let list = returned.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.outcome) “\($0.value.text)”" }
        return "\(file.language) delivers \(number)\(file.isPart ? ", a part" : ""): \(list.joined(separator: ", "))"
    }

    private mutating func editByHand(_ language: LanguageTag) throws -> String {
        let path = "App/\(language).lproj/L.stringsdict"
        guard let bytes = tree.files[path],
            let key = models[language]?.items.filter({ $0.value.text != nil }).keys.sorted().randomElement(
                using: &random)
        else { return "nothing to edit" }
        number += 1
        let text = "by hand \(number)" + (sourceTexts[key]?.contains("%d") == true ? " %d" : "")
        let old = models[language]!.items[key]!.text!
        let content = String(decoding: bytes, as: UTF8.self)
        let edited = content.replacing(
            "<key>\(key)</key>\n\t<string>\(old)</string>", with: "<key>\(key)</key>\n\t<string>\(text)</string>")
        try #require(edited != content, "\(key): \(old) in \(content)")
        tree.files[path] = Array(edited.utf8)
        models[language]?.edit(key, to: text)
        return "\(language): \(key) is edited"
    }

    /// Two branches import and edit different languages, and git merges their state files, as the guide advises.
    private mutating func mergeBranches() throws -> String {
        var (one, other) = (self, self)
        let words = try [one.work(in: Self.languages[0]), other.work(in: Self.languages[1])]
        other.number = max(one.number, other.number) + 1
        let path = "App/\(Self.languages[0]).lproj/L.stringsdict"
        other.tree.files[path] = one.tree.files[path]
        other.models[Self.languages[0]] = one.models[Self.languages[0]]
        let states = [one, self, other].map { $0.tree.files[Self.states] ?? [] }
        let merged = try LineMerge.merged(ours: states[0], base: states[1], theirs: states[2])
        other.tree.files[Self.states] = merged.isEmpty ? nil : merged
        self = other
        return "two branches: \(words)"
    }

    private mutating func work(in language: LanguageTag) throws -> String {
        if Bool.random(using: &random) { return try editByHand(language) }
        try export(language)
        let words = try deliver(out.count - 1)
        out.removeLast()
        return words
    }

    private mutating func rename() throws -> String {
        let index = sources.indices.randomElement(using: &random)!
        let old = sources[index].key
        number += 1
        let new = "key\(number)"
        let plan = try project.synchronization([], renaming: [.init(ExactString(old), to: ExactString(new))])
        for file in plan.newFiles { tree.files[file.path] = file.bytes }
        sources[index].key = new
        for language in Self.languages { models[language]?.rename(old, to: new) }
        formerKeys = formerKeys.mapValues { $0 == old ? new : $0 }
        formerKeys[old] = new
        for number in out.indices {
            if let sent = out[number].sent.removeValue(forKey: old) { out[number].sent[new] = sent }
        }
        return "\(old) is renamed to \(new)"
    }

    // MARK: - Checks

    /// Also proves round trips, so it takes longer than all other checks.
    func checkValidation(_ comment: String) throws {
        let counts = RoundCounts(try project.status(in: Self.languages), sources.count)
        try counts.expect(try project.validate(), models, comment)
    }

    func check(_ comment: String) throws {
        let status = try project.status(in: Self.languages)
        let preview = try project.preview(in: Self.languages)
        for language in Self.languages {
            let model = models[language]!
            let found = try kinds(in: language)
            let wrong = model.items.keys.filter { found[$0] != model.items[$0]?.kind }.sorted().map {
                "\($0) is \(found[$0].map { "\($0)" } ?? "nothing"), not \(model.items[$0]!)"
            }
            #expect(wrong.isEmpty, "\(comment), \(language)")
            if !wrong.isEmpty { throw CancellationError() }
            let comment: Comment = "\(comment), \(language)"
            let row = try #require(status.languages.first { $0.language == language })
            #expect(row.strings == sources.count, comment)
            #expect(row.missing == model.count { [.missing, .filled].contains($0) }, comment)
            #expect(row.inReview == model.count { $0 == .inReview }, comment)
            #expect(row.stale == model.count { $0 == .stale }, comment)
            #expect(row.same == model.count { $0 == .same(isAccepted: false) }, comment)
            let missing = model.keys { [.missing, .filled].contains($0) }
            #expect(try Set(exported(.missing, language)) == missing, comment)
            #expect(try Set(exported(.review, language)) == model.keys { $0 == .inReview }, comment)
            // Every text of the project is the model's, whatever was returned.
            let file = tree.files["App/\(language).lproj/L.stringsdict"]
            for (key, item) in model.items {
                #expect(try file.map { try text(of: key, in: $0) } ?? nil == item.text, comment)
            }
            let column = Self.languages.firstIndex(of: language)! + 1
            for entry in preview.page.tables[0].entries {
                let shown = try #require(entry.variants.first).texts[column]
                let text = shown.state == .present ? shown.text.string : nil
                #expect(text == model.items[entry.key.string]?.translation, comment)
                let kind = StateModel.Kind(shown, source: entry.variants[0].texts[0].text)
                #expect(kind == model.items[entry.key.string]?.kind, comment)
            }
        }
    }

    /// The state of each string, as all commands see it.
    private func kinds(in language: LanguageTag) throws -> [String: StateModel.Kind] {
        let table = try #require(try project.tables().first)
        var loader = project.loader(of: [table], states: try ProjectStates(of: project))
        let pair = try loader.pair(table, name: table.shortName, language: language)
        let units = ExpectedUnits(pair, from: "en", to: language).entries.flatMap(\.units)
        return Dictionary(
            uniqueKeysWithValues: units.map { unit in
                let kind: StateModel.Kind =
                    switch unit.exception {
                    case .filled: .filled
                    case .stale: .stale
                    case .inReview: .inReview
                    case .same: .same(isAccepted: false)
                    case nil where unit.target == nil: .missing
                    case nil: unit.target == unit.source ? .same(isAccepted: true) : .translated
                    }
                return (unit.path.key.string, kind)
            })
    }

    private func text(of key: String, in bytes: [UInt8]) throws -> String? {
        let file = try StringsdictFormat().read(name: "L", bytes: bytes)
        return file.indexByKey()[ExactString(key)].flatMap {
            file.text(at: VariantPath(key: ExactString(key)), entry: $0)?.string
        }
    }

    private func exported(_ selection: Export.Selection, _ language: LanguageTag) throws -> [String] {
        let export = try project.export(to: [language], as: .xliff(), only: [selection])
        var bytes: [UInt8] = []
        _ = try export.outputs.first?.write { bytes += $0 }
        guard !bytes.isEmpty else { return [] }
        let units = try ExchangeFormat.xliff().dialect.read(SourceText(name: "x", bytes: bytes)).tables.flatMap(\.units)
        return units.map { String($0.name!.string.dropFirst().split(separator: ":")[0]) }
    }
}

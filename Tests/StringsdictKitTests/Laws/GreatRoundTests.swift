import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// Two rounds of a project with three tables and thirty languages, through every format.
///
/// In the second one ten sources have changed, people mend five German texts after the export, and two vendors return
/// files that overlap and differ about one French text. Only what should travel travels, no work is undone, every conflict is
/// told with its texts, and nothing else changes a byte.
struct GreatRoundTests {
    private typealias Files = [(name: String, bytes: [UInt8])]
    private typealias Text = FilledExport.Text

    /// A text of a table in a language.
    private struct Place: Hashable {
        let table: String
        let path: VariantPath
        let language: LanguageTag

        init(table: String, path: VariantPath, language: LanguageTag) {
            (self.table, self.path, self.language) = (table, path, language)
        }

        init(_ text: Text) {
            table = String(text.table.string.split(separator: "/").last?.dropLast(".stringsdict".count) ?? "")
            (path, language) = (text.path, text.language)
        }
    }

    private static func words(_ unit: TranslationUnit, _ language: LanguageTag, _ round: Int) -> ExactString? {
        unit.isProtected ? unit.source : "«\(language.tag) \(round)» \(unit.source)"
    }

    private static func export(
        _ project: Project, as format: ExchangeFormat, only selection: Set<Export.Selection> = [.all],
        to languages: [LanguageTag] = GreatRound.languages,
        translate: @escaping (TranslationUnit, LanguageTag) -> ExactString?
    ) throws -> (files: Files, texts: [Text]) {
        try FilledExport.round(of: project, to: languages, as: format, only: selection, translate: translate)
    }

    /// - Parameter sent: the project as it was when the files were exported, if they do not say it.
    private static func plan(_ files: Files, into round: GreatRound, sent: GreatRound? = nil) throws -> ImportPlan {
        try round.project.plan(
            importing: ReturnedFiles(files), untranslated: .source, preferring: nil,
            sent: sent.map { .project(MemoryTree(files: $0.files)) }, missingTables: .note)
    }

    /// Every format and layout of our own, and the layouts of services, which say neither what was sent nor that they are a part.
    private static let formats = StaleTests.formats + services
    private static let services = Dialect.presets.map(\.exchange)

    // MARK: - The project

    /// The project in English, after its first round, and with ten other sources in the second; each made once.
    private static let start = Result { try GreatRound() }
    private static let translated = Result { try translate(through: .xliff()) }
    private static let changed = Result {
        var round = try translated.get()
        for (name, count) in zip(GreatRound.names, [4, 3, 3]) {
            let path = GreatRound.path(of: name, in: "en")
            let texts = round.singleTexts(in: path)
            for number in 0..<count {
                let text = texts[number * texts.count / count]
                round.edit(path, text, "\(text) anew")
            }
        }
        return round
    }
    /// The texts whose source is another one in the second round, by whole exports of both.
    private static let stale = Result {
        let texts = try [translated.get(), changed.get()].map { round in
            try export(round.project, as: .xliff()) { unit, _ in unit.target }.texts
        }
        let sources = Dictionary(texts[0].map { (Place($0), $0.source) }, uniquingKeysWith: { $1 })
        return Set(texts[1].filter { sources[Place($0)] != $0.source }.map(Place.init))
    }

    private static func translate(through format: ExchangeFormat) throws -> GreatRound {
        var round = try start.get()
        let export = try export(round.project, as: format) { words($0, $1, 1) }
        let plan = try plan(export.files, into: round)
        #expect(!plan.findings.contains { $0.severity == .error }, "\(plan.findings.filter { $0.severity == .error })")
        round.take(plan)
        #expect(round.files.count == 3 + 3 * GreatRound.languages.count)
        return round
    }

    // MARK: - The first round

    @Test(arguments: formats.indices) func firstRound(_ index: Int) throws {
        let format = Self.formats[index]
        let round = try Self.translate(through: format)
        #expect(round.files == (try Self.translated.get()).files)
        // Nothing said, nothing changed.
        let same = try Self.export(round.project, as: format) { unit, _ in unit.target }
        let plan = try Self.plan(same.files, into: round)
        #expect(plan.files.count == 90 && plan.files.allSatisfy { $0.bytes == nil })
        for (place, text) in same.texts.map({ (Place($0), $0) }) where !text.isProtected {
            #expect(text.target == "«\(place.language.tag) 1» \(text.source)")
        }
    }

    // MARK: - The second round

    /// Services get and give back everything, and their files do not say what they were sent; the project of that day does.
    @Test(arguments: formats.indices) func secondRound(_ index: Int) throws {
        let (format, isService) = (Self.formats[index], index >= StaleTests.formats.count)
        let (before, round, stale) = try (Self.translated.get(), Self.changed.get(), Self.stale.get())
        #expect(stale.count >= 10 * GreatRound.languages.count)
        let project = round.project.compared(with: MemoryTree(files: before.files))
        func translate(_ unit: TranslationUnit, _ language: LanguageTag) -> ExactString? {
            isService && unit.formerSource == nil ? unit.target : Self.words(unit, language, 2)
        }
        let sent = try Self.export(
            project, as: format, only: isService ? [.all] : [.missing, .stale], translate: translate)
        let places = Set(sent.texts.map(Place.init))
        #expect(isService ? places.isSuperset(of: stale) : places == stale && sent.texts.count == stale.count)

        // The other vendor has two languages, and another word for one of the French texts.
        let french = stale.filter { $0.language == "fr" }
        // The first that no other table has by that path.
        let alone = french.filter { place in french.count { $0.path == place.path } == 1 }
        let doubtful = try #require(alone.min { $0.path.description < $1.path.description })
        let other = try Self.export(project, as: format, only: isService ? [.all] : [.stale], to: ["fr", "it"]) {
            unit, language in
            let isDoubtful = language == "fr" && unit.path == doubtful.path && unit.formerSource != nil
            return isDoubtful ? "«fr 2» autre \(unit.source)" : translate(unit, language)
        }
        var mended = round
        let path = GreatRound.path(of: "A", in: "de")
        let sentTexts = Set(
            sent.texts.filter { $0.language == "de" && stale.contains(Place($0)) }.compactMap { $0.before?.string })
        let texts = round.singleTexts(in: path)
        let fixes = texts.filter(sentTexts.contains).prefix(2) + texts.filter { !sentTexts.contains($0) }.prefix(3)
        #expect(fixes.count == 5)
        for text in fixes { mended.edit(path, text, "\(text), mended") }

        let renamed = other.files.map { (name: "other/\($0.name)", bytes: $0.bytes) }
        for files in [sent.files + renamed, renamed + sent.files] {
            let plan = try Self.plan(files, into: mended, sent: isService ? round : nil)
            try Self.takeBack(plan, into: mended, stale, doubtful)
        }
    }

    private static func takeBack(
        _ plan: ImportPlan, into mended: GreatRound, _ stale: Set<Place>, _ doubtful: Place
    ) throws {
        let errors = plan.findings.filter { $0.severity == .error }
        #expect(
            errors.map(\.id).sorted { $0.rawValue < $1.rawValue } == [
                .conflictingTranslation, .conflictingTranslation, .duplicateUnit,
            ])
        for error in errors {
            let words = "\(error.message)"
            let isTold =
                error.id == .duplicateUnit
                ? words.contains("«fr 2» autre") && words.contains("«fr 2» ")
                : words.contains("«de 2»") && words.contains("mended")
            #expect(isTold, "\(words)")
        }
        var after = mended
        after.take(plan)
        for language in GreatRound.languages {
            for table in GreatRound.names {
                let sources = try after.texts(of: table, in: "en")
                let used = PluralRules.categories(of: language) ?? []
                let (old, new) = try (mended.texts(of: table, in: language), after.texts(of: table, in: language))
                #expect(old.keys == new.keys)
                for (path, text) in old {
                    let place = Place(table: table, path: path, language: language)
                    let stays = !stale.contains(place) || place == doubtful || text.string.hasSuffix("mended")
                    var expected = stays ? text : "«\(language.tag) 2» \(sources[path] ?? sources[path.other] ?? "")"
                    // A form that the language never uses follows `other`.
                    if let category = path.category, !used.contains(category) { expected = new[path.other] ?? "" }
                    #expect(new[path] == expected, "\(table) \(language) \(path)")
                }
                let path = GreatRound.path(of: table, in: language)
                let lines = GreatRound.changedLines(mended.files[path] ?? [], after.files[path] ?? [])
                #expect(lines.allSatisfy { $0.contains("«\(language.tag) 2» ") }, "\(path)")
            }
        }
    }
}

extension VariantPath {
    /// The path of the form `other`, from which a form gets its source that the source's language does not have.
    fileprivate var other: VariantPath {
        var path = self
        path.steps[path.steps.count - 1] = .branch(.plural, PluralCategory.other.name)
        return path
    }
}

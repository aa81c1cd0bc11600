import SpreadsheetFormat
import StringsdictFormat
import TestSupport

@testable import StringsdictKit

/// A real translation that comes back, for the first time or once more, and may be damaged on its way.
struct CorpusBench {
    let pair: BilingualTable
    let language: LanguageTag
    let dialect: Dialect
    /// Whether the project has the translation already.
    let isUpdate: Bool
    private let own: [VariantPath: ExactString]
    private let tree: MemoryTree

    /// - Parameter pair: a source with a translation into another language.
    init?(_ pair: BilingualTable, _ dialect: Dialect, isUpdate: Bool) {
        let name = pair.original.string.firstMatch(of: /([A-Za-z]+([-_][A-Za-z]+)*)\.lproj/)
        let named = LanguageTag(name.map { String($0.1) } ?? "de")
        // A language that is new to the project is the usual one: `ku` for `kmr`.
        let language = isUpdate ? named : named.usualForm ?? named
        guard language != "en", !language.isBase, let target = pair.target else { return nil }
        // A file of a service is named after its language, if that is one that CLDR knows; otherwise a person has to say it.
        let saysLanguage = !Dialect.presets.contains(dialect) || dialect == .phrase
        guard isUpdate || saysLanguage || Spreadsheet.language(named: language.tag) != nil else { return nil }
        self.pair = pair
        self.language = language
        self.dialect = dialect
        self.isUpdate = isUpdate
        own = target.texts
        var files = ["P/en.lproj/App.stringsdict": pair.source.source.encode(pair.source.source.bytes)]
        if isUpdate {
            files["P/\(language).lproj/App.stringsdict"] = target.source.encode(target.source.bytes)
        }
        tree = MemoryTree(files: files)
    }

    /// The file that comes back; nil where the format cannot hold the table.
    func file() -> SourceText? {
        var sent = pair
        sent.original = "en.lproj/App.stringsdict"
        sent.name = "App"
        if !isUpdate { sent.target = nil }
        let journey = Journey(pair: sent, to: language, dialect: dialect)
        return try? journey.file { unit in
            guard let text = own[unit.path] else { return }
            unit.target = text
            unit.state = .translated
        }
    }

    /// The texts that are sent, each with its translation.
    var units: [TranslationUnit] {
        var sent = pair
        if !isUpdate { sent.target = nil }
        return Journey(pair: sent, to: language, dialect: dialect).units.map { unit in
            var unit = unit
            unit.target = own[unit.path]
            return unit
        }
    }

    /// The strings around one that is sent.
    func surroundings(of path: VariantPath) -> TextSurroundings {
        var sent = pair
        if !isUpdate { sent.target = nil }
        let expected = ExpectedUnits(sent, from: "en", to: language)
        guard let unit = (0..<expected.count).first(where: { expected[$0].path == path }) else {
            return TextSurroundings()
        }
        return expected.entry(of: unit).surroundings(of: unit)
    }

    /// What came of a returned file.
    struct Outcome {
        var findings: [Finding]
        /// How many texts arrived.
        var arrived = 0
        /// The texts that have the translation of another one.
        var wrong: [VariantPath] = []
        /// The texts whose translation did not arrive.
        var lost: [VariantPath] = []
    }

    func outcome(of file: (name: String, bytes: [UInt8])) -> Outcome {
        let plan: ImportPlan
        do {
            plan = try Project(at: "P", in: tree).plan(importing: ReturnedFiles([file]))
        } catch {
            return Outcome(findings: error.findings)
        }
        var outcome = Outcome(findings: plan.findings)
        let written = plan.files.last { $0.bytes != nil }?.imported.file?.texts
        guard let after = written ?? (isUpdate ? own : nil) else { return outcome }
        for unit in units where !unit.isProtected {
            let text = after[unit.path]
            guard let target = unit.target else { continue }
            // Inline codes in another order than in the source arrive with positions.
            if text?.withLineFeeds == target.withLineFeeds || text?.withoutPositions == target && target != unit.source
            {
                outcome.arrived += 1
            } else {
                outcome.lost.append(unit.path)
                let allowed = [unit.source, own[unit.path.withOther]].compactMap(\.self)
                if let text, !allowed.contains(text) { outcome.wrong.append(unit.path) }
            }
        }
        return outcome
    }
}

extension ExactString {
    /// The text with the positions of its placeholders taken away: `%d %@` of `%2$d %1$@`.
    fileprivate var withoutPositions: ExactString { ExactString(string.replacing(/%\d+\$/) { _ in "%" }) }
}

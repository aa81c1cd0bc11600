import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// A project of which a file comes back damaged: where each text ends up, and what is said.
struct ReturnBench {
    /// What the project has, and what comes back.
    enum Fixture: String, CaseIterable, Sendable {
        /// Plural forms, placeholders and plain texts; everything comes back for the first time.
        case new
        /// The same, translated before; most of it comes back as it was.
        case update
        /// Plain texts alone, for the first time.
        case plainNew
        /// Plain texts alone, translated before.
        case plainUpdate

        var isUpdate: Bool { self == .update || self == .plainUpdate }
        var isPlain: Bool { self == .plainNew || self == .plainUpdate }
    }

    let fixture: Fixture
    let dialect: Dialect
    /// The translation of each text, which no other text has.
    let own: [VariantPath: ExactString]
    private let tree: MemoryTree
    private let before: [VariantPath: ExactString]
    private let sources: [VariantPath: ExactString]

    init(_ fixture: Fixture, _ dialect: Dialect) throws {
        self.fixture = fixture
        self.dialect = dialect
        let source = try StringsdictFile.read(name: "", bytes: Self.table(fixture) { $1 }.file)
        sources = source.texts
        var files = ["P/en.lproj/App.stringsdict": Self.table(fixture) { $1 }.file]
        let old = Self.table(fixture) { "⟦\($0)⟧ \($1)" }.file
        if fixture.isUpdate { files["P/de.lproj/App.stringsdict"] = old }
        tree = MemoryTree(files: files)
        before = fixture.isUpdate ? try StringsdictFile.read(name: "", bytes: old).texts : [:]
        own = try StringsdictFile.read(
            name: "",
            bytes: Self.table(fixture) { fixture.isUpdate && $0 % 7 > 0 ? "⟦\($0)⟧ \($1)" : "⟦\($0)⟧ neu \($1)" }.file
        ).texts
    }

    /// The project.
    var project: Project { Project(at: "P", in: tree) }

    /// The file that comes back when nobody damages it.
    func file() throws -> SourceText {
        let journey = Journey(
            pair: try BilingualTable(
                source: tree.read("P/en.lproj/App.stringsdict"),
                target: fixture.isUpdate ? tree.read("P/de.lproj/App.stringsdict") : nil, name: "App"),
            to: "de", dialect: dialect)
        return try journey.file { $0.target = own[$0.path] }
    }

    /// What an import made of a file.
    struct Outcome {
        var findings: [Finding]
        /// The texts that are other than before; nil where no file is written.
        var texts: [VariantPath: ExactString]?
        /// The texts that have the translation of another one.
        var wrong: [VariantPath: ExactString] = [:]
        /// The texts whose new translation did not arrive.
        var lost: [VariantPath] = []
    }

    func outcome(of files: [(name: String, bytes: [UInt8])]) -> Outcome {
        let plan: ImportPlan
        do {
            plan = try project.plan(importing: ReturnedFiles(files))
        } catch {
            return Outcome(findings: error.findings, texts: nil, lost: Array(own.keys))
        }
        let written = plan.files.last { $0.bytes != nil }?.imported.file?.texts
        var outcome = Outcome(findings: plan.findings, texts: written)
        let after = written ?? before
        for (path, text) in own where after[path] != text { outcome.lost.append(path) }
        for (path, text) in after {
            let allowed = [own[path], before[path], sources[path], own[path.withOther]].compactMap(\.self)
            if !allowed.contains(text) { outcome.wrong[path] = text }
        }
        return outcome
    }

    // MARK: - The tables

    /// - Parameter text: a text by its number and its source.
    private static func table(_ fixture: Fixture, text: (Int, String) -> String) -> Plist {
        var number = 0
        func next(_ source: String) -> String {
            number += 1
            return text(number, source)
        }
        let words = [
            "Apple", "Bread", "Cheese", "Dates", "Eggs", "Flour", "Garlic", "Honey", "Ice", "Jam", "Kale", "Lemon",
        ]
        return .dict(
            words.enumerated().flatMap { index, word -> [(String, Plist)] in
                let plain: [(String, Plist)] = [(word, .text(next("Buy \(word)")))]
                if fixture.isPlain { return plain + [("\(word) 2", .text(next("Sell \(word)")))] }
                let plural: (String, Plist) = (
                    "\(word) n", .plural([("one", next("%d \(word)")), ("other", next("%d pieces of \(word)"))])
                )
                let named: (String, Plist) = ("\(word) named", .text(next("%@ likes \(word)")))
                return plain + (index.isMultiple(of: 2) ? [plural, named] : [named])
            })
    }
}

import Foundation
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Random tables go to a translator in every format and come back, into a new language and into one that exists: every text is
/// equal, reported, or the table refused, and nothing has moved.
struct RandomTreeTests {
    /// As many as `TREES` says in the environment, beginning at `TREES_FROM`.
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["TREES_FROM"].flatMap { UInt64($0) } ?? 0
        return first..<first + (environment["TREES"].flatMap { UInt64($0) } ?? 120)
    }()

    @Test func everyTextIsEqualOrReported() {
        var counts: [String: Int] = [:]
        var failures = 0
        for seed in Self.seeds where failures < 5 {
            let tree = RandomTree(seed: seed)
            let result = tree.result()
            counts[result.name, default: 0] += 1
            guard case .broken(let problem) = result else { continue }
            failures += 1
            let small = tree.shrunk()
            let reason = if case .broken(let problem) = small.result() { problem } else { problem }
            Issue.record("\(reason)\n\(small.fixture)\nTREES_FROM=\(seed) TREES=1 makes it again, as it was before.")
        }
        print("Random trees from \(Self.seeds): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
    }
}

/// A random table on its way.
struct RandomTree {
    var source: Plist
    /// The translation that the project has; nil for a new language.
    var target: Plist?
    var language: LanguageTag
    var dialect: Dialect
    /// What the translations begin with.
    var opening: [String]

    /// What came of a table.
    enum Result {
        /// Its rules or texts are refused.
        case refused
        /// Texts did not arrive, and findings say which.
        case told
        /// Every text arrived.
        case arrived
        /// The law is broken.
        case broken(String)

        var name: String {
            switch self {
            case .refused: "refused"
            case .told: "told"
            case .arrived: "arrived"
            case .broken: "broken"
            }
        }
    }

    init(seed: UInt64) {
        var random = RandomTable(seed: seed)
        source = random.source()
        target = random.isOdds(1, of: 2) ? random.translation(of: source) : nil
        language = LanguageTag(random.element(of: Self.languages))
        dialect = random.element(of: Dialect.allCases)
        opening = (0..<5).map { _ in random.isOdds(1, of: 2) ? "" : random.text() }
    }

    private static let languages = """
        ar bg bn ca cs cy da de el es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka ko lt lv mt nb nl pl pt-BR ro ru sk \
        sl sv tr uk vi zh-Hans zh-Hant
        """.split(separator: " ").map(String.init)

    /// Sends the table out and takes it back.
    func result() -> Result {
        var files = ["P/en.lproj/App.stringsdict": source.file]
        let path = "P/\(language).lproj/App.stringsdict"
        files[path] = target?.file
        do {
            let project = Project(at: "P", in: MemoryTree(files: files))
            let export = try project.export(to: [language], as: dialect.exchange)
            for output in export.outputs { try output.write { _ in } }
            let pair = try BilingualTable(source: source.file, target: target?.file, name: "App")
            let filled = try filled(pair)
            let judge = ReturnJudge(files, to: language, filled)
            let verdict = judge.verdictOnUntouched()
            if case .broken(let problems) = verdict { return .broken(problems.joined(separator: "\n")) }
            if verdict == .refused { return .refused }
            let plan = try project.plan(importing: ReturnedFiles([(filled.name, filled.bytes)]))
            if let written = plan.files.last(where: { $0.bytes != nil })?.bytes {
                files[path] = written
                if let problem = try changeOfNothing(files) { return .broken(problem) }
            }
            return verdict == .told ? .told : .arrived
        } catch {
            return .refused
        }
    }

    /// What an import of the table makes; nil where it is refused.
    func plan() -> ImportPlan? {
        var files = ["P/en.lproj/App.stringsdict": source.file]
        files["P/\(language).lproj/App.stringsdict"] = target?.file
        guard let pair = try? BilingualTable(source: source.file, target: target?.file, name: "App"),
            let filled = try? filled(pair)
        else { return nil }
        return try? Project(at: "P", in: MemoryTree(files: files)).plan(
            importing: ReturnedFiles([(filled.name, filled.bytes)]))
    }

    /// The file that comes back.
    private func filled(_ pair: BilingualTable) throws -> FilledExport {
        let opening = opening
        let count = Counter()
        return try FilledExport(of: [pair], to: language, as: dialect.format) { unit in
            let number = count.next()
            if unit.isProtected || unit.source.isEmpty { return unit.source }
            return ExactString("⟦\(number)⟧\(opening[number % opening.count])\(unit.source)")
        }
    }

    /// What an import changes of a project that it has just changed, and that nobody has touched since.
    private func changeOfNothing(_ files: [String: [UInt8]]) throws -> String? {
        let project = Project(at: "P", in: MemoryTree(files: files))
        let export = try project.export(to: [language], as: dialect.exchange)
        for output in export.outputs {
            var bytes: [UInt8] = []
            try output.write { bytes += $0 }
            let plan = try project.plan(
                importing: ReturnedFiles([("\(language).\(dialect.format.fileExtension)", bytes)]))
            if plan.files.contains(where: { $0.bytes != nil }) { return "An import of nothing changes the file." }
        }
        return nil
    }

    /// A smaller tree that breaks the law, too.
    func shrunk() -> RandomTree {
        var best = self
        var tries = 0
        var goesOn = true
        while goesOn, tries < 4000 {
            goesOn = false
            for candidate in best.smaller {
                tries += 1
                guard tries < 4000 else { break }
                guard case .broken = candidate.result() else { continue }
                best = candidate
                goesOn = true
                break
            }
        }
        return best
    }

    private var smaller: [RandomTree] {
        var trees: [RandomTree] = []
        func with(_ change: (inout RandomTree) -> Void) {
            var tree = self
            change(&tree)
            trees.append(tree)
        }
        if target != nil { with { $0.target = nil } }
        for smaller in source.smaller { with { $0.source = smaller } }
        for smaller in target?.smaller ?? [] { with { $0.target = smaller } }
        if opening.contains(where: { !$0.isEmpty }) { with { $0.opening = [""] } }
        for index in opening.indices where opening.count > 1 { with { $0.opening.remove(at: index) } }
        for index in opening.indices where !opening[index].isEmpty { with { $0.opening[index].removeLast() } }
        return trees
    }

    /// The tree as a line of a test.
    var fixture: String {
        """
        RandomTree(
            source: \(source.literal),
            target: \(target?.literal ?? "nil"),
            language: "\(language)", dialect: .\(dialect), opening: \(opening.map(\.literal)))
        """
    }
}

private final class Counter {
    private var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

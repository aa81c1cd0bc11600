import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Random tables get made-up translations, and translations the entries of their sources.
struct RandomUpkeepTests {
    private static let seeds: Range<UInt64> = 0..<150
    private static let placeholders = Set(
        FindingID.allCases.filter { $0.rawValue.hasPrefix("placeholder") } + [.variableLost])
    private static let source = "P/en.lproj/App.stringsdict"
    private static let target = "P/ru.lproj/App.stringsdict"

    private func project(_ files: [String: [UInt8]]) -> Project { Project(at: "P", in: MemoryTree(files: files)) }

    private func texts(_ bytes: [UInt8]?) throws -> [VariantPath: ExactString] {
        try bytes.map { try StringsdictFile.read(name: "", bytes: $0).texts } ?? [:]
    }

    @Test func madeUp() throws {
        var count = 0
        for seed in Self.seeds {
            var random = RandomTable(seed: seed)
            let table = random.source()
            let translation = random.isOdds(1, of: 2) ? random.translation(of: table).file : nil
            var files = [Self.source: table.file]
            files[Self.target] = translation
            guard let made = try? project(files).pseudoTranslation(into: "ru") else { continue }
            #expect(!made.findings.contains { $0.id == .lostVariant }, "\(seed)")
            guard let file = made.files.first, let bytes = file.bytes else { continue }
            count += 1
            let (before, after) = (try texts(translation), try texts(bytes))
            #expect(before.allSatisfy { after[$0] == $1 || $0.category != nil }, "\(seed)")
            files[Self.target] = bytes
            #expect(try project(files).pseudoTranslation(into: "ru").files.map(\.bytes) == [nil], "\(seed)")
            guard translation == nil else { continue }
            let wrong = try project(files).validate().findings.filter {
                $0.severity == .error && Self.placeholders.contains($0.id) && $0.subject.language == "ru"
            }
            #expect(wrong == [], "\(seed)")
        }
        #expect(count > 40)
    }

    @Test func inStep() throws {
        var count = 0
        for seed in Self.seeds {
            var random = RandomTable(seed: seed)
            guard case .dict(let entries) = random.source(), case .dict(let others) = random.source() else { continue }
            let known = Set(entries.map(\.0))
            let own = Plist.dict(
                entries.filter { _ in random.isOdds(1, of: 2) } + others.filter { !known.contains($0.0) })
            var files = [Self.source: Plist.dict(entries).file, Self.target: random.translation(of: own).file]
            guard let plan = try? project(files).synchronization(), let file = plan.files.first else { continue }
            count += 1
            let before = try StringsdictFile.read(name: "", bytes: files[Self.target] ?? [])
            files[Self.target] = file.bytes ?? files[Self.target]
            let after = try StringsdictFile.read(name: "", bytes: files[Self.target] ?? [])
            let index = after.indexByKey()
            #expect(Set(index.keys).union(file.leftOut.map(\.self)) == Set(known.map { ExactString($0) }), "\(seed)")
            for number in 0..<before.count {
                guard let new = index[before.key(at: number)] else { continue }
                #expect(after.phrase(at: new) == before.phrase(at: number), "\(seed)")
            }
            #expect(try project(files).synchronization().files.map(\.bytes) == [nil], "\(seed)")
        }
        #expect(count > 40)
    }
}

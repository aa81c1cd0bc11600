import Foundation
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// One random change to a real file that comes back: every text is equal, reported, or the file refused.
struct RandomChangeTests {
    /// Some hundred; as many as `CHANGES` says in the environment, beginning at `CHANGES_FROM`.
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["CHANGES_FROM"].flatMap { UInt64($0) } ?? 0
        return first..<first + (environment["CHANGES"].flatMap { UInt64($0) } ?? 60)
    }()

    @Test func noSilentLoss() throws {
        let returns = try Self.returns()
        let isSerious = Self.seeds.count > 10_000
        var counts: [String: Int] = [:]
        var failures = 0
        for seed in Self.seeds where failures < 5 {
            let number = Int(seed % UInt64(returns.count))
            let (bytes, name, judge) = returns[number]
            var change = RandomChange(seed: seed, to: bytes)
            let (changed, description) = change.make()
            let verdict = judge.verdict(on: changed)
            switch verdict {
            case .refused: counts["refused", default: 0] += 1
            case .told: counts["told", default: 0] += 1
            case .harmless: counts["harmless", default: 0] += 1
            case .broken(let problems):
                failures += 1
                counts["broken", default: 0] += 1
                Issue.record(
                    "\(name): \(description)\n\(problems.joined(separator: "\n"))\nCHANGES_FROM=\(seed) CHANGES=1"
                )
            }
            if isSerious, seed % 50_000 == 0 { print("\(seed): \(counts)") }
        }
        let figures = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        print("Random changes \(Self.seeds) to \(returns.count) files: \(figures)")
    }

    /// The files that are changed: the examples and the fixtures with all rules in every format, for the first time and once
    /// more; of public files, where they are, some.
    private static func returns() throws -> [(bytes: [UInt8], name: String, judge: ReturnJudge)] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: root.appending(path: path))) }
        let fixtures = "Tests/StringsdictKitTests/Fixtures"
        var tables: [(source: [UInt8], target: [UInt8]?)] = [
            (try bytes("Examples/App/en.lproj/Localizable.stringsdict"), nil),
            (
                try bytes("Examples/App/en.lproj/Localizable.stringsdict"),
                try bytes("Examples/App/de.lproj/Localizable.stringsdict")
            ),
            (try bytes("\(fixtures)/Everything.stringsdict"), nil),
            (try bytes("\(fixtures)/Apple.stringsdict"), try bytes("\(fixtures)/Apple.own.de.stringsdict")),
        ]
        let pairs = ManyTables.pairs(of: try Corpus.pairs()?.map(\.source) ?? [])
        for (number, pair) in pairs.enumerated() where number % 16 == 0 {
            let (source, target) = (pair.source.source, pair.target?.source)
            guard source.bytes.count < 8000 else { continue }
            tables.append((source.encode(source.bytes), target.map { $0.encode($0.bytes) }))
        }
        return tables.flatMap { table in
            Dialect.allCases.compactMap { dialect in
                guard let pair = try? BilingualTable(source: table.source, target: table.target, name: "App") else {
                    return nil
                }
                var number = 0
                let export = try? FilledExport(of: [pair], to: "de", as: dialect.format) { unit in
                    number += 1
                    return unit.isProtected || unit.source.isEmpty ? unit.source : "⟦\(number)⟧ \(unit.source)"
                }
                guard let export else { return nil }
                var files = ["P/en.lproj/App.stringsdict": table.source]
                files["P/de.lproj/App.stringsdict"] = table.target
                return (export.bytes, "\(dialect)", ReturnJudge(files, to: "de", export))
            }
        }
    }
}

import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Two vendors, and somebody who mends texts in the project meanwhile: nobody's work is undone in silence, and the order of
/// the files does not matter.
struct MergeTests {
    /// One round: what was sent, what came back, and what the project has by then.
    private struct Round {
        var source: String
        /// The translations by the numbers of their texts, as they were sent.
        var sent: [Int: String] = [:]
        var returned: [[Int: String]] = [[:], [:]]
        var project: [Int: String] = [:]
        var formats: [ExchangeFormat] = []

        /// Random texts, with entries that the translation lacks.
        init(_ random: inout SeededGenerator, vendors: Int = 2) {
            var count = 0
            func text() -> Plist {
                count += 1
                return .text("S\(count).")
            }
            var entries: [(String, Plist)] = []
            for number in 0..<Int.random(in: 1...5, using: &random) {
                let phrase: Plist =
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: text()
                    case 1: .dict([("NSStringVariableWidthRuleType", .dict([("10", text()), ("30", text())]))])
                    default: .devices([("mac", text()), ("other", text())])
                    }
                entries.append(("key \(number)", phrase))
            }
            source = String(decoding: Plist.dict(entries).file, as: UTF8.self)
            for number in 1...count { sent[number] = "T\(number)-b." }
            project = sent
            returned = Array(repeating: sent, count: vendors)
            for number in 1...count {
                func change(_ text: inout String?, _ name: String) {
                    if Bool.random(using: &random) {
                        text = "T\(number)-\(["x", name].randomElement(using: &random)!)."
                    }
                }
                for vendor in 0..<vendors { change(&returned[vendor][number], "v\(vendor)") }
                change(&project[number], "own")
            }
            let all: [ExchangeFormat] = [.xliff(), .xliff2(), .csv(), .csvWide()]
            formats = (0..<vendors).map { _ in all.randomElement(using: &random)! }
        }

        func file(_ texts: [Int: String]) -> [UInt8] {
            var file = source
            for (number, text) in texts { file = file.replacing("S\(number).", with: text) }
            return Array(file.utf8)
        }

        func tree(_ german: [Int: String]) -> MemoryTree {
            MemoryTree(files: [
                "App/en.lproj/L.stringsdict": Array(source.utf8), "App/de.lproj/L.stringsdict": file(german),
            ])
        }

        /// What the vendors return.
        func deliveries() throws -> [(name: String, bytes: [UInt8])] {
            try zip(formats, returned).enumerated().map { index, pair in
                let export = try Project(at: "App", in: tree(sent)).export(to: ["de"], as: pair.0)
                var bytes: [UInt8] = []
                _ = try export.outputs[0].write { bytes += $0 }
                var text = String(decoding: bytes, as: UTF8.self)
                for (number, target) in pair.1 { text = text.replacing(sent[number]!, with: target) }
                return ("\(index).txt", Array(text.utf8))
            }
        }

        /// What a text has to become, and whether somebody has to be told.
        func expected(_ number: Int) -> (text: String, isTold: Bool) {
            let own = project[number]!
            let news = Set(returned.map { $0[number]! }.filter { $0 != sent[number] })
            guard let text = news.first else { return (own, false) }
            if news.count > 1 { return (own, true) }
            return own == sent[number] || own == text ? (text, false) : (own, true)
        }
    }

    @Test(arguments: (0 as UInt64)..<300) func nobodyIsUndone(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try check(Round(&random))
    }

    /// What many returns said is kept otherwise than what a few did.
    @Test(arguments: (0 as UInt64)..<60) func nobodyOfManyIsUndone(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try check(Round(&random, vendors: 9))
    }

    private func check(_ round: Round) throws {
        let files = try round.deliveries()
        let expected = round.file(
            Dictionary(uniqueKeysWithValues: round.sent.keys.map { ($0, round.expected($0).text) }))
        for order in [files, files.reversed()] {
            let plan = try Project(at: "App", in: round.tree(round.project)).plan(importing: ReturnedFiles(order))
            let made = plan.files.last { $0.bytes != nil }?.bytes ?? round.file(round.project)
            #expect(String(decoding: made, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
            let told = plan.findings.filter { [.conflictingTranslation, .duplicateUnit].contains($0.id) }
            let number = round.sent.keys.count { round.expected($0).isTold }
            #expect(Set(told.compactMap(\.subject.path)).count == number, "\(told.map(\.message))")
            #expect(told.allSatisfy { $0.severity == .error })
        }
    }

    /// One after the other, each run by itself, comes to the same wherever nothing is refused.
    @Test(arguments: (0 as UInt64)..<100) func runsOneByOne(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let round = Round(&random)
        var tree = round.tree(round.project)
        for file in try round.deliveries() {
            let plan = try Project(at: "App", in: tree).plan(importing: ReturnedFiles([file]))
            for made in plan.files { if let bytes = made.bytes { tree.files[made.path] = bytes } }
        }
        let texts = try StringsdictFile.read(name: "", bytes: tree.files["App/de.lproj/L.stringsdict"]!).texts
        let source = try StringsdictFile.read(name: "", bytes: Array(round.source.utf8)).texts
        for (path, text) in source {
            let number = Int(text.string.dropFirst().dropLast())!
            let expected = round.expected(number)
            if !expected.isTold { #expect(texts[path]?.string == expected.text) }
        }
    }

    /// A translation that two returned files have from different sources is not put together.
    @Test func fromTwoSources() throws {
        func table(_ text: String) -> [UInt8] { Plist.dict([("k", .text(text))]).file }
        let tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": table("Song"), "App/fr.lproj/L.stringsdict": table("Chanson"),
        ])
        let files = try (["en", "fr"] as [LanguageTag]).map { source in
            let project = Project(at: "App", in: tree, settings: Project.Settings(sourceLanguage: source))
            var bytes: [UInt8] = []
            _ = try project.export(to: ["de"], as: .xliff()).outputs[0].write { bytes += $0 }
            return (name: "\(source)-de.xliff", bytes: bytes)
        }
        let refusal = #expect(throws: StringsdictError.self) {
            try Project(at: "App", in: tree).plan(importing: ReturnedFiles(files))
        }
        #expect(refusal?.findings.last?.id == .otherSourceLanguage)
    }

    /// With neither marks nor anything else that says what was sent, a warning tells how much is replaced.
    @Test func withoutMarks() throws {
        let source = Array(#"<plist version="1.0"><dict><key>k</key><string>S1.</string></dict></plist>"#.utf8)
        func german(_ text: String) -> [UInt8] {
            Array(String(decoding: source, as: UTF8.self).replacing("S1.", with: text).utf8)
        }
        var tree = MemoryTree(files: [
            "App/en.lproj/L.stringsdict": source, "App/de.lproj/L.stringsdict": german("alt"),
        ])
        let export = try Project(at: "App", in: tree).export(to: ["de"], as: .xcode())
        var bytes: [UInt8] = []
        _ = try export.outputs[0].write { bytes += $0 }
        tree.files["App/de.lproj/L.stringsdict"] = german("neu")
        let plan = try Project(at: "App", in: tree).plan(importing: ReturnedFiles([("de.xliff", bytes)]))
        #expect(plan.findings.map(\.id) == [.replacedTranslation])
        #expect(plan.files[0].bytes == german("alt"))
    }
}

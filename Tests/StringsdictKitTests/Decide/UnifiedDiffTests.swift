import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// What an import would change, as a patch: applied to the file as it is, it gives the new one.
struct UnifiedDiffTests {
    private enum Problem: Error { case malformed }

    /// Applies a patch strictly: every line that it says is there has to be there.
    private static func apply(_ patch: String, to old: String) throws -> String {
        func lines(_ text: String) -> [String] {
            var lines = text.components(separatedBy: "\n").map { $0 + "\n" }
            let last = lines.removeLast().dropLast()
            return last.isEmpty ? lines : lines + [String(last)]
        }
        let old = lines(old)
        var (result, place) = ([String](), 0)
        var rest = lines(patch)[...]
        while let line = rest.popFirst() {
            if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { continue }
            guard let head = line.wholeMatch(of: /@@ -(\d+),(\d+) \+(\d+),(\d+) @@\n/) else { throw Problem.malformed }
            let counts = [head.1, head.2, head.3, head.4].compactMap { Int($0) }
            let start = counts[1] == 0 ? counts[0] : counts[0] - 1
            result += old[place..<start]
            #expect(result.count == (counts[3] == 0 ? counts[2] : counts[2] - 1))
            place = start
            var (removed, added) = (0, 0)
            while removed < counts[1] || added < counts[3] {
                guard var line = rest.popFirst() else { throw Problem.malformed }
                if rest.first == "\\ No newline at end of file\n" {
                    rest.removeFirst()
                    line.removeLast()
                }
                let text = String(line.dropFirst())
                if line.first != "+" {
                    #expect(old[place] == text)
                    (place, removed) = (place + 1, removed + 1)
                }
                if line.first != "-" {
                    result.append(text)
                    added += 1
                }
            }
        }
        return (result + old[place...]).joined()
    }

    /// Random lines, and random edits of them, at any byte.
    @Test(arguments: (0 as UInt64)..<400) func aPatchGivesTheNewFile(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func text(_ count: Int) -> [UInt8] {
            (0..<count).map { _ in Array("ab:#  \n\n".utf8).randomElement(using: &random)! }
        }
        let old = text(Int.random(in: 0...120, using: &random))
        var edits = EditList()
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            let start = Int.random(in: 0...old.count, using: &random)
            let end = min(old.count, start + Int.random(in: 0...9, using: &random))
            let new = text(Int.random(in: 0...9, using: &random))
            edits.replace(start..<end) { $0 += new }
        }
        let new = edits.apply(to: old, in: old.indices)
        for change in edits.changes { #expect(change.new.upperBound <= new.count) }
        let patch = UnifiedDiff(from: old, to: new, changes: edits.changes).text(of: "x", isNew: false)
        let lines = String(decoding: patch, as: UTF8.self)
        #expect(patch.isEmpty == (old == new))
        let made = try Self.apply(lines, to: String(decoding: old, as: UTF8.self))
        #expect(made == String(decoding: new, as: UTF8.self), "\(lines)")
    }

    /// A line of the file that a service would take for a command is not written where nothing changes.
    @Test func noCommandStandsInAPatch() {
        let old = Array("::set-env name=a::b\n  ::add-mask::x\n ##vso[task.x]\nold\n::stop-commands::y\n".utf8)
        let start = old.count - "old\n::stop-commands::y\n".utf8.count
        var edits = EditList()
        edits.replace(start..<start + 3) { $0 += "new".utf8 }
        let new = edits.apply(to: old, in: old.indices)
        let patch = String(
            decoding: UnifiedDiff(from: old, to: new, changes: edits.changes).text(of: "x", isNew: false), as: UTF8.self
        )
        #expect(patch == "--- a/x\n+++ b/x\n@@ -4,1 +4,1 @@\n-old\n+new\n")
    }

    /// Of whole imports, into new files and existing ones.
    @Test(arguments: (0 as UInt64)..<60) func ofImports(seed: UInt64) throws {
        let tree = RandomTree(seed: seed)
        guard let plan = tree.plan() else { return }
        for file in plan.files {
            guard let bytes = file.bytes else {
                #expect(file.difference.isEmpty)
                continue
            }
            let target = file.imported.pair.target?.source
            guard (target ?? file.imported.pair.source.source).encoding == .utf8 else { continue }
            let old = target.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            let made = try Self.apply(String(decoding: file.difference, as: UTF8.self), to: old)
            #expect(Array(made.utf8) == bytes)
        }
    }
}

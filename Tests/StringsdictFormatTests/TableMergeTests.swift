import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictFormat

/// Merges of a file that two branches have changed.
struct TableMergeTests {
    private static func file(_ entries: String) -> [UInt8] {
        Array("<plist version=\"1.0\">\n<dict>\n\(entries)</dict>\n</plist>\n".utf8)
    }

    private static func entry(_ key: String, _ text: String) -> String {
        "\t<key>\(key)</key>\n\t<string>\(text)</string>\n"
    }

    private static func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> MergedTable? {
        try StringsdictFormat().merge(MergeVersions(base: base, ours: ours, theirs: theirs), name: "L.stringsdict")
    }

    @Test func bothBranchesChangeOtherEntries() throws {
        let (a, b, c) = (Self.entry("a", "A"), Self.entry("b", "B"), Self.entry("c", "C"))
        let (new, other) = (Self.entry("a", "New"), Self.entry("x", "X"))
        let merged = try #require(
            try Self.merge(Self.file(a + b + c), Self.file(new + b + c), Self.file(a + b + other)))
        #expect(merged.conflicts.isEmpty)
        #expect(merged.bytes == Self.file(new + b + other))
    }

    @Test func neighboursAreNoConflict() throws {
        let base = Self.file(Self.entry("a", "A") + Self.entry("b", "B"))
        let ours = Self.file(Self.entry("a", "Ours") + Self.entry("b", "B"))
        let theirs = Self.file(Self.entry("a", "A") + Self.entry("b", "Theirs"))
        let merged = try #require(try Self.merge(base, ours, theirs))
        #expect(merged.conflicts.isEmpty)
        #expect(merged.bytes == Self.file(Self.entry("a", "Ours") + Self.entry("b", "Theirs")))
    }

    @Test func conflictsAreMarked() throws {
        let base = Self.file(Self.entry("a", "A") + Self.entry("b", "B"))
        let ours = Self.file(Self.entry("a", "Ours") + Self.entry("b", "B"))
        let theirs = Self.file(Self.entry("a", "Theirs") + Self.entry("b", "Be"))
        let merged = try #require(try Self.merge(base, ours, theirs))
        #expect(merged.conflicts == [["a"]])
        #expect(
            String(decoding: merged.bytes, as: UTF8.self) == """
                <plist version="1.0">
                <dict>
                <<<<<<< ours
                \t<key>a</key>
                \t<string>Ours</string>
                =======
                \t<key>a</key>
                \t<string>Theirs</string>
                >>>>>>> theirs
                \t<key>b</key>
                \t<string>Be</string>
                </dict>
                </plist>

                """)
    }

    @Test func deletionAgainstChangeIsAConflict() throws {
        let base = Self.file(Self.entry("a", "A") + Self.entry("b", "B"))
        let changed = Self.file(Self.entry("a", "New") + Self.entry("b", "B"))
        let deleted = Self.file(Self.entry("b", "B"))
        for (ours, theirs) in [(changed, deleted), (deleted, changed)] {
            let merged = try #require(try Self.merge(base, ours, theirs))
            #expect(merged.conflicts == [["a"]])
            #expect(try StringsdictFile.read(name: "", bytes: Self.resolved(merged.bytes, "theirs")).leaves.count > 0)
        }
    }

    /// A comment that one branch changed comes along.
    @Test func comments() throws {
        let base = Self.file("\t<!-- Old -->\n" + Self.entry("a", "A"))
        let ours = Self.file("\t<!-- Old -->\n" + Self.entry("a", "Ours"))
        let theirs = Self.file("\t<!-- New -->\n" + Self.entry("a", "A"))
        let merged = try #require(try Self.merge(base, ours, theirs))
        #expect(merged.bytes == Self.file("\t<!-- New -->\n" + Self.entry("a", "Ours")))
    }

    @Test func unreadableVersionsAreRefused() throws {
        let file = Self.file(Self.entry("a", "A"))
        #expect(throws: StringsdictError.self) { try Self.merge(file, file, Array("<<<<<<< ours\n".utf8)) }
        // Both branches added the file.
        #expect(try Self.merge([], file, Self.file(Self.entry("b", "B")))?.conflicts == [])
    }

    /// Random changes on two branches: every string is the one that the versions call for, and only strings that both
    /// branches changed are conflicts.
    @Test(arguments: Fixture.own + Fixture.corpus.prefix(40)) func anyChanges(_ fixture: Fixture) throws {
        guard let base = try? fixture.read(), base.source.bytes.count < 60_000 else { return }
        for seed in 0..<4 as Range<UInt64> {
            var generator = SeededGenerator(seed: seed)
            let ours = try Self.changed(base, "o", &generator)
            let theirs = try Self.changed(base, "t", &generator)
            let merged = try Self.merge(
                fixture.bytes, ours.source.encode(ours.source.bytes), theirs.source.encode(theirs.source.bytes))
            try Self.check(try #require(merged, "\(fixture) \(seed)"), base, ours, theirs)
        }
    }

    // MARK: - Random changes

    /// A version of a file with random changes: other strings, removed and added values.
    private static func changed(_ base: StringsdictFile, _ mark: String, _ generator: inout SeededGenerator) throws
        -> StringsdictFile
    {
        var edits = EditList()
        var removed: [Range<Int>] = []
        for index in base.outline.nodes.indices.dropFirst() where Int.random(in: 0..<6, using: &generator) == 0 {
            let node = base.outline.nodes[index]
            guard !removed.contains(where: { $0.contains(Int(node.keyStart)) }) else { continue }
            let range = base.rangeWithLine(of: index)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                removed.append(range)
                edits.replace(range) { _ in }
            case 1:
                let key = "new \(mark) \(Int.random(in: 0..<3, using: &generator)) \(index)"
                edits.replace(range.upperBound..<range.upperBound) {
                    $0 += Array("\n<key>\(key)</key><string>\(mark)</string>".utf8)
                }
            default:
                guard node.kind == .string, !node.isSelfClosing else { continue }
                let text = Int.random(in: 0..<3, using: &generator) == 0 ? "same" : "\(mark) \(index)"
                edits.replace(node.content) { $0 += Array(text.utf8) }
            }
        }
        return try StringsdictFile.read(name: "changed", bytes: base.bytes(applying: edits))
    }

    private typealias Leaves = [[ExactString]: ExactString]

    private static func leaves(_ file: StringsdictFile) -> Leaves {
        var leaves: Leaves = [:]
        func add(_ node: Int, _ keys: [ExactString]) {
            switch file.outline.nodes[node].kind {
            case .string: leaves[keys] = file.text(file.outline.nodes[node].text)
            case .other: leaves[keys] = file.source.bytes[file.outline.nodes[node].value].text
            case .dictionary:
                for child in file.outline.children(of: node) {
                    add(child, keys + [file.text(file.outline.nodes[child].key)])
                }
            }
        }
        add(0, [])
        return leaves
    }

    /// The bytes of a file with one version of each conflict.
    private static func resolved(_ bytes: [UInt8], _ side: String) throws -> [UInt8] {
        let source = try SourceText(name: "merged", file: bytes)
        var (lines, open): ([ArraySlice<UInt8>], String?) = ([], nil)
        // A carriage return and a line feed are one character.
        for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            switch String(decoding: line, as: UTF8.self).trimmingCharacters(in: ["\r"]) {
            case "<<<<<<< ours": open = "ours"
            case "=======" where open != nil: open = "theirs"
            case ">>>>>>> theirs": open = nil
            default: if open == nil || open == side { lines.append(line) }
            }
        }
        return source.encode(Array(lines.joined(separator: [0x0A])))
    }

    private static func check(
        _ merged: MergedTable, _ base: StringsdictFile, _ ours: StringsdictFile, _ theirs: StringsdictFile
    ) throws {
        let (before, own, other) = (leaves(base), leaves(ours), leaves(theirs))
        let isCR = ours.source.bytes.contains(0x0D) && !ours.source.bytes.contains(0x0A)
        for side in ["ours", "theirs"] where !isCR || merged.conflicts.isEmpty {
            let written = leaves(try StringsdictFile.read(name: "merged", bytes: resolved(merged.bytes, side)))
            for path in Set(before.keys).union(own.keys).union(other.keys).union(written.keys) {
                if merged.conflicts.contains(where: { path.starts(with: $0) }) {
                    #expect(written[path] == (side == "ours" ? own : other)[path], "\(path)")
                } else {
                    let isOurs = other[path] == before[path] || own[path] == other[path]
                    #expect(isOurs || own[path] == before[path], "\(path) is a conflict")
                    #expect(written[path] == (isOurs ? own : other)[path], "\(path)")
                }
            }
        }
        for conflict in merged.conflicts {
            func part(_ leaves: Leaves) -> Leaves { leaves.filter { $0.key.starts(with: conflict) } }
            #expect(part(own) != part(before) && part(other) != part(before) && part(own) != part(other))
        }
    }
}

import TestSupport
import Testing

@testable import ZIPArchive

/// What names become, and which are refused.
struct NameTests {
    private static let utf8: UInt16 = 1 << 11

    private static func names(_ entries: [ZIPWriter.Entry]) throws(ZIPProblem) -> [String] {
        try ZIPArchive(ZIPWriter(entries).archive()).entries.map(\.name)
    }

    private static func name(_ bytes: [UInt8], flags: UInt16 = 0) throws(ZIPProblem) -> String? {
        try names([
            ZIPWriter.Entry("", [1]) {
                $0.name = bytes
                $0.flags = flags
            }
        ]).first
    }

    @Test func encodings() throws {
        #expect(try Self.name(Array("über.csv".utf8), flags: Self.utf8) == "über.csv")
        #expect(try Self.name(Array("über.csv".utf8)) == "über.csv")
        #expect(try Self.name([0x81] + Array("ber.csv".utf8)) == "über.csv")
        let upper = [UInt8](0x80...0xFF)
        let all = try #require(try Self.name(upper)).unicodeScalars
        #expect(all.count == 128)
        #expect(all.first == "Ç" && all.last == "\u{A0}" && all.dropFirst(0x61).first == "ß")
        #expect(throws: ZIPProblem(.name(.encoding), in: "\u{FFFD}ber")) {
            try Self.name([0x81] + Array("ber".utf8), flags: Self.utf8)
        }
    }

    @Test(
        arguments: [
            ("../a", .parent), ("a/../../b", .parent), ("a/..", .parent), ("../", .parent), ("..", .parent),
            ("./../a", .parent), ("/etc/passwd", .absolute), (".//a", .absolute), ("/", .absolute),
            ("//a/b", .absolute),
            ("C:/a", .drive), ("c:a", .drive), ("a\\b", .backslash), ("..\\a", .backslash), ("\\\\a\\b", .backslash),
            ("a\u{0}.csv", .control), ("a\nb", .control), ("a\u{7F}", .control), ("a\u{9B}31m", .control),
            ("a//b", .emptyPart), ("a/./b", .emptyPart), ("a/.", .emptyPart), ("", .emptyPart), (".", .emptyPart),
            ("././a", .emptyPart), ("a//", .emptyPart),
        ] as [(String, ZIPNameFault)])
    func unsafeNames(_ name: String, _ fault: ZIPNameFault) throws {
        #expect(throws: ZIPProblem(.name(fault), in: name)) { try Self.name(Array(name.utf8)) }
        #expect(throws: ZIPProblem(.name(fault), in: name)) { try Self.name(Array(name.utf8), flags: Self.utf8) }
    }

    @Test(arguments: [
        "a", "..a", "a..", "...", ".hidden", "a/.b", "a b", "ab:c", "1:2", "é:x",
        "de.xcloc/Localized Contents/de.xliff",
    ])
    func safeNames(_ name: String) throws {
        #expect(try Self.name(Array(name.utf8)) == name)
    }

    /// As bsdtar names what is in the folder that it packs.
    @Test func folderOfAll() throws {
        let archive = try ZIPArchive(ZIPWriter.archive(["./": "", "./a": "1", "./b/": "", "./b/c": "2"]))
        #expect(archive.entries.map(\.name) == ["", "a", "b", "b/c"])
        #expect(archive.entries.map(\.isFolder) == [true, false, true, false])
    }

    @Test(arguments: [
        ["a", "a"], ["a", "b", "a/"], ["b/", "b/"], ["./a", "a"], ["a", "a/b"], ["a/b/c", "a/b-x", "a/b"],
        ["\u{E9}", "e\u{301}"],
    ])
    func clashes(_ names: [String]) throws {
        let error = #expect(throws: ZIPProblem.self) { try Self.names(names.map { ZIPWriter.Entry($0, []) }) }
        #expect(error?.fault == .nameClash)
    }

    @Test func noClashes() throws {
        let names = ["a/b", "a/", "A", "ab", "a.b/c", "a\u{301}/b", "a/\u{301}b", "b", "b-/c"]
        #expect(try Self.names(names.map { ZIPWriter.Entry($0, []) }).count == names.count)
    }

    @Test func longNames() throws {
        let deepest = String(repeating: "a/", count: 511) + "ab"
        #expect(deepest.utf8.count == 1024)
        #expect(try Self.name(Array(deepest.utf8)) == deepest)
        let error = #expect(throws: ZIPProblem.self) { try Self.name(Array((deepest + "c").utf8)) }
        #expect(error == ZIPProblem(.longName(1024), in: deepest))
        let longest = String(repeating: "a/", count: 32_767) + "a"
        #expect(throws: ZIPProblem(.longName(1024), in: String(longest.prefix(1024)))) {
            try Self.name(Array(longest.utf8))
        }
    }
}

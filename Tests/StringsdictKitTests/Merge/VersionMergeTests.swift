import TestSupport
import Testing

@testable import StringsdictKit

/// Merges of tables and of state files, whose kind their names or contents determine.
struct VersionMergeTests {
    private static let header = String(decoding: StateFile().bytes, as: UTF8.self)
    private static let review = "de\tL.stringsdict\ta\t\tneeds-review\t11111111\t22222222\n"
    private static let same = "fr\tL.stringsdict\ta\t\tsame\t33333333\t22222222\n"

    private static func merge(_ base: String, _ ours: String, _ theirs: String, named name: String = ".merge_file_1")
        throws(StringsdictError) -> String
    {
        let merge = try VersionMerge(
            base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), named: name)
        #expect(merge.conflicts.isEmpty)
        return String(decoding: merge.bytes, as: UTF8.self)
    }

    @Test func linesOfBothBranches() throws {
        let merged = try Self.merge(Self.header, Self.header + Self.review, Self.header + Self.same)
        #expect(merged == Self.header + Self.review + Self.same)
    }

    /// A state that ended on one branch does not come back.
    @Test func endedStates() throws {
        let base = Self.header + Self.review
        #expect(try Self.merge(base, Self.header + Self.same, base) == Self.header + Self.same)
        #expect(try Self.merge(base, base, Self.header) == Self.header)
    }

    /// Both branches have imported strings of one table.
    @Test func importedStrings() throws {
        func line(_ digests: String...) -> String {
            "de\tL.stringsdict\t\t\timported\t\t\t\(digests.joined(separator: " "))\n"
        }
        let (one, two, three) = ("11111111/22222222/-", "33333333/44444444/-", "55555555/66666666/-")
        let written = [one, two, three].map { $0.replacing("/", with: "", maxReplacements: 1) }
        let merged = try Self.merge(
            Self.header + line(written[0]), Self.header + line(written[0], written[1]),
            Self.header + line(written[0], written[2]))
        #expect(merged == Self.header + line(written[0], written[1], written[2]))
    }

    /// Lines of a newer version stay, and markers of an earlier conflict go.
    @Test func otherLines() throws {
        let merged = try Self.merge(
            "", "<<<<<<< ours\nde\tnew kind\n", ">>>>>>> theirs\n" + Self.review, named: "App/.stringsdict-states")
        #expect(
            merged == Self.header + Self.review + "de\tnew kind\n"
                || merged == Self.header + "de\tnew kind\n" + Self.review)
    }

    @Test func tables() throws {
        func table(_ a: String, _ b: String) -> String {
            String(decoding: Plist.dict([("a", .text(a)), ("b", .text(b))]).file, as: UTF8.self)
        }
        #expect(try Self.merge(table("A", "B"), table("Ä", "B"), table("A", "Be")) == table("Ä", "Be"))
        #expect(throws: StringsdictError.self) { try Self.merge(table("A", "B"), table("A", "B"), "no table") }
    }
}

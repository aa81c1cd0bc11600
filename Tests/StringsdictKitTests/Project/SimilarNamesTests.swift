import StringsdictKit
import TestSupport
import Testing

/// Names that are one name to some disks. They are in memory, as a disk that folds names cannot have them.
struct SimilarNamesTests {
    @Test(arguments: [
        ("de.lproj/L.stringsdict", "DE.lproj/L.stringsdict"), ("de.lproj/L.stringsdict", "German.lproj/L.stringsdict"),
        ("pt-BR.lproj/L.stringsdict", "pt_BR.lproj/L.stringsdict"),
        ("de.lproj/L.stringsdict", "de.lproj/l.stringsdict"),
        ("Part/de.lproj/L.stringsdict", "part/de.lproj/L.stringsdict"),
    ])
    func areReported(_ one: String, _ other: String) throws {
        #expect(try Self.findings(one, other).contains { $0.id == .similarNames })
    }

    /// Only names that a disk folds collide on a Mac; other names of one language do not.
    @Test func whatIsSaid() throws {
        let said = { (one: String, other: String) in
            try Self.findings("\(one).lproj/L.stringsdict", "\(other).lproj/L.stringsdict")
                .filter { $0.id == .similarNames }.map(\.message.description).joined()
        }
        #expect(try said("de", "DE").contains("a Mac can store only one"))
        for (one, other) in [("he", "iw"), ("pt-BR", "pt_BR"), ("de", "German")] {
            let sentence = try said(one, other)
            #expect(sentence.contains("are folders of the same language") && !sentence.contains("Mac"), "\(sentence)")
        }
    }

    @Test func othersAreNot() throws {
        #expect(
            try !Self.findings("de.lproj/L.stringsdict", "fr.lproj/M.stringsdict").contains { $0.id == .similarNames })
    }

    /// What validation finds in a project that has a source for each of the tables.
    private static func findings(_ paths: String...) throws -> [Finding] {
        let table = Array("<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>".utf8)
        var files: [String: [UInt8]] = [:]
        for path in paths {
            files["App/\(path)"] = table
            let parts = path.split(separator: "/").map(String.init)
            files["App/" + (parts.dropLast(2) + ["en.lproj", parts[parts.count - 1]]).joined(separator: "/")] = table
        }
        return try Project(at: "App", in: MemoryTree(files: files)).validate().findings
    }
}

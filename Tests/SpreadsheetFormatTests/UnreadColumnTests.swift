import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

/// Columns that nobody reads: somebody's own, or those of languages that lost their names.
struct UnreadColumnTests {
    private static func findings(_ names: String, _ cells: String, marks: String = "/de=-/fr=-") throws -> [String] {
        let check = RowChecksum.cell(id: "1", source: "Song").string + marks
        let text = "id,en,fr,\(names),checksum\n1,Song,Chant,\(cells),\(check)\n"
        let document = try Spreadsheet(.wide()).read(SourceText(name: "t.csv", bytes: Array(text.utf8)))
        #expect(document.tables.map(\.targetLanguage).contains("fr"))
        return document.findings.map { "\($0.severity): \($0.message)" }
    }

    /// The rows say for which languages the sheet was sent.
    @Test(arguments: ["German final", "Translation", "Deutsch", "new", "X 1"]) func renamedColumn(_ name: String) throws
    {
        let lost = " The sheet was exported with a column for “de”, which is missing now."
        #expect(try Self.findings(name, "Lied") == ["warning: These columns were not read: \(name)." + lost])
        #expect(
            try Self.findings("", "Lied") == [
                "warning: Column 4 contains text but has no name in the header; it was not read." + lost
            ])
        // A blank column holds no translations, and one without a name explains what is missing.
        #expect(try Self.findings(name, "").allSatisfy { $0.hasPrefix("note: ") })
        #expect(
            try Self.findings(",Reviewer", "Lied,Anna") == [
                "warning: Column 4 contains text but has no name in the header; it was not read." + lost,
                "note: These columns were not read: Reviewer.",
            ])
    }

    @Test func columnsOfPeople() throws {
        let note = ["note: These columns were not read: Reviewer."]
        for language in ["de", "German (de)", "de-AT"] {
            #expect(try Self.findings("\(language),Reviewer", "Lied,Anna") == note)
        }
        #expect(try Self.findings("Reviewer", "Anna", marks: "/fr=-") == note)
    }

    /// Without checks, as in the layouts of services, the name decides.
    @Test(arguments: [
        ("German final", true), ("Translation 2", true), ("new target", true), ("Reviewer", false),
        ("Is it done", false), ("To do", false),
    ])
    func withoutChecks(_ name: String, _ isSuspect: Bool) throws {
        let text = "key,comment,en,fr,\(name)\n1,,Song,Chant,Lied\n"
        let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
        let findings = try Spreadsheet.reading(source).read(source).findings
        #expect(findings.map(\.severity) == [isSuspect ? .warning : .note], "\(findings)")
        #expect(findings.first?.message.description == "These columns were not read: \(name).")
    }
}

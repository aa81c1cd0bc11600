import TestSupport
import Testing

@testable import StringsdictKit

/// The names of two languages exchanged in a file of all languages.
struct ExchangedLanguageTests {
    private static func table(_ prefix: String) -> [UInt8] {
        Plist.dict((1...8).map { ("k\($0)", Plist.text("\(prefix)\($0)")) }).file
    }

    private static let files = [
        "App/en.lproj/L.stringsdict": table("Text "), "App/de.lproj/L.stringsdict": table("Wort "),
        "App/fr.lproj/L.stringsdict": table("Mot "),
    ]

    private func plan(_ files: [String: [UInt8]], _ change: (inout WideTable) -> Void) throws -> ImportPlan {
        let project = Project(at: "App", in: MemoryTree(files: files))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de", "fr"], as: .csvWide()).outputs[0].write { bytes += $0 }
        var table = try WideTable(bytes)
        change(&table)
        return try project.plan(importing: ReturnedFiles([(name: "translations.csv", bytes: table.file.bytes)]))
    }

    private func exchange(_ table: inout WideTable) throws {
        let (german, french) = (try #require(table.column("de")), try #require(table.column("fr")))
        table.rows[0].swapAt(german, french)
    }

    @Test func namesExchanged() throws {
        let refusal = #expect(throws: StringsdictError.self) { try plan(Self.files) { try? exchange(&$0) } }
        let finding = try #require(refusal?.findings.first)
        #expect(finding.id == .contradictoryFile && finding.subject.cell?.description == "row 1")
        #expect(
            finding.message.description
                == "The column fr has 8 translations that were exported in the column de. Nothing in the file was applied."
        )
    }

    /// One text in the wrong column is a mistake of one text, and new translations say nothing of where they were.
    @Test func noneExchanged() throws {
        #expect(try plan(Self.files) { _ in }.findings == [])
        let one = try plan(Self.files) { table in
            guard let german = table.column("de"), let french = table.column("fr") else { return }
            table.rows[1][german] = table.rows[1][french]
        }
        #expect(one.files.contains { $0.bytes != nil })
        // What is translated as in another language, or as in the source, is not exchanged.
        let alike = try plan(
            ["App/en.lproj/L.stringsdict": Self.table("Mot ")]
                .merging(Self.files.filter { !$0.key.contains("en.lproj") }) { one, _ in one }
        ) { table in
            guard let german = table.column("de"), let french = table.column("fr") else { return }
            for row in 1...4 { table.rows[row][german] = table.rows[row][french] }
        }
        #expect(alike.files.contains { $0.bytes != nil })
        let source = Self.files.filter { $0.key.contains("en.lproj") }
        #expect(try plan(source) { try? exchange(&$0) }.findings.filter { $0.id == .contradictoryFile } == [])
    }

    /// Some rows behind each other in which the texts of two languages are exchanged, as after a block was pasted wrongly.
    @Test(arguments: [0..<3, 3..<7, 5..<8] as [Range<Int>]) func rowsExchanged(_ rows: Range<Int>) throws {
        let refusal = #expect(throws: StringsdictError.self) {
            try plan(Self.files) { table in
                guard let german = table.column("de"), let french = table.column("fr") else { return }
                for row in rows { table.rows[1 + row].swapAt(german, french) }
            }
        }
        let finding = try #require(refusal?.findings.first)
        #expect(finding.id == .contradictoryFile)
        #expect(finding.message.description.contains("has \(rows.count) consecutive translations"))
        // One row is that of a person; and what another language keeps can rightly be used in this one.
        let kept = try plan(Self.files) { table in
            guard let german = table.column("de"), let french = table.column("fr") else { return }
            table.rows[1].swapAt(german, french)
            for row in 5...7 { table.rows[row][german] = table.rows[row][french] }
        }
        #expect(kept.files.contains { $0.bytes != nil })
    }

    /// The long layout with the languages of an entry behind each other: a slide by a row is one into the other language.
    @Test(arguments: [1, -1, 3], [2, 8]) func slidIntoAnotherLanguage(_ shift: Int, _ start: Int) throws {
        let project = Project(at: "App", in: MemoryTree(files: Self.files))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de", "fr"], as: .csv(isCombined: true)).outputs[0].write { bytes += $0 }
        var table = try WideTable(bytes)
        let (entry, target) = (try #require(table.column("entry")), try #require(table.column("target")))
        table.rows[1...].sort { ($0[entry], $0[0]) < ($1[entry], $1[0]) }
        func imported() throws -> ImportPlan {
            try project.plan(importing: ReturnedFiles([(name: "all.csv", bytes: table.file.bytes)]))
        }
        #expect(try imported().findings == [])
        let old = table.rows.map { $0[target] }
        for index in (1 + start)..<old.count {
            let other = index - shift
            table.rows[index][target] = (1..<old.count).contains(other) ? old[other] : ""
        }
        let refusal = #expect(throws: StringsdictError.self) { try imported() }
        #expect(refusal?.findings.map(\.id) == [.contradictoryFile])
    }

    /// Rows of varieties of one language are exchanged, too, where each has lost its own text.
    @Test func varietiesExchanged() throws {
        let files = [
            "App/en.lproj/L.stringsdict": Self.table("Text "), "App/de.lproj/L.stringsdict": Self.table("Wort "),
            "App/de-AT.lproj/L.stringsdict": Self.table("Wörtl "),
        ]
        let project = Project(at: "App", in: MemoryTree(files: files))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de", "de-AT"], as: .csvWide()).outputs[0].write { bytes += $0 }
        var table = try WideTable(bytes)
        let (one, other) = (try #require(table.column("de")), try #require(table.column("de-AT")))
        for row in 2...5 { table.rows[row].swapAt(one, other) }
        let refusal = #expect(throws: StringsdictError.self) {
            try project.plan(importing: ReturnedFiles([(name: "all.csv", bytes: table.file.bytes)]))
        }
        #expect(refusal?.findings.map(\.id) == [.contradictoryFile])
    }

    /// Words that another language had and no longer has, in rows between which there are new texts, show nothing: in French all is
    /// new, and in three rows it is what German was.
    @Test(arguments: [false, true]) func sharedWords(_ isCombined: Bool) throws {
        var files = Self.files
        files["App/fr.lproj/L.stringsdict"] = nil
        let project = Project(at: "App", in: MemoryTree(files: files))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de", "fr"], as: isCombined ? .csv(isCombined: true) : .csvWide())
            .outputs[0].write { bytes += $0 }
        var table = try WideTable(bytes)
        let entry = try #require(table.column("entry"))
        if isCombined { table.rows[1...].sort { ($0[entry], $0[0]) < ($1[entry], $1[0]) } }
        func set(_ key: Int, _ language: ExactString, _ text: String) throws {
            let tag = table.column("language")
            let row = try #require(
                table.rows.firstIndex {
                    $0[entry] == ExactString("k\(key)") && (!isCombined || $0[tag ?? 0] == language)
                }
            )
            table.rows[row][try #require(table.column(isCombined ? "target" : language))] = ExactString(text)
        }
        for key in 1...8 {
            let isShared = [1, 4, 7].contains(key)
            try set(key, "fr", isShared ? "Wort \(key)" : "Mot nouveau \(key)")
            if isShared { try set(key, "de", "Neues Wort \(key)") }
        }
        let plan = try project.plan(importing: ReturnedFiles([(name: "all.csv", bytes: table.file.bytes)]))
        #expect(plan.findings == [] && plan.files.count { $0.bytes != nil } == 2)
    }
}

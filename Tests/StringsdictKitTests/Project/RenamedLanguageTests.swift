import TestSupport
import Testing

@testable import StringsdictKit

/// A language that comes back under another name has what was sent under its own: what the project did meanwhile stays.
struct RenamedLanguageTests {
    /// The name with which German comes back, and what a person says about it.
    struct Name: Sendable, CustomTestStringConvertible {
        let column: String
        let meant: LanguageTag?
        var testDescription: String { column }
    }

    /// A sheet of several languages.
    enum Sheet: CaseIterable {
        case wide, wideWithStates, long

        var format: ExchangeFormat {
            switch self {
            case .wide: .csvWide()
            case .wideWithStates: .csvWide(hasStates: true)
            case .long: .csv(isCombined: true)
            }
        }
    }

    private static let names =
        ["de", "de-DE", "German"].map { Name(column: $0, meant: nil) }
        + ["de-AT", "German final", "Deutsch", "deu", "Translation", "fr", "GER", "de@x", "Äöü 1 (neu)"].map {
            Name(column: $0, meant: "de")
        }

    private static func table(_ prefix: String, changed: Set<Int> = []) -> [UInt8] {
        Plist.dict((1...6).map { ("k\($0)", Plist.text(changed.contains($0) ? "Neu \($0)" : "\(prefix)\($0)")) }).file
    }

    private static func files(_ german: [UInt8]) -> [String: [UInt8]] {
        [
            "App/en.lproj/L.stringsdict": table("Text "), "App/de.lproj/L.stringsdict": german,
            "App/es.lproj/L.stringsdict": table("Texto "),
        ]
    }

    /// The sheet of both languages, with another name for German.
    private static func sheet(_ sheet: Sheet, german name: String) throws -> WideTable {
        let project = Project(at: "App", in: MemoryTree(files: files(table("Wort "))))
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de", "es"], as: sheet.format).outputs[0].write { bytes += $0 }
        var table = try WideTable(bytes)
        guard let language = table.column("language") else {
            table.rows[0][try #require(table.column("de"))] = ExactString(name)
            return table
        }
        for row in table.rows.indices where table.rows[row][language] == "de" {
            table.rows[row][language] = ExactString(name)
        }
        return table
    }

    private static func plan(
        _ table: WideTable, _ german: [UInt8], map: [LanguageTag: LanguageTag] = [:], language: String? = nil
    ) throws -> ImportPlan {
        let settings = Project.Settings(languageMap: map)
        return try Project(at: "App", in: MemoryTree(files: files(german)), settings: settings).plan(
            importing: ReturnedFiles(
                [(name: "sheet.csv", bytes: table.file.bytes)], options: ReturnedFiles.Options(language: language)))
    }

    private static func map(_ name: Name) -> [LanguageTag: LanguageTag] {
        name.meant.map { [LanguageTag(name.column): $0] } ?? [:]
    }

    @Test(arguments: names, Sheet.allCases) func workStays(_ name: Name, _ sheet: Sheet) throws {
        let own = Self.table("Wort ", changed: [2, 5])
        let table = try Self.sheet(sheet, german: name.column)
        let plan = try Self.plan(table, own, map: Self.map(name))
        #expect(Set(plan.files.map(\.language)) == ["de", "es"])
        #expect(plan.files.allSatisfy { $0.bytes == nil })
        #expect(plan.findings.allSatisfy { $0.severity == .note && $0.id != .unknownColumn }, "\(plan.findings)")
    }

    /// What the translator has changed goes in beside it, with its state.
    @Test(arguments: names, Sheet.allCases) func changesComeBack(_ name: Name, _ sheet: Sheet) throws {
        let own = Self.table("Wort ", changed: [2, 5])
        var table = try Self.sheet(sheet, german: name.column)
        for row in table.rows.indices.dropFirst() {
            for column in table.rows[row].indices where table.rows[row][column] == "Wort 3" {
                table.rows[row][column] = "Begriff 3"
            }
        }
        let plan = try Self.plan(table, own, map: Self.map(name))
        let file = try #require(plan.files.first { $0.language == "de" }?.bytes)
        let expected = String(decoding: own, as: UTF8.self).replacing("Wort 3", with: "Begriff 3")
        #expect(String(decoding: file, as: UTF8.self) == expected)
    }

    /// The states stand in a column with the old name of the language or the new one.
    @Test(arguments: names, [false, true]) func statesOfRenamed(_ name: Name, _ isRenamed: Bool) throws {
        var table = try Self.sheet(.wideWithStates, german: name.column)
        let states = try #require(table.column("de.state"))
        if isRenamed { table.rows[0][states] = ExactString("\(name.column).state") }
        let german = states - 1
        table.rows[2][german] = ""
        table.rows[2][states] = "empty"
        let plan = try Self.plan(table, Self.table("Wort "), map: Self.map(name))
        let file = try #require(plan.files.first { $0.language == "de" }?.bytes)
        #expect(String(decoding: file, as: UTF8.self).contains("<string></string>"))
    }

    /// A column of a language that was never sent, in place of one that was, is that of nobody knows which.
    @Test(arguments: ["fr", "nl", "French (fr)"]) func otherLanguage(_ name: String) throws {
        let table = try Self.sheet(.wide, german: name)
        let refusal = #expect(throws: StringsdictError.self) { try Self.plan(table, Self.table("Wort ")) }
        let finding = try #require(refusal?.findings.first)
        #expect(finding.id == .languageMismatch && finding.severity == .error)
        #expect(finding.message.description.contains("“de”"))
        // It is one that is new, or that was sent, as a person says; what was sent is known of that one alone.
        let tag = name == "nl" ? "nl" : "fr" as LanguageTag
        for language in [tag, "de"] {
            let plan = try Self.plan(table, Self.table("Wort ", changed: [2]), map: [LanguageTag(name): language])
            let file = plan.files.first { $0.language == language }?.bytes
            #expect((file == nil) == (language == "de"))
            if let file { #expect(String(decoding: file, as: UTF8.self).contains("Wort 2")) }
        }
    }

    /// One that is added to those that were sent is read where the user names its language.
    @Test func addedLanguage() throws {
        var table = try Self.sheet(.wide, german: "de")
        for row in table.rows.indices { table.rows[row].append(row == 0 ? "fr" : ExactString("Mot \(row)")) }
        let unnamed = try Self.plan(table, Self.table("Wort "))
        #expect(!unnamed.files.contains { $0.language == "fr" })
        #expect(unnamed.findings.contains { $0.id == .unknownColumn && $0.severity == .warning })
        let plan = try Self.plan(table, Self.table("Wort "), map: ["fr": "fr"])
        #expect(plan.files.first { $0.language == "fr" }?.bytes != nil)
        var blank = try Self.sheet(.wide, german: "fr")
        let column = try #require(blank.column("fr"))
        for row in blank.rows.indices.dropFirst() { blank.rows[row][column] = "" }
        #expect(try Self.plan(blank, Self.table("Wort ")).files.allSatisfy { $0.language != "fr" })
    }

    /// Each of two languages that changed their names has its own marks.
    @Test func severalRenamed() throws {
        var table = try Self.sheet(.wide, german: "Deutsch")
        table.rows[0][try #require(table.column("es"))] = "Español"
        let plan = try Self.plan(
            table, Self.table("Wort ", changed: [4]),
            map: [LanguageTag("Deutsch"): "de", LanguageTag("Español"): "es"])
        #expect(plan.files.allSatisfy { $0.bytes == nil } && plan.files.count == 2)
    }

    /// One option for a sheet of one language.
    @Test func optionForOneLanguage() throws {
        var table = try Self.sheet(.wide, german: "fr")
        let spanish = try #require(table.column("es"))
        for row in table.rows.indices { table.rows[row].remove(at: spanish) }
        let plan = try Self.plan(table, Self.table("Wort ", changed: [4]), language: "de")
        #expect(plan.files.first?.language == "de" && plan.files.first?.bytes == nil)
    }
}

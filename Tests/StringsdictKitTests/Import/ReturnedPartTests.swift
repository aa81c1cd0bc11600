import TestSupport
import Testing

@testable import StringsdictKit

/// Parts of a delivery that are not ours, or that say nothing: they are skipped, and the rest goes in.
struct ReturnedPartTests {
    private static let project = Project(
        at: "P",
        in: MemoryTree(files: [
            "P/en.lproj/App.stringsdict": Plist.dict([("open", .text("Open")), ("empty", .text(""))]).file
        ]))

    private static func plan(_ files: [(name: String, text: String)]) throws -> ImportPlan {
        try project.plan(importing: ReturnedFiles(files.map { ($0.name, Array($0.text.utf8)) }))
    }

    private static func xliff(_ parts: String..., version: String = "1.2") -> String {
        let languages = version == "1.2" ? "" : " srcLang=\"en\" trgLang=\"de\""
        return "<xliff version=\"\(version)\"\(languages)>\(parts.joined())</xliff>"
    }

    private static func part(_ original: String, to language: String = "de", _ units: String = "") -> String {
        """
        <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext"><body>
        \(units)
        </body></file>
        """
    }

    private static let ours = part(
        "en.lproj/App.stringsdict",
        "<trans-unit id=\"/open:dict/:string\"><source>Open</source><target>Öffnen</target></trans-unit>")

    @Test func partWithoutTexts() throws {
        for original in [
            "en.lproj/Other.strings", "en.lproj/Other.stringsdict", "en.lproj/App.stringsdict", "/en.xliff",
        ] {
            let plan = try Self.plan([("de.xliff", Self.xliff(Self.part(original)))])
            #expect(plan.files.allSatisfy { $0.bytes == nil }, "\(original)")
            let both = try Self.plan([("de.xliff", Self.xliff(Self.part(original), Self.ours))])
            #expect(both.files.compactMap(\.bytes).count == 1, "\(original)")
        }
    }

    @Test func badUnitOfAnotherKind() throws {
        let codes = "<trans-unit id=\"a\"><source>A</source><target>B <x id=\"7\"/></target></trans-unit>"
        let two = "<trans-unit id=\"b\"><source>A</source><source>B</source><target>B</target></trans-unit>"
        let strings = Self.part("en.lproj/Localizable.strings", codes + two)
        let plan = try Self.plan([("de.xliff", Self.xliff(strings, Self.ours))])
        #expect(plan.findings.filter { $0.id != .missingUnit }.map(\.id) == [.unsupportedContent])
        #expect(plan.files.compactMap(\.bytes).count == 1)
        let code =
            "<unit id=\"a\"><segment><source>A</source><target>B <ph id=\"7\" dataRef=\"d9\"/></target></segment></unit>"
        let second = Self.xliff(
            "<file id=\"f\" original=\"en.lproj/Localizable.strings\">\(code)</file>", version: "2.0")
        #expect(try Self.plan([("de.xliff", second)]).findings.map(\.id) == [.unsupportedContent, .tableNotFound])
    }

    @Test func catalogOfTheSources() throws {
        let sources = Self.part(
            "en.lproj/App.stringsdict", to: "en",
            "<trans-unit id=\"/open:dict/:string\"><source>Open</source><target>Open</target></trans-unit>")
        let files = [("en.xliff", Self.xliff(sources)), ("de.xliff", Self.xliff(Self.ours))]
        for files in [files, files.reversed()] {
            let plan = try Self.plan(files)
            #expect(plan.findings.filter { $0.id == .unsupportedContent }.map(\.severity) == [.note])
            #expect(plan.files.filter { $0.bytes != nil }.map(\.path) == ["P/de.lproj/App.stringsdict"])
        }
        #expect(throws: StringsdictError.self) { try Self.plan([files[0]]) }
    }

    /// Nothing was translated, so no file full of English is made; one line says so.
    @Test(arguments: Dialect.allCases + Dialect.presets) func untouchedReturn(through dialect: Dialect) throws {
        let pair = try BilingualTable(
            source: Self.project.files.read("P/en.lproj/App.stringsdict"), name: "App")
        let file = try Journey(pair: pair, to: "de", dialect: dialect).file { _ in }
        let plan = try Self.project.plan(importing: ReturnedFiles([("de.\(dialect.format.fileExtension)", file.bytes)]))
        #expect(plan.files.allSatisfy { $0.bytes == nil })
        #expect(plan.findings.map(\.id) == [.untranslated])
    }

    /// A text that says something is not blanked, whatever its source or its state says.
    @Test func blankTranslations() throws {
        let source = Plist.dict([("a", .text("")), ("b", .text("B")), ("c", .text(" "))]).file
        let target = Plist.dict([("a", .text("Ä")), ("b", .text("Be")), ("c", .text("Ze"))]).file
        let files = ["P/en.lproj/App.stringsdict": source, "P/de.lproj/App.stringsdict": target]
        let project = Project(at: "P", in: MemoryTree(files: files))
        for dialect in Dialect.allCases + Dialect.presets {
            for blank in ["", " ", "\u{200B}"] as [ExactString] {
                let pair = try BilingualTable(source: source, target: target, name: "App")
                let file = try Journey(pair: pair, to: "de", dialect: dialect).file { unit in
                    unit.target = blank
                    unit.state = .final
                }
                // Our own sheets say of an empty text that it is meant to be empty.
                if blank.isEmpty, dialect.isCSV { continue }
                let name = "de.\(dialect.format.fileExtension)"
                let plan = try project.plan(importing: ReturnedFiles([(name, file.bytes)]))
                #expect(plan.files.allSatisfy { $0.bytes == nil }, "\(dialect) “\(blank)”")
            }
        }
    }
}

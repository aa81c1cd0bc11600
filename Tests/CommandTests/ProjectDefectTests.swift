import Foundation
import Testing

/// `validate` of a project compares every translation with its source.
struct ProjectDefectTests {
    /// A change to a table of a translation, and what is to be said about it.
    private struct Defect {
        var language: String
        var table = "L"
        var old: String
        var new: String
        var told: String
    }

    /// Twenty defects of twenty kinds.
    private static let defects = [
        Defect(language: "de", old: "%d Dinge", new: "%@ Dinge", told: "(files › n › other) [placeholder-class]"),
        Defect(language: "de", old: "%@ sagt", new: "Sagt", told: "(said) [placeholder-missing]"),
        Defect(language: "de", old: "%#@n@ von", new: "%#@ n@ von", told: "(pair › format) [variable-lost]"),
        Defect(
            language: "de", old: "\t<key>plain</key>\n\t<string>Text</string>\n", new: "",
            told: "(plain) [missing-entry]"),
        Defect(
            language: "de", old: "<key>30</key><string>Guten Tag, ihr alle zusammen</string>", new: "",
            told: "(greeting › width 30) [missing-variant]"),
        Defect(
            language: "de", old: "<string>lld</string>", new: "<string>@</string>",
            told: "(pair › m) [value-type-changed]"),
        Defect(language: "fr", old: "%@ sagt", new: "%@ %@ sagt", told: "(said) [placeholder-added]"),
        Defect(language: "fr", old: "%@ und %d", new: "%d und %@", told: "(both) [placeholder-order]"),
        Defect(language: "fr", old: "<string>Text<", new: "<string> Text<", told: "(plain) [edge-whitespace]"),
        Defect(
            language: "fr", old: "<key>other</key><string>%d Dinge</string>", new: "", told: "(files) [missing-other]"),
        Defect(
            language: "fr", old: "<key>10</key><string>Hallo", new: "<key>10</key><string>Hallo, liebe Leute hier",
            told: "(greeting › width 10) [over-budget]"),
        Defect(
            language: "fr", old: "<key>30</key><string>Guten Tag, ihr alle zusammen", new: "<key>30</key><string>H",
            told: "(greeting › width 30) [narrower-variant]"),
        Defect(
            language: "pl", old: "<key>few</key><string>%d Dingy</string>", new: "",
            told: "(files › n › few) [missing-category]"),
        Defect(
            language: "pl", old: "\t<key>both</key>", new: "\t<key>old</key>\n\t<string>x</string>\n\t<key>both</key>",
            told: "(old) [only-in-target]"),
        Defect(
            language: "pl", old: "<key>one</key><string>%d Ding",
            new: "<key>three</key><string>x</string><key>one</key><string>%d Ding",
            told: "(files) [unknown-category]"),
        Defect(
            language: "pl", old: "\t<key>plain</key>\n\t<string>Text</string>",
            new:
                "\t<key>plain</key>\n\t<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>T</string></dict></dict>",
            told: "(plain) [shape-changed]"),
        Defect(
            language: "pl", old: "<key>m</key>", new: "\(variable("k", "Stück", ""))<key>m</key>",
            told: "(pair) [unused-variable]"),
        Defect(language: "pl", old: "%@ sagt", new: "%@ sagt zu 50 % das", told: "(said) [placeholder-suspicious]"),
        Defect(language: "ru", old: "<dict>", new: "<dict", told: "[malformed-xml]"),
        Defect(language: "ru", table: "M", old: "", new: "", told: "[missing-table]"),
    ]

    private static func table(_ few: String = "") -> String {
        Sample.plist(
            """
            \t<key>plain</key>
            \t<string>Text</string>
            \t<key>said</key>
            \t<string>%@ sagt</string>
            \t<key>both</key>
            \t<string>%@ und %d</string>
            \t<key>greeting</key>
            \t<dict><key>NSStringVariableWidthRuleType</key><dict>
            \t<key>1</key><string>Hi</string>
            \t<key>10</key><string>Hallo</string><key>30</key><string>Guten Tag, ihr alle zusammen</string>
            \t</dict></dict>
            \t<key>files</key>
            \t<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            \t\(variable("n", "Ding", few))</dict>
            \t<key>pair</key>
            \t<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ von %#@m@</string>
            \t\(variable("n", "Teil", few))\(variable("m", "Teil", few, type: "lld"))</dict>
            """)
    }

    private static func variable(_ name: String, _ noun: String, _ few: String, type: String = "d") -> String {
        """
        <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
        <key>one</key><string>%\(type) \(noun)</string>\(few.replacing("%d", with: "%\(type)").replacing("N", with: noun))
        <key>other</key><string>%\(type) \(noun)e</string></dict>
        """
    }

    private static let few =
        "<key>few</key><string>%d Ny</string><key>many</key><string>%d Nów</string>"

    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        for (language, few) in [("en", ""), ("de", ""), ("fr", ""), ("pl", Self.few), ("ru", Self.few)] {
            try sandbox.write(Self.table(few), to: "App/\(language).lproj/L.stringsdict")
            try sandbox.write(Sample.plain(["k": "v"]), to: "App/\(language).lproj/M.stringsdict")
        }
        return sandbox
    }

    @Test func soundProject() throws {
        let run = try project().run("validate", "App")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(lines == ["App/en.lproj/L.stringsdict", "App/en.lproj/M.stringsdict", "de", "fr", "pl", "ru"])
    }

    /// Each defect alone is told once and nothing else is.
    @Test(arguments: defects.indices) func eachDefect(_ index: Int) throws {
        let defect = Self.defects[index]
        let sandbox = try project()
        try plant(defect, in: sandbox)
        let run = try sandbox.run("validate", "App", "--strict")
        let told = Self.heads(run.errors)
        #expect(run.status == 1 || defect.told.contains("only-in-target"))
        #expect(told.count == 1 && told.allSatisfy { $0.contains(defect.told) }, "\(defect.told): \(run.errors)")
    }

    /// All of them together are told once each, with the file of the language.
    @Test func allDefects() throws {
        let sandbox = try project()
        for defect in Self.defects { try plant(defect, in: sandbox) }
        let run = try sandbox.run("validate", "App", "--all")
        let told = Self.heads(run.errors)
        #expect(run.status == 1)
        for defect in Self.defects {
            let lines = told.filter { $0.contains(defect.told) && $0.contains("\(defect.language)") }
            #expect(lines.count == 1, "\(defect.told): \(lines)")
        }
        #expect(told.count == Self.defects.count, "\(run.errors)")
    }

    private func plant(_ defect: Defect, in sandbox: Sandbox) throws {
        let path = "App/\(defect.language).lproj/\(defect.table).stringsdict"
        guard !defect.old.isEmpty else {
            return try FileManager.default.removeItem(at: sandbox.folder.appending(path: path))
        }
        try sandbox.edit(path, defect.old, defect.new)
    }

    /// The first lines of the findings.
    private static func heads(_ errors: String) -> [String] {
        errors.split(separator: "\n").map(String.init).filter { $0.hasSuffix("]") && !$0.hasPrefix(" ") }
    }
}

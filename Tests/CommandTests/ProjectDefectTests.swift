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
        /// True if no other string of the file is compared with its source.
        var hidesFile = false
    }

    /// Twenty-one defects that the users of an app would see.
    private static let defects = [
        Defect(language: "de", old: "%d Dinge", new: "%@ Dinge", told: "(files › n › other) [placeholder-class]"),
        Defect(language: "de", old: "%@ sagt", new: "Sagt", told: "(said) [placeholder-missing]"),
        Defect(language: "de", old: "%#@n@ von", new: "%#@ n@ von", told: "(pair › format) [variable-lost]"),
        Defect(
            language: "de", old: "<key>30</key><string>Guten Tag, ihr alle zusammen</string>", new: "",
            told: "(greeting › width 30) [missing-variant]"),
        Defect(
            language: "de", old: "<string>lld</string>", new: "<string>@</string>",
            told: "(pair › m) [value-type-changed]"),
        Defect(
            language: "de", old: "<key>ipad</key><string>Tippen</string>", new: "",
            told: "(press › ipad) [missing-variant]"),
        Defect(language: "fr", old: "%@ sagt", new: "%@ %@ sagt", told: "(said) [placeholder-added]"),
        Defect(language: "fr", old: "%@ und %d", new: "%d und %@", told: "(both) [placeholder-order]"),
        Defect(
            language: "fr", old: "<key>other</key><string>%d Dinge</string>", new: "", told: "(files) [missing-other]"),
        Defect(language: "fr", old: "<string>Text<", new: "<string><", told: "(plain) [missing-variant]"),
        Defect(
            language: "fr", old: "<key>10</key><string>Hallo</string>", new: "<key>10</key><string></string>",
            told: "(greeting › width 10) [missing-variant]"),
        Defect(
            language: "fr", old: "<key>10</key>", new: "<key>breit</key><string>x</string><key>10</key>",
            told: "(greeting) [width-not-a-number]"),
        Defect(
            language: "pl", old: "<key>few</key><string>%d Dingy</string>", new: "",
            told: "(files › n › few) [missing-category]"),
        Defect(
            language: "pl", old: "<key>one</key><string>%d Ding",
            new: "<key>three</key><string>x</string><key>one</key><string>%d Ding",
            told: "(files) [unknown-category]"),
        Defect(
            language: "pl", old: Self.widths, new: "\t<string>Hallo</string>", told: "(greeting) [shape-changed]"),
        Defect(
            language: "pl", old: "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>", new: "",
            told: "(files) [missing-format-key]"),
        Defect(
            language: "pl", old: "<key>few</key><string>%d Dingy</string>", new: "<key>few</key><string>Dingy</string>",
            told: "(files › n › few) [placeholder-missing]"),
        Defect(language: "pl", old: "%@ sagt", new: "%@ sagt zu 50 % das", told: "(said) [placeholder-suspicious]"),
        Defect(language: "ru", old: "<dict>", new: "<dict", told: "[malformed-xml]", hidesFile: true),
        Defect(
            language: "ru", old: "\t<key>both</key>",
            new: "\t<key>plain</key>\n\t<string>x</string>\n\t<key>both</key>",
            told: "[duplicate-key]", hidesFile: true),
        Defect(
            language: "ru",
            old: "<key>m</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>",
            new: "<key>m</key><dict>", told: "(pair › m) [missing-spec-type]", hidesFile: true),
    ]

    /// Defects that make a string worse, and work that is not finished.
    private static let advice = [
        Defect(language: "fr", old: "<string>Text<", new: "<string> Text<", told: "(plain) [edge-whitespace]"),
        Defect(
            language: "fr", old: "<key>10</key><string>Hallo", new: "<key>10</key><string>Hallo, liebe Leute hier",
            told: "(greeting › width 10) [over-budget]"),
        Defect(
            language: "fr", old: "<key>30</key><string>Guten Tag, ihr alle zusammen", new: "<key>30</key><string>H",
            told: "(greeting › width 30) [narrower-variant]"),
        Defect(
            language: "pl", old: "\t<key>both</key>", new: "\t<key>old</key>\n\t<string>x</string>\n\t<key>both</key>",
            told: "(old) [only-in-target]"),
        Defect(
            language: "pl", old: "<key>m</key>", new: "\(variable("k", "Stück", ""))<key>m</key>",
            told: "(pair) [unused-variable]"),
    ]

    /// Work that is not finished.
    private static let unfinished = [
        Defect(
            language: "de", old: "\t<key>plain</key>\n\t<string>Text</string>\n", new: "",
            told: "(plain) [missing-entry]"),
        Defect(language: "ru", table: "M", old: "", new: "", told: "[missing-table]"),
    ]

    private static let widths = """
        \t<dict><key>NSStringVariableWidthRuleType</key><dict>
        \t<key>1</key><string>Hi</string>
        \t<key>10</key><string>Hallo</string><key>30</key><string>Guten Tag, ihr alle zusammen</string>
        \t</dict></dict>
        """

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
            \(widths)
            \t<key>press</key>
            \t<dict><key>NSStringDeviceSpecificRuleType</key><dict>
            \t<key>ipad</key><string>Tippen</string><key>other</key><string>Klicken</string>
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
        let lines = run.output.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != ":" } } == ["2 tables, 17 variants", "de", "fr", "pl", "ru"])
        #expect(lines[1] == "de: 17 of 17 translated, 16 equal to the source", "\(run.output)")
    }

    /// Each defect alone fails a validation, and is told once and nothing else is.
    @Test(arguments: defects.indices) func eachDefect(_ index: Int) throws {
        let defect = Self.defects[index]
        let sandbox = try project()
        try plant(defect, in: sandbox)
        let run = try sandbox.run("validate", "App")
        #expect(run.status == 1, "\(defect.told): \(run.errors)")
        let told = Self.heads(run.errors)
        #expect(told.count == 1 && told.allSatisfy { $0.contains(defect.told) }, "\(defect.told): \(run.errors)")
    }

    /// Advice fails a strict validation alone.
    @Test(arguments: advice.indices) func eachAdvice(_ index: Int) throws {
        let defect = Self.advice[index]
        let sandbox = try project()
        try plant(defect, in: sandbox)
        #expect(try sandbox.run("validate", "App").status == 0)
        let run = try sandbox.run("validate", "App", "--strict")
        let told = Self.heads(run.errors)
        #expect(run.status == (defect.told.contains("only-in-target") ? 0 : 1))
        #expect(told.count == 1 && told.allSatisfy { $0.contains(defect.told) }, "\(defect.told): \(run.errors)")
    }

    /// Unfinished work is counted; it fails only a validation that requires complete translations.
    @Test(arguments: unfinished.indices) func eachUnfinished(_ index: Int) throws {
        let defect = Self.unfinished[index]
        let sandbox = try project()
        try plant(defect, in: sandbox)
        let run = try sandbox.run("validate", "App", "--strict")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let count = defect.language == "ru" ? 23 : 17
        #expect(
            run.output.contains("\(defect.language): \(count - 1) of \(count) translated, 1 missing"), "\(run.output)")
        let complete = try sandbox.run("validate", "App", "--complete")
        let told = Self.heads(complete.errors)
        #expect(complete.status == 1)
        #expect(told.count == 1 && told.allSatisfy { $0.contains(defect.told) }, "\(complete.errors)")
    }

    /// A new key of the source is unfinished in every language.
    @Test func newKey() throws {
        let sandbox = try project()
        try sandbox.edit(
            "App/en.lproj/M.stringsdict", "<dict>", "<dict>\n\t<key>new</key>\n\t<string>New</string>")
        let run = try sandbox.run("validate", "App", "--strict")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output.contains("de: 17 of 18 translated, 1 missing"), "\(run.output)")
    }

    /// All of them together are told once each, with the file of the language.
    @Test func allDefects() throws {
        let sandbox = try project()
        let defects = (Self.defects + Self.advice.suffix(3)).filter { !$0.hidesFile && !Self.isSecond($0) }
        for defect in defects { try plant(defect, in: sandbox) }
        let run = try sandbox.run("validate", "App", "--all")
        let told = Self.heads(run.errors)
        #expect(run.status == 1)
        for defect in defects {
            let lines = told.filter { $0.contains(defect.told) && $0.contains("\(defect.language)") }
            #expect(lines.count == 1, "\(defect.told): \(lines)")
        }
        #expect(told.count == defects.count, "\(run.errors)")
    }

    /// True for a defect of a string that another defect also changes.
    private static func isSecond(_ defect: Defect) -> Bool {
        defect.told.contains("(files › n › few) [placeholder-missing]") || defect.told.contains("[unused-variable]")
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

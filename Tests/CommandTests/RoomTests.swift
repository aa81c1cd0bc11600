import Foundation
import Testing

/// What the verbs say about the widths of texts.
struct RoomTests {
    private static let long = String(repeating: "M", count: 24)

    /// A project whose German greeting is too wide.
    private static func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.table(long), to: "App/de.lproj/L.stringsdict")
        return sandbox
    }

    @Test func validateMeasuresTheTranslations() throws {
        let sandbox = try Self.project()
        let message =
            "App/de.lproj/L.stringsdict:11:4: warning: Too wide: 24.0 em of 22 em (about 2 letters over). (hello › width 22) [over-budget]"
        for source in ["App", "App/en.lproj", "App/en.lproj/L.stringsdict"] {
            let run = try sandbox.run("validate", source)
            #expect(run.status == 0 && run.errors.contains(message), "\(run.errors)")
            #expect(try sandbox.run("validate", source, "--strict").status == 1)
        }
        #expect(try sandbox.run("validate", "App", "--width-unit", "none").status == 0)
        try sandbox.write(Sample.table(String(repeating: "M", count: 22)), to: "App/de.lproj/L.stringsdict")
        let tight = try sandbox.run("validate", "App")
        #expect(tight.status == 0 && tight.errors.contains("note: Tight: 22.0 em of 22 em"))
        // A translation that cannot be read is a problem of its own.
        try sandbox.write("<plist>", to: "App/fr.lproj/L.stringsdict")
        let broken = try sandbox.run("validate", "App")
        #expect(broken.status == 1 && broken.errors.contains("App/fr.lproj/L.stringsdict:"))
    }

    @Test func whatCameBackIsImportedAndMentioned() throws {
        let sandbox = try Self.project()
        #expect(try sandbox.run("export", "App", "--to", "de").status == 0)
        try FileManager.default.removeItem(at: sandbox.folder.appending(path: "App/de.lproj"))
        let validate = try sandbox.run("validate", "App", "de.xliff", "--partial")
        #expect(validate.status == 0 && validate.errors.contains("[over-budget]"))
        let run = try sandbox.run("import", "de.xliff", "--into", "App", "--untranslated", "fail")
        #expect(run.status == 0 && run.errors.contains("Too wide: 24.0 em of 22 em"), "\(run.errors)")
        #expect(try sandbox.text("App/de.lproj/L.stringsdict").contains(Self.long))
        let calm = try sandbox.run("import", "de.xliff", "--into", "App", "--width-unit", "none")
        #expect(calm.status == 0 && calm.errors.isEmpty)
    }

    @Test func exportSaysWhatIsTooWideAlready() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(Self.long), to: "App/en.lproj/L.stringsdict")
        let run = try sandbox.run("export", "App", "--to", "de,ru")
        #expect(run.status == 0 && run.errors.components(separatedBy: "[over-budget]").count == 2)
        try sandbox.write(Sample.table(String(repeating: "M", count: 20)), to: "App/en.lproj/L.stringsdict")
        let tight = try sandbox.run("export", "App", "--to", "de,ru")
        #expect(tight.status == 0 && tight.errors.components(separatedBy: "[tight-source]").count == 2)
        #expect(tight.errors.contains("note: The source takes 20.0 of 22 em"))
    }

    // MARK: - measure

    @Test func measure() throws {
        let run = try Sandbox().run("measure", "Hello", "設定", "إعدادات", "\u{1B}[31m%@ and %d\t")
        #expect(run.status == 0 && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(3) == [
                "    em  letters  within  string", "   2.7        5      4%  Hello", "   2.4        2      4%  設定",
            ])
        #expect(lines[3].hasPrefix("   ") && lines[3].contains(" 10%  إعدادات"))
        #expect(lines[4].hasSuffix("<U+001B>[31m%@ and %d "))
    }

    @Test func measureAgainstABudget() throws {
        let sandbox = try Sandbox()
        let run = try sandbox.run("measure", "MM", "MMMMM", "MMMMMMM", "--budget", "5")
        #expect(run.status == 1)
        #expect(
            run.output == """
                    em  letters  within  verdict         string
                   2.0        2      4%  fits            MM
                   5.0        5      4%  tight           MMMMM
                   7.0        7      4%  too wide by 2   MMMMMMM

                """)
        #expect(try sandbox.run("measure", "MM", "--budget", "5").status == 0)
        #expect(try sandbox.run("measure", "MMM", "--budget", "5", "--text-style", "largeTitle").status == 1)
        #expect(try sandbox.run("measure", "%@", "--sample", "MMMM").output.contains("4.0"))
        for wrong in [["measure"], ["measure", "a", "--budget", "0"], ["measure", "a", "--text-style", "b"]] {
            #expect(try sandbox.run(wrong).status == 2)
        }
    }

    @Test func measureReadsLines() throws {
        let sandbox = try Sandbox()
        #expect(try sandbox.shell("printf 'M\\nMM' | stringsdict measure MMM - >out") == 0)
        #expect(
            try sandbox.text("out").split(separator: "\n").dropFirst().map { $0.split(separator: " ").last }
                == ["MMM", "M", "MM"])
    }

    // MARK: - show

    /// Apple documents the unit for iPhone and iPad alone.
    @Test func noEmOnAMac() throws {
        let widths =
            "<dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>a</string><key>22</key><string>b</string></dict></dict>"
        let sandbox = try Sandbox()
        try sandbox.write(
            Sample.plist(
                "<key>k</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\(widths)<key>ipad</key>\(widths)</dict></dict>"
            ), to: "en.lproj/L.stringsdict")
        #expect(
            try sandbox.run("show", ".").output == """
                k
                  mac
                    width 1: “a”
                    width 22: “b”
                  ipad
                    width 1 (windows under 22 em): “a”
                    width 22 (22 em and up): “b”

                """)
        #expect(try !sandbox.run("show", ".", "--device", "mac").output.contains(" em"))
        #expect(try sandbox.run("show", ".", "--device", "ipad").output.contains("22 em and up"))
    }

    @Test func ruler() throws {
        let sandbox = try Self.project()
        let run = try sandbox.run("show", "App/de.lproj", "--ruler")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.output == """
                hello
                  width 1          1.1/21 em  fits      “Hi”
                  ================
                  width 22        24.0/22 em  TOO WIDE  “MMMMMMMMMMMMMMMMMMMMMMMM”
                                  ===========================================================>
                  ----------------+--+--+------+--------+----------------+---------------+----
                                  22 26 30     39       51               74              95

                    22 em  small iPhone in portrait
                    26 em  iPhone 17e in portrait
                    30 em  iPhone 18 Pro Max in portrait
                    39 em  small iPhone in landscape
                    51 em  iPad mini in portrait
                    74 em  10.2-inch iPad in landscape
                    95 em  13-inch iPad Pro in landscape

                """)
    }

    @Test func rulersStayInTheirColumns() throws {
        let sandbox = try Sandbox()
        let nasty = String(repeating: "設定\u{1B}[0m", count: 40)
        try sandbox.write(
            Sample.table(nasty).replacingOccurrences(of: "\u{1B}", with: "")
                .replacingOccurrences(of: "hello", with: String(repeating: "hello ", count: 30)),
            to: "App/en.lproj/L.stringsdict")
        try sandbox.write("devices: [{name: \"Wall \\u202E\", em: 400}, {name: W, em: 23}]", to: "App/.stringsdict.yml")
        let run = try sandbox.run("show", "App", "--ruler")
        #expect(run.status == 0)
        #expect(run.output.contains("   400 em  Wall <U+202E>"))
        for line in run.output.split(separator: "\n") {
            #expect(
                line.unicodeScalars.reduce(0) {
                    $0 + ($1.value >= 0x1100 && $1.value != 0x2026 && $1.value < 0x2018 || $1.value > 0x2E80 ? 2 : 1)
                } <= 80, "\(line)")
        }
        let none = try sandbox.run("show", "App", "--ruler", "--width-unit", "none")
        #expect(none.output.contains("  The widths are not in em here.") && !none.output.contains("==="))
    }
}

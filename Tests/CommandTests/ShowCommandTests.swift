import Testing

/// `stringsdict show` as somebody runs it who wants to see one string.
struct ShowCommandTests {
    private func project() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        let russian = Sample.table("Привет", "файл").replacing(
            "<key>other", with: "<key>few</key>\n<string>%d файла</string>\n<key>other")
        try sandbox.write(russian, to: "App/ru.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["plain": "%d of %d"]), to: "App/en.lproj/M.stringsdict")
        return sandbox
    }

    @Test(arguments: [
        ("App --key files --number 3", "en.lproj/L.stringsdict\nfiles: “3 files”\n"),
        ("App/en.lproj/L.stringsdict --key files --number 1", "files: “1 file”\n"),
        ("App/ru.lproj/L.stringsdict --key files --number 3", "files: “3 файла”\n"),
        ("App/ru.lproj --key files --number 21", "files: “21 файл”\n"),
        ("App/en.lproj/L.stringsdict --number 5 --width 30", "hello: “Hello”\nfiles: “5 files”\n"),
        ("App/en.lproj/L.stringsdict --key hello --width 2", "hello: “Hi”\n"),
        ("App/en.lproj/M.stringsdict --number 3,5", "plain: “3 of 5”\n"),
        ("App/en.lproj/M.stringsdict --number 3 --number 5", "plain: “3 of 5”\n"),
        ("App/en.lproj/M.stringsdict --number 3", "plain: “3 of 3”\n"),
        ("App/en.lproj/M.stringsdict --key plain", "plain: “%d of %d”\n"),
    ])
    func shown(_ arguments: String, _ expected: String) throws {
        let run = try project().run(["show"] + arguments.split(separator: " ").map(String.init))
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output == expected)
    }

    @Test(arguments: [
        ("--key fles", "error: No table has the key “fles”. [not-found]\n  hint: Did you mean “files”?\n"),
        ("--key qqqqqq", "error: No table has the key “qqqqqq”. [not-found]\n1 error\n"),
        ("--number -1", "error: "), ("--number five", "error: --number takes numbers such as 5 or 1.5; “five”"),
        ("--number 1 --ruler", "error: --number and --ruler cannot be combined."),
    ])
    func refused(_ arguments: String, _ expected: String) throws {
        let run = try project().run(["show", "App"] + arguments.split(separator: " ").map(String.init))
        #expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix(expected), "\(run.errors)")
    }

    /// Findings about other entries are not what was asked for.
    @Test func findingsOfTheEntry() throws {
        let sandbox = try project()
        try sandbox.edit("App/en.lproj/L.stringsdict", "<string>d</string>", "<string>number</string>")
        #expect(try sandbox.run("show", "App", "--key", "files").errors.contains("[odd-value-type]"))
        #expect(try sandbox.run("show", "App", "--key", "hello").errors.isEmpty)
    }
}

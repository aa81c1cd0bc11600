import Testing

/// A month of rounds in which nothing is wrong: each run prints at most one line for each language, and a total.
struct QuietRoundTests {
    private static let languages = ["de", "fr", "ru"]

    @Test func printsALineForEachLanguage() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write("languages: [de, fr, ru]\n", to: ".stringsdict.yml")
        try sandbox.write(Sample.table(), to: "App/en.lproj/L.stringsdict")
        try sandbox.write(Sample.plain(["a": "Open"]), to: "App/en.lproj/M.stringsdict")
        for round in 1...4 {
            if round > 1 {
                try sandbox.edit(
                    "App/en.lproj/M.stringsdict", "<dict>",
                    "<dict>\n\t<key>new \(round)</key>\n\t<string>Round \(round)</string>")
            }
            if round == 3 { try quiet(["sync", "App", "--rename", "a=b"], in: sandbox, isPerFile: true) }
            try quiet(["sync", "App"], in: sandbox, isPerFile: true)
            let format = ["xliff", "csv", "xliff2", "xcode"][round - 1]
            let selection = round == 1 ? "all" : "missing"
            try quiet(
                ["export", "App", "--only", selection, "--format", format, "--output", "out\(round)/"], in: sandbox)
            for language in Self.languages { try translate(round, format, language, in: sandbox) }
            try quiet(["import", "back\(round)", "--into", "App"], in: sandbox, isNew: round == 1)
            try quiet(["validate", "App"], in: sandbox)
            try quiet(["validate", "App", "back\(round)"], in: sandbox)
            try quiet(["preview", "App", "--output", "preview\(round).html"], in: sandbox)
            #expect(try sandbox.run("status", "App").errors.isEmpty)
            // The same delivery once more changes nothing.
            try quiet(["import", "back\(round)", "--into", "App"], in: sandbox)
        }
        let status = try sandbox.run("status", "App", "--fail-under", "100")
        #expect(status.status == 0, "\(status.output)\(status.errors)")
    }

    /// - Parameters:
    ///   - isPerFile: true for a command that has a line for each file that it changes.
    ///   - isNew: true if the run names new files.
    private func quiet(
        _ arguments: [String], in sandbox: Sandbox, isPerFile: Bool = false, isNew: Bool = false
    ) throws {
        let run = try sandbox.run(arguments)
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0 && run.errors.isEmpty, "\(arguments): \(run.errors)")
        let most = isPerFile ? 2 * (Self.languages.count + 1) + 1 : Self.languages.count + (isNew ? 2 : 1)
        #expect(lines.count <= most, "\(arguments): \(run.output)")
    }

    /// Translates a file of an export as a vendor would.
    private func translate(_ round: Int, _ format: String, _ language: String, in sandbox: Sandbox) throws {
        let name = "\(language).\(format == "csv" ? "csv" : "xliff")"
        let file = try sandbox.text("out\(round)/\(name)")
        let translated =
            switch format {
            case "csv": file.replacing(#""Round 2","""#, with: #""Round 2","Runde 2""#)
            case "xliff2":
                file.replacing(/<source>(.*?)<\/source>/) {
                    "<source>\($0.1)</source><target>\(language) \($0.1)</target>"
                }
            default:
                file.replacing(/<source>(.*?)<\/source>(<target.*?(\/>|<\/target>))?/) {
                    "<source>\($0.1)</source><target state=\"translated\">\(Self.words($0.1, language))</target>"
                }
            }
        try sandbox.write(translated, to: "back\(round)/\(name)")
    }

    private static func words(_ source: Substring, _ language: String) -> String {
        source.hasPrefix("%#@") || source.contains("equiv-text=\"%#@") ? String(source) : "\(language) \(source)"
    }
}

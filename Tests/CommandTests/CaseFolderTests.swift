import Foundation
import TestSupport
import Testing

/// Situations from public bug reports, each with the commands that were run in it, where they are. The tests of each component have
/// inputs of their own for the same kinds.
struct CaseFolderTests {
    private static let folder = ExampleProject.root.appending(path: "../shared/cases").standardizedFileURL

    /// The statuses of the commands of each folder, and what they say.
    private static let said: [(String, [String])] = [
        ("edge-spaces", ["0"]),
        ("english-zero", ["0", "0"]),
        ("entry-at-root", ["1, 2 error entry-at-root", "1, 2 error entry-at-root"]),
        ("escaped-twice", ["1, 5 warning escape-sequence", "1, 5 warning escape-sequence"]),
        ("excel-strings", ["0", "1, error converted-string"]),
        ("folder-kinds", ["0, note unsupported-content", "0"]),
        (
            "folders-not-searched",
            [
                "0", "2, error nothing-to-export", "2, error nothing-to-export", "2, error nothing-to-export",
                "2, error nothing-to-export", "2, error nothing-to-export", "2, error nothing-to-export", "0",
            ]
        ),
        ("forms-nobody-sees", ["0"]),
        ("french-one", ["0", "0"]),
        ("half-translated", ["1, 2 warning untranslated", "1, error incomplete-delivery, 2 error untranslated"]),
        ("healed", ["0, warning replaced-translation", "0"]),
        ("id-missing", ["1, error unknown-unit, warning missing-unit"]),
        ("language-without-rules", ["0"]),
        ("merged-delivery", ["0, note unsupported-content"]),
        (
            "no-target-language",
            [
                "2, error language-unknown", "0, warning missing-category", "0, warning missing-category",
                "0, warning missing-category",
            ]
        ),
        ("old-style-plist", ["1, error not-a-property-list"]),
        ("one-stray-code", ["1, error unknown-inline-code, warning untranslated"]),
        ("only-en-US", ["2, error nothing-to-export", "2, error nothing-to-export"]),
        ("other-placeholders", ["1, warning markup-changed"]),
        ("percent-twice", ["1, warning placeholder-suspicious", "1, warning placeholder-suspicious"]),
        ("raw-markup", ["1, error unknown-inline-code, warning untranslated", "0"]),
        (
            "repaired-by-import",
            ["0, warning missing-other", "0", "0, note existing-problems, warning untranslated", "0", "0"]
        ),
        ("rule-misspelt", ["1, 2 error missing-string", "1, 2 error missing-string", "1, 2 error missing-string"]),
        ("sheet-in-folder-named-tr", ["0", "0, warning untranslated"]),
        ("similar-names", ["0, warning similar-names"]),
        ("spec-type", ["1, error missing-spec-type", "1, error unknown-spec-type", "1, error unknown-spec-type"]),
        (
            "sr-latin",
            ["0, 2 warning missing-category", "0, 2 warning missing-category", "0, 2 warning missing-category"]
        ),
        ("state-new", ["1, warning untranslated", "1, error incomplete-delivery, error untranslated", "0"]),
        ("swap-inline", ["0", "0"]),
        ("swap-inline-variables", ["0, 4 warning missing-unit"]),
        (
            "table-outside-lproj",
            [
                "0, note other-source-language", "0", "0, note other-source-language", "0", "0", "0, note loose-table",
                "0, note loose-table",
            ]
        ),
        ("template-leftover", ["0, note template-entry"]),
        ("title-row", ["0", "0, note unsupported-content, warning untranslated"]),
        ("type-mismatch", ["1, 3 error value-type-mismatch"]),
        ("value-type-ld", ["0, 2 note value-type-mismatch", "0, 2 note value-type-mismatch", "0"]),
        ("wrong-variety-hint", ["2, error similar-language"]),
        ("zero-like-other", ["0"]),
    ]

    /// A run of the command: its status, and how often it said what.
    private static func run(_ lines: ArraySlice<Substring>) -> String {
        let found = lines.dropLast().compactMap { line -> String? in
            guard line.hasSuffix("]"), let id = line.split(separator: "[").last?.dropLast() else { return nil }
            let severity = ["error", "warning", "note"].first { line.contains("\($0): ") }
            return severity.map { "\($0) \(id)" }
        }
        let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
        let told = counts.sorted { $0.key < $1.key }.map { $0.value == 1 ? $0.key : "\($0.value) \($0.key)" }
        return ([String(lines.last?.dropFirst("status ".count) ?? "")] + told).joined(separator: ", ")
    }

    /// Runs what the folder says, and tells what the command said.
    private static func runs(of name: String, in sandbox: Sandbox) throws -> [String] {
        try FileManager.default.copyItem(at: folder.appending(path: name), to: sandbox.folder.appending(path: name))
        _ = try sandbox.shell(
            """
            cd \(name) && STRINGSDICT=stringsdict
            stringsdict() { command stringsdict "$@" 2>>../log; local s=$?; echo "status $s" >>../log; return $s; }
            . ./commands >/dev/null
            """)
        let log = try String(contentsOf: sandbox.folder.appending(path: "log"), encoding: .utf8)
        let lines = log.split(separator: "\n")
        var runs: [String] = []
        var start = 0
        for (index, line) in lines.enumerated() where line.hasPrefix("status ") {
            runs.append(run(lines[start...index]))
            start = index + 1
        }
        return runs
    }

    /// The statuses of the commands, and what they say.
    @Test(arguments: said)
    func says(_ name: String, _ runs: [String]) throws {
        guard try exists(name) else { return }
        #expect(try Self.runs(of: name, in: Sandbox()) == runs)
    }

    /// What is in the files afterwards.
    @Test(
        arguments: [
            ("swap-inline", "App/de.lproj/Localizable.stringsdict", "<string>%2$@ gefällt %1$@</string>"),
            ("swap-inline-variables", "App/de.lproj/Localizable.stringsdict", "%2$#@b@"),
            ("half-translated", "App/de.lproj/Localizable.stringsdict", nil),
            ("raw-markup", "App/de.lproj/Localizable.stringsdict", nil),
            ("excel-strings", "App/de.lproj/Localizable.stringsdict", "<string>Hallo</string>"),
            ("value-type-ld", "App/sv.lproj/Localizable.stringsdict", "<string>%ld synliga vägar</string>"),
            ("table-outside-lproj", "App/Resources/de.lproj/Localizable.stringsdict", "<string>%d Dateien</string>"),
        ] as [(String, String, String?)])
    func writes(_ name: String, _ file: String, _ text: String?) throws {
        guard try exists(name) else { return }
        let sandbox = try Sandbox()
        _ = try Self.runs(of: name, in: sandbox)
        let path = "\(name)/\(file)"
        guard let text else { return #expect(!sandbox.exists(path)) }
        #expect(try sandbox.text(path).contains(text))
    }

    private func exists(_ name: String) throws -> Bool {
        guard FileManager.default.fileExists(atPath: Self.folder.path) else {
            print("Skipped: the folders of cases are not here.")
            return false
        }
        try #require(FileManager.default.fileExists(atPath: Self.folder.appending(path: name).path))
        return true
    }

    @Test func everyFolderIsTried() throws {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: Self.folder.path) else { return }
        #expect(names.filter { $0 != "README.md" }.sorted() == Self.said.map(\.0))
    }
}

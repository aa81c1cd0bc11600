import LocalizationModel

@testable import FindingReports

/// A report with a finding of each kind.
enum SampleReport {
    static let table: ExactString = "App/en.lproj/Localizable.stringsdict"
    static let german = "App/de.lproj/Localizable.stringsdict"

    static let everything: FindingReport = {
        var report = FindingReport(
            of: "validate",
            [
                finding(
                    .placeholderMissing, "The translation lacks %1$d, which “\("%d files" as ExactString)” has.",
                    hint: "Copy the placeholder.", at: 14, files("one")),
                finding(.placeholderMissing, "The translation lacks %2$@.", at: 14, files("one")),
                finding(.overBudget, "The string is \(em: 3.5) em too wide.", at: 8, width),
                finding(.tightBudget, "The string barely fits.", at: 8, width),
                request, table(.missingTable, "The table “Labels” has no translation."), returned,
            ])
        report.checked = [
            .init(table, in: "en"), .init(table, in: "de"), .init("App/en.lproj/Labels.stringsdict", in: "de"),
            .init("App/en.lproj/Other.stringsdict", in: "de"),
        ]
        report.results = ["1 table, 18 variants", "de: 4 of 19 translated"]
        report.ignored = 2
        report.known = 1
        report.option = { option, value in "--\(option.rawValue)" + (value.map { " \($0)" } ?? "") }
        return report
    }()

    private static func files(_ form: ExactString) -> VariantPath {
        VariantPath(key: "%d files", steps: [.variable("files"), .branch(.plural, form)])
    }

    private static let width = VariantPath(key: "hello", steps: [.branch(.width, "22")])

    static func finding(
        _ id: FindingID, _ message: Finding.Message, hint: Finding.Message? = nil, in file: String = german,
        at line: Int, _ path: VariantPath? = nil, of table: ExactString? = table
    ) -> Finding {
        var finding = Finding(
            id, message, hint: hint, at: SourceLocation(file: file, line: line, column: 3), path: path)
        finding.subject.table = table
        finding.subject.language = "de"
        return finding
    }

    /// A finding about no file.
    private static let request = Finding(
        .incompleteLanguage, "“\("de" as LanguageTag)” has 21 percent; use \(.only, "missing").")

    private static func table(_ id: FindingID, _ message: Finding.Message) -> Finding {
        finding(id, message, in: "./App/en.lproj/Labels.stringsdict", at: 1, of: "App/en.lproj/Labels.stringsdict")
    }

    /// A finding in a returned spreadsheet.
    private static let returned: Finding = {
        var finding = SampleReport.finding(
            .untranslated, "The string has no translation.", in: "returned/de & ru.csv", at: 12, files("other"))
        finding.subject.unit = "Localizable/files"
        finding.subject.cell = Finding.Cell(row: 12, column: 6)
        finding.subject.projectLocation = SourceLocation(file: german, line: 20, column: 5)
        return finding
    }()

    /// Strings that could end or forge a part of a report.
    static let hostile: [String] = [
        "::error::x", "\n::error file=a::x", "a\r\n::stop-commands::t", "]]>", "<![CDATA[x]]>", "</failure><failure>",
        "%0A::warning::x", "%", "%\u{301}0A", ",\u{301}line=1:\u{301}x", "a,line=99,title=b::c", "| a | b |",
        "|\u{301}",
        "`\u{301}<script>", "``` x", "@everyone #1 https://example.org <img src=x onerror=alert(1)>", "\\|", "a\\",
        "\u{202E}txt.exe\u{2066}", "\u{200F}\u{61C}", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}", "\u{FFFE}\u{FFFF}\u{301}",
        "\u{2028}\u{2029}", "\"'&<>", "مرحبا", "--> <!-- stringsdict:validate -->", "\u{FEFF}", "##[error]x",
    ]

    /// A report in which a string is the key, the file, the table and a part of the message.
    static func report(with text: String) -> FindingReport {
        let exact = ExactString(text)
        let path = VariantPath(key: exact, steps: [.variable(exact), .branch(.plural, exact)])
        let message: Finding.Message = "The string “\(exact)” (\(text)) differs from “\(excerpt: exact)”."
        let findings = [FindingID.placeholderMissing, .overBudget].map { id in
            finding(id, message, hint: message, in: "a/\(text)", at: 2, path, of: exact)
        }
        var report = FindingReport(of: "validate", findings)
        report.results = [text]
        report.checked = [.init(exact, in: "de"), .init(exact, in: LanguageTag(text))]
        return report
    }
}

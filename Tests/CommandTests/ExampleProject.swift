import Foundation
import StringsdictKit
import Testing

/// A public project that `Examples/projects` has settings for.
struct ExampleProject: Sendable, CustomTestStringConvertible {
    /// Its folder in the examples.
    var name: String
    /// The folder of its `.lproj` folders.
    var tables: String
    var sourceLanguage = "en"
    /// The file name of a table.
    var table: String
    /// What its exchange files are called around the code of a language.
    var exchange: (prefix: String, suffix: String)
    /// What the service sends back.
    var service: ExampleService
    /// The project of the corpus whose tables stand for those of this one, which are not there.
    var standIn: String

    var testDescription: String { name }

    static let all = [
        ExampleProject(
            name: "wordpress-ios", tables: "WordPress/Resources", table: "Localizable.stringsdict",
            exchange: ("GlotPress/", ".csv"), service: .init(original: "originals.csv", returns: .columns),
            standIn: "microsoft+fluentui-apple"),
        ExampleProject(
            name: "firefox-ios", tables: "firefox-ios/Shared/Supporting Files", sourceLanguage: "en-US",
            table: "Plurals.stringsdict", exchange: ("pontoon/", "/firefox-ios-plurals.xliff"),
            service: .init(
                original: "firefoxios-l10n/en-US/firefox-ios-plurals.xliff", folder: "firefoxios-l10n/", returns: .tags),
            standIn: "osmandapp+OsmAnd-iOS"),
        ExampleProject(
            name: "signal-ios", tables: "Signal/translations", table: "PluralAware.stringsdict",
            exchange: ("Smartling/", "/PluralAware.xliff"), service: .init(returns: .codes),
            standIn: "deltachat+deltachat-ios"),
        ExampleProject(
            name: "mullvad-ios", tables: "MullvadVPN/Supporting Files", table: "Plurals.stringsdict",
            exchange: ("translation/locales/plurals/", ".xliff"),
            service: .init(original: "translation/locales/plurals.xliff", returns: .tags),
            standIn: "microsoft+fluentui-apple"),
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    func text(of file: String) throws -> String {
        try String(
            contentsOf: Self.root.appending(path: "Examples/projects/\(name)/\(file)"), encoding: .utf8)
    }

    // MARK: - What its page says

    /// The languages of the table in its page: the folder of the project, and the code of the service.
    func languages() throws -> [(folder: String, code: String)] {
        let rows = try text(of: "README.md").components(separatedBy: "## Languages")[1].split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
        return rows.flatMap { row in
            let cells = row.split(separator: "|").map(Self.codes)
            return cells[0].map { ($0, cells[1].first ?? $0) }
        }
    }

    /// What stands between backticks.
    private static func codes(in cell: Substring) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
            .map { String($0.element) }
    }

    /// The commands of its page: what is sent, and what comes back.
    func commands() throws -> [String] {
        try text(of: "README.md").components(separatedBy: "```sh\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    // MARK: - A repository

    /// A repository with its settings, a folder for each language, and tables by their languages.
    func repository(_ texts: [String: Data]) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write(text(of: ".stringsdict.yml"), to: ".stringsdict.yml")
        for (folder, _) in try languages() { try sandbox.write("", to: "\(tables)/\(folder).lproj/InfoPlist.strings") }
        for (folder, table) in texts { try sandbox.write(table, to: path(folder)) }
        return sandbox
    }

    /// The path of a table.
    func path(_ folder: String) -> String { "\(tables)/\(folder).lproj/\(table)" }

    /// The tables that stand for its own: those of the languages that it has; nil where there is no corpus.
    func standIns() throws -> [String: Data]? {
        let corpus = Self.root.appending(path: "../shared/corpus/stringsdict/\(standIn)").standardizedFileURL
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: corpus.path) else {
            print("Skipped: \(standIn) is not here.")
            return nil
        }
        var tables: [String: Data] = [:]
        let folders = try languages().map(\.folder)
        for name in names {
            guard let tag = name.components(separatedBy: ".lproj")[0].split(separator: "+").last else { continue }
            let folder =
                tag == "en" ? sourceLanguage : folders.first { LanguageTag($0) == LanguageTag(String(tag)) }
            if let folder { tables[folder] = try Data(contentsOf: corpus.appending(path: name)) }
        }
        return tables
    }
}

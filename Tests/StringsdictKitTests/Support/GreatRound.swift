import Foundation
import LocalizationModel
import StringsdictFormat
import TestSupport

@testable import StringsdictKit

/// A project of three tables in thirty languages, in memory, and what a test does to its files.
struct GreatRound {
    static let languages: [LanguageTag] = [
        "ar", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja",
        "ko",
        "lt", "lv", "nb", "nl", "pl", "pt-BR", "ro", "ru", "sl", "uk", "zh-Hans",
    ]

    static let names = ["A", "B", "C"]

    /// The files of the project by their paths.
    var files: [String: [UInt8]]

    /// A project in English alone: public tables where they are, otherwise three of its own.
    init() throws {
        let tables = try Self.publicTables() ?? Self.ownTables
        files = Dictionary(uniqueKeysWithValues: zip(Self.names, tables).map { (Self.path(of: $0, in: "en"), $1) })
    }

    static func path(of table: String, in language: LanguageTag) -> String {
        "P/\(language).lproj/\(table).stringsdict"
    }

    var project: Project { Project(at: "P", in: MemoryTree(files: files)) }

    /// English tables of middling size, each with more than one kind of rule or with plurals alone.
    private static func publicTables() throws -> [[UInt8]]? {
        let english = try Corpus.files()?.filter { file in
            guard file.name.contains("en.lproj"), let table = try? StringsdictFile.read(name: "x", bytes: file.bytes)
            else { return false }
            let source = BilingualTable(original: "x", name: "x", source: table)
            let findings = try? SourceCheck.run([source.checkedSource(in: "en")])
            return (10...25).contains(table.count) && file.bytes.first == 0x3C && findings?.isEmpty == true
        }
        guard let english, english.count >= 3 else { return nil }
        return [0, english.count / 2, english.count - 1].map { english[$0].bytes }
    }

    private static let ownTables: [[UInt8]] = names.map { name in
        Plist.dict(
            (1...12).flatMap { number in
                [
                    ("t\(number)", Plist.text("Text \(number) of \(name)")),
                    (
                        "p\(number)",
                        .plural([("one", "%d file \(number)\(name)"), ("other", "%d files \(number)\(name)")])
                    ),
                    (
                        "w\(number)",
                        .widths([("20", "Short \(number)\(name)"), ("60", "A longer text \(number)\(name)")])
                    ),
                ]
            }
        ).file
    }

    // MARK: - Changing files

    /// Takes what an import has made.
    mutating func take(_ plan: ImportPlan) {
        for file in plan.files { if let bytes = file.bytes { files[file.path] = bytes } }
    }

    /// Texts that stand in a file once, so that a person can find and change them, in the order of the file.
    func singleTexts(in path: String) -> [String] {
        let text = String(decoding: files[path] ?? [], as: UTF8.self)
        let all = text.matches(of: /<string>([^<&\n]+)<\/string>/).map { String($0.output.1) }
        let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
        return all.filter { counts[$0] == 1 && !$0.hasPrefix("NSString") && !$0.contains("%#@") && $0.count > 3 }
    }

    /// What a table says in a language, text by text.
    func texts(of table: String, in language: LanguageTag) throws -> [VariantPath: ExactString] {
        let path = Self.path(of: table, in: language)
        let file = try StringsdictFile.read(name: path, bytes: files[path] ?? [])
        let variants = (0..<file.count).flatMap { file.entry(at: $0).variants }
        return Dictionary(variants.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    }

    /// Changes a text as a person would, in an editor.
    mutating func edit(_ path: String, _ old: some StringProtocol, _ new: String) {
        let text = String(decoding: files[path] ?? [], as: UTF8.self)
        files[path] = Array(text.replacing("<string>\(old)</string>", with: "<string>\(new)</string>").utf8)
    }

    /// The lines of the later of two states of a file that differ from those of the earlier; all where lines came or went.
    static func changedLines(_ old: [UInt8], _ new: [UInt8]) -> [String] {
        let states = [old, new].map { $0.split(separator: 0x0A, omittingEmptySubsequences: false) }
        let isSame = states[0].count == states[1].count
        return states[1].indices.filter { !isSame || states[0][$0] != states[1][$0] }.map {
            String(decoding: states[1][$0], as: UTF8.self)
        }
    }
}

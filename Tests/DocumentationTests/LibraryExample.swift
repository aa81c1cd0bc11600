import StringsdictKit
import Testing

/// The code of the README, between the two marks.
enum LibraryExample {
    // README begins
    /// What the German file becomes with the translations of `returned`; nil when nothing changes.
    static func importGerman(_ returned: [UInt8], english: [UInt8], german: [UInt8]?) throws -> [UInt8]? {
        let pair = BilingualTable(
            original: "en.lproj/Localizable.stringsdict", name: "Localizable",
            source: try StringsdictFile.read(name: "en", bytes: english),
            target: try german.map { try StringsdictFile.read(name: "de", bytes: $0) })
        let format = XLIFF()
        let file = try SourceText(name: "de.xliff", file: returned)
        let result = Importer(from: "en", to: "de").read(
            try format.read(file).tables[0], from: file, format: format, pairs: [pair])
        for finding in result.allFindings { print(finding.severity, finding.id.rawValue, finding.message) }
        return result.tables.first?.bytes
    }
    // README ends

    /// The source of the code above, as the README shows it.
    static func lines() throws -> [String] {
        let lines = try Repository.text(of: "Tests/DocumentationTests/LibraryExample.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
        let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
        return lines[(start + 1)..<end].map { String($0.dropFirst(4)).replacing("static func", with: "func") }
    }
}

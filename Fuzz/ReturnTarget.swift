import LocalizationModel
import StringsdictFormat
import StringsdictKit
import TestSupport

extension FuzzTarget {
    /// A whole import: every text is equal, reported, or the file refused (`ReturnJudge`).
    ///
    /// The first byte of an input names the format and the project, the rest is the file that comes back.
    static let returns = FuzzTarget(name: "import", run: runImport, allowance: 1024) {
        ReturnedProject.all.enumerated().map { index, bench in
            // A letter that gives the number again.
            let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).first { Int($0) % ReturnedProject.all.count == index }
            return ("\(index)-\(bench.export.name)", [letters ?? 0] + bench.export.bytes)
        }
    }

    private static func runImport(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let bench = ReturnedProject.all[Int(first) % ReturnedProject.all.count]
        if case .broken(let problems) = bench.judge.verdict(on: Array(bytes.dropFirst())) {
            fail(problems.joined(separator: "\n"))
        }
    }
}

/// A small project and a file of it that comes back translated.
private struct ReturnedProject: Sendable {
    let export: FilledExport
    let judge: ReturnJudge

    /// Each format, into a new language and into an existing one.
    static let all: [ReturnedProject] = {
        let formats: [ExchangeFormat] = [.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()]
        do {
            return try [false, true].flatMap { hasTranslation in
                try formats.map { try ReturnedProject($0, hasTranslation: hasTranslation) }
            }
        } catch {
            FuzzTarget.fail("The project can be exported: \(error)")
        }
    }()

    private init(_ format: ExchangeFormat, hasTranslation: Bool) throws {
        let source = Array(Self.table("Open", "%d file", "%d files", "%@ has %#@n@", "Sync", "Synchronize").utf8)
        let target = Array(Self.table("Auf", "%d Akte", "%d Akten", "%@ hat %#@n@", "Abgl.", "Abgleichen").utf8)
        var files = ["P/en.lproj/App.stringsdict": source]
        if hasTranslation { files["P/de.lproj/App.stringsdict"] = target }
        let pair = BilingualTable(
            original: "en.lproj/App.stringsdict", name: "App",
            source: try StringsdictFile.read(name: "App", bytes: source),
            target: hasTranslation ? try StringsdictFile.read(name: "App", bytes: target) : nil)
        var number = 0
        export = try FilledExport(of: [pair], to: "de", as: format.dialect) { unit in
            number += 1
            // A text without words has no translation.
            return unit.isProtected || unit.source.isEmpty ? unit.source : "⟦\(number)⟧ \(unit.source)"
        }
        judge = ReturnJudge(files, to: "de", export)
    }

    /// Every rule, two texts of one source, and a text without words.
    private static func table(
        _ open: String, _ one: String, _ other: String, _ format: String, _ narrow: String, _ wide: String
    ) -> String {
        """
        <plist version="1.0"><dict>
        <key>open</key><string>\(open)</string>
        <key>open file</key><string>\(open)</string>
        <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>
        <key>sync</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>10</key><string>\(narrow)</string><key>30</key><string>\(wide)</string></dict></dict>
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>mac</key><string>\(narrow) = 1</string><key>other</key><string></string></dict></dict>
        </dict></plist>

        """
    }
}

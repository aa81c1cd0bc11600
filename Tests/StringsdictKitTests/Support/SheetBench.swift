import SpreadsheetFormat
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// A table with a translation, whose rows come back from a spreadsheet.
struct SheetBench {
    var journey: Journey
    let sheet: Sheet

    /// - Parameter isTranslated: whether the project has a translation already.
    init(isTranslated: Bool = true, to language: LanguageTag = "de") throws {
        let pair = try BilingualTable(source: Self.source.file, target: isTranslated ? Self.target.file : nil)
        journey = Journey(pair: pair, to: language, dialect: .csv)
        sheet = try Sheet(journey.file { _ in })
    }

    static let source = table(
        sync: ("Sync", "Synchronize", "Synchronize"), open: "Open", close: "Open", files: ("%d file", "%d files"),
        tap: ("Click", "Clicking here", "Tap"))
    static let target = table(
        sync: ("Abgl.", "Abgleich", "Abgleichen"), open: "Öffnen", close: "Auf", files: ("%d Datei", "%d Dateien"),
        tap: ("Klick", "Hier klicken", "Tippen"))

    private static func table(
        sync: (String, String, String), open: String, close: String, files: (String, String),
        tap: (String, String, String)
    ) -> Plist {
        .dict([
            ("sync", .widths([("10", sync.0), ("20", sync.1), ("40", sync.2)])),
            ("open", .text(open)), ("close", .text(close)),
            ("files", .plural([("one", files.0), ("other", files.1)])),
            ("tap", .devices([("mac", .widths([("10", tap.0), ("20", tap.1)])), ("other", .text(tap.2))])),
        ])
    }

    /// The texts after an import of a changed sheet, those of the project where nothing is written, and what was said.
    func outcome(dropping columns: Set<String> = [], after change: (inout Sheet) -> Void) throws -> Outcome {
        var changed = sheet
        change(&changed)
        let file = try changed.file(dropping: columns)
        let result = try journey.read(file)
        let bytes = result.bytes
        let written = try bytes.map { try StringsdictFile.read(name: "written", bytes: $0).texts }
        return Outcome(
            findings: try Spreadsheet(.long).read(file).findings + result.allFindings,
            before: journey.pair.target?.texts ?? [:], written: written, bytes: bytes)
    }

    /// What an import made of a sheet.
    struct Outcome {
        var findings: [Finding]
        /// The texts of the project.
        var before: [VariantPath: ExactString]
        /// The texts after the import; nil where nothing is written.
        var written: [VariantPath: ExactString]?
        var bytes: [UInt8]?

        /// The texts that are other than before.
        var changes: [VariantPath: ExactString] { (written ?? before).filter { before[$0.key] != $0.value } }

        /// What was said beside what is missing or unknown to the program.
        var ids: [FindingID] {
            findings.map(\.id).filter { ![.missingUnit, .missingCategory, .unknownColumn].contains($0) }
        }
    }
}

extension VariantPath {
    static func width(_ width: ExactString, of key: ExactString = "sync") -> VariantPath {
        VariantPath(key: key, steps: [.branch(.width, width)])
    }

    static func mac(_ width: ExactString) -> VariantPath {
        VariantPath(key: "tap", steps: [.branch(.device, "mac"), .branch(.width, width)])
    }

    static func files(_ category: ExactString) -> VariantPath {
        VariantPath(key: "files", steps: [.variable("n"), .branch(.plural, category)])
    }
}

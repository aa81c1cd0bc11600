import LibYAML
import LocalizationModel
import SpreadsheetFormat
import StringsdictFormat
import StringsdictKit
import TestSupport
import XLIFFFormat

@testable import stringsdict

extension FuzzTarget {
    /// A `.stringsdict` file is refused with a place, or its texts can be written: the same ones change no byte, and new ones
    /// stand at their own paths.
    static let table = FuzzTarget(name: "stringsdict", run: runTable)

    private static func runTable(_ bytes: [UInt8]) {
        let file: StringsdictFile
        do {
            file = try StringsdictFile.read(name: "x", bytes: bytes)
        } catch {
            return expectPlace(error)
        }
        let problems = CheckedFile(file, table: "x", language: "en").checkRules()
        let entries = (0..<file.count).map { file.entry(at: $0).variants }
        if edited(file, entries) != bytes { fail("Nothing said, nothing changed.") }
        // Two widths of one number, and the like, cannot be told apart by their paths.
        guard !problems.contains(where: { $0.stops == .file }) else { return }
        var number = 0
        let stamped = entries.map { entry in
            entry.map { variant in
                number += 1
                return Variant(path: variant.path, text: ExactString("\(number)<&\r\n"))
            }
        }
        guard let again = try? StringsdictFile.read(name: "x", bytes: edited(file, stamped)) else {
            fail("What is written can be read.")
        }
        if (0..<again.count).map({ again.entry(at: $0).variants }) != stamped { fail("Each text at its own path.") }
    }

    private static func edited(_ file: StringsdictFile, _ entries: [[Variant]]) -> [UInt8] {
        var editor = file.editor(template: file)
        for (index, entry) in entries.enumerated() {
            editor.write(entry.map { TextChange(path: $0.path, text: $0.text) }, entry: index, templateEntry: index)
        }
        return file.bytes(applying: editor.finish())
    }

    /// XLIFF 1.2 is read or refused with a place.
    static let xliff1 = FuzzTarget(name: "xliff1") { read($0, as: XLIFF()) }

    /// XLIFF 2 is read or refused with a place. The root element decides which reader reads; they begin with files of their own.
    static let xliff2 = FuzzTarget(name: "xliff2") { read($0, as: XLIFF2()) }

    /// A CSV file is read or refused with a place, and its cells are the same when they are written and read again.
    static let csv = FuzzTarget(name: "csv") { bytes in
        guard let source = try? SourceText(name: "de.csv", file: bytes) else { return }
        read(bytes, as: Spreadsheet.reading(source))
        guard let rows = try? cells(of: source) else { return }
        var writer = CSVTableWriter()
        for row in rows {
            for cell in row { writer.write(cell) }
            writer.endRecord()
        }
        guard (try? cells(of: SourceText(name: "again", bytes: writer.output.bytes))) == rows else {
            fail("What is written can be read.")
        }
    }

    private static func cells(of source: SourceText) throws -> [[ExactString]] {
        var reader = CSVTableReader(source)
        var rows: [[ExactString]] = []
        while let record = try reader.next() { rows.append((0..<record.count).map(record.text(at:))) }
        return rows
    }

    private static func read(_ bytes: [UInt8], as format: some ExchangeDialect) {
        do {
            let document = try format.read(SourceText(name: "de", file: bytes))
            for table in document.tables where table.units.count != table.offsets.count {
                fail("Each unit has a place.")
            }
        } catch {
            expectPlace(error)
        }
    }

    private static func expectPlace(_ refusal: StringsdictError) {
        if !refusal.findings.contains(where: { $0.severity == .error && $0.subject.location != nil }) {
            fail("A refusal has a place: \(refusal.findings)")
        }
    }

    /// YAML is read into nodes, or not.
    static let yaml = FuzzTarget(name: "yaml") { _ = try? YAMLReader.read($0) }

    /// A settings file is read or refused with a place.
    static let settings = FuzzTarget(name: "settings", run: runSettings) { [("settings", Array(settingsSeed.utf8))] }

    private static func runSettings(_ bytes: [UInt8]) {
        guard let source = try? SourceText(name: ".stringsdict.yml", file: bytes) else { return }
        do {
            _ = try SettingsReader.read(source)
        } catch {
            expectPlace(error)
        }
    }

    private static let settingsSeed = """
        narrowest: 18
        width-unit: points
        margin: 2.5
        text-style: headline
        sample: "%@ = Anna"
        devices:
          - {name: Terminal, points: 600}
          - name: Sign
            em: 44
        tables:
          Localizable: {narrowest: 20, keys: {hello: {margin: 3}}}
        keys:
          "%d songs": {text-style: body, note: {replace: Of the queue.}}
        required: ["%d*", hello]
        leave-out: debug*
        do-not-translate: [Signal]
        severities: {over-budget: error, missing-entry: {default: note, languages: {de: note}, tables: {L: error}}}
        ignore:
          - {finding: over-budget, table: L, language: [de], key: hello, path: "hello*", reason: It grows.}
        """
}

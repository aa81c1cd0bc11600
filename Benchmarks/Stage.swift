import SpreadsheetFormat
import StringsdictFormat
import StringsdictKit
import XLIFFFormat

/// A part of the work that is measured by itself, on a table that is the same in every run.
struct Stage {
    /// What it is called where it is reported.
    let name: String
    /// The keys of its table.
    let keys: Int
    /// Makes what the work needs, and returns the work. It gives a number that changes when the work does.
    let prepare: () throws -> () throws -> Int

    /// All stages, on a table of so many keys; `validate` sends them through every format and gets a tenth of them.
    static func all(keys: Int) throws -> [Stage] {
        let table = try StageTable(keys: keys)
        let (xliff, csv) = (XLIFF(), Spreadsheet())
        return [
            table.exporting(xliff), table.exporting(csv), table.reading(xliff), table.importing(xliff),
            table.importing(csv), try StageTable(keys: keys / 10).validating,
        ]
    }
}

/// The table that the stages work on.
private struct StageTable {
    let bytes: [UInt8]
    let pair: BilingualTable
    private let exporter = Exporter(from: "en", to: "de")

    private static let path = "en.lproj/Localizable.stringsdict"

    init(keys: Int) throws {
        bytes = GeneratedTable(keys: keys).bytes
        let file = try StringsdictFormat().read(name: Self.path, bytes: bytes)
        pair = BilingualTable(original: ExactString(Self.path), name: "Localizable", source: file)
    }

    /// Everything that an export does with a table that was read.
    func exporting(_ format: some ExchangeDialect) -> Stage {
        stage("export-\(format.name)") {
            {
                var count = 0
                try exporter.export([pair], as: format) { count += $0.count }
                return count
            }
        }
    }

    /// The first step of an import, which needs no project.
    func reading(_ format: some ExchangeDialect) -> Stage {
        stage("read-\(format.name)") {
            let source = try returned(as: format)
            return {
                let units = UnitCount()
                _ = try format.read(source, into: units)
                return units.count
            }
        }
    }

    /// An import into a project: read, match, check, plan, edit, and read the new file again.
    func importing(_ format: some ExchangeDialect) -> Stage {
        stage("import-\(format.name)") {
            let source = try returned(as: format)
            return { try imported(source).count }
        }
    }

    /// Everything that `validate` does with a table and one translation.
    var validating: Stage {
        stage("validate") {
            let tables = ["en": bytes, "de": try imported(try returned(as: Spreadsheet()))]
            let project = Project(at: GeneratedProject.folder, in: GeneratedProject(tables: tables))
            return {
                let validation = try project.validate()
                return validation.findings.count + validation.roundTrips.returned
            }
        }
    }

    // MARK: - What they need

    private func stage(_ name: String, prepare: @escaping () throws -> () throws -> Int) -> Stage {
        Stage(name: name, keys: pair.source.count, prepare: prepare)
    }

    private func rows<Format: ExchangeDialect>(of format: Format) throws -> [UnitRow] {
        let collection = RowCollection<Format>(base: format)
        try exporter.export([pair], as: collection) { _ in }
        return collection.rows.all
    }

    private func file(of rows: [UnitRow], as format: some ExchangeDialect) throws -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: "en", to: ["de"])
        writer.begin()
        try writer.beginTable(pair.header)
        try writer.write(rows)
        try writer.endTable()
        writer.end()
        return format.encoding.encode(writer.output.bytes)
    }

    /// A file of the table with a translation of every text.
    private func returned(as format: some ExchangeDialect) throws -> SourceText {
        let rows = try rows(of: format).map { row in
            let unit = translated(row.unit)
            return UnitRow(unit, spelled: row.spelling, columns: row.columns.map { _ in unit })
        }
        return try SourceText(name: "de.\(format.fileExtension)", file: file(of: rows, as: format))
    }

    private func translated(_ unit: TranslationUnit) -> TranslationUnit {
        guard !unit.isProtected else { return unit }
        var unit = unit
        unit.mark = unit.sentMark
        unit.target = ExactString("„" + unit.source.string + "“")
        unit.state = .translated
        return unit
    }

    /// The table in the new language.
    private func imported(_ source: SourceText) throws -> [UInt8] {
        let project = Project(at: GeneratedProject.folder, in: GeneratedProject(tables: ["en": bytes]))
        let plan = try project.plan(importing: ReturnedFiles([FileContent(path: source.name, bytes: source.bytes)]))
        guard let bytes = plan.files.first?.bytes else { preconditionFailure("The import makes a file.") }
        return bytes
    }
}

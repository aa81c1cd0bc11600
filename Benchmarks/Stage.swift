import SpreadsheetFormat
import StringsdictFormat
import StringsdictKit

/// A part of the work that is measured by itself, on a table that is the same in every run.
struct Stage {
    /// What it is called where it is reported.
    let name: String
    /// The keys of its table.
    let keys: Int
    /// Makes what the work needs, and returns the work. It gives a number that changes when the work does.
    let prepare: () throws -> () throws -> Int

    /// All stages, on a table of so many keys. What goes through all formats gets a fraction of them.
    static func all(keys: Int) throws -> [Stage] {
        let table = try StageTable(keys: keys)
        let formats = ExchangeFormat.all.filter { !$0.hasFolder }.map(\.dialect)
        return table.stages + formats.flatMap { table.writingAndReading($0) }
            + formats.filter { ["xliff", "csv"].contains($0.name) }.map { table.importing($0) }
            + [try StageTable(keys: keys / 10).validating]
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
        pair = BilingualTable(original: ExactText(Self.path), name: "Localizable", source: file)
    }

    /// The stages that know no exchange format.
    var stages: [Stage] {
        [
            stage("read-table") {
                { try StringsdictFormat().read(name: Self.path, bytes: bytes).count }
            },
            stage("check-rules") {
                let checked = CheckedFile(pair.source, table: pair.name, language: "en")
                return { checked.checkRules().count }
            },
            stage("check-texts") {
                let checked = CheckedFile(pair.source, table: pair.name, language: "en")
                return { CheckList.source().findings(in: checked).count }
            },
            stage("make-units") {
                { try rows(of: Spreadsheet()).count }
            },
            stage("measure-widths") {
                let texts = (0..<pair.source.count).flatMap { pair.source.entry(at: $0).variants.map(\.text) }
                return { Int(texts.reduce(0) { $0 + TextWidthEstimator().measure($1).em }) }
            },
        ]
    }

    /// What a format does with units, on both ways.
    func writingAndReading(_ format: some ExchangeDialect) -> [Stage] {
        [
            stage("write-\(format.name)") {
                let rows = try rows(of: format)
                return { try file(of: rows, as: format).count }
            },
            stage("read-\(format.name)") {
                let source = try returned(as: format)
                return {
                    let units = UnitCount()
                    _ = try format.read(source, into: units)
                    return units.count
                }
            },
        ]
    }

    /// What an import does with the units that were read: match, check, plan, edit, and look at the new file.
    func importing(_ format: some ExchangeDialect) -> Stage {
        stage("import-\(format.name)") {
            let source = try returned(as: format)
            let units = UnitCollection()
            _ = try format.read(source, into: units)
            guard let table = units.table else { preconditionFailure("The file has a table.") }
            return { imported(table, from: source, as: format).count }
        }
    }

    /// Everything that `validate` does with a table and one translation.
    var validating: Stage {
        stage("validate") {
            let format = Spreadsheet()
            let units = UnitCollection()
            let source = try returned(as: format)
            _ = try format.read(source, into: units)
            guard let table = units.table else { preconditionFailure("The file has a table.") }
            let tables = ["en": bytes, "de": imported(table, from: source, as: format)]
            let project = Project(at: GeneratedProject.folder, in: GeneratedProject(tables: tables))
            return {
                let validation = try Validation(of: project)
                return validation.tables.reduce(validation.findings.count) { sum, table in
                    table.outcomes.reduce(sum) { $0 + $1.returned }
                }
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
        try writer.beginTable(original: pair.original, name: pair.name)
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
        unit.target = ExactText("„" + unit.source.string + "“")
        unit.state = .translated
        return unit
    }

    /// The table in the new language.
    private func imported(
        _ table: ReturnedTable, from source: SourceText, as format: some ExchangeDialect
    ) -> [UInt8] {
        let result = Importer(from: "en", to: "de").read(table, from: source, format: format, pairs: [pair])
        guard let bytes = result.tables.first?.bytes else { preconditionFailure("The import makes a file.") }
        return bytes
    }
}

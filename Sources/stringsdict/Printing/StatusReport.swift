import SpreadsheetFormat
import StringsdictKit

/// The status of a project as a table.
struct StatusReport: CommandResult {
    /// The output format of a status.
    enum Format: String, CaseIterable {
        case text, markdown, csv
    }

    private let status: Project.Status
    /// True if each table has its own row.
    private let hasTables: Bool
    private let format: Format

    init(_ status: Project.Status, withTables hasTables: Bool, as format: Format) {
        self.status = status
        self.hasTables = hasTables
        self.format = format
    }

    /// The report is printed as a file, and is not among the result lines of a run.
    var lines: [String] { [] }

    func print(in run: inout CommandRun) throws { try Terminal.write(bytes) }

    /// The figures of a row, by column name.
    private static let allFigures: [(name: StaticString, value: @Sendable (Project.Status.Row) -> Int)] = [
        ("strings", { $0.strings }), ("translated", { $0.translated }), ("same", { $0.same }),
        ("review", { $0.inReview }), ("stale", { $0.stale }),
        ("missing", { $0.missing }), ("forms", { $0.missingForms }), ("wide", { $0.tooWide }),
        ("problems", { $0.problems }), ("percent", { $0.percent }),
    ]

    /// The figures to show. The number of stale strings is shown if it is known or above 0, the number of strings in
    /// review if it is above 0.
    private var figures: [(name: StaticString, value: @Sendable (Project.Status.Row) -> Int)] {
        let total = status.total
        return Self.allFigures.filter { figure in
            switch String(describing: figure.name) {
            case "stale": status.knowsStale || total.stale > 0
            case "review": total.inReview > 0
            default: true
            }
        }
    }

    /// The report in its format, as the bytes of a file.
    private var bytes: [UInt8] {
        switch format {
        case .text: Array((columns + [""]).joined(separator: "\n").utf8)
        case .markdown: Array((markdown + [""]).joined(separator: "\n").utf8)
        case .csv: csv
        }
    }

    // MARK: - Rows

    private var rows: [Project.Status.Row] { hasTables ? status.rows : status.languages }

    /// The column names, the cells of all rows, and the cells of the total.
    private var cells: (names: [String], rows: [[String]], total: [String]) {
        let names = ["language"] + (hasTables ? ["table"] : []) + figures.map { String(describing: $0.name) }
        return (names, rows.map(cells), cells(of: status.total))
    }

    private func cells(of row: Project.Status.Row) -> [String] {
        [row.language?.tag ?? "total"] + (hasTables ? [row.table ?? ""] : []) + figures.map { "\($0.value(row))" }
    }

    /// True for columns of text, false for figures.
    private static func areTexts(_ names: [String]) -> [Bool] { names.map { ["language", "table"].contains($0) } }

    // MARK: - Formats

    /// A line for each row, in columns.
    private var columns: [String] {
        let (names, rows, total) = cells
        let all = ([names] + rows + [total]).map { $0.map { Terminal.safe($0) } }
        let widths = names.indices.map { column in all.map { Columns.count($0[column]) }.max() ?? 0 }
        let isText = Self.areTexts(names)
        return all.map { row in
            let padded = row.indices.map { column in
                isText[column]
                    ? Columns.left(row[column], widths[column]) : Columns.right(row[column], widths[column])
            }
            return padded.joined(separator: "  ")
        }
    }

    /// A table for a pull request description.
    private var markdown: [String] {
        let (names, rows, total) = cells
        let areTexts = Self.areTexts(names)
        func line(_ cells: [String]) -> String {
            Markdown.row(zip(cells, areTexts).map { $1 ? Markdown.code($0) : $0 })
        }
        return [Markdown.row(names), Markdown.rule(areTexts.map { !$0 })] + (rows + [total]).map(line)
    }

    private var csv: [UInt8] {
        let (names, rows, _) = cells
        var writer = CSVTableWriter()
        for row in [names] + rows {
            for (cell, isText) in zip(row, Self.areTexts(names)) {
                writer.write(isText ? CSVGuard.write(ExactString(cell), as: .apostrophe) : ExactString(cell))
            }
            writer.endRecord()
        }
        return writer.output.bytes
    }

    func write(into json: inout JSONWriter) {
        json.array("languages", status.languages) { json, language in
            json.object { json in
                json.field("language", language.language?.tag ?? "")
                write(language, &json)
                guard hasTables else { return }
                let tables = status.rows.filter { $0.language == language.language }
                json.array("tables", tables) { json, row in
                    json.object { json in
                        json.field("table", row.table ?? "")
                        write(row, &json)
                    }
                }
            }
        }
        json.object("total") { json in write(status.total, &json) }
    }

    private func write(_ row: Project.Status.Row, _ json: inout JSONWriter) {
        json.fields(Self.allFigures.map { ($0.name, $0.value(row)) })
    }
}

import LocalizationModel
import XLSX

/// The last sheet of a workbook, which counts the strings of each language: all, blank, too long, and in each state.
/// The counts are formulas, so that they change while people type.
struct SheetSummary {
    /// The counted states, in the order of the columns.
    private static let states: [StateWord] = [.new, .untranslated, .needsReview, .translated, .final, .empty]

    /// The column names.
    static let header: [ExactString] = ["language", "strings", "blank", "over_length"] + states.map(\.name)

    /// The strings of one language.
    private struct Language {
        let name: ExactString
        let sheet: ExactString
        /// The letters of the columns with ids, translations, states and maximum lengths.
        let id: String
        let target: String
        let state: String?
        let limit: String?
        /// The letters of the column with checksums, and the text that a checksum contains if the language needs a
        /// translation of the string; nil if it needs the strings of all rows.
        let need: (column: String, sign: ExactString)?
        /// The values of the formulas at the time of the export, in the order of the columns.
        var counts = [Int](repeating: 0, count: header.count - 1)
        var lastRow = 1

        init?(_ heading: SheetHeading, target: Int, sheet: ExactString) {
            let roles = heading.columns.map(\.role)
            func letters(_ index: Int?) -> String? {
                index.map { Finding.Cell(row: 1, column: $0 + 1).columnName }
            }
            guard let id = letters(roles.firstIndex(of: .id)), let column = letters(target) else { return nil }
            name = ExactString(heading.columns[target].language?.tag ?? "")
            self.sheet = sheet
            self.id = id
            self.target = column
            state = roles.dropFirst(target + 1).first == .state ? letters(target + 1) : nil
            limit = letters(roles.firstIndex(of: .maxLength))
            need = heading.columns[target].sign.flatMap { sign in
                letters(roles.firstIndex(of: .check)).map { ($0, sign) }
            }
        }
    }

    private var languages: [Language] = []
    /// The index of the open sheet's first language.
    private var first = 0
    private var targets: [Int] = []
    private var limitColumn: Int?
    /// The column of checksums, if the languages do not need the strings of all rows.
    private var checkColumn: Int?

    /// Begins the counts for another sheet.
    mutating func begin(_ heading: SheetHeading, sheet: ExactString) {
        first = languages.count
        targets = heading.columns.indices.filter { heading.columns[$0].role == .target }
        limitColumn = heading.columns.firstIndex { $0.role == .maxLength }
        let hasSigns = heading.columns.contains { $0.sign != nil }
        checkColumn = hasSigns ? heading.columns.firstIndex { $0.role == .check } : nil
        languages += targets.compactMap { Language(heading, target: $0, sheet: sheet) }
    }

    /// Counts a row.
    ///
    /// - Parameters:
    ///   - cells: the contents of the row's cells.
    ///   - number: the number of the row.
    mutating func count(_ cells: [ExactString], row number: Int) {
        let limit = limitColumn.flatMap { Int(cells[$0].string) }
        let signs = checkColumn.map { Self.signs(in: cells[$0]) } ?? []
        for (index, target) in zip(first..., targets) {
            let text = cells[target]
            languages[index].lastRow = number
            if let limit, text.string.utf16.count > limit { languages[index].counts[2] += 1 }
            if let need = languages[index].need, !signs.contains(need.sign) { continue }
            languages[index].counts[0] += 1
            let state = languages[index].state == nil ? "" : cells[target + 1]
            if text.isEmpty, state != StateWord.empty.name { languages[index].counts[1] += 1 }
            if let place = Self.states.firstIndex(where: { $0.name == state }) {
                languages[index].counts[3 + place] += 1
            }
        }
    }

    /// The fields of a checksum cell up to their equals signs, each with the slash before it.
    private static func signs(in cell: ExactString) -> Set<ExactString> {
        var signs: Set<ExactString> = []
        var field: [UInt8] = []
        for byte in cell.utf8 {
            if byte == UInt8(ascii: "/") { field.removeAll() }
            field.append(byte)
            if byte == UInt8(ascii: "=") { signs.insert(ExactString(utf8: field[...])) }
        }
        return signs
    }

    /// Writes the sheet.
    func write(to workbook: inout WorkbookWriter, isProtected: Bool) {
        let columns = Self.header.enumerated().map {
            SheetLook.Column($1, width: 14, style: $0 == 0 ? .locked : .number)
        }
        var look = SheetLook(name: SheetName.unique("summary", among: workbook.names), columns: columns)
        look.frozenColumns = 1
        look.isProtected = isProtected
        workbook.begin(look)
        for language in languages where language.lastRow > 1 {
            workbook.beginRow()
            workbook.write(language.name)
            for (formula, count) in zip(Self.formulas(of: language), language.counts) {
                if let formula { workbook.write(formula: formula, value: count) } else { workbook.write("") }
            }
            workbook.endRow()
        }
    }

    /// The formulas of a language; nil for counts whose columns the sheet lacks.
    private static func formulas(of language: Language) -> [String?] {
        func range(_ column: String) -> String {
            "'\(language.sheet)'!$\(column)$2:$\(column)$\(max(language.lastRow, 2))"
        }
        let target = range(language.target)
        let over = language.limit.map { "SUMPRODUCT((\(range($0))<>\"\")*(LEN(\(target))>\(range($0))))" }
        let need = language.need.map { "\(range($0.column)),\"*\($0.sign)*\"" }
        let all = need.map { "COUNTIF(\($0))" } ?? "COUNTA(\(range(language.id)))"
        let condition = need.map { ",\($0)" } ?? ""
        let counted = states.map { state in
            language.state.map { "COUNTIFS(\(range($0)),\"\(state.name)\"\(condition))" }
        }
        // LibreOffice counts no blank cells with COUNTIFS.
        var factors = ["(LEN(\(target))=0)"]
        if let need = language.need { factors.append("ISNUMBER(FIND(\"\(need.sign)\",\(range(need.column))))") }
        // Intentionally empty translations are not blank.
        if let state = language.state { factors.append("(\(range(state))<>\"\(StateWord.empty.name)\")") }
        let blank = "SUMPRODUCT(\(factors.count == 1 ? "1*" : "")\(factors.joined(separator: "*")))"
        return [all, blank, over] + counted
    }
}

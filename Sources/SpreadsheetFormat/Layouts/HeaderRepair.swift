import LocalizationModel

/// Identifies the columns of ids, sources and checksums by their content if their names were lost, misspelt or
/// exchanged.
///
/// The checksum of a row covers its id and source. If the checksums match, the columns of ids, sources and checksums
/// are certain.
struct HeaderRepair {
    /// The column names, including those restored from the content.
    private(set) var names: [ExactString]
    /// Messages about the restored names.
    private(set) var remarks: [Finding.Message] = []
    private let rows: [CellRow]

    /// The number of rows sampled to identify a column.
    private static let sampledRows = 100
    /// The maximum number of columns that are tried as id columns, and of columns that are tried as source columns for
    /// each id column.
    private static let triedColumns = 100

    /// - Parameters:
    ///   - header: the header row.
    ///   - cells: the reader, positioned after the header.
    init(_ header: CellRow, _ cells: SheetReader) {
        names = header.texts
        var cells = cells
        var rows: [CellRow] = []
        while rows.count < Self.sampledRows, let row = try? cells.next() {
            if !row.isBlank(from: 0) { rows.append(row) }
        }
        self.rows = rows
        nameChecksums()
        repair()
    }

    /// Renames the column `check` of sheets exported before version 0.1.0 to `checksum`. Of several columns with one of
    /// these names, the column with checksums in the sampled rows is chosen. A column `check` without checksums is
    /// unrelated.
    private mutating func nameChecksums() {
        let own = names.indices.filter { ColumnWord.fold(names[$0]) == LongColumn.check.name }
        let former = names.indices.filter { ColumnWord.fold(names[$0]) == LongColumn.formerCheck }
        guard !former.isEmpty else { return }
        let filled = (own + former).filter { column in rows.contains { RowCheck($0.text(at: column)) != nil } }
        if filled.isEmpty {
            // The checksums were deleted, but not their column.
            guard own.isEmpty, former.count == 1, !rows.contains(where: { !$0.isBlank(at: former[0]) }) else { return }
            names[former[0]] = LongColumn.check.name
        } else if own.isEmpty || !own.contains(where: filled.contains) {
            for column in own { names[column] = LongColumn.formerCheck }
            for column in filled { names[column] = LongColumn.check.name }
        }
    }

    private mutating func repair() {
        guard let check = checkColumn, let (id, source) = pair(check) else { return }
        give(LongColumn.check.name, to: check)
        give(LongColumn.id.name, to: id)
        if LanguageColumn.read(names[source]) == nil { give(LongColumn.source.name, to: source) }
        if column(LongColumn.language.name) == nil, let language = languageColumn(id) {
            give(LongColumn.language.name, to: language)
        }
    }

    /// Renames a column. If another column already has the new name, the two columns exchange their names.
    private mutating func give(_ name: ExactString, to column: Int) {
        guard ColumnWord.fold(names[column]) != ColumnWord.fold(name) else { return }
        let old = names[column]
        if let other = self.column(name) { names[other] = old }
        names[column] = name
        let label: Finding.Message =
            old.trimmed.isEmpty ? "Column \(column + 1), which has no name," : "The column \(old)"
        remarks.append(label + " was read as \(name), as its content and the checksums of the rows show.")
    }

    private func column(_ name: ExactString) -> Int? {
        let folded = ColumnWord.fold(name)
        return names.firstIndex { ColumnWord.fold($0) == folded }
    }

    // MARK: - By content

    /// The column in which most cells have the format of checksums.
    private var checkColumn: Int? {
        let columns = [column(LongColumn.check.name)].compactMap(\.self) + names.indices
        return columns.first { column in isMost { RowCheck($0.text(at: column)) != nil } }
    }

    /// The columns of ids and sources; columns with matching names are tried first.
    private func pair(_ check: Int) -> (id: Int, source: Int)? {
        var used: Set<Int> = []
        for row in rows { used.formUnion((0..<min(row.count, names.count)).filter { !row.isBlank(at: $0) }) }
        let ids = ordered(LongColumn.id.name, without: check).filter(used.contains).prefix(Self.triedColumns)
        let sources = ordered(LongColumn.source.name, without: check)
        let languages = sources.filter { LanguageColumn.read(names[$0]) != nil }
        // A blank column is tried only if its name is that of a source column.
        let proving = used.union(languages + [column(LongColumn.source.name)].compactMap(\.self))
        let tried = (sources.prefix(1) + languages + sources.dropFirst()).filter(proving.contains)
        for id in ids {
            for source in tried.prefix(Self.triedColumns) where source != id {
                if isMost({ isSent($0, id: id, source: source, check: check) }) { return (id, source) }
            }
        }
        return nil
    }

    private func ordered(_ name: ExactString, without check: Int) -> [Int] {
        let named = column(name)
        return [named].compactMap(\.self) + names.indices.filter { $0 != named && $0 != check }
    }

    private func isSent(_ row: CellRow, id: Int, source: Int, check: Int) -> Bool {
        guard let check = RowCheck(row.text(at: check)), !row.isBlank(at: id) else { return false }
        let texts = [id, source].map { row.text(at: $0, guarded: check.guarding) }
        return RowChecksum.isCell(check, id: texts[0], source: texts[1])
    }

    /// The column with the language that the id of each row names.
    private func languageColumn(_ id: Int) -> Int? {
        let named = rows.compactMap { row in RowNaming.language(of: row.text(at: id)).map { (row: row, language: $0) } }
        return names.indices.first { column in
            column != id
                && isMost(of: named) { LanguageTag(ColumnWord.trim($0.row.text(at: column)).string) == $0.language }
        }
    }

    private func isMost(_ holds: (CellRow) -> Bool) -> Bool { isMost(of: rows, holds) }

    /// True if a condition holds for more than half of all rows. Counting stops as soon as the result is known.
    private func isMost<Row>(of some: [Row], _ holds: (Row) -> Bool) -> Bool {
        let needed = rows.count / 2 + 1
        var count = 0
        return some.count >= needed
            && some.contains { row in
                if holds(row) { count += 1 }
                return count == needed
            }
    }
}

extension HeaderRepair {
    /// The unknown name to suggest for a missing name: the only similar name, or else the only unknown name; nil if
    /// ambiguous.
    static func suggestion(for missing: ExactString, among unknown: [ExactString]) -> ExactString? {
        let wanted = ColumnWord.fold(missing)
        let similar = unknown.filter { isSimilar(Array(ColumnWord.fold($0).utf8), Array(wanted.utf8)) }
        if similar.count == 1 { return similar[0] }
        return unknown.count == 1 ? unknown[0] : nil
    }

    /// True if the edit distance of two names is at most two bytes, or at most one byte if the second name has up to
    /// four bytes.
    private static func isSimilar(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard !one.isEmpty, abs(one.count - other.count) <= 2 else { return false }
        var row = Array(0...other.count)
        for (index, byte) in one.enumerated() {
            var corner = row[0]
            row[0] = index + 1
            for column in other.indices {
                let next = min(row[column] + 1, row[column + 1] + 1, corner + (byte == other[column] ? 0 : 1))
                corner = row[column + 1]
                row[column + 1] = next
            }
        }
        return row[other.count] <= (other.count > 4 ? 2 : 1)
    }
}

import SpreadsheetFormat

/// What is sent of a table through a format, in the order of the table.
struct SentRows {
    /// The rows; what is sent as the translation is the target of each.
    private(set) var rows: [UnitRow] = []
    /// The number of the unit of each row.
    private var units: [Int32] = []
    /// The ids of the units.
    private let ids: [ExactText]
    /// The rows by the hashes of their ids, where they come in another order.
    private var places: [UInt64: Int] = [:]
    private let isByID: Bool

    /// - Parameter ids: the ids of the units of the table.
    init(in order: UnitOrder, ids: [ExactText]) {
        isByID = order == .byID
        self.ids = ids
    }

    /// Takes the next rows of the table.
    ///
    /// - Parameter numbers: their units.
    mutating func append(_ rows: [UnitRow], _ numbers: Range<Int>) {
        if isByID { places.reserveCapacity(places.count + numbers.count) }
        for number in numbers {
            if isByID { places[Fingerprints.hash(ids[number])] = units.count }
            units.append(Int32(number))
        }
        // Nearly always they are all: adding them to none would copy each.
        if self.rows.isEmpty { self.rows = rows } else { self.rows += rows }
    }

    /// The number of the row that comes back with an id.
    ///
    /// - Parameters:
    ///   - number: how many came before it.
    ///   - latest: the id of the one before it; ids that grow are those of different rows.
    func place(of id: ExactText, after number: Int, _ latest: ExactText) -> Int? {
        guard number < rows.count, !isByID || number == 0 || latest < id,
            let place = isByID ? places[Fingerprints.hash(id)] : number,
            ids[Int(units[place])] == id
        else { return nil }
        return place
    }
}

/// Takes the first table of a file that comes back, and finds out whether it is just what was sent.
///
/// It is, if the units have the ids, sources and translations that were sent, byte for byte and in their order, and
/// nothing else speaks against one of them. A reader of returns would find each at its place then and have nothing to
/// say, so that it need not be asked where it has seen the same texts before.
final class ProofReturn: ReturnSink {
    /// What a row says of how its translation was guarded.
    struct CellGuard: Equatable {
        var isGuarded: Bool
        var keepsApostrophe: Bool
    }

    private let sent: SentRows?
    /// How the cells were guarded in a format before this one, in which nothing spoke against the texts.
    private let known: [CellGuard]
    private var reader: ReturnReader?
    private var table: ReturnedTable?
    private var tables = 0
    private var next = 0
    private var latestID: ExactText = ""
    private var isAsSent = true
    /// How the cells are guarded, in a format with rows.
    private(set) var guards: [CellGuard] = []

    /// - Parameters:
    ///   - sent: what was sent; nil where nobody asks whether it came back.
    ///   - known: how the cells were guarded in a format before this one.
    ///   - reader: what matches and checks the units; nil where they are only compared.
    init(_ sent: SentRows?, known: [CellGuard], reader: ReturnReader?) {
        self.sent = sent
        self.known = known
        self.reader = reader
        guards.reserveCapacity(known.count)
    }

    /// Whether just what was sent came back.
    var isWhole: Bool { isAsSent && tables == 1 && next == sent?.rows.count }

    func begin(_ table: ReturnedTable) -> Int {
        if tables == 0 { self.table = table }
        tables += 1
        return tables - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        guard table == 0 else { return }
        isAsSent = isAsSent && isNext(unit)
        latestID = unit.id
        next += 1
        reader?.take(unit, at: offset)
    }

    /// What the table says; nil if there is none, or nobody has read it.
    func finish() -> Evidence? {
        guard let table, let reader else { return nil }
        self.reader = nil
        return reader.finish(table)
    }

    private func isNext(_ returned: ReturnedUnit) -> Bool {
        guard let sent, let place = sent.place(of: returned.id, after: next, latestID) else { return false }
        return isRow(sent.rows[place], returned)
    }

    /// Whether a row came back as it was sent.
    private func isRow(_ row: UnitRow, _ returned: ReturnedUnit) -> Bool {
        guard let target = row.unit.target, target.isEqual(to: returned.target), !target.isBlank,
            row.unit.source.isEqual(to: returned.source), !returned.isUntouched(from: row.unit.source),
            returned.numberedForm == nil
        else { return false }
        if let name = returned.name {
            guard row.spelling.isName(name) else { return false }
        } else if let note = returned.note {
            guard row.unit.hasNote(note) else { return false }
        }
        return returned.row.map { isSure($0, of: returned, row) } ?? true
    }

    /// Whether nothing in a row speaks against its translation.
    private func isSure(_ cells: ReturnedRow, of returned: ReturnedUnit, _ row: UnitRow) -> Bool {
        let isNamed = cells.entry == row.unit.path.key && cells.variant.map(row.spelling.isName) == true
        guard isNamed || cells.entry == nil && cells.variant == nil,
            RowIntegrity.problem(of: returned, cells, for: row.unit, id: returned.id, isSource: { _ in false }) == nil
        else { return false }
        let cell = CellGuard(isGuarded: cells.isTargetGuarded, keepsApostrophe: cells.keepsApostrophe)
        guards.append(cell)
        return next < known.count && known[next] == cell || isUnconverted(cells, row)
    }

    /// Whether a translation does not look like what a spreadsheet has made of another text.
    private func isUnconverted(_ cells: borrowing ReturnedRow, _ row: UnitRow) -> Bool {
        guard let text = row.unit.target else { return false }
        let unit = TranslationUnit(path: row.unit.path, source: row.unit.source)
        return ConversionCheck.meantText(of: text, for: unit, in: cells) == nil
            && ConversionCheck.problem(of: text, for: unit, in: cells) == nil
    }
}

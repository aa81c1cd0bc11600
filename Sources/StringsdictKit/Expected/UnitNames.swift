import Concurrency

/// A unit of one of the tables that a returned file can contain.
struct UnitReference: Hashable, Sendable {
    /// The index of the table in the file's ``UnitNames``.
    let table: Int
    /// The index of the unit in its table.
    let unit: Int
}

/// The expected units of some tables, with their names in one exchange format.
final class UnitNames {
    /// The tables that a file of the format can contain.
    let tables: [ExpectedUnits]
    /// The formats of the tables in the project.
    var formats: TableFormats { TableFormats(tables.map(\.table.format)) }
    /// The path of each table in the file: XLIFF's `original`.
    let originals: [ExactString]
    /// The format.
    let format: any ExchangeDialect
    /// The language of the translations.
    let language: LanguageTag
    /// The ids of the units, table by table.
    let ids: [[ExactString]]
    /// True if an id has a numeric suffix, because an earlier string of its table has the same name.
    let hasNumberedIDs: Bool
    private lazy var unitsByID = makeIDIndex()
    private lazy var unitsByPath = makePathIndex()
    /// A reusable buffer for the spelling of a path.
    private let spelling = ByteBuffer()

    /// Names the units of tables.
    ///
    /// - Parameter originals: the paths of the tables in the file, if they differ from those in the project.
    init(
        _ tables: [ExpectedUnits], as format: any ExchangeDialect, language: LanguageTag,
        originals: [ExactString]? = nil
    ) {
        self.tables = tables
        self.originals = originals ?? tables.map(\.table.original)
        self.format = format
        self.language = language
        var naming: any UnitNaming = format.naming(for: language)
        var ids: [[ExactString]] = []
        var hasNumberedIDs = false
        for (table, original) in zip(tables, self.originals) {
            naming.begin(table.table.header(called: original))
            var own: [ExactString] = []
            own.reserveCapacity(table.count)
            for spellings in Self.spellings(of: table, naming) {
                let id = naming.id(of: spellings)
                hasNumberedIDs = hasNumberedIDs || id.isNumbered
                own.append(id.text)
            }
            ids.append(own)
        }
        (self.ids, self.hasNumberedIDs) = (ids, hasNumberedIDs)
    }

    /// The same names, for another format that names units in the same way.
    init(_ other: UnitNames, as format: any ExchangeDialect) {
        (tables, originals, language) = (other.tables, other.originals, other.language)
        (ids, hasNumberedIDs) = (other.ids, other.hasNumberedIDs)
        self.format = format
    }

    private static func spellings(of table: ExpectedUnits, _ naming: any UnitNaming) -> [UnitSpelling] {
        var spellings: [UnitSpelling] = []
        spellings.reserveCapacity(table.count)
        let slices = Parallel.slices(of: table.entries.indices)
        Parallel.inOrder(slices.count) { number in
            slices[number].flatMap { naming.spellings(of: table.entries[$0].units) }
        } take: {
            spellings += $0
        }
        return spellings
    }

    // MARK: - Access

    /// The entry of a unit.
    func entry(of unit: UnitReference) -> ExpectedEntry { tables[unit.table].entry(of: unit.unit) }

    /// A unit.
    func unit(_ unit: UnitReference) -> TranslationUnit { tables[unit.table][unit.unit] }

    /// The path of a unit.
    func path(of unit: UnitReference) -> VariantPath {
        let entry = entry(of: unit)
        return entry.units[unit.unit - entry.first].path
    }

    /// The id of a unit.
    func id(_ unit: UnitReference) -> ExactString { ids[unit.table][unit.unit] }

    /// True if the string is the full path of a unit.
    func isPath(_ text: ExactString, of unit: UnitReference) -> Bool {
        spelling.removeAll()
        spelling.appendXcodeID(path(of: unit))
        return unsafe spelling.withBytes { unsafe text.hasBytes(of: $0) }
    }

    /// The first unit of all tables; nil if there is none.
    var first: UnitReference? { firstUnit(from: 0) }

    /// The next unit in the order of the tables; nil after the last.
    func unit(after unit: UnitReference) -> UnitReference? {
        unit.unit + 1 < tables[unit.table].count
            ? UnitReference(table: unit.table, unit: unit.unit + 1) : firstUnit(from: unit.table + 1)
    }

    private func firstUnit(from table: Int) -> UnitReference? {
        tables[table...].firstIndex { $0.count > 0 }.map { UnitReference(table: $0, unit: 0) }
    }

    /// Visits all entries in the order of the tables.
    func forEachEntry(_ body: (_ table: Int, ExpectedEntry) -> Void) {
        for (table, units) in tables.enumerated() {
            for entry in units.entries { body(table, entry) }
        }
    }

    /// Visits all units in the order of the tables.
    func forEachUnit(_ body: (UnitReference, TranslationUnit) -> Void) {
        forEachEntry { table, entry in
            for (number, unit) in zip(entry.range, entry.units) {
                body(UnitReference(table: table, unit: number), unit)
            }
        }
    }

    // MARK: - Search

    /// The result of a search for an id or a path.
    enum Named {
        case unit(UnitReference)
        /// Several units, in different tables or with paths that are spelled the same.
        case several
    }

    /// The unit with an id or, if there is none, with a full path.
    func find(_ name: ExactString) -> Named? {
        unitsByID[name].map(Named.unit) ?? unitsByPath[name]
    }

    private func makeIDIndex() -> [ExactString: UnitReference] {
        var units: [ExactString: UnitReference] = [:]
        units.reserveCapacity(ids.reduce(0) { $0 + $1.count })
        for (table, ids) in ids.enumerated() {
            for (unit, id) in ids.enumerated() { units[id] = UnitReference(table: table, unit: unit) }
        }
        return units
    }

    private func makePathIndex() -> [ExactString: Named] {
        var units: [ExactString: Named] = [:]
        forEachUnit { reference, unit in
            let (path, id) = (unit.path.xcodeID, tables[reference.table].table.format.xcodeID(of: unit.path))
            units[path] = units[path] == nil ? .unit(reference) : .several
            if id != path { units[id] = units[id] == nil ? .unit(reference) : .several }
        }
        return units
    }
}

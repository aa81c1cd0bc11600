/// The names of renamed entries in files that were exported under their former keys.
///
/// A former name is used only if it belongs to one entry, and to no current string.
struct FormerNames {
    /// A unit under its current key.
    private struct Current: Hashable {
        var id: ExactString
        var path: ExactString
        var former: ExactString
        var key: ExactString
    }

    /// The units by their former names: the ids and full paths that they had under their former keys. Nil for a name
    /// that several units have had.
    private var units: [ExactString: Current?] = [:]

    /// - Returns: nil if no entry of the tables was renamed.
    init?(_ names: UnitNames) {
        for (number, table) in names.tables.enumerated() where !table.table.formerKeys.isEmpty {
            let keys = Set(table.entries.map(\.entry.key))
            var naming: any UnitNaming = names.format.naming(for: names.language)
            naming.begin(table.table.header(called: names.originals[number]))
            for entry in table.entries {
                for former in table.table.formerKeys[entry.entry.key] ?? [] where !keys.contains(former) {
                    add(entry, under: former, ids: names.ids[number][entry.range], table.table.format, &naming)
                }
            }
        }
        for name in units.keys where names.find(name) != nil { units[name] = .some(nil) }
        if units.values.allSatisfy({ $0 == nil }) { return nil }
    }

    /// - Parameter ids: the current ids of the entry's units.
    private mutating func add(
        _ entry: ExpectedEntry, under former: ExactString, ids: ArraySlice<ExactString>, _ format: any TableFormat,
        _ naming: inout any UnitNaming
    ) {
        let old = entry.units.map { unit in
            var unit = unit
            unit.path.key = former
            return unit
        }
        for ((unit, spelling), (new, id)) in zip(zip(old, naming.spellings(of: old)), zip(entry.units, ids)) {
            let current = Current(id: id, path: new.path.xcodeID, former: former, key: entry.entry.key)
            for name in Set([naming.id(of: spelling).text, unit.path.xcodeID, format.xcodeID(of: unit.path)]) {
                units[name] = .some(units[name] == nil ? current : nil)
            }
        }
    }

    /// A returned unit under its current key; nil if its name is not the former name of a unit.
    func current(_ returned: ReturnedUnit) -> ReturnedUnit? {
        let known = units[returned.id] ?? returned.name.flatMap { units[$0] ?? nil }
        guard let known else { return nil }
        var unit = returned
        unit.id = known.id
        if unit.name != nil { unit.name = known.path }
        if unit.row?.entry == known.former { unit.row?.entry = known.key }
        return unit
    }
}

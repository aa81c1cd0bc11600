/// Finds for each unit that came back the unit that was sent: by id, then by full path, never by splitting a path.
struct UnitMatcher {
    /// What is expected, with the ids of the format that the file is in.
    private let units: [TranslationUnit]
    private let ids: [Text]
    /// Whether the units are those of one table, so that a path names one unit.
    private let isOneTable: Bool
    /// What each name names; built at the first unit that does not stand where it is expected.
    private var named: [Text: Named]?
    private var next = 0

    init(_ expected: ExpectedUnits) {
        units = expected.units
        ids = expected.ids
        isOneTable = expected.pairs.count == 1
    }

    private enum Named {
        case unit(Int)
        /// Units in different tables.
        case several
    }

    /// What a returned unit belongs to.
    enum Match: Equatable {
        /// The expected unit with this number.
        case unit(Int)
        /// Id and path name different units.
        case contradiction(Int, Int)
        /// Several units in different tables.
        case ambiguous
        /// Nothing that was sent.
        case unknown
    }

    /// What a returned unit belongs to.
    mutating func match(_ returned: ReturnedUnit) -> Match {
        if next < ids.count, ids[next] == returned.id {
            next += 1
            return check(next - 1, against: returned)
        }
        if isOneTable, named == nil, next < units.count, units[next].path.xcodeID == returned.id {
            next += 1
            return .unit(next - 1)
        }
        for name in [returned.id, returned.name].compactMap(\.self) {
            switch find(name) {
            case .unit(let index)?:
                next = index + 1
                return name == returned.id ? check(index, against: returned) : .unit(index)
            case .several?: return .ambiguous
            case nil: continue
            }
        }
        return .unknown
    }

    /// A file whose ids are all lost still has an order: it counts only if every source is the one that was sent.
    static func matchesByPosition(_ returned: [ReturnedUnit], to units: [TranslationUnit]) -> Bool {
        returned.count == units.count && zip(returned, units).allSatisfy { $0.source == $1.source }
    }

    private mutating func check(_ index: Int, against returned: ReturnedUnit) -> Match {
        guard let name = returned.name, name != units[index].path.xcodeID, case .unit(let other)? = find(name),
            other != index
        else { return .unit(index) }
        return .contradiction(index, other)
    }

    private mutating func find(_ name: Text) -> Named? {
        let table = named ?? makeTable()
        named = table
        return table[name]
    }

    private func makeTable() -> [Text: Named] {
        var table: [Text: Named] = [:]
        table.reserveCapacity(units.count * 2)
        for (index, unit) in units.enumerated() {
            let name = unit.path.xcodeID
            // Inside one table the first of two equal spellings counts: their ids tell them apart.
            if table[name] == nil { table[name] = .unit(index) } else if !isOneTable { table[name] = .several }
        }
        for (index, id) in ids.enumerated() { table[id] = .unit(index) }
        return table
    }
}

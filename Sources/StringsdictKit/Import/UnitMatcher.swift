/// Finds for each unit that came back the unit that was sent: by id, then by full path, never by splitting a path.
struct UnitMatcher {
    /// What is expected, with the ids of the format that the file is in.
    private let units: [TranslationUnit]
    private let ids: [ExactText]
    /// Whether the units are those of one table, so that a path names one unit.
    private let isOneTable: Bool
    /// What each name names; built at the first unit that does not stand where it is expected.
    private var named: [ExactText: Named]?
    private var areNamesUnique: Bool?
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
        if isOneTable, named == nil, next < units.count, units[next].path.xcodeID == returned.id, hasUniqueNames() {
            next += 1
            return .unit(next - 1)
        }
        for name in [returned.id, returned.name].compactMap(\.self) {
            switch find(name) {
            case .unit(let index)?:
                next = index + 1
                return name == returned.id ? check(index, against: returned) : .unit(index)
            case .several?: return isOneTable ? .unknown : .ambiguous
            case nil: continue
            }
        }
        return .unknown
    }

    /// The expected unit of each returned one in a file whose ids are all lost: the order says it, if every source is the
    /// one that was sent. Two orders are known, the table's and Xcode's; nil if none fits or both do in different ways.
    static func positions(of returned: [ReturnedUnit], in units: [TranslationUnit]) -> [Int]? {
        guard returned.count == units.count else { return nil }
        let names = units.map(\.path.xcodeID)
        let orders = [Array(units.indices), units.indices.sorted { names[$0] < names[$1] }]
        let fitting = Set(orders.filter { order in zip(returned, order).allSatisfy { $0.source == units[$1].source } })
        return fitting.count == 1 ? fitting.first : nil
    }

    private mutating func check(_ index: Int, against returned: ReturnedUnit) -> Match {
        guard let name = returned.name, name != units[index].path.xcodeID, case .unit(let other)? = find(name),
            other != index
        else { return .unit(index) }
        return .contradiction(index, other)
    }

    private mutating func find(_ name: ExactText) -> Named? {
        let table = named ?? makeTable()
        named = table
        return table[name]
    }

    /// Whether no two paths are spelled alike.
    private mutating func hasUniqueNames() -> Bool {
        if let known = areNamesUnique { return known }
        var names = Fingerprints()
        let areUnique = units.allSatisfy { names.insert($0.path.xcodeID) }
        areNamesUnique = areUnique
        return areUnique
    }

    private func makeTable() -> [ExactText: Named] {
        var table: [ExactText: Named] = [:]
        table.reserveCapacity(units.count * 2)
        for (index, unit) in units.enumerated() {
            // A path can be spelled like another one; such a spelling names neither.
            if table.updateValue(.unit(index), forKey: unit.path.xcodeID) != nil { table[unit.path.xcodeID] = .several }
        }
        for (index, id) in ids.enumerated() { table[id] = .unit(index) }
        return table
    }
}

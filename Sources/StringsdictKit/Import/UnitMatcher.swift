/// Finds for each unit that came back the unit that was sent: by id, then by full path, never by splitting a path.
struct UnitMatcher {
    /// What is expected, with the ids of the format that the file is in.
    private let units: [TranslationUnit]
    private let ids: [Text]
    /// Built at the first unit that does not stand where it is expected.
    private var indexByName: [Text: Int]?
    private var next = 0

    init(_ units: [TranslationUnit], ids: [Text]) {
        self.units = units
        self.ids = ids
    }

    /// What a returned unit belongs to.
    enum Match: Equatable {
        /// The expected unit with this number.
        case unit(Int)
        /// Id and path name different units.
        case contradiction(Int, Int)
        /// Nothing that was sent.
        case unknown
    }

    /// What a returned unit belongs to.
    mutating func match(_ returned: ReturnedUnit) -> Match {
        if next < ids.count, ids[next] == returned.id {
            next += 1
            return check(next - 1, against: returned)
        }
        if let index = index(of: returned.id) {
            next = index + 1
            return check(index, against: returned)
        }
        if let name = returned.name, let index = index(of: name) {
            next = index + 1
            return .unit(index)
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
        guard let name = returned.name, name != units[index].path.xcodeID, let other = self.index(of: name),
            other != index
        else { return .unit(index) }
        return .contradiction(index, other)
    }

    private mutating func index(of name: Text) -> Int? {
        if indexByName == nil {
            var table: [Text: Int] = [:]
            // A path can be spelled like another one; such a spelling names neither.
            var ambiguous: Set<Text> = []
            for (index, unit) in units.enumerated() where table.updateValue(index, forKey: unit.path.xcodeID) != nil {
                ambiguous.insert(unit.path.xcodeID)
            }
            for name in ambiguous { table[name] = nil }
            for (index, id) in ids.enumerated() { table[id] = index }
            indexByName = table
        }
        return indexByName?[name]
    }
}

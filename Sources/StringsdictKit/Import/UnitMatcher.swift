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
        if indexByName == nil, next < units.count, units[next].path.xcodeID == returned.id {
            next += 1
            return .unit(next - 1)
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

    /// A file whose ids are all lost still has an order: it counts only if every source is the one that was sent.
    static func matchesByPosition(_ returned: [ReturnedUnit], to units: [TranslationUnit]) -> Bool {
        returned.count == units.count && zip(returned, units).allSatisfy { $0.source == $1.source }
    }

    private mutating func check(_ index: Int, against returned: ReturnedUnit) -> Match {
        guard let name = returned.name, name != units[index].path.xcodeID, let other = self.index(of: name),
            other != index
        else { return .unit(index) }
        return .contradiction(index, other)
    }

    private mutating func index(of name: Text) -> Int? {
        if indexByName == nil {
            var table = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
            for (index, unit) in units.enumerated() where table[unit.path.xcodeID] == nil {
                table[unit.path.xcodeID] = index
            }
            indexByName = table
        }
        return indexByName?[name]
    }
}

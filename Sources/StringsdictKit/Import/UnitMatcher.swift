/// Finds for each unit that came back the unit that was sent: by id, then by full path, never by splitting a path.
struct UnitMatcher {
    private let window: UnitWindow
    private let index: RowIndex
    /// Whether the units are those of one table, so that a path names one unit.
    private let isOneTable: Bool
    /// The unit that is expected next.
    private var next = 0

    init(_ window: UnitWindow, index: RowIndex) {
        self.window = window
        self.index = index
        isOneTable = window.tables.count == 1
    }

    /// What a returned unit belongs to.
    enum Match: Equatable {
        /// The expected unit with this number.
        case unit(Int)
        /// Id and path, or id and note, belong to different units.
        case contradiction(Int, Int)
        /// Several units in different tables.
        case ambiguous
        /// Nothing that was sent.
        case unknown
    }

    /// What a returned unit belongs to.
    mutating func match(_ returned: ReturnedUnit) -> Match {
        if window.isID(returned.id, of: next) {
            next += 1
            return check(next - 1, against: returned)
        }
        for name in [returned.id, returned.name].compactMap(\.self) {
            switch window.find(name) {
            case .unit(let index)?:
                next = index + 1
                return name == returned.id ? check(index, against: returned) : .unit(index)
            case .several?: return isOneTable ? .unknown : .ambiguous
            case nil: continue
            }
        }
        return .unknown
    }

    private func check(_ number: Int, against returned: ReturnedUnit) -> Match {
        guard let name = returned.name else { return checkNote(of: returned, for: number) }
        guard !window.isNamed(name, number), case .unit(let other)? = window.find(name), other != number
        else { return .unit(number) }
        return .contradiction(number, other)
    }

    /// Without a full path, units of one source are told apart by their notes: the form that is meant, the room.
    private func checkNote(of returned: ReturnedUnit, for number: Int) -> Match {
        guard let note = returned.note, let source = returned.source, returned.target != nil else {
            return .unit(number)
        }
        let unit = window.unit(number)
        guard returned.target != unit.target, !unit.hasNote(note),
            let other = index.unit(source: source, note: note), other != number
        else { return .unit(number) }
        return .contradiction(number, other)
    }

    /// The expected unit of each returned one in a file whose ids are all lost: the order says it, if every source is the
    /// one that was sent. Two orders are known, the table's and Xcode's; nil if none fits or both do in different ways.
    static func positions(of returned: some Collection<ReturnedUnit>, in sent: SentUnits) -> [Int]? {
        // Names of texts that are gone are not lost.
        guard returned.count == sent.count, !returned.contains(where: \.namesText) else { return nil }
        var units: [(name: ExactText, source: ExactText)] = []
        sent.forEachEntry { entry in units += entry.units.map { (name: $0.path.xcodeID, source: $0.source) } }
        let orders = [Array(units.indices), units.indices.sorted { units[$0].name < units[$1].name }]
        let fitting = Set(orders.filter { order in zip(returned, order).allSatisfy { $0.source == units[$1].source } })
        return fitting.count == 1 ? fitting.first : nil
    }

    /// What is said of a unit that several tables have.
    static func ambiguity(of returned: ReturnedUnit) -> Finding {
        Finding(
            .tableAmbiguous,
            "Several tables have a text “\(excerpt: returned.name ?? returned.id)”, and the file does not say which one it means.",
            hint: "Import into the folder of one table, or correct “original” in the file.")
    }
}

extension ReturnedUnit {
    /// Whether its id or name is one that an export gives: a path, words and a checksum, or an entry and its variant.
    var namesText: Bool {
        [id, name].compactMap(\.self).contains { spelling in
            let text = spelling.string
            if text.hasPrefix("/"), text.contains(":dict/") { return true }
            let end = text.utf8.suffix(9)
            if end.count == 9, text.utf8.count > 9, end.first == UInt8(ascii: "."),
                end.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
            {
                return true
            }
            return text.contains("/") && text.split(separator: "#").dropFirst().contains(where: Self.isVariant)
        }
    }

    /// Whether some words begin as the variant of a row does: `base`, `plural(n):other`.
    private static func isVariant(_ words: Substring) -> Bool {
        let start = words.prefix { $0.isASCII && $0.isLetter }
        let end = words.dropFirst(start.count).first
        switch start {
        case "base", "format": return end == nil || end == "@" || end == "~"
        default: return (end == ":" || end == "(") && [Rule.plural, .width, .device].contains { $0.name == start }
        }
    }
}

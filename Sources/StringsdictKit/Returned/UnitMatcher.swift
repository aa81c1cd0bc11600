/// A search for the expected unit of each returned unit: by id, then by full path. Paths are never split.
struct UnitMatcher {
    private let names: UnitNames
    private let index: RowIndex
    /// The next expected unit in the order of the export.
    private var next: UnitReference?

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        self.index = index
        next = names.first
    }

    /// The expected unit to which a returned unit belongs.
    enum Match: Equatable {
        /// An expected unit.
        case unit(UnitReference)
        /// The id matches one unit, and the path or the note matches another.
        case contradiction(UnitReference, UnitReference)
        /// Several units in different tables match.
        case ambiguous
        /// No exported unit matches.
        case unknown
    }

    /// The match of the next returned unit.
    mutating func match(_ returned: ReturnedUnit) -> Match {
        if let expected = next, names.id(expected) == returned.id {
            next = names.unit(after: expected)
            return check(expected, against: returned)
        }
        for name in [returned.id, returned.name].compactMap(\.self) {
            switch names.find(name) {
            case .unit(let unit)?:
                next = names.unit(after: unit)
                return name == returned.id ? check(unit, against: returned) : .unit(unit)
            case .several?: return names.tables.count == 1 ? .unknown : .ambiguous
            case nil: continue
            }
        }
        return .unknown
    }

    private func check(_ unit: UnitReference, against returned: ReturnedUnit) -> Match {
        guard let name = returned.name else { return checkNote(of: returned, for: unit) }
        guard !names.isPath(name, of: unit), case .unit(let other)? = names.find(name), other != unit
        else { return .unit(unit) }
        return .contradiction(unit, other)
    }

    /// Checks a unit without a full path. Notes distinguish units with the same source: by plural form or available
    /// width.
    private func checkNote(of returned: ReturnedUnit, for reference: UnitReference) -> Match {
        guard let note = returned.note, let source = returned.source, returned.target != nil else {
            return .unit(reference)
        }
        let unit = names.unit(reference)
        guard returned.target != unit.target, !unit.hasNote(note),
            let other = index.unit(source: source, note: note), other != reference
        else { return .unit(reference) }
        return .contradiction(reference, other)
    }

    /// The expected units of a file that has lost all ids, matched by their order if all sources agree. The order is
    /// that of the table or that of Xcode; nil if neither fits, or if both fit but differ.
    static func order(of returned: some Collection<ReturnedUnit>, among names: UnitNames) -> [UnitReference]? {
        // Names of deleted strings are not lost ids.
        guard names.tables.count == 1, returned.count == names.tables[0].count,
            !returned.contains(where: \.namesText)
        else { return nil }
        var units: [(path: ExactString, source: ExactString)] = []
        let format = names.tables[0].table.format
        names.forEachUnit { units.append((path: format.xcodeID(of: $1.path), source: $1.source)) }
        let orders = [Array(units.indices), units.indices.sorted { units[$0].path < units[$1].path }]
        let fitting = Set(orders.filter { order in zip(returned, order).allSatisfy { $0.source == units[$1].source } })
        guard fitting.count == 1, let order = fitting.first else { return nil }
        return order.map { UnitReference(table: 0, unit: $0) }
    }

    /// The finding about a unit that several tables have.
    static func ambiguity(of returned: ReturnedUnit) -> Finding {
        Finding(
            .tableAmbiguous,
            "Several tables have a string “\(excerpt: returned.name ?? returned.id)”, and the file does not show which table is meant.",
            hint: "Import into the folder of one table, or correct “original” in the file.")
    }
}

extension ReturnedUnit {
    /// True if the unit's id or name has a form that exports use: a path; words with a checksum; or an entry with
    /// its variant.
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

    /// True if a word begins like the variant of a row: `base`, `plural(n):other`.
    private static func isVariant(_ words: Substring) -> Bool {
        let start = words.prefix { $0.isASCII && $0.isLetter }
        let end = words.dropFirst(start.count).first
        switch start {
        case "base", "format": return end == nil || end == "@" || end == "~"
        default: return (end == ":" || end == "(") && [Rule.plural, .width, .device].contains { $0.name == start }
        }
    }
}

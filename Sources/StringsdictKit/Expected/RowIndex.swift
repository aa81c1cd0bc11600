/// An index of expected units by the cells of a row, except the id.
///
/// Each part of the index is built on first use; a file with intact ids needs none. The index stores hashes, so each
/// unit that is found is compared with the row.
final class RowIndex {
    private let names: UnitNames
    private let rows: (any RowIdentity)?
    private lazy var variants = index { unit, _ in [Self.hash(unit.path.key, self.variantName(of: unit))] }
    private lazy var checks = index { unit, id in
        (self.rows?.checksums(ofID: id, source: unit.source) ?? []).map(Fingerprints.hash)
    }
    private lazy var entries: [ExactString: [ExpectedEntryReference]] = makeEntries()
    private lazy var variantNames = hashes { self.variantName(of: $0) }
    private lazy var sources = hashes(\.source.withLineFeeds)
    private lazy var unitsOfSources = index { unit, _ in [Fingerprints.hash(unit.source.withLineFeeds)] }
    private lazy var notes = index { unit, _ in
        ([unit.noteText] + unit.notes.prefix(1).map(\.text)).map { Self.hash(unit.source.withLineFeeds, $0) }
    }

    /// An entry and the index of its table.
    typealias ExpectedEntryReference = (table: Int, entry: ExpectedEntry)

    init(_ names: UnitNames) {
        self.names = names
        rows = names.format.rows
    }

    /// The units with an entry and a variant; several if the entry exists in several tables.
    func units(entry: ExactString, variant: ExactString) -> [UnitReference] {
        guard rows != nil else { return [] }
        return variants[Self.hash(entry, variant), default: []].filter { reference in
            let unit = names.unit(reference)
            return unit.path.key == entry && variantName(of: unit) == variant
        }
    }

    /// The only unit that a row with a checksum can belong to; nil if several units share the checksum.
    func unit(check: ExactString) -> UnitReference? {
        let units = checks[Fingerprints.hash(check), default: []].filter { unit in
            rows?.checksums(ofID: names.id(unit), source: names.unit(unit).source).contains(check) == true
        }
        return units.count == 1 ? units[0] : nil
    }

    /// The entries with a key, at most one for each table. Entries without units are omitted.
    func entries(_ key: ExactString) -> [ExpectedEntryReference] { entries[key, default: []] }

    /// True if a unit has a variant of this name.
    func isVariant(_ name: ExactString) -> Bool { rows != nil && variantNames.contains(Fingerprints.hash(name)) }

    /// True if a unit has this source.
    func isSource(_ text: ExactString) -> Bool { sources.contains(Fingerprints.hash(text.withLineFeeds)) }

    /// A unit with a source and a note, otherwise the only unit whose note has the same figures and quoted words.
    func unit(source: ExactString, note: ExactString) -> UnitReference? {
        let known = notes[Self.hash(source.withLineFeeds, note), default: []].first { reference in
            let unit = names.unit(reference)
            return unit.source.withLineFeeds == source.withLineFeeds && unit.hasNote(note)
        }
        return known ?? unit(source: source, facts: NoteFacts(note))
    }

    private func unit(source: ExactString, facts: NoteFacts) -> UnitReference? {
        guard !facts.isEmpty else { return nil }
        let units = unitsOfSources[Fingerprints.hash(source.withLineFeeds), default: []].filter { reference in
            let unit = names.unit(reference)
            return unit.source.withLineFeeds == source.withLineFeeds && NoteFacts(unit.noteText) == facts
        }
        return units.count == 1 ? units[0] : nil
    }

    private func variantName(of unit: TranslationUnit) -> ExactString { rows?.variantName(of: unit.path) ?? "" }

    private static func hash(_ entry: ExactString, _ variant: ExactString) -> UInt64 {
        Fingerprints.hash(entry) &* 0x9E37_79B9_7F4A_7C15 ^ Fingerprints.hash(variant)
    }

    private func hashes(_ text: (TranslationUnit) -> ExactString) -> Set<UInt64> {
        var hashes: Set<UInt64> = []
        names.forEachUnit { hashes.insert(Fingerprints.hash(text($1))) }
        return hashes
    }

    private func index(_ hashes: (TranslationUnit, _ id: ExactString) -> [UInt64]) -> [UInt64: [UnitReference]] {
        var units: [UInt64: [UnitReference]] = [:]
        names.forEachUnit { reference, unit in
            for hash in Set(hashes(unit, names.id(reference))) { units[hash, default: []].append(reference) }
        }
        return units
    }

    private func makeEntries() -> [ExactString: [ExpectedEntryReference]] {
        var entries: [ExactString: [ExpectedEntryReference]] = [:]
        names.forEachEntry { table, entry in
            if !entry.units.isEmpty { entries[entry.entry.key, default: []].append((table, entry)) }
        }
        return entries
    }
}

extension TranslationUnit {
    /// True if the string is the first note of the unit, or all of its notes together: formats differ in the number of
    /// notes.
    func hasNote(_ note: ExactString) -> Bool { notes.first?.text == note || notes.count > 1 && noteText == note }
}

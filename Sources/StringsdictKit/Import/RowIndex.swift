/// Finds expected units by what a row says of itself beside its id.
///
/// Each part is made when it is first asked for: a file whose ids are whole asks for none. Hashes are kept, and what they
/// find is proven against the unit.
final class RowIndex {
    private let window: UnitWindow
    private let rows: (any RowIdentity)?
    private lazy var names = index { unit, _ in [Self.hash(unit.path.key, self.variantName(of: unit))] }
    private lazy var checks = index { unit, id in
        (self.rows?.checksums(ofID: id, source: unit.source) ?? []).map(Fingerprints.hash)
    }
    private lazy var entries: [UInt64: [Int]] = makeEntries()
    private lazy var variants = hashes { self.variantName(of: $0) }
    private lazy var sources = hashes(\.source.withLineFeeds)
    private lazy var notes = index { unit, _ in
        ([unit.noteText] + unit.notes.prefix(1).map(\.text)).map { Self.hash(unit.source.withLineFeeds, $0) }
    }

    init(_ window: UnitWindow) {
        self.window = window
        rows = window.format.rows
    }

    /// The units that an entry and a variant name; more than one where tables have entries of one name.
    func units(entry: ExactText, variant: ExactText) -> [Int] {
        guard rows != nil else { return [] }
        return names[Self.hash(entry, variant), default: []].filter { number in
            let unit = window.unit(number)
            return unit.path.key == entry && variantName(of: unit) == variant
        }
    }

    /// The only unit that a row with a checksum can have been sent for; two units with one checksum prove nothing.
    func unit(check: ExactText) -> Int? {
        let numbers = checks[Fingerprints.hash(check), default: []].filter { number in
            rows?.checksums(ofID: window.id(number), source: window.unit(number).source).contains(check) == true
        }
        return numbers.count == 1 ? numbers[0] : nil
    }

    /// The units of the entries that have a key, one range for each table that has it.
    func units(ofEntry key: ExactText) -> [Range<Int>] {
        let sent = window.sent
        return entries[Fingerprints.hash(key), default: []].map(sent.units(ofEntry:))
            .filter { range in range.first.map { window.path(of: $0).key == key } ?? false }
    }

    /// Whether some text has a variant of this name.
    func isVariant(_ name: ExactText) -> Bool { rows != nil && variants.contains(Fingerprints.hash(name)) }

    /// Whether some text has this source.
    func isSource(_ text: ExactText) -> Bool { sources.contains(Fingerprints.hash(text.withLineFeeds)) }

    /// A unit that has a source and was sent with a note.
    func unit(source: ExactText, note: ExactText) -> Int? {
        notes[Self.hash(source.withLineFeeds, note), default: []].first { number in
            let unit = window.unit(number)
            return unit.source.withLineFeeds == source.withLineFeeds && unit.hasNote(note)
        }
    }

    private func variantName(of unit: TranslationUnit) -> ExactText { rows?.variantName(of: unit.path) ?? "" }

    private static func hash(_ entry: ExactText, _ variant: ExactText) -> UInt64 {
        Fingerprints.hash(entry) &* 0x9E37_79B9_7F4A_7C15 ^ Fingerprints.hash(variant)
    }

    private func hashes(_ text: (TranslationUnit) -> ExactText) -> Set<UInt64> {
        var hashes: Set<UInt64> = []
        window.sent.forEachEntry { entry in
            for unit in entry.units { hashes.insert(Fingerprints.hash(text(unit))) }
        }
        return hashes
    }

    private func index(_ hashes: (TranslationUnit, _ id: ExactText) -> [UInt64]) -> [UInt64: [Int]] {
        var numbers: [UInt64: [Int]] = [:]
        let sent = window.sent
        sent.forEachEntry { entry in
            for (index, unit) in entry.units.enumerated() {
                for hash in Set(hashes(unit, sent.ids[entry.first + index])) {
                    numbers[hash, default: []].append(entry.first + index)
                }
            }
        }
        return numbers
    }

    private func makeEntries() -> [UInt64: [Int]] {
        var numbers: [UInt64: [Int]] = [:]
        let sent = window.sent
        for (table, range) in zip(sent.tables, sent.entryRanges) {
            for number in range {
                let key = table.source.key(at: number - range.lowerBound)
                numbers[Fingerprints.hash(key), default: []].append(number)
            }
        }
        return numbers
    }
}

extension TranslationUnit {
    /// Whether a text is what stands first among the notes of the unit, however many a format has room for.
    func hasNote(_ note: ExactText) -> Bool { notes.first?.text == note || notes.count > 1 && noteText == note }
}

import Cores

/// Gives the units that could come back, one after the other or any of them. Those that are asked for in their order are
/// made ahead on another core, and named where they have no names yet: a file is matched while what it is matched with is made.
final class UnitWindow {
    /// The tables that the units are of.
    let tables: [BilingualTable]
    /// The format of the file.
    let format: any ExchangeDialect
    /// The language of the translation.
    let language: LanguageTag
    /// What could come back, as far as somebody has asked for it.
    private var known: SentUnits
    /// The entry that was asked for last.
    private var current: SentEntry?
    private var block: Range<Int>
    private var made = MadeEntries()
    /// How many entries were asked for each behind the one before it.
    private var steps = 0
    /// So many of them, and somebody goes through the entries in their order.
    private static let sureSteps = 16
    /// The blocks behind the current one, which another core makes.
    private var ahead: [(block: Range<Int>, made: Background<MadeEntries>)] = []
    /// Two whole blocks: with twice as many of a quarter each, an import of CSV took 5 percent more time.
    private static let blocksAhead = 2
    /// The path that was spelled last; the bytes are used again.
    private let spelling = ByteBuffer()
    private lazy var idIndex = HashIndex(sent.ids.map(Fingerprints.hash))
    private lazy var nameIndex = makeNameIndex()

    /// - Parameter first: the entry that is likely to be asked for first.
    convenience init(_ sent: SentUnits, startingAt first: Int = 0) {
        self.init(making: sent, startingAt: first)
    }

    /// - Parameter sent: what could come back, of which nothing need be made yet.
    init(making sent: SentUnits, startingAt first: Int = 0) {
        known = sent
        tables = sent.tables
        format = sent.format
        language = sent.language
        block = first..<first
        if !sent.isWhole { makeAhead() }
    }

    /// Everything that could come back. What is not made yet is made for it, so that who needs a part asks for that.
    var sent: SentUnits {
        if !known.isWhole {
            ahead.removeAll()
            known.makeRest()
        }
        return known
    }

    /// A unit.
    func unit(_ number: Int) -> TranslationUnit {
        let entry = entry(of: number)
        return entry.units[number - entry.first]
    }

    /// The path of a unit.
    func path(of number: Int) -> VariantPath {
        let entry = entry(of: number)
        return entry.path(of: number - entry.first)
    }

    /// The id of a unit.
    func id(_ number: Int) -> ExactText { known.ids[number] }

    /// Whether a text is the id of the unit with a number, which is made for it where it is the next one.
    func isID(_ text: ExactText, of number: Int) -> Bool {
        while number >= known.count, !known.isWhole { takeBlock(at: known.madeEntries) }
        return number < known.count && known.ids[number] == text
    }

    /// Whether an id that is known has a number behind it, as another text has the same name.
    var hasNumberedIDs: Bool { known.hasNumberedIDs }

    /// The number of an entry in its table.
    func numberInTable(of entry: SentEntry) -> Int { entry.number - known.entryRanges[entry.table].lowerBound }

    /// Whether a full path is that of a unit.
    func isNamed(_ path: ExactText, _ number: Int) -> Bool {
        spelling.removeAll()
        spelling.appendXcodeID(self.path(of: number))
        return unsafe spelling.withBytes { unsafe path.hasBytes(of: $0) }
    }

    /// The table that a unit belongs to.
    func table(of unit: Int) -> Int { entry(of: unit).table }

    /// The entry that a unit belongs to.
    func entry(of unit: Int) -> SentEntry {
        if let current, current.range.contains(unit) { return current }
        if let current, current.number + 1 < known.madeEntries, known.units(ofEntry: current.number + 1).contains(unit)
        {
            return entry(current.number + 1)
        }
        return entry(known.entryNumber(of: unit))
    }

    /// An entry, by its number.
    func entry(_ number: Int) -> SentEntry {
        if let current {
            if current.number == number { return current }
            steps = current.number + 1 == number ? steps + 1 : 0
        }
        let found = known.knownEntry(number) ?? entryOfBlock(number)
        current = found
        return found
    }

    private func entryOfBlock(_ number: Int) -> SentEntry {
        if !block.contains(number) {
            let isNext = block.upperBound < known.madeEntries && blockOfMade(at: block.upperBound).contains(number)
            if isNext || steps >= Self.sureSteps { takeBlock(at: isNext ? block.upperBound : number) }
        }
        guard block.contains(number) else { return known.entries(number..<number + 1)[0] }
        return SentEntry(made.entries[number - block.lowerBound], from: known.units(ofEntry: number).lowerBound)
    }

    /// The entries from one of them on that are made at once.
    private func blockOfMade(at number: Int) -> Range<Int> {
        let block = known.block(at: number)
        // Those that have no names yet follow in a block of their own.
        return number < known.madeEntries ? block.clamped(to: 0..<known.madeEntries) : block
    }

    /// Takes the block that begins with an entry.
    private func takeBlock(at number: Int) {
        if ahead.first?.block.lowerBound != number { ahead.removeAll() }
        block = ahead.first?.block ?? blockOfMade(at: number)
        made = ahead.isEmpty ? maker(of: block).entries(block) : ahead.removeFirst().made.take()
        if number == known.madeEntries { known.append(made) }
        makeAhead()
    }

    /// Has the blocks made that come next.
    private func makeAhead() {
        var end = ahead.last?.block.upperBound ?? block.upperBound
        while ahead.count < Self.blocksAhead, end < known.entryCount {
            let behind = blockOfMade(at: end)
            let made = Background(waitsForFreeCore: true) { [maker = maker(of: behind)] in maker.entries(behind) }
            ahead.append((behind, made))
            end = behind.upperBound
        }
    }

    private func maker(of block: Range<Int>) -> EntryMaker {
        known.maker(
            ofTable: known.table(ofEntry: block.lowerBound), spelled: block.lowerBound >= known.madeEntries)
    }

    // MARK: - By name

    /// What an id or a path names.
    enum Named {
        case unit(Int)
        /// Units in different tables, or of paths that are spelled alike.
        case several
    }

    /// The unit whose id or, if there is none, whose path is spelled like this.
    func find(_ name: ExactText) -> Named? {
        let hash = Fingerprints.hash(name)
        if let unit = idIndex.numbers(of: hash).last(where: { known.ids[$0] == name }) { return .unit(unit) }
        let units = nameIndex.numbers(of: hash).filter { unit($0).path.xcodeID == name }
        guard let unit = units.first else { return nil }
        return units.count == 1 ? .unit(unit) : .several
    }

    private func makeNameIndex() -> HashIndex {
        let sent = sent
        var hashes: [UInt64] = []
        hashes.reserveCapacity(sent.count)
        sent.forEachEntry { entry in
            for unit in entry.units { hashes.append(Fingerprints.hash(unit.path.xcodeID)) }
        }
        return HashIndex(hashes)
    }
}

/// Finds numbers by the hashes of what they stand for; a hit has to be proven.
struct HashIndex {
    private var entries: [(hash: UInt64, number: Int32)]

    /// Takes the hash of each number, in their order.
    init(_ hashes: [UInt64]) {
        entries = hashes.enumerated().map { (hash: $1, number: Int32($0)) }
        entries.sort { $0.hash == $1.hash ? $0.number < $1.number : $0.hash < $1.hash }
    }

    /// The numbers that have a hash, in their order.
    func numbers(of hash: UInt64) -> [Int] {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
        }
        return entries[low...].prefix { $0.hash == hash }.map { Int($0.number) }
    }
}

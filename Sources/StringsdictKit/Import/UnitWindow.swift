import Cores

/// Gives the units that could come back, one after the other or any of them. Those that are asked for in their order are
/// made ahead on another core.
final class UnitWindow {
    /// Everything that could come back.
    let sent: SentUnits
    /// The entry that was asked for last.
    private var current: SentEntry?
    private var block: Range<Int>
    private var made: [SentEntry] = []
    /// How many entries were asked for each behind the one before it.
    private var steps = 0
    /// So many of them, and somebody goes through the entries in their order.
    private static let sureSteps = 16
    /// The blocks behind the current one.
    private var ahead: [(block: Range<Int>, made: Background<[SentEntry]>)] = []
    /// Several small blocks: who waits for one that another core has begun does not wait for long.
    private static let blocksAhead = 4
    /// The path that was spelled last; the bytes are used again.
    private let spelling = ByteBuffer()
    private lazy var idIndex = HashIndex(sent.ids.hashes)
    private lazy var nameIndex = makeNameIndex()

    /// - Parameter first: the entry that is likely to be asked for first.
    init(_ sent: SentUnits, startingAt first: Int = 0) {
        self.sent = sent
        block = first..<first
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
    func id(_ number: Int) -> ExactText { sent.ids[number] }

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
        if let current, current.number + 1 < sent.entryCount, sent.units(ofEntry: current.number + 1).contains(unit) {
            return entry(current.number + 1)
        }
        return entry(sent.entryNumber(of: unit))
    }

    /// An entry, by its number.
    func entry(_ number: Int) -> SentEntry {
        if let current {
            if current.number == number { return current }
            steps = current.number + 1 == number ? steps + 1 : 0
        }
        if !block.contains(number) { goOn(to: number) }
        let found =
            block.contains(number) ? made[number - block.lowerBound] : sent.entries(number..<number + 1)[0]
        current = found
        return found
    }

    /// Takes the next block if an entry is in it, or the one that begins with the entry if many before it were in order.
    private func goOn(to number: Int) {
        let isNext = block.upperBound < sent.entryCount && sent.block(at: block.upperBound).contains(number)
        guard isNext || steps >= Self.sureSteps else { return }
        if !isNext { ahead.removeAll() }
        block = sent.block(at: isNext ? block.upperBound : number)
        var spent = ahead.isEmpty ? sent.entries(block) : ahead.removeFirst().made.value
        swap(&made, &spent)
        makeAhead(lettingGo: spent)
    }

    /// Has the blocks made that come next.
    private func makeAhead(lettingGo spent: consuming [SentEntry]) {
        var end = ahead.last?.block.upperBound ?? block.upperBound
        while ahead.count < Self.blocksAhead, end < sent.entryCount {
            let behind = sent.block(at: end)
            // The core that has made the entries before lets them go; see `PieceLine`.
            let made = Background(waitsForFreeCore: true) { [sent, spent] in
                _ = consume spent
                return sent.entries(behind)
            }
            ahead.append((behind, made))
            spent = []
            end = behind.upperBound
        }
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
        if let unit = idIndex.numbers(of: hash).last(where: { sent.ids.isText(name, at: $0) }) { return .unit(unit) }
        let units = nameIndex.numbers(of: hash).filter { unit($0).path.xcodeID == name }
        guard let unit = units.first else { return nil }
        return units.count == 1 ? .unit(unit) : .several
    }

    private func makeNameIndex() -> HashIndex {
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

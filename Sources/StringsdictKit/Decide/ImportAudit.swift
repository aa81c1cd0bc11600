/// Reads a new file again, and proves that every text is where it was meant to be and nothing else has changed.
struct ImportAudit {
    private let pair: BilingualTable
    private let language: LanguageTag
    private let keepsStates: Bool
    /// The file as read.
    let written: any TableFile
    /// Where each key is; nil where all are where they were, as they are unless entries come or go.
    private let index: [ExactString: Int]?

    init(of bytes: [UInt8], _ pair: BilingualTable, in language: LanguageTag) throws(StringsdictError) {
        self.pair = pair
        self.language = language
        keepsStates = pair.format.keepsStates
        written = try pair.format.read(name: pair.original.string, bytes: bytes).file(in: language)
        index = written.indexByKey(unlessInStepWith: pair.target ?? pair.source)
    }

    /// Where the file has an entry of the source now.
    private func place(of entry: ExpectedEntry) -> Int? {
        guard let index else { return pair.target == nil ? entry.index : entry.targetIndex }
        return index[entry.entry.key]
    }

    /// The differences between an entry and its plan.
    ///
    /// - Parameter changes: what was to be written.
    func compare(_ entry: ExpectedEntry, with changes: [TextChange]) -> [Finding] {
        guard let place = place(of: entry) else { return compare([], with: changes, before: before(entry, changes)) }
        let lost = changes.filter { hasLostState($0, at: place) }
        guard lost.isEmpty else { return lost.map { Self.loss(at: $0.path) } }
        let found = written.phrase(at: place)
        if isPlain(found, entry.entry.target ?? (pair.target == nil ? entry.entry.source : nil), changes) { return [] }
        return compare(
            Entry(key: written.key(at: place), phrase: found).variants, with: changes, before: before(entry, changes))
    }

    /// True if a text has another state than was planned.
    private func hasLostState(_ change: TextChange, at place: Int) -> Bool {
        guard keepsStates, change.text != nil, let state = change.state else { return false }
        return written.state(at: change.path, entry: place) != state
    }

    /// True if an entry has the planned texts at the paths that it had before, and no others: the usual case.
    private func isPlain(_ found: Phrase, _ before: Phrase?, _ changes: [TextChange]) -> Bool {
        guard let before else { return false }
        if changes.isEmpty { return found == before }
        guard found.hasShape(of: before), before.hasTexts(at: changes) else { return false }
        var planned = changes[...]
        return found.allTextsSatisfy { planned.popFirst()?.text == $0 } && planned.isEmpty
    }

    /// The texts of an entry as they were: the translation's, or the source's for a new one.
    private func before(_ entry: ExpectedEntry, _ changes: [TextChange]) -> [Variant] {
        guard let target = pair.target else { return pair.source.entry(at: entry.index).variants }
        // What is replaced as a whole has nothing to keep.
        if !changes.isEmpty, pair.hasOtherShape(entry) { return [] }
        return entry.targetIndex.map { target.entry(at: $0).variants } ?? []
    }

    private func compare(_ found: [Variant], with changes: [TextChange], before: [Variant]) -> [Finding] {
        var paths: [VariantPath] = []
        var wanted: [VariantPath: ExactString?] = [:]
        for variant in before where wanted[variant.path] == nil {
            paths.append(variant.path)
            wanted[variant.path] = variant.text
        }
        lazy var spellings = WidthSpellings(before.map(\.path))
        for change in changes {
            let path = wanted.keys.contains(change.path) ? change.path : spellings[change.path] ?? change.path
            guard change.text != nil || pair.target == nil else { continue }
            if wanted.updateValue(change.text, forKey: path) == nil { paths.append(path) }
        }
        let texts = Dictionary(found.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        return paths.filter { path in
            texts[path] != wanted[path] ?? nil && !(texts[path] == nil && changes.replace(path))
        }.map(Self.loss)
    }

    private static func loss(at path: VariantPath) -> Finding {
        Finding(
            .lostVariant, "After the import the text would not be the planned one; nothing was written.",
            hint: "This is a bug in stringsdict. Please report it with the files.", path: path)
    }

    /// Entries of the target that were to go are gone.
    func compareRemoved(_ removed: [Int]) -> [Finding] {
        removed.compactMap { number in
            guard let key = pair.target?.key(at: number), index.map({ $0[key] != nil }) ?? true else { return nil }
            return Finding(
                .lostVariant, "The entry would still be there; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.", path: VariantPath(key: key))
        }
    }

    /// Other languages of the file stay as they were.
    func compareOtherLanguages() -> [Finding] {
        let before = pair.target ?? pair.source
        let others = Set(before.languages + written.languages).subtracting([language])
        return others.sorted { $0.tag < $1.tag }.compactMap { other in
            let (old, new) = (before.file(in: other), written.file(in: other))
            guard old.count != new.count || (0..<old.count).contains(where: { old.entry(at: $0) != new.entry(at: $0) })
            else { return nil }
            return Finding(
                .lostVariant, scope: .table,
                "The translation into “\(other)” would change although the import does not concern it; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.")
        }
    }

    /// Entries that only the target has stay as they were.
    ///
    /// - Parameter touched: the entries of the target that the source has too, and those that go.
    func compareUntouched(besides touched: Set<Int>) -> [Finding] {
        guard let target = pair.target else { return [] }
        return (0..<target.count).compactMap { number in
            guard !touched.contains(number) else { return nil }
            let entry = target.entry(at: number)
            let place = index.map { $0[entry.key] } ?? number
            guard place.map(written.entry) != entry else { return nil }
            return Finding(
                .lostVariant, "The entry would change although the import does not concern it; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.",
                path: VariantPath(key: entry.key))
        }
    }
}

extension [TextChange] {
    /// Whether a text goes because one of the new texts has its place: rules where it stands, or a text where its rules are.
    fileprivate func replace(_ path: VariantPath) -> Bool {
        let steps = path.steps
        return contains { change in
            change.text != nil && change.path.steps.count != steps.count
                && (change.path.steps.starts(with: steps) || steps.starts(with: change.path.steps))
        }
    }
}

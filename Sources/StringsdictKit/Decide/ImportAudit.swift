/// A check of a new file, which is parsed again: every string must be at its planned place, and nothing else may
/// change.
struct ImportAudit {
    private let pair: BilingualTable
    private let language: LanguageTag
    private let keepsStates: Bool
    /// The parsed file.
    let written: any TableFile
    /// The entry index of each key; nil if all entries keep their places, because no entry was added or removed.
    private let index: [ExactString: Int]?

    init(of bytes: [UInt8], _ pair: BilingualTable, in language: LanguageTag) throws(StringsdictError) {
        self.pair = pair
        self.language = language
        keepsStates = pair.format.keepsStates
        written = try pair.format.read(name: pair.original.string, bytes: bytes).file(in: language)
        index = written.indexByKey(unlessInStepWith: pair.target ?? pair.source)
    }

    /// The index of a source entry in the new file.
    private func place(of entry: ExpectedEntry) -> Int? {
        guard let index else { return pair.target == nil ? entry.index : entry.targetIndex }
        return index[entry.entry.key]
    }

    /// The differences between an entry and its plan.
    ///
    /// - Parameter changes: the planned strings.
    func compare(_ entry: ExpectedEntry, with changes: [TextChange]) -> [Finding] {
        guard let place = place(of: entry) else { return compare([], with: changes, before: before(entry, changes)) }
        let lost = changes.filter { hasLostState($0, at: place) }
        guard lost.isEmpty else { return lost.map { Self.loss(at: $0.path) } }
        let found = written.phrase(at: place)
        if isPlain(found, entry.entry.target ?? (pair.target == nil ? entry.entry.source : nil), changes) { return [] }
        return compare(
            Entry(key: written.key(at: place), phrase: found).variants, with: changes, before: before(entry, changes))
    }

    /// True if a string has another state than planned.
    private func hasLostState(_ change: TextChange, at place: Int) -> Bool {
        guard keepsStates, change.text != nil, let state = change.state else { return false }
        return written.state(at: change.path, entry: place) != state
    }

    /// True if an entry has exactly the planned strings, at its previous paths. This is the usual case.
    private func isPlain(_ found: Phrase, _ before: Phrase?, _ changes: [TextChange]) -> Bool {
        guard let before else { return false }
        if changes.isEmpty { return found == before }
        guard found.hasShape(of: before), before.hasTexts(at: changes) else { return false }
        var planned = changes[...]
        return found.allTextsSatisfy { planned.popFirst()?.text == $0 } && planned.isEmpty
    }

    /// The previous strings of an entry: those of the translation or, in a new file, those of the source.
    private func before(_ entry: ExpectedEntry, _ changes: [TextChange]) -> [Variant] {
        guard let target = pair.target else { return pair.source.entry(at: entry.index).variants }
        // A completely replaced entry has nothing to keep.
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
            .lostVariant, "After the import, the string would differ from the planned string; nothing was written.",
            hint: "This is a bug in stringsdict. Please report it with the files.", path: path)
    }

    /// The findings about entries that should have been removed.
    func compareRemoved(_ removed: [Int]) -> [Finding] {
        removed.compactMap { number in
            guard let key = pair.target?.key(at: number), index.map({ $0[key] != nil }) ?? true else { return nil }
            return Finding(
                .lostVariant, "The entry would not be removed; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.", path: VariantPath(key: key))
        }
    }

    /// The findings about changes in other languages of the file.
    func compareOtherLanguages() -> [Finding] {
        let before = pair.target ?? pair.source
        let others = Set(before.languages + written.languages).subtracting([language])
        return others.sorted { $0.tag < $1.tag }.compactMap { other in
            let (old, new) = (before.file(in: other), written.file(in: other))
            guard old.count != new.count || (0..<old.count).contains(where: { old.entry(at: $0) != new.entry(at: $0) })
            else { return nil }
            return Finding(
                .lostVariant, scope: .table,
                "The translation into “\(other)” would change although this import does not include it; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.")
        }
    }

    /// The findings about changes in entries that only the target has.
    ///
    /// - Parameter touched: the target's entries that the source also has, and the removed entries.
    func compareUntouched(besides touched: Set<Int>) -> [Finding] {
        guard let target = pair.target else { return [] }
        return (0..<target.count).compactMap { number in
            guard !touched.contains(number) else { return nil }
            let entry = target.entry(at: number)
            let place = index.map { $0[entry.key] } ?? number
            guard place.map(written.entry) != entry else { return nil }
            return Finding(
                .lostVariant, "The entry would change although this import does not include it; nothing was written.",
                hint: "This is a bug in stringsdict. Please report it with the files.",
                path: VariantPath(key: entry.key))
        }
    }
}

extension [TextChange] {
    /// True if a string disappears because rules replace it at its path, or because one string replaces the rules that
    /// contain it.
    fileprivate func replace(_ path: VariantPath) -> Bool {
        let steps = path.steps
        return contains { change in
            change.text != nil && change.path.steps.count != steps.count
                && (change.path.steps.starts(with: steps) || steps.starts(with: change.path.steps))
        }
    }
}

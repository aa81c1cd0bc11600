import StringsdictFormat

/// Reads a new file again, unless only the words of texts have changed, and proves that every text is where it was meant to be and nothing else has changed.
struct ImportAudit {
    private let pair: BilingualTable
    /// The file as read.
    let written: any TableFile
    /// Whether it is the file as it was.
    private let isUnchanged: Bool
    /// Whether nothing but the words of texts can have changed.
    private let hasOldShapes: Bool
    /// Where each key is; nil where all are where they were, as they are unless entries come or go.
    private let index: [ExactText: Int]?

    /// - Parameter edits: what has made the file of the one before; nil to read it in any case.
    init(of bytes: [UInt8], by edits: EditList?, _ pair: BilingualTable) throws(Refusal) {
        self.pair = pair
        let former = pair.target ?? pair.source
        isUnchanged = bytes == former.source.encode(former.source.bytes)
        let reworded = isUnchanged ? former : edits.flatMap { former.reworded(by: $0, to: bytes, name: pair.original) }
        hasOldShapes = reworded != nil
        if let reworded {
            (written, index) = (reworded, nil)
        } else {
            written = try pair.format.read(name: pair.original.string, bytes: bytes)
            index = written.indexByKey(unlessInStepWith: former)
        }
    }

    /// Where the file has an entry of the source now.
    private func place(ofEntry number: Int, targetEntry: Int?) -> Int? {
        guard let index else { return pair.target == nil ? number : targetEntry }
        return index[pair.source.key(at: number)]
    }

    /// Whether an entry has the planned texts at the paths that it had before: the usual case.
    ///
    /// - Parameters:
    ///   - texts: the planned texts; nil where a plan says more than texts.
    ///   - source: what the source says, if that is known.
    func isPlain(entry number: Int, targetEntry: Int?, _ texts: [ExactText]?, source: Phrase?) -> Bool {
        guard var planned = texts?[...],
            let place = place(ofEntry: number, targetEntry: targetEntry),
            let former = pair.target == nil ? number : targetEntry
        else { return false }
        let found = written.phrase(at: place)
        if !hasOldShapes {
            let before = pair.target?.phrase(at: former) ?? source ?? pair.source.phrase(at: former)
            guard found.hasShape(of: before) else { return false }
        }
        return found.allTextsSatisfy { planned.popFirst() == $0 } && planned.isEmpty
    }

    /// What is not as it was meant to be in an entry.
    ///
    /// - Parameters:
    ///   - targetEntry: its number in the translation; nil where that lacks it.
    ///   - changes: what was to be written.
    func compare(entry number: Int, targetEntry: Int?, with changes: [TextChange]) -> [Finding] {
        let found =
            place(ofEntry: number, targetEntry: targetEntry).map { written.entry(at: $0).variants } ?? []
        return compare(found, with: changes, before: before(number, targetEntry, isChanging: !changes.isEmpty))
    }

    /// The texts of an entry as they were: the translation's, or the source's for a new one.
    private func before(_ number: Int, _ targetEntry: Int?, isChanging: Bool) -> [Variant] {
        guard let target = pair.target else { return pair.source.entry(at: number).variants }
        // What is replaced as a whole has nothing to keep.
        if isChanging, pair.hasOtherShape(entry: number, targetEntry: targetEntry) { return [] }
        return targetEntry.map { target.entry(at: $0).variants } ?? []
    }

    private func compare(_ found: [Variant], with changes: [TextChange], before: [Variant]) -> [Finding] {
        var paths: [VariantPath] = []
        var wanted: [VariantPath: ExactText?] = [:]
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
        var problems: [Finding] = []
        let texts = Dictionary(found.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        for path in paths where texts[path] != wanted[path] ?? nil && !(texts[path] == nil && changes.replace(path)) {
            problems.append(
                Finding(
                    .lostVariant, "After the import the text would not be the planned one; nothing was written.",
                    hint: "This is a bug in stringsdict. Please report it with the files.", path: path))
        }
        return problems
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

    /// Entries that only the target has stay as they were.
    ///
    /// - Parameter touched: the entries of the target that the source has too, and those that go.
    func compareUntouched(besides touched: Set<Int>) -> [Finding] {
        guard let target = pair.target, !isUnchanged else { return [] }
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

extension TableFile {
    /// The file after edits that change nothing but the words of texts; nil where it has to be read.
    fileprivate func reworded(by edits: EditList, to bytes: [UInt8], name: ExactText) -> (any TableFile)? {
        // Only in plain UTF-8 are the bytes of the file those of the text.
        guard source.encoding == .utf8 else { return nil }
        return reworded(by: edits, to: SourceText(name: name.string, bytes: bytes))
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

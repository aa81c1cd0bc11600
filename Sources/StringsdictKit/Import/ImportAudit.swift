/// Reads a new file again and proves that every text is where it was meant to be and nothing else has changed.
struct ImportAudit {
    private let pair: BilingualTable
    /// The file as read.
    let written: any TableFile
    private let index: [ExactText: Int]

    /// Reads the file.
    init(of bytes: [UInt8], _ pair: BilingualTable) throws(Refusal) {
        self.pair = pair
        written = try pair.format.read(name: pair.original.string, bytes: bytes)
        index = written.indexByKey()
    }

    /// What is not as it was meant to be in an entry.
    ///
    /// - Parameters:
    ///   - targetEntry: its number in the translation; nil where that lacks it.
    ///   - changes: what was to be written.
    func compare(entry number: Int, targetEntry: Int?, with changes: [TextChange]) -> [Finding] {
        let found = index[pair.source.key(at: number)].map { written.entry(at: $0).variants } ?? []
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
        if isPlain(found, with: changes, before: before) { return [] }
        var paths: [VariantPath] = []
        var wanted: [VariantPath: ExactText?] = [:]
        for variant in before where wanted[variant.path] == nil {
            paths.append(variant.path)
            wanted[variant.path] = variant.text
        }
        for change in changes {
            let path = wanted.keys.contains(change.path) ? change.path : equivalent(of: change.path, in: before)
            guard change.text != nil || pair.target == nil else { continue }
            if wanted.updateValue(change.text, forKey: path) == nil { paths.append(path) }
        }
        var problems: [Finding] = []
        let texts = Dictionary(found.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        for path in paths where texts[path] != wanted[path] ?? nil {
            problems.append(
                Finding(
                    .lostVariant, "The text would not be what it should be after the import; nothing was written.",
                    hint: "This is a mistake in the program. Please report it with the files.", path: path))
        }
        return problems
    }

    /// The usual case, without a table: the same texts in the same order, each as it was meant to be.
    private func isPlain(_ found: [Variant], with changes: [TextChange], before: [Variant]) -> Bool {
        guard found.count == changes.count, before.count == changes.count else { return false }
        return found.indices.allSatisfy { index in
            found[index].text == changes[index].text && found[index].path == changes[index].path
                && before[index].path == changes[index].path
        }
    }

    /// The path as the target file spells its width.
    private func equivalent(of path: VariantPath, in variants: [Variant]) -> VariantPath {
        variants.first { $0.path.hasSameWidths(as: path) }?.path ?? path
    }

    /// Entries that only the target has stay as they were.
    ///
    /// - Parameter touched: the entries of the target that the source has too.
    func compareUntouched(besides touched: Set<Int>) -> [Finding] {
        guard let target = pair.target else { return [] }
        return (0..<target.count).compactMap { number in
            guard !touched.contains(number) else { return nil }
            let entry = target.entry(at: number)
            guard index[entry.key].map({ written.entry(at: $0) }) != entry else { return nil }
            return Finding(
                .lostVariant, "The entry would change although nothing was said about it; nothing was written.",
                hint: "This is a mistake in the program. Please report it with the files.",
                path: VariantPath(key: entry.key))
        }
    }
}

extension VariantPath {
    /// Whether two paths differ in nothing but the spelling of widths.
    func hasSameWidths(as other: VariantPath) -> Bool {
        guard key == other.key, steps.count == other.steps.count else { return false }
        return zip(steps, other.steps).allSatisfy { own, other in
            if case .branch(.width, let left) = own, case .branch(.width, let right) = other {
                return WidthKey.number(left) == WidthKey.number(right)
            }
            return own == other
        }
    }
}

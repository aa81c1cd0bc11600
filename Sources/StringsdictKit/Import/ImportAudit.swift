/// Reads a new file again and proves that every text is where it was meant to be and nothing else has changed.
struct ImportAudit {
    let pair: BilingualTable
    /// The entries of the target file, by the number of the source's entry.
    let entries: [Int?]
    /// What was to be written, entry by entry of the source.
    let changes: [[TextChange]]

    /// Reads the file and compares every text.
    ///
    /// - Returns: the file as read.
    /// - Throws: ``Refusal`` with everything that is not as it was meant to be.
    func read(_ bytes: [UInt8]) throws(Refusal) -> any TableFile {
        let written = try pair.format.read(name: pair.original.string, bytes: bytes)
        let index = written.indexByKey()
        var problems: [Finding] = []
        for (number, change) in changes.enumerated() {
            // Entries keep their order unless some are left out.
            let key = pair.source.key(at: number)
            let found = index[key].map { written.entry(at: $0).variants } ?? []
            problems += compare(found, with: change, before: before(entry: number))
        }
        problems += compareUntouched(written, index)
        guard problems.isEmpty else { throw Refusal(problems) }
        return written
    }

    /// The texts of an entry as they were: the translation's, or the source's for a new one.
    private func before(entry number: Int) -> [Variant] {
        guard let target = pair.target else { return pair.source.entry(at: number).variants }
        // What is replaced as a whole has nothing to keep.
        if pair.hasOtherShape(entry: number, targetEntry: entries[number]), !changes[number].isEmpty { return [] }
        return entries[number].map { target.entry(at: $0).variants } ?? []
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
    private func compareUntouched(_ written: any TableFile, _ index: [ExactText: Int]) -> [Finding] {
        guard let target = pair.target else { return [] }
        let touched = Set(entries.compactMap(\.self))
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

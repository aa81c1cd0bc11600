extension ImportPlan.File {
    /// A text that came back and stands in the new file.
    public struct Change: Hashable, Sendable {
        /// Where the text stands.
        public var path: VariantPath
        /// What was decided about it: `new`, `changed` or `added`.
        public var outcome: UnitOutcome
        /// What the project had; nil where it had nothing.
        public var old: ExactString?
        /// What the new file has.
        public var new: ExactString
    }

    /// The texts that came back and stand in the new file, in the order of the source, and behind them those that were
    /// added; none when nothing changes or nothing may be written. They are looked up anew at each call.
    public var changes: [Change] { imported.changes }

    /// What differs between the file as it is and the new one, as `diff -u` writes it, in UTF-8; nothing when nothing changes.
    ///
    /// Where an earlier returned file of the run has changed the file, the difference is that to what it left.
    public var difference: [UInt8] {
        if let target = imported.pair.target {
            return imported.edits?.difference(of: target.source.bytes, at: path) ?? []
        }
        guard let new = imported.file?.source.bytes else { return [] }
        return UnifiedDiff(from: [], to: new, changes: [(0..<0, new.indices)]).text(of: path, isNew: true)
    }
}

extension EditList {
    /// What differs between a file and the same one with the edits, as `diff -u` writes it.
    func difference(of bytes: [UInt8], at path: String) -> [UInt8] {
        let new = isEmpty ? bytes : apply(to: bytes, in: bytes.indices)
        return UnifiedDiff(from: bytes, to: new, changes: changes).text(of: path, isNew: false)
    }
}

extension PlannedTable {
    /// Which texts get a translation that came back.
    package var changedPaths: [VariantPath] {
        var paths: [VariantPath] = []
        forEachUnit(where: \.isTranslation) { unit, _ in paths.append(unit.path) }
        return paths
    }

    /// The same texts with what they were and will be, and those that were added.
    package var changes: [ImportPlan.File.Change] {
        guard let file else { return [] }
        let entries = file.indexByKey()
        func written(_ path: VariantPath) -> ExactString? {
            entries[path.key].flatMap { file.text(at: path, entry: $0) }
        }
        var changes: [ImportPlan.File.Change] = []
        forEachUnit(where: \.isTranslation) { unit, outcome in
            guard let new = written(unit.path) else { return }
            changes.append(ImportPlan.File.Change(path: unit.path, outcome: outcome, old: unit.target, new: new))
        }
        for (entry, path) in additions {
            guard let new = written(path) else { continue }
            changes.append(
                ImportPlan.File.Change(path: path, outcome: .added, old: current(path, entry: entry), new: new))
        }
        return changes
    }

    /// What the project has at a path.
    private func current(_ path: VariantPath, entry: Int) -> ExactString? {
        expected.entries[entry].targetIndex.flatMap { pair.target?.text(at: path, entry: $0) }
    }
}

extension UnitOutcome {
    /// Whether a translation that came back is used that the project did not have.
    fileprivate var isTranslation: Bool { self == .new || self == .changed }
}

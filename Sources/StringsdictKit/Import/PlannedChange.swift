extension ImportPlan.File {
    /// A returned string in the new file.
    public struct Change: Hashable, Sendable {
        /// The path of the string.
        public var path: VariantPath
        /// The outcome: `new`, `changed` or `added`.
        public var outcome: UnitOutcome
        /// The string in the project; nil if there is none.
        public var old: ExactString?
        /// The string in the new file.
        public var new: ExactString
    }

    /// The returned strings in the new file, in the order of the source, followed by the added strings; empty if
    /// nothing changes or nothing may be written. Computed on each access.
    public var changes: [Change] { imported.changes }

    /// The difference between the current file and the new one in the format of `diff -u`, in UTF-8; empty if nothing
    /// changes.
    ///
    /// If an earlier language of the plan has changed the same file, the difference is computed from the changed file.
    public var difference: [UInt8] {
        if let target = imported.pair.target {
            return imported.edits?.difference(of: target.source.bytes, at: path) ?? []
        }
        guard let new = imported.file?.source.bytes else { return [] }
        return UnifiedDiff(from: [], to: new, changes: [(0..<0, new.indices)]).text(of: path, isNew: true)
    }
}

extension EditList {
    /// The difference between a file and its edited version in the format of `diff -u`.
    func difference(of bytes: [UInt8], at path: String) -> [UInt8] {
        let new = isEmpty ? bytes : apply(to: bytes, in: bytes.indices)
        return UnifiedDiff(from: bytes, to: new, changes: changes).text(of: path, isNew: false)
    }
}

extension PlannedTable {
    /// The paths of strings with a new or changed translation.
    package var changedPaths: [VariantPath] {
        var paths: [VariantPath] = []
        forEachUnit(where: \.isTranslation) { unit, _ in paths.append(unit.path) }
        return paths
    }

    /// The changes of strings with a new or changed translation, followed by those of added strings.
    package var changes: [ImportPlan.File.Change] {
        guard let file else { return [] }
        let entries = file.indexByKey()
        func written(_ path: VariantPath) -> ExactString? {
            entries[path.key].flatMap { file.text(at: path, entry: $0) }
        }
        var changes: [ImportPlan.File.Change] = []
        forEachUnit(where: \.isTranslation) { unit, outcome in
            guard let new = written(unit.path) else { return }
            changes.append(ImportPlan.File.Change(path: unit.path, outcome: outcome, old: unit.translation, new: new))
        }
        for (entry, path) in additions {
            guard let new = written(path) else { continue }
            changes.append(
                ImportPlan.File.Change(path: path, outcome: .added, old: current(path, entry: entry), new: new))
        }
        return changes
    }

    /// The string in the project at a path.
    private func current(_ path: VariantPath, entry: Int) -> ExactString? {
        expected.entries[entry].targetIndex.flatMap { pair.target?.text(at: path, entry: $0) }
    }
}

extension UnitOutcome {
    /// True if the outcome uses a returned translation that the project did not have.
    fileprivate var isTranslation: Bool { self == .new || self == .changed }
}

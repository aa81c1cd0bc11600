import LocalizationModel

extension StringsdictFormat {
    /// Merges the changes of two branches to a file. The merged file is read again: each value must be the one that the
    /// versions call for, with either version of each conflict.
    ///
    /// A common ancestor that cannot be read, such as one with conflict markers, counts as an empty file: values that
    /// the branches have in common stay, and different ones are conflicts.
    package func merge(_ versions: MergeVersions<[UInt8]>, name: String) throws(StringsdictError) -> MergedTable? {
        let ours = try StringsdictFile.read(name: name, bytes: versions.ours)
        let theirs = try StringsdictFile.read(name: name, bytes: versions.theirs)
        let base = try? StringsdictFile.read(name: name, bytes: versions.base)
        let values = MergeVersions<PropertyValue?>(
            base: base?.value(of: 0), ours: ours.value(of: 0), theirs: theirs.value(of: 0))
        func merge(_ conflict: ValueMerge.Conflict) -> MergedTable {
            var merge = ValueMerge(into: ours, from: theirs, base: base, conflict)
            merge.run(values)
            return MergedTable(bytes: ours.bytes(applying: merge.edits), conflicts: merge.conflicts)
        }
        for (side, isTheirs) in [(ValueMerge.Conflict.ours, false), (.theirs, true)] {
            let written = try? StringsdictFile.read(name: name, bytes: merge(side).bytes)
            guard written?.value(of: 0) == values.merged(preferringTheirs: isTheirs) else { return nil }
        }
        return merge(.marked)
    }
}

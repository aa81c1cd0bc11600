/// A three-way merge of a file that two branches have changed: a table, or the state file of a project.
///
/// Tables are merged value by value. Only a value that both branches changed differently is a conflict; both versions
/// are then in the file, between the markers of git.
public struct VersionMerge: Sendable {
    /// The content of the merged file.
    public let bytes: [UInt8]
    /// The keys that lead to each conflict, separated by `›`.
    public let conflicts: [String]

    /// Merges the versions of a file.
    ///
    /// - Parameters:
    ///   - base: the common ancestor; empty if both branches added the file.
    ///   - ours: the version of the current branch, whose layout the merged file has.
    ///   - theirs: the version of the other branch.
    ///   - name: the path of the file in the repository, which determines its kind; for any other name, the content
    ///     does.
    /// - Throws: ``StringsdictError`` with a location if a version of a branch cannot be read, and `lost-variant` if the
    ///   merged file would not have the right strings.
    public init(base: [UInt8], ours: [UInt8], theirs: [UInt8], named name: String) throws(StringsdictError) {
        let isStates = Path.name(of: name) == StateFile.name || StateFile.isOne(ours) || StateFile.isOne(theirs)
        guard !isStates else {
            bytes = StateFile.merged(MergeVersions(base: base, ours: ours, theirs: theirs))
            conflicts = []
            return
        }
        let merged = try TableFormats.standard.format(ofTable: name).merge(
            MergeVersions(base: base, ours: ours, theirs: theirs), name: name)
        guard let merged else { throw Self.failure(name) }
        bytes = merged.bytes
        conflicts = merged.conflicts.map { keys in keys.map(\.string).joined(separator: " › ") }
    }

    private static func failure(_ name: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .lostVariant, "The merged file would not have the strings of both branches.",
                hint: "This is a bug in stringsdict. Please report it with the versions of the file.",
                at: SourceLocation(file: name, line: 1, column: 1)))
    }
}

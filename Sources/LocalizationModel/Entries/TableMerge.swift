/// Three versions of something, for a three-way merge.
package struct MergeVersions<Version> {
    /// The common ancestor.
    package var base: Version
    /// The version of the current branch.
    package var ours: Version
    /// The version of the other branch.
    package var theirs: Version

    package init(base: Version, ours: Version, theirs: Version) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }
}

extension MergeVersions: Sendable where Version: Sendable {}

/// A table file with the changes of both branches.
package struct MergedTable: Sendable {
    /// The content of the file, with markers around both versions of each conflict.
    package var bytes: [UInt8]
    /// The keys that lead to each value that both branches changed differently.
    package var conflicts: [[ExactString]]

    package init(bytes: [UInt8], conflicts: [[ExactString]]) {
        self.bytes = bytes
        self.conflicts = conflicts
    }
}

/// The lines that git puts around the versions of a conflict.
package enum MergeMarker {
    package static let ours = "<<<<<<< ours"
    package static let middle = "======="
    package static let theirs = ">>>>>>> theirs"
}

/// A three-way merge of lines, as git makes it of files without a merge driver.
package struct LineMerge {
    /// The merged lines, with markers around conflicts.
    package let bytes: [UInt8]
    /// The number of conflicts.
    package let conflicts: Int

    /// Merges files.
    ///
    /// - Returns: nil if git is not installed, or cannot merge the files.
    package init?(base: String, ours: String, theirs: String) {
        let labels = ["ours", "base", "theirs"].flatMap { ["-L", $0] }
        let merge = ["merge-file", "-p"] + labels + ["--", ours, base, theirs]
        // The exit status is the number of conflicts, at most 127, or 255 after an error.
        guard let run = GitProgram.run(merge), run.status < 128 else { return nil }
        bytes = run.output
        conflicts = Int(run.status)
    }
}

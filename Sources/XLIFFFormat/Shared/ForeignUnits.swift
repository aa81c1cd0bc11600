import LocalizationModel

/// Units of tables whose type is in `endings`. Xcode exports such tables to the same file as `.stringsdict` tables.
/// Units that cannot be read are skipped.
struct ForeignUnits {
    /// The path of the open table if the type of the table is in `endings`; nil otherwise.
    private var original: ExactString?
    private var count = 0
    private var first: (original: ExactString, offset: Int)?

    /// Starts a table.
    mutating func begin(_ original: ExactString?) {
        self.original = original.flatMap { name in
            let name = name.string.lowercased()
            return Self.endings.contains { name.hasSuffix($0) } ? original : nil
        }
    }

    /// True if the type of the open table is in `endings`.
    var isOpen: Bool { original != nil }

    /// Counts a skipped unit of the open table.
    mutating func skip(at offset: Int) {
        count += 1
        if let original { first = first ?? (original, offset) }
    }

    /// Reports the number of skipped units.
    func report(to findings: inout FileFindings) {
        guard let first else { return }
        let units = count == 1 ? "A unit" : "\(count) units"
        findings.report(
            .unsupportedContent,
            "\(units) of other kinds of tables cannot be read; the first is in “\(first.original)”.",
            at: first.offset)
    }

    private static let endings = [
        ".strings", ".xcstrings", ".storyboard", ".xib", ".nib", ".plist", ".intentdefinition",
    ]
}

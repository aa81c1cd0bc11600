import LocalizationModel

/// The units of tables of other kinds, which Xcode puts into the same file: what cannot be read of them is passed over.
struct ForeignUnits {
    /// The table that is open, if it is of another kind.
    private var original: ExactString?
    private var count = 0
    private var first: (original: ExactString, offset: Int)?

    /// Goes on to a table.
    mutating func begin(_ original: ExactString?) {
        self.original = original.flatMap { name in
            let name = name.string.lowercased()
            return Self.endings.contains { name.hasSuffix($0) } ? original : nil
        }
    }

    /// Whether the open table is of another kind.
    var isOpen: Bool { original != nil }

    /// Passes over a unit of the open table.
    mutating func skip(at offset: Int) {
        count += 1
        if let original { first = first ?? (original, offset) }
    }

    /// Says how many there were.
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

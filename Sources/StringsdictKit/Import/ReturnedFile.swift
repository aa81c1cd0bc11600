/// A returned file that has been read to its end.
struct ReturnedFile {
    /// One table of it.
    struct Table {
        /// The facts about the table besides its units.
        let header: ReturnedTable
        /// The place where it begins: the element that states its languages, otherwise its first unit.
        let location: SourceLocation
        /// True if it has no unit.
        let isEmpty: Bool
        /// What was found in the project while the table was matched with it.
        let findings: [Finding]
        let content: Content
    }

    /// The content of a table.
    enum Content {
        /// It is not ours.
        case foreign
        /// It has no translation at all.
        case blank
        /// It cannot be matched with a table of the project.
        case refused(Refusal)
        /// It is evidence of what some tables of the project become.
        case evidence(ReturnEvidence, ReturnScope, FirstUnit?)
    }

    /// The place where the file begins.
    let location: SourceLocation
    /// True if its strings stand in rows; otherwise they are units.
    let hasRows: Bool
    /// What was unusual but could be read.
    var findings: [Finding]
    /// The tables, in file order.
    var tables: [Table] = []

    /// True if there is no unit in it, nor anything that was skipped.
    var isEmpty: Bool {
        tables.allSatisfy(\.isEmpty) && !findings.contains { $0.id == .skippedPart }
    }
}

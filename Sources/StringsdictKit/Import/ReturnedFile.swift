/// A returned file that has been read completely.
struct ReturnedFile {
    /// One table of the file.
    struct Table {
        /// The properties of the table, without its units.
        let header: ReturnedTable
        /// The location where the table begins: the element that declares its languages, otherwise its first unit.
        let location: SourceLocation
        /// True if the table has no unit.
        let isEmpty: Bool
        /// The findings about the project's files, collected while the table was matched.
        let findings: [Finding]
        let content: Content
    }

    /// The content of a table.
    enum Content {
        /// A table that is of a foreign kind, empty, or excluded by the settings.
        case foreign
        /// A table without any translation.
        case blank
        /// A table that does not match a table of the project.
        case refused(StringsdictError)
        /// A returned table, with the evidence that it gives about tables of the project.
        case evidence(ReturnEvidence, ReturnScope, FirstUnit?)
    }

    /// The place where the file begins.
    let location: SourceLocation
    /// True for a spreadsheet, whose strings are in rows; false if the strings are in units.
    let hasRows: Bool
    /// The findings about unusual but readable content.
    var findings: [Finding]
    /// The tables, in file order.
    var tables: [Table] = []

    /// True if the file has no unit and no skipped content.
    var isEmpty: Bool {
        tables.allSatisfy(\.isEmpty) && !findings.contains { $0.id == .unsupportedContent }
    }
}

extension ReturnedFile {
    /// The findings with the numbers of translations that the file replaces.
    var replacements: [Finding] {
        let counts = tables.reduce(into: ReplacementCounts()) { counts, table in
            if case .evidence(let evidence, _, _) = table.content { counts += evidence.replacements }
        }
        return counts.findings.map { $0.at(SourceLocation(file: location.file, line: 1, column: 1)) }
    }
}

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

/// A count of the returned strings of a partial export. Such a file declares only the number of exported strings.
private struct ReturnedParts {
    private struct Part: Hashable {
        let mark: PartMark
        /// The language; nil if languages share the rows.
        let language: LanguageTag?
    }

    /// The ids of the returned strings.
    private var ids: [Part: Set<ExactString>] = [:]
    /// The ids of returned strings that the project lacks: a key may have been renamed, or an id damaged.
    private var unknown: [Part: Set<ExactString>] = [:]

    init(_ file: ReturnedFile) {
        for table in file.tables {
            guard case .evidence(let evidence, _, _) = table.content else { continue }
            let language = table.header.sharesRows ? nil : table.header.targetLanguage
            for (mark, found) in evidence.parts {
                ids[Part(mark: mark, language: language), default: []].formUnion(found)
            }
            for (mark, found) in evidence.unknownParts {
                unknown[Part(mark: mark, language: language), default: []].formUnion(found)
            }
        }
    }

    /// The numbers of missing strings by language, where languages do not share the rows.
    var missing: [LanguageTag: Int] {
        ids.reduce(into: [:]) { numbers, part in
            guard let language = part.key.language, part.value.count < part.key.mark.count else { return }
            numbers[language, default: 0] += part.key.mark.count - part.value.count
        }
    }

    /// The findings with the numbers of missing strings.
    var findings: [Finding] {
        let lacking = ids.filter { $0.value.count < $0.key.mark.count }.map { ($0.key, $0.value.count) }
        return lacking.sorted {
            ($0.0.language?.tag ?? "", $0.0.mark.count) < ($1.0.language?.tag ?? "", $1.0.mark.count)
        }
        .map { part, count in
            let language: Finding.Message = part.language.map { " for “\($0)”" } ?? ""
            let strange = unknown[part]?.count ?? 0
            let others: Finding.Message = strange == 0 ? "" : ", along with \(strange) that the project does not have"
            return Finding(
                .missingUnit, scope: .file,
                "Of the \(part.mark.count) exported strings" + language + ", \(count) came back" + others + ".",
                hint: strange < part.mark.count - count
                    ? "Ask for the complete file." : "The keys of these strings may have been renamed since.")
        }
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

    /// The findings about strings that are in a partial export but missing from its return.
    var missingParts: [Finding] { ReturnedParts(self).findings.map { $0.at(location) } }

    /// The numbers of strings that are in a partial export but missing from its return, by language.
    var missingPartCounts: [LanguageTag: Int] { ReturnedParts(self).missing }
}

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
        case refused(StringsdictError)
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
        tables.allSatisfy(\.isEmpty) && !findings.contains { $0.id == .unsupportedContent }
    }
}

/// Counts what came back of the texts that were sent as a part of an export: what such a file lacks is known by number alone.
private struct ReturnedParts {
    private struct Part: Hashable {
        let mark: PartMark
        /// Nil where languages share the rows.
        let language: LanguageTag?
    }

    /// The ids of the texts that came back.
    private var ids: [Part: Set<ExactString>] = [:]
    /// The ids of those that the project does not have: a key may have been renamed, or an id damaged.
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

    /// Says how many texts did not come back.
    var findings: [Finding] {
        let lacking = ids.filter { $0.value.count < $0.key.mark.count }.map { ($0.key, $0.value.count) }
        return lacking.sorted {
            ($0.0.language?.tag ?? "", $0.0.mark.count) < ($1.0.language?.tag ?? "", $1.0.mark.count)
        }
        .map { part, count in
            let language: Finding.Message = part.language.map { " for “\($0)”" } ?? ""
            let strange = unknown[part]?.count ?? 0
            let others: Finding.Message = strange == 0 ? "" : ", and \(strange) that the project does not have"
            return Finding(
                .missingUnit, scope: .file,
                "Of the \(part.mark.count) texts that were sent" + language + ", \(count) came back" + others + ".",
                hint: strange < part.mark.count - count
                    ? "Ask for the complete file." : "Their keys may have been renamed since.")
        }
    }
}

extension ReturnedFile {
    /// Reports how many strings did not come back of those that were sent as parts of an export.
    var missingParts: [Finding] { ReturnedParts(self).findings.map { $0.at(location) } }
}

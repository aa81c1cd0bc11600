/// A count of the returned strings of partial exports, over all returned files. Each file of a partial export declares
/// only the number of exported strings.
struct ReturnedParts {
    private struct Part: Hashable {
        let mark: PartMark
        /// The language; nil if languages share the rows.
        let language: LanguageTag?
    }

    /// The returned strings of a part.
    private struct Strings {
        /// The place of the first file with strings of the part.
        let location: SourceLocation
        /// The ids of the strings.
        var ids: Set<ExactString> = []
        /// The ids of strings that the project lacks: a key may have been renamed, or an id damaged.
        var unknown: Set<ExactString> = []
    }

    private var parts: [Part: Strings] = [:]

    /// Counts the strings of a file.
    mutating func add(_ file: ReturnedFile) {
        for table in file.tables {
            guard case .evidence(let evidence, _, _) = table.content else { continue }
            let language = table.header.sharesRows ? nil : table.header.targetLanguage
            for (mark, found) in evidence.parts {
                parts[Part(mark: mark, language: language), default: Strings(location: file.location)].ids
                    .formUnion(found)
            }
            for (mark, found) in evidence.unknownParts {
                parts[Part(mark: mark, language: language), default: Strings(location: file.location)].unknown
                    .formUnion(found)
            }
        }
    }

    /// The parts with missing strings.
    private var incomplete: [(part: Part, strings: Strings, missing: Int)] {
        parts.filter { !$0.value.ids.isEmpty && $0.value.ids.count < $0.key.mark.count }
            .map { ($0.key, $0.value, $0.key.mark.count - $0.value.ids.count) }
    }

    /// The numbers of missing strings by language, where languages do not share the rows.
    var missing: [LanguageTag: Int] {
        incomplete.reduce(into: [:]) { numbers, incomplete in
            guard let language = incomplete.part.language else { return }
            numbers[language, default: 0] += incomplete.missing
        }
    }

    /// The findings with the numbers of missing strings.
    var findings: [Finding] {
        let order = { (part: Part) in (part.language?.tag ?? "", part.mark.count, part.mark.sum) }
        return incomplete.sorted { order($0.part) < order($1.part) }.map { part, strings, missing in
            let language: Finding.Message = part.language.map { " for “\($0)”" } ?? ""
            let strange = strings.unknown.count
            let others: Finding.Message = strange == 0 ? "" : ", along with \(strange) that the project does not have"
            return Finding(
                .missingUnit, scope: .file,
                "Of the \(part.mark.count) exported strings" + language + ", \(strings.ids.count) came back" + others
                    + ".",
                hint: strange < missing
                    ? "Ask for the complete file." : "The keys of these strings may have been renamed since.",
                at: strings.location)
        }
    }
}

/// Counts what came back of the texts that were sent as a part of an export: what such a file lacks is known by number alone.
struct ReturnedParts {
    private struct Part: Hashable {
        let count: Int
        let language: LanguageTag?
    }

    private var ids: [Part: Set<ExactText>] = [:]

    /// Takes a text that came back.
    ///
    /// - Parameter count: how many texts of its language were sent with it.
    mutating func add(_ id: ExactText, of count: Int, in language: LanguageTag?) {
        ids[Part(count: count, language: language), default: []].insert(id)
    }

    /// Says how many texts did not come back.
    var findings: [Finding] {
        let lacking = ids.filter { $0.value.count < $0.key.count }.map { ($0.key, $0.value.count) }
        return lacking.sorted { ($0.0.language?.tag ?? "", $0.0.count) < ($1.0.language?.tag ?? "", $1.0.count) }.map {
            part, count in
            let language: Finding.Message = part.language.map { " for “\($0)”" } ?? ""
            return Finding(
                .missingUnit, scope: .file,
                "Of the \(part.count) texts that were sent" + language + ", \(count) came back.",
                hint: "Ask for the complete file; the current texts are kept.")
        }
    }
}

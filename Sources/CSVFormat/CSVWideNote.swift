import LocalizationModel

/// The note of a text that several languages share.
enum CSVWideNote {
    /// The developers' notes, then the sentences that the tool says to all languages that have the text, then those that
    /// it says to some of them, each with their tags: `de, fr: …; ja: …`.
    static func text(of units: [TranslationUnit?], in languages: [LanguageTag]) -> Text {
        guard var unit = units.lazy.compactMap(\.self).first else { return "" }
        var groups = groups(of: units, in: languages)
        guard groups.count > 1 else { return unit.noteText }
        let shared = takeShared(from: &groups)
        unit.notes.removeAll { $0.author == .stringsdict }
        for text in [shared, join(groups)] where !text.isEmpty {
            unit.notes.append(Note(author: .stringsdict, text: Text(text)))
        }
        return unit.noteText
    }

    /// What the tool says, and the languages that it says it to.
    private struct Group {
        var sentences: [Substring]
        var languages: [LanguageTag]
    }

    private static func groups(of units: [TranslationUnit?], in languages: [LanguageTag]) -> [Group] {
        var groups: [Group] = []
        for (unit, language) in zip(units, languages) {
            guard var unit else { continue }
            unit.notes.removeAll { $0.author != .stringsdict }
            let sentences = sentences(of: unit.noteText.string)
            if let index = groups.firstIndex(where: { $0.sentences == sentences }) {
                groups[index].languages.append(language)
            } else {
                groups.append(Group(sentences: sentences, languages: [language]))
            }
        }
        return groups
    }

    /// The sentences, each without the blank behind it.
    private static func sentences(of text: String) -> [Substring] {
        var sentences: [Substring] = []
        var rest = text[...]
        while let end = rest.indices.first(where: { ".…".contains(rest[$0]) && rest[$0...].dropFirst().first == " " }) {
            sentences.append(rest[...end])
            rest = rest[end...].dropFirst(2)
        }
        return rest.isEmpty ? sentences : sentences + [rest]
    }

    /// Takes away the sentences with which all groups begin and end.
    private static func takeShared(from groups: inout [Group]) -> String {
        var shared: [Substring] = []
        while let first = groups[0].sentences.first, groups.allSatisfy({ $0.sentences.first == first }) {
            shared.append(first)
            for index in groups.indices { groups[index].sentences.removeFirst() }
        }
        var last: [Substring] = []
        while let sentence = groups[0].sentences.last, groups.allSatisfy({ $0.sentences.last == sentence }) {
            last.insert(sentence, at: 0)
            for index in groups.indices { groups[index].sentences.removeLast() }
        }
        return (shared + last).joined(separator: " ")
    }

    /// The groups that have something to be told, with semicolons in place of the full stops between them.
    private static func join(_ groups: [Group]) -> String {
        let parts = groups.filter { !$0.sentences.isEmpty }
            .map { "\($0.languages.map(\.tag).joined(separator: ", ")): \($0.sentences.joined(separator: " "))" }
        let heads = parts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        return (heads + parts.suffix(1)).joined(separator: "; ")
    }
}

import LocalizationModel

/// The note of a text that several languages share.
enum CSVWideNote {
    /// The developers' notes once, then the tool's: once where they are the same for all languages that have the text,
    /// else with the tags of the languages that each is for.
    static func text(of units: [TranslationUnit?], in languages: [LanguageTag]) -> Text {
        guard var unit = units.lazy.compactMap(\.self).first else { return "" }
        let groups = groups(of: units, in: languages)
        guard groups.count > 1 else { return unit.noteText }
        let parts = groups.filter { !$0.text.isEmpty }
            .map { "\($0.languages.map(\.tag).joined(separator: ", ")): \($0.text)" }
        unit.notes.removeAll { $0.author == .stringsdict }
        unit.notes.append(Note(author: .stringsdict, text: Text(join(parts))))
        return unit.noteText
    }

    /// What the tool says, and the languages that it says it to.
    private struct Group {
        var text: Text
        var languages: [LanguageTag]
    }

    private static func groups(of units: [TranslationUnit?], in languages: [LanguageTag]) -> [Group] {
        var groups: [Group] = []
        for (unit, language) in zip(units, languages) {
            guard var unit else { continue }
            unit.notes.removeAll { $0.author != .stringsdict }
            let text = unit.noteText
            if let index = groups.firstIndex(where: { $0.text == text }) {
                groups[index].languages.append(language)
            } else {
                groups.append(Group(text: text, languages: [language]))
            }
        }
        return groups
    }

    /// `de, fr: …; ja: …`, with a semicolon in place of the full stops between them.
    private static func join(_ parts: [String]) -> String {
        let heads = parts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        return (heads + parts.suffix(1)).joined(separator: "; ")
    }
}

import LocalizationModel

/// The combined note of a string that several languages share. It begins with the developers' notes. Next are the
/// tool's sentences that apply to all languages with the string. The tool's other sentences follow the tags of their
/// languages: `de, fr: …; ja: …`.
struct WideNotes {
    private let languages: [LanguageTag]
    /// The combined tool notes, by the notes of each language. They are cached, because most strings have the same
    /// notes.
    private var made: [[ExactString?]: ExactString] = [:]

    init(languages: [LanguageTag]) {
        self.languages = languages
    }

    /// The note of a string.
    ///
    /// - Parameter units: the unit of each language; nil for languages without the string.
    mutating func text(of units: [TranslationUnit?]) -> ExactString {
        guard var unit = units.lazy.compactMap(\.self).first else { return "" }
        guard !units.allSatisfy({ $0 == nil || $0?.notes == unit.notes }) else { return unit.noteText }
        let notes = units.map { $0.map(Self.ownNote) }
        let text = made[notes] ?? Self.merging(notes, languages)
        made[notes] = text
        unit.notes.removeAll { $0.author == .stringsdict }
        if !text.isEmpty { unit.notes.append(Note(author: .stringsdict, text: text)) }
        return unit.noteText
    }

    private static func ownNote(of unit: TranslationUnit) -> ExactString {
        var unit = unit
        unit.notes.removeAll { $0.author != .stringsdict }
        return unit.noteText
    }

    /// A note of the tool, and its languages.
    private struct Group {
        var note: ExactString
        var sentences: [Substring]
        var languages: [LanguageTag]
    }

    private static func merging(_ notes: [ExactString?], _ languages: [LanguageTag]) -> ExactString {
        var groups: [Group] = []
        for (note, language) in zip(notes, languages) {
            guard let note else { continue }
            if let index = groups.firstIndex(where: { $0.note == note }) {
                groups[index].languages.append(language)
            } else {
                groups.append(Group(note: note, sentences: sentences(of: note.string), languages: [language]))
            }
        }
        let shared = takeShared(from: &groups)
        return ExactString([shared, join(groups)].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// The sentences, each without the following space.
    private static func sentences(of text: String) -> [Substring] {
        var sentences: [Substring] = []
        var rest = text[...]
        while let end = rest.indices.first(where: { ".…".contains(rest[$0]) && rest[$0...].dropFirst().first == " " }) {
            sentences.append(rest[...end])
            rest = rest[end...].dropFirst(2)
        }
        return rest.isEmpty ? sentences : sentences + [rest]
    }

    /// Removes and joins the sentences with which all groups begin and end.
    private static func takeShared(from groups: inout [Group]) -> String {
        var first: [Substring] = []
        while let sentence = groups.first?.sentences.first, groups.allSatisfy({ $0.sentences.first == sentence }) {
            first.append(sentence)
            for index in groups.indices { groups[index].sentences.removeFirst() }
        }
        var last: [Substring] = []
        while let sentence = groups.first?.sentences.last, groups.allSatisfy({ $0.sentences.last == sentence }) {
            last.insert(sentence, at: 0)
            for index in groups.indices { groups[index].sentences.removeLast() }
        }
        return (first + last).joined(separator: " ")
    }

    /// Joins the groups that have sentences, separated by semicolons instead of full stops.
    private static func join(_ groups: [Group]) -> String {
        let parts = groups.filter { !$0.sentences.isEmpty }
            .map { "\($0.languages.map(\.tag).joined(separator: ", ")): \($0.sentences.joined(separator: " "))" }
        let heads = parts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
        return (heads + parts.suffix(1)).joined(separator: "; ")
    }
}

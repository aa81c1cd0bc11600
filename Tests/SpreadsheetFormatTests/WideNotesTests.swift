import LocalizationModel
import Testing

@testable import SpreadsheetFormat

@Suite struct WideNotesTests {
    private func note(_ own: [String?], developer: String? = nil) -> ExactString {
        let units = own.map { text in
            text.map { text in
                var unit = TranslationUnit(path: VariantPath(key: "k"), source: "s")
                if let developer { unit.notes.append(Note(author: .developer, text: ExactString(developer))) }
                if !text.isEmpty { unit.notes.append(Note(author: .stringsdict, text: ExactString(text))) }
                return unit
            }
        }
        var notes = WideNotes(languages: ["de", "fr", "ja"])
        let text = notes.text(of: units)
        #expect(notes.text(of: units) == text)
        return text
    }

    @Test(
        arguments: [
            (["A. B.", "A. B.", "A. B."], "A. B."),
            (["A. B.", nil, "A. B."], "A. B."),
            ([nil, "A.", nil], "A."),
            (["A.", "A.", "B."], "de, fr: A; ja: B."),
            (["A. x.", "A. y.", "A. x."], "A. de, ja: x; fr: y."),
            (["A. x. Z.", nil, "A. y. Z."], "A. Z. de: x; ja: y."),
            (["A.", "", "A."], "de, ja: A."),
            (["A.", "A. B.", "A."], "A. fr: B."),
            (["A.", "A. A.", "A."], "A. fr: A."),
            (["Used for 1 … Z.", "Used for 3 … Z.", nil], "Z. de: Used for 1 …; fr: Used for 3 …"),
            (["", "", ""], ""), ([nil, nil, nil], ""),
        ] as [([String?], ExactString)]) func saysEachSentenceOnce(_ notes: [String?], _ text: ExactString)
    {
        #expect(note(notes) == text)
        if notes.contains(where: { $0 != nil }) {
            let both = note(notes, developer: "In the menu")
            #expect(both == (text.isEmpty ? "In the menu" : "In the menu. \(text)"))
        }
    }
}

import TestSupport
import Testing

@testable import StringsdictKit

/// Notes in the words of another version still tell which of several units with the same source was returned.
struct NoteFactsTests {
    @Test(arguments: [false, true]) func idsSwapped(areSwapped: Bool) throws {
        let source = Plist.dict([("songs", .plural([("one", "%d song"), ("other", "%d songs")]))]).file
        let journey = Journey(pair: try BilingualTable(source: source), to: "pl", dialect: .xcode)
        let notes = Dictionary(uniqueKeysWithValues: journey.units.map { ($0.path.category, $0.notes) })
        let result = try journey.run { unit in
            guard let category = unit.path.category else { return }
            unit.target = ExactString("%d w formie \(category.name)")
            let swapped: [PluralCategory: PluralCategory] = areSwapped ? [.few: .many, .many: .few] : [:]
            unit.notes = (notes[swapped[category] ?? category] ?? []).map { note in
                let text = note.text.string.replacing("Used for", with: "Shown with")
                return Note(author: note.author, text: ExactString(text))
            }
        }
        let refused = result.findings.filter { $0.severity == .error }.map(\.id)
        #expect(refused == (areSwapped ? [.contradictoryUnit, .contradictoryUnit] : []))
    }

    @Test func parts() {
        #expect(NoteFacts("Used for 2–4; the “other” text") == NoteFacts("Shown with 2 to 4, otherwise “other”"))
        #expect(NoteFacts("Used for 2") != NoteFacts("Used for 3"))
        #expect(NoteFacts("Shown on: iPad.").isEmpty)
    }
}

import StringsdictFormat
import Testing

@testable import StringsdictKit

/// Which arguments placeholders and variables take.
struct ArgumentPlaceTests {
    private static func problems(_ target: ExactString, of source: ExactString, beside sibling: ExactString)
        -> [FindingID]
    {
        let category: ExactString = source.string.hasPrefix("one") ? "one" : "other"
        let path = VariantPath(key: "k", steps: [.variable("a"), .branch(.plural, category)])
        let text = CheckedText(path: path, source: source, text: target, sibling: sibling, language: "de")
        return CheckList.returned.findings(in: text).map(\.id)
    }

    /// The width of a placeholder is an argument of its own, and no value.
    @Test(
        arguments: [
            ("%*d", "%*d", []), ("%*d", "%2$*1$d", []), ("%*d", "%1$*2$d", [.placeholderOrder]),
            ("%.*f", "%1$.*2$f", [.placeholderOrder]), ("%2$*1$d", "%1$*2$d", [.placeholderOrder]),
            ("%@: %*d and %@", "%4$@: %3$*2$d und %1$@", []),
            ("%@: %*d and %@", "%4$@: %2$*3$d und %1$@", [.placeholderOrder]),
        ] as [(ExactString, ExactString, [FindingID])])
    func widths(_ source: ExactString, _ target: ExactString, _ said: [FindingID]) {
        let text = CheckedText(path: "k", source: source, text: target, sibling: nil, language: "de")
        #expect(CheckList.returned.findings(in: text).map(\.id) == said)
    }

    /// A variable in a form of another one takes the argument that it is counted for there.
    @Test(
        arguments: [
            ("%d file in %#@b@", "%d Datei in %#@b@", []), ("%d file in %#@b@", "%2$#@b@ mit %1$d Datei", []),
            ("%d file in %#@b@", "%1$#@b@ mit %1$d Datei", [.placeholderOrder]),
            ("%d file in %#@b@", "%9$#@b@ mit %1$d Datei", [.placeholderOrder]),
            ("%d file in %#@b@", "%#@b@ mit %d Datei", [.placeholderOrder]),
            ("%1$d file in %2$#@b@", "%2$#@b@: %1$d Datei", []),
            ("%1$d file in %2$#@b@", "%#@b@ mit %d Datei", [.placeholderOrder]),
            ("one file in %#@b@", "%2$#@b@ mit einer Datei", []),
            ("one file in %#@b@", "%1$#@b@ mit einer Datei", [.placeholderOrder]),
        ] as [(ExactString, ExactString, [FindingID])])
    func variablesInForms(_ source: ExactString, _ target: ExactString, _ said: [FindingID]) {
        #expect(Self.problems(target, of: source, beside: "%d files in %#@b@") == said)
    }

    /// Where no form has a number, nobody knows which argument it takes.
    @Test func withoutNumbers() {
        for target: ExactString in ["alle in %1$#@b@", "alle in %2$#@b@"] {
            #expect(Self.problems(target, of: "one in %#@b@", beside: "all in %#@b@") == [])
        }
    }
}

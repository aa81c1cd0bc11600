import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import TextMetrics

@Suite struct CanonicalFormTests {
    /// Whatever Unicode calls the same text has the same width.
    @Test func equivalentTextsAreEquallyWide() throws {
        let ruler = TextWidthEstimator()
        let triples = CanonicalForm.compositions + CanonicalForm.replacements
        for start in stride(from: 0, to: triples.count, by: 3) {
            let isPair = start < CanonicalForm.compositions.count
            let whole = string([triples[isPair ? start + 2 : start]])
            let parts = string(
                (isPair ? [start, start + 1] : [start + 1, start + 2]).map { triples[$0] }.filter { $0 != 0 })
            #expect(whole == parts, "the standard library compares composed forms")
            #expect(ruler.measure(ExactString(whole)) == ruler.measure(ExactString(parts)), "\(whole)")
        }
    }

    @Test(
        arguments: [
            ("각", "\u{1100}\u{1161}\u{11A8}"), ("각", "\u{AC00}\u{11A8}"), ("가", "\u{1100}\u{1161}"),
            ("ờ", "o\u{300}\u{31B}"), ("ờ", "\u{F2}\u{31B}"), ("ṩ", "s\u{307}\u{323}"), ("ئ", "\u{64A}\u{654}"),
            ("が", "か\u{3099}"), ("Å", "\u{212B}"), ("ொ", "\u{BC6}\u{BBE}"), ("שּׁ", "ש\u{5C1}\u{5BC}"),
        ])
    func composes(whole: String, parts: String) {
        #expect(TextWidthEstimator().measure(ExactString(whole)) == TextWidthEstimator().measure(ExactString(parts)))
        let composed = CanonicalForm.composed(Array(parts.unicodeScalars))
        #expect(composed == CanonicalForm.composed(Array(whole.unicodeScalars)))
        #expect(String(String.UnicodeScalarView(composed)) == whole)
    }

    /// A mark between two others of its class keeps them apart.
    @Test func blockedMarksStay() {
        let marks: [Unicode.Scalar] = ["a", "\u{305}", "\u{301}"]
        #expect(CanonicalForm.composed(marks) == marks)
    }

    /// Texts of letters and marks in any order compose as in another program.
    @Test func composesLikePython() throws {
        var generator = SeededGenerator(seed: 3)
        let pool = Array(CanonicalForm.affected) + Array(CanonicalForm.compositions) + Array(UInt16(0x61)...0x7A)
        let texts = (0..<4000).map { _ in
            string(
                (0..<Int.random(in: 1...8, using: &generator)).compactMap { _ in pool.randomElement(using: &generator) }
            )
        }
        let script = """
            import json, sys, unicodedata
            print(json.dumps([[ord(char) for char in unicodedata.normalize("NFC", text)] for text in json.load(sys.stdin)]))
            """
        let printed = try Python.run(
            ["-c", script], input: JSONEncoder().encode(texts), for: "composed forms were not compared.")
        guard let printed else { return }
        let expected = try JSONDecoder().decode([[UInt32]].self, from: printed)
        for (text, codes) in zip(texts, expected) {
            #expect(CanonicalForm.composed(Array(text.unicodeScalars)).map(\.value) == codes)
        }
    }

    private func string(_ values: [UInt16]) -> String {
        String(String.UnicodeScalarView(values.compactMap { Unicode.Scalar($0) }))
    }
}

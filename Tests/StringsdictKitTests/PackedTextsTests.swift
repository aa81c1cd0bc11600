import LocalizationModel
import Testing

@testable import StringsdictKit

/// Many texts in one piece of memory are found by their numbers.
struct PackedTextsTests {
    private static let texts: [ExactText] = [
        "", "a", "", "ä\u{0}b", "a text that is longer than sixteen bytes", "", "a",
    ]

    private static let packed: PackedTexts = {
        var packed = PackedTexts()
        for text in texts { packed.append(text) }
        return packed
    }()

    @Test func textsComeBack() {
        #expect(Self.packed.count == Self.texts.count)
        #expect(Self.texts.indices.map { Self.packed[$0] } == Self.texts)
        #expect(Self.packed.hashes == Self.texts.map(Fingerprints.hash))
        #expect(PackedTexts().hashes.isEmpty)
    }

    /// Hashes that came with texts are theirs, and those of all are made where some came without.
    @Test func hashesComeAlong() {
        let hashes = Self.texts.map(Fingerprints.hash)
        var packed = PackedTexts()
        for _ in 0..<2 { packed.append(Self.packed, hashes: hashes) }
        #expect(packed.hashes == hashes + hashes)
        packed.append("b")
        packed.append(Self.packed, hashes: [])
        packed.append(Self.packed, hashes: hashes)
        #expect(packed.hashes == hashes + hashes + [Fingerprints.hash("b")] + hashes + hashes)
        #expect(packed.hashes.indices.map(packed.hash) == packed.hashes)
    }

    @Test func eachIsItself() {
        for number in Self.texts.indices {
            for (other, text) in Self.texts.enumerated() {
                #expect(Self.packed.isText(text, at: number) == (text == Self.texts[number]), "\(number), \(other)")
            }
            #expect(!Self.packed.isText("b", at: number))
        }
    }
}

import Foundation
import Testing

@testable import LegacyEncodings

/// Nothing is dropped: bytes become text that the C library's own converter turns back into them, or they are refused with
/// their place.
///
/// `BYTES=all` with a release build tries each sequence of up to three bytes instead of some of them.
@Suite struct EncodingPropertyTests {
    private static let isWhole = ProcessInfo.processInfo.environment["BYTES"] == "all"

    @Test(arguments: LegacyEncoding.all)
    func sequencesOfUpToThreeBytes(_ encoding: LegacyEncoding) throws {
        var judge = try SequenceJudge(encoding)
        let bytes = 0...UInt8.max
        for first in bytes { judge.look([first]) }
        // Only in these do bytes depend on those before them.
        let isDependent = encoding.name == "windows-1258" || encoding.hasDoubleBytes
        let leads = Self.isWhole || isDependent ? Array(bytes) : [0x41, 0x80, 0xA4, 0xE4, 0xFF]
        for first in leads { for second in bytes { judge.look([first, second]) } }
        if Self.isWhole {
            for first in bytes { for second in bytes { for third in bytes { judge.look([first, second, third]) } } }
        } else {
            var generator = SeededGenerator(state: 55)
            for _ in 0..<4000 { judge.look((0..<3).map { _ in bytes.randomElement(using: &generator)! }) }
        }
        #expect(judge.faults.isEmpty, "\(encoding.name): \(judge.faults.prefix(5))")
        #expect(judge.readCount > 256)
    }

    /// Converters that work piece by piece have lost characters at the border of a piece; files are longer than any piece.
    @Test(
        arguments: [
            ("shift_jis", [0x8A, 0xFA]), ("gbk", [0xB0, 0xA1]), ("gb18030", [0x81, 0x34, 0xD6, 0x30]),
            ("cp949", [0xB0, 0xA1]), ("big5", [0xB0, 0xA1]), ("windows-1258", [0xE2, 0xEC]),
        ] as [(String, [UInt8])])
    func longTexts(_ name: String, _ letter: [UInt8]) throws {
        let encoding = try #require(LegacyEncoding(named: name))
        let one = try encoding.decode(letter)
        for start in 0..<2 {
            let before = Array(repeating: UInt8(ascii: "x"), count: start)
            let file = before + Array(repeating: letter, count: 70_000).joined()
            let text = before + Array(repeating: one, count: 70_000).joined()
            #expect(try encoding.decode(file) == text, "\(start)")
            guard name != "windows-1258" else { continue }
            let error = #expect(throws: InvalidCharacterCode.self) { try encoding.decode(file.dropLast() + [0x0A]) }
            #expect(error?.textBefore == text.dropLast(one.count))
        }
    }
}

extension LegacyEncoding {
    fileprivate var hasDoubleBytes: Bool { ["shift_jis", "gbk", "gb18030", "cp949", "big5"].contains(name) }
}

/// Tries sequences of bytes in an encoding.
private struct SequenceJudge {
    private let decoder: CharacterDecoder
    private let encoder: SystemEncoder?
    /// Whether letters are composed with the marks after them.
    private let composes: Bool
    private(set) var faults: [String] = []
    /// How many sequences became text.
    private(set) var readCount = 0

    init(_ encoding: LegacyEncoding) throws {
        decoder = encoding.decoder
        encoder = SystemEncoder(encoding)
        composes = encoding.name == "windows-1258"
        if encoder == nil { print("\(encoding.name): the C library has no converter to compare with.") }
    }

    mutating func look(_ bytes: [UInt8]) {
        do throws(InvalidCharacterCode) {
            let text = try decoder.decode(bytes)
            readCount += 1
            if text.isEmpty { fault(bytes, "nothing") }
            guard let encoder, !encoder.differs(from: text) else { return }
            let back = encoder.encode(text)
            guard back != bytes else { return }
            // Some characters have two codes, for vendors that had added them before the standard did; some letters with a tone
            // mark have a code of their own.
            let again = back.flatMap { try? decoder.decode($0) }
            let isWhole = composes ? isComposed(text, of: bytes) : back?.count == bytes.count
            if again != text || !isWhole { fault(bytes, "\(back ?? [])") }
        } catch {
            lookAtRefusal(bytes, textBefore: error.textBefore)
        }
    }

    /// Whether a text is canonically equivalent to the characters of its bytes.
    private func isComposed(_ text: [UInt8], of bytes: [UInt8]) -> Bool {
        let characters = bytes.compactMap { try? decoder.decode([$0]) }
        return String(decoding: text, as: UTF8.self) == String(decoding: characters.joined(), as: UTF8.self)
    }

    /// The text before is that of a prefix, and nothing that is longer can be read.
    private mutating func lookAtRefusal(_ bytes: [UInt8], textBefore: [UInt8]) {
        let readable = bytes.indices.filter { (try? decoder.decode(Array(bytes[..<$0]))) != nil }
        guard let last = readable.last, (try? decoder.decode(Array(bytes[..<last]))) == textBefore else {
            return fault(bytes, "refused at another place")
        }
    }

    private mutating func fault(_ bytes: [UInt8], _ what: String) {
        faults.append(bytes.map { String($0, radix: 16) }.joined(separator: " ") + ": " + what)
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

extension LegacyEncoding: CustomTestStringConvertible {
    public var testDescription: String { name }
}

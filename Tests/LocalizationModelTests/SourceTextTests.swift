import Foundation
import LocalizationModel
import Testing

struct SourceTextTests {
    private static let text = "aé\u{1F600}\u{FEFF}\r\n\u{2028}z"

    /// A file in each encoding, made by Foundation.
    private static let files: [(name: String, bytes: [UInt8])] = [
        ("UTF-8", Array(text.utf8)), ("UTF-8 with a mark", [0xEF, 0xBB, 0xBF] + Array(text.utf8)),
        ("UTF-16 little endian", Array(text.data(using: .utf16LittleEndian)!)),
        ("UTF-16 big endian", Array(text.data(using: .utf16BigEndian)!)),
        ("UTF-16 little endian with a mark", [0xFF, 0xFE] + Array(text.data(using: .utf16LittleEndian)!)),
        ("UTF-16 big endian with a mark", [0xFE, 0xFF] + Array(text.data(using: .utf16BigEndian)!)),
    ]

    @Test(arguments: files.indices) func everyEncodingIsReadAndWritten(_ index: Int) throws {
        let (name, bytes) = Self.files[index]
        let source = try SourceText(name: name, file: bytes)
        #expect(source.bytes == Array(Self.text.utf8), "\(name)")
        #expect(source.encode(source.bytes) == bytes, "\(name)")
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x61], [0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x61], [0xFF, 0xFE, 0x00, 0xDC],
            [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C],
            [0x22, 0, 0, 0, 0x69, 0, 0, 0],
        ] as [[UInt8]])
    func brokenUnicodeIsRefused(_ bytes: [UInt8]) {
        let refusal = #expect(throws: StringsdictError.self) { try SourceText(name: "x", file: bytes) }
        #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
    }

    /// Without a mark and without an ASCII letter at the beginning.
    @Test(arguments: ["「id」\tlanguage\ttarget\r\n「1」\tja\t同期中", "ï»¿id,target", "é,id,target\n"])
    func isKnownByItsZeros(_ text: String) throws {
        for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
            let file = Array(text.data(using: encoding)!)
            let source = try SourceText(name: "x", file: file)
            #expect(source.bytes == Array(text.utf8))
            #expect(source.encode(source.bytes) == file)
        }
    }

    @Test func fewZerosAreNoSign() throws {
        let file = Array("é,id\0\0,target\n".utf8)
        #expect(try SourceText(name: "x", file: file).bytes == file)
    }

    @Test func shortFilesAreRead() throws {
        for bytes in [[], [0x61], [0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
            let source = try SourceText(name: "x", file: bytes)
            #expect(source.encode(source.bytes) == bytes)
        }
    }

    /// Every way to end a line counts as one, for both ways to ask.
    @Test(arguments: ["\n", "\r\n", "\r"]) func placesCountEveryLineEnd(_ lineEnd: String) {
        let lines = ["é😀x", "", "\tab", "end"]
        let source = SourceText(name: "f", bytes: Array(lines.joined(separator: lineEnd).utf8))
        var offset = 0
        var offsets: [Int] = []
        var places: [LocalizationModel.SourceLocation] = []
        for (number, line) in lines.enumerated() {
            for (column, scalar) in line.unicodeScalars.enumerated() {
                let place = LocalizationModel.SourceLocation(
                    file: "f", line: number + 1, column: column + 1, snippet: line)
                #expect(source.location(at: offset) == place)
                offsets.append(offset)
                places.append(place)
                offset += String(scalar).utf8.count
            }
            #expect(
                source.location(at: offset)
                    == LocalizationModel.SourceLocation(
                        file: "f", line: number + 1, column: line.unicodeScalars.count + 1, snippet: line))
            offset += lineEnd.utf8.count
        }
        #expect(source.locations(of: offsets.reversed()) == places.reversed())
    }

    @Test func placesOutsideAreThoseOfTheEnds() {
        let source = SourceText(name: "f", bytes: Array("a\n\rb\r\r\nc\n".utf8))
        #expect(source.location(at: -5).line == 1)
        #expect(source.location(at: 100).line == 6)
        let offsets = [100, -5] + source.bytes.indices
        #expect(source.locations(of: offsets) == offsets.map(source.location))
        #expect(
            SourceText(name: "f", bytes: []).location(at: 3)
                == LocalizationModel.SourceLocation(file: "f", line: 1, column: 1))
    }

    /// Lines are counted as by a look at each byte, wherever a line ends within eight bytes.
    @Test(arguments: 0..<40) func linesOfAnyLength(seed: Int) {
        var dice = SystemRandomNumberGenerator()
        let bytes = (0..<200 + seed).map { _ in
            ([0x61, 0x62, 0x0A, 0x0D, 0x0B, 0x0C, 0x8A, 0x7F] as [UInt8]).randomElement(using: &dice) ?? 0
        }
        let source = SourceText(name: "f", bytes: bytes)
        var (line, expected) = (1, [Int]())
        for index in bytes.indices {
            expected.append(line)
            let isFeed = bytes[index] == 0x0A
            let isReturn = bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
            if isFeed || isReturn { line += 1 }
        }
        #expect(source.locations(of: Array(bytes.indices)).map(\.line) == expected, "\(bytes)")
    }
}

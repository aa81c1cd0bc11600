import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import TextMetrics

@Suite struct AdvanceTableTests {
    /// The generated files are what the script makes of the public figures.
    @Test func generatedFilesAreCurrent() throws {
        let purpose = "the generated tables were not made again."
        guard let data = PublicData.folder(for: purpose) else { return }
        let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        let script = PublicData.checkout.appending(path: "scripts/generate-advance-table").path
        guard try Python.run([script, data.path, output.path], for: purpose) != nil else { return }
        for name in ["AdvanceTable+Data.swift", "CanonicalForm+Data.swift"] {
            let own = PublicData.checkout.appending(path: "Sources/TextMetrics/\(name)")
            #expect(try Data(contentsOf: output.appending(path: name)) == Data(contentsOf: own), "\(name)")
        }
    }

    /// What is added without a look at its role has none, and is as wide as ever.
    @Test func plainScalarsTakeRoomAndNothingElse() {
        let table = AdvanceTable.standard
        for (value, advance) in table.plain.enumerated() {
            guard let scalar = Unicode.Scalar(UInt32(value)), advance != 0 else { continue }
            #expect(table[scalar] == ScalarMetrics(advance: advance, certainty: .good), "\(value)")
        }
        #expect(table.plain.count == 0x800 && table.plain[0x41] > 0 && table.plain[0xE4] > 0 && table.plain[0x0A] == 0)
    }

    @Test func valuesFillTheBlocks() {
        #expect(AdvanceTable.values.count == AdvanceTable.blocks.map(\.count).reduce(0, +))
        #expect(AdvanceTable.joinedValues.count == AdvanceTable.arabicBlock.count)
        let ends = AdvanceTable.blocks.flatMap { [$0.lowerBound, $0.upperBound] }
        #expect(ends == ends.sorted())
    }

    /// The sums are those of a plain reading of the algorithm in another language, over texts of all scripts.
    @Test func agreesWithPlainReading() throws {
        let purpose = "widths were not compared with another program."
        guard let data = PublicData.folder(for: purpose) else { return }
        var generator = SeededGenerator(seed: 7)
        let texts = (0..<3000).map { _ in Self.text(&generator) }
        let input = try JSONEncoder().encode(texts)
        let script = Self.script
        guard let printed = try Python.run(["-c", script, data.path], input: input, for: purpose) else { return }
        let expected = try JSONDecoder().decode([Int].self, from: printed)
        #expect(expected.count == texts.count)
        let ruler = TextWidthEstimator()
        for (text, hundredths) in zip(texts, expected) {
            let codes = text.unicodeScalars.map { String($0.value, radix: 16) }
            #expect(ruler.measure(ExactString(text)).em == Double(hundredths) / 100, "\(codes)")
        }
    }

    /// A text of up to 24 scalars, mostly of one script.
    private static func text(_ generator: inout SeededGenerator) -> String {
        var text = String.UnicodeScalarView()
        let script = pools.randomElement(using: &generator) ?? 0x20...0x7E
        for _ in 0..<Int.random(in: 1...24, using: &generator) {
            let isForeign = Int.random(in: 0..<5, using: &generator) == 0
            let pool = isForeign ? pools.randomElement(using: &generator) ?? script : script
            guard let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &generator)), isComparable(scalar) else {
                continue
            }
            text.append(scalar)
        }
        return String(text)
    }

    /// Whether both programs take a scalar for the same: versions of Unicode differ in what is assigned.
    private static func isComparable(_ scalar: Unicode.Scalar) -> Bool {
        let isMeasured = AdvanceTable.blocks.contains { $0.contains(Int(scalar.value)) }
        return scalar != "%" && (isMeasured || scalar.properties.generalCategory != .unassigned)
    }

    private static let pools: [ClosedRange<UInt32>] =
        AdvanceTable.blocks.map { UInt32($0.lowerBound)...UInt32($0.upperBound) } + [
            0x00...0x1F, 0x20...0x7E, 0x20...0x7E, 0x41...0x5A, 0x300...0x345, 0x391...0x3C9, 0x620...0x655,
            0x620...0x64A, 0x64B...0x655, 0x905...0x94D, 0xB85...0xBD7, 0xC05...0xC4D, 0x1100...0x1112,
            0x1100...0x11C2, 0x1161...0x1175, 0x1780...0x17B3, 0x2028...0x2029, 0x200B...0x200F, 0x2500...0x257F,
            0x3000...0x303E, 0x3041...0x30FF, 0x4E00...0x4FFF, 0xAC00...0xAD00, 0xFB1D...0xFB36, 0xFF01...0xFF60,
            0x10400...0x1044F, 0x17000...0x17100, 0x20000...0x20100,
        ]

    private static let script = """
        import json, pathlib, re, sys, unicodedata
        data = json.loads((pathlib.Path(sys.argv[1]) / "advance_table.json").read_text())
        number = lambda text: int(text[2:], 16)
        table = {}
        for block in data["blocks"]:
            for place, value in enumerate(block["M_x100"]):
                table[number(block["start"]) + place] = value
        joined = {number(letter): value for letter, value in data["arabic_joined_to_next"].items()}
        right = set()
        for run in ("0622-0625 0627 0629 062F-0632 0648 0671-0673 0675-0677 0688-0699 06C0 06C3-06CB "
                    "06CD 06CF 06D2 06D3 06D5 06EE 06EF").split():
            ends = run.split("-")
            right.update(range(int(ends[0], 16), int(ends[-1], 16) + 1))

        def joins(line, place):
            for char in line[place + 1:]:
                code = ord(char)
                if code in joined or code in right or code == 0x200D:
                    return True
                if unicodedata.category(char) not in ("Mn", "Me", "Cf") or code == 0x200C:
                    return False
            return False

        def advance(line, place):
            char, code = line[place], ord(line[place])
            category = unicodedata.category(char)
            if category == "Cc":
                return 0
            if code in joined and joins(line, place):
                return joined[code]
            if code in table:
                return table[code]
            if category in ("Mn", "Me", "Cf"):
                return 0
            if 0xAC00 <= code <= 0xD7A3:
                return data["defaults"]["hangul_syllable"]
            if unicodedata.east_asian_width(char) in "WF":
                return data["defaults"]["wide_east_asian"]
            return data["defaults"]["other"]

        sums = []
        for text in json.load(sys.stdin):
            lines = re.split("[\\n\\r\\u2028\\u2029]", unicodedata.normalize("NFC", text))
            sums.append(max(max(0, sum(advance(line, place) for place in range(len(line)))) for line in lines))
        print(json.dumps(sums))
        """
}

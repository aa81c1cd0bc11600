import StringsdictKit
import TestSupport

/// A single change to the bytes of an exchange file: to a byte, an element, an attribute, a row or a cell.
struct RandomChange {
    private var random: SeededGenerator
    private let file: [UInt8]
    /// The tags of XML, or the records of a table with their cells.
    private let parts: Parts

    private enum Parts {
        case tags([Range<Int>])
        case cells([[Range<Int>]])
    }

    init(seed: UInt64, to file: [UInt8]) {
        random = SeededGenerator(seed: seed)
        self.file = file
        let isXML = file.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
        parts = isXML ? .tags(Self.tags(of: file)) : .cells(Self.cells(of: file))
    }

    /// The file with a change, and what it is.
    mutating func make() -> (bytes: [UInt8], description: String) {
        if number(below: 3) == 0 { return changeByte() }
        switch parts {
        case .tags(let tags): return changeTag(tags)
        case .cells(let records): return changeCell(records)
        }
    }

    private mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private func replacing(_ range: Range<Int>, with bytes: some Collection<UInt8>) -> [UInt8] {
        var changed = file
        changed.replaceSubrange(range, with: bytes)
        return changed
    }

    /// The file with two parts that do not overlap in each other's place.
    private func exchanging(_ one: Range<Int>, _ other: Range<Int>) -> [UInt8] {
        let (first, second) = one.lowerBound < other.lowerBound ? (one, other) : (other, one)
        guard first.upperBound <= second.lowerBound else { return file }
        return Array(
            file[..<first.lowerBound] + file[second] + file[first.upperBound..<second.lowerBound] + file[first]
                + file[second.upperBound...])
    }

    // MARK: - Bytes

    private static let bytes = Array("\0\t\n\r \"'&;,<>/=%@#[]0aZ-".utf8) + [0x80, 0xC3, 0xEF, 0xFF]

    private mutating func changeByte() -> ([UInt8], String) {
        let index = number(below: file.count)
        let byte = Self.bytes[number(below: Self.bytes.count)]
        switch number(below: 4) {
        case 0: return (replacing(index..<index + 1, with: [byte]), "byte \(index) becomes \(byte)")
        case 1: return (replacing(index..<index, with: [byte]), "\(byte) before byte \(index)")
        case 2: return (replacing(index..<index + 1, with: []), "byte \(index) deleted")
        default:
            return (replacing(index..<index + 1, with: [file[index] ^ 1 << number(below: 8)]), "bit of byte \(index)")
        }
    }

    // MARK: - Elements

    private static func tags(of file: [UInt8]) -> [Range<Int>] {
        var tags: [Range<Int>] = []
        var start: Int?
        for (index, byte) in file.enumerated() {
            if byte == UInt8(ascii: "<") { start = index }
            if byte == UInt8(ascii: ">"), let first = start {
                tags.append(first..<index + 1)
                start = nil
            }
        }
        return tags
    }

    /// The whole element that begins with a tag.
    private func element(_ number: Int, in tags: [Range<Int>]) -> Range<Int> {
        var depth = 0
        for tag in tags[number...] {
            let isEnd = file[tag.lowerBound + 1] == UInt8(ascii: "/")
            let isWhole = file[tag.upperBound - 2] == UInt8(ascii: "/") || "?!".utf8.contains(file[tag.lowerBound + 1])
            depth += isEnd ? -1 : isWhole ? 0 : 1
            if depth <= 0 { return tags[number].lowerBound..<max(tag.upperBound, tags[number].upperBound) }
        }
        return tags[number]
    }

    private mutating func changeTag(_ tags: [Range<Int>]) -> ([UInt8], String) {
        let number = number(below: tags.count)
        let (tag, element) = (tags[number], element(number, in: tags))
        switch self.number(below: 6) {
        case 0: return (replacing(element, with: []), "element at \(tag.lowerBound) deleted")
        case 1: return (replacing(element.upperBound..<element.upperBound, with: file[element]), "element twice")
        case 2:
            let other = self.element(self.number(below: tags.count), in: tags)
            return (exchanging(element, other), "elements at \(element.lowerBound) and \(other.lowerBound) exchanged")
        case 3:
            let values = values(in: tag)
            guard let one = values.randomElement(using: &random) else { return changeByte() }
            let others = tags.flatMap { self.values(in: $0) }
            let other = others[self.number(below: others.count)]
            return (replacing(one, with: file[other]), "value at \(one.lowerBound) becomes that at \(other.lowerBound)")
        case 4:
            let values = values(in: tag)
            guard let one = values.randomElement(using: &random) else { return changeByte() }
            return (replacing(one, with: []), "value at \(one.lowerBound) emptied")
        default:
            let end = number + 1 < tags.count ? tags[number + 1].lowerBound : tag.upperBound
            return (replacing(tag.upperBound..<end, with: []), "text at \(tag.upperBound) deleted")
        }
    }

    /// The values of the attributes of a tag.
    private func values(in tag: Range<Int>) -> [Range<Int>] {
        let quotes = tag.filter { file[$0] == UInt8(ascii: "\"") }
        return stride(from: 0, to: quotes.count - 1, by: 2).map { quotes[$0] + 1..<quotes[$0 + 1] }
    }

    // MARK: - Rows and cells

    /// The cells of a file in which every cell has quotation marks, without these.
    private static func cells(of file: [UInt8]) -> [[Range<Int>]] {
        var records: [[Range<Int>]] = [[]]
        var start: Int?
        var index = 0
        while index < file.count {
            let byte = file[index]
            if byte == UInt8(ascii: "\"") {
                if let first = start {
                    if index + 1 < file.count, file[index + 1] == byte {
                        index += 1
                    } else {
                        records[records.count - 1].append(first..<index)
                        start = nil
                    }
                } else {
                    start = index + 1
                }
            } else if byte == 0x0A, start == nil {
                records.append([])
            }
            index += 1
        }
        return records.filter { !$0.isEmpty }
    }

    private mutating func changeCell(_ records: [[Range<Int>]]) -> ([UInt8], String) {
        let number = number(below: records.count)
        let record = records[number]
        let column = self.number(below: record.count)
        let other = records[self.number(below: records.count)]
        let row = record[0].lowerBound - 1..<min(record[record.count - 1].upperBound + 3, file.count)
        let cell = record[column]
        let place = "\(number + 1), column \(column + 1)"
        switch self.number(below: 6) {
        case 0: return (replacing(row, with: []), "row \(number + 1) deleted")
        case 1: return (replacing(row.upperBound..<row.upperBound, with: file[row]), "row \(number + 1) twice")
        case 2: return (replacing(cell, with: []), "cell of row \(place) emptied")
        case 3:
            guard column < other.count else { return changeByte() }
            return (exchanging(cell, other[column]), "cell of row \(place) exchanged with one of its column")
        case 4:
            guard column < other.count else { return changeByte() }
            return (replacing(cell, with: file[other[column]]), "cell of row \(place) becomes another of its column")
        default:
            let next = record[self.number(below: record.count)]
            return (exchanging(cell, next), "cell of row \(place) exchanged with one of its row")
        }
    }
}

import Cores
import LibXML2
import LocalizationModel

/// Reads a large XLIFF 1.x file in parts, on all cores.
///
/// The file is cut where a child of a `body` seems to begin, and each part is read with the head of the file before it. If
/// it is well-formed like that, the place was one between two children indeed. Which table the first units of a part belong
/// to, only the parts before it can say.
struct XLIFFParts {
    private let source: SourceText
    private let parts: [XMLPart]

    /// Parts of this many bytes are worth a core, and their units little memory.
    static let usualSize = 1 << 20
    /// `xliff`, `file` and `body` are open between two parts.
    private static let bodyDepth = 3
    /// Parts that are read ahead of the one whose units are handed over.
    private static let ahead = 4

    /// Cuts a file; nil if it is small, or cannot be cut at a glance.
    ///
    /// - Parameter size: about the number of bytes in a part.
    init?(_ source: SourceText, size: Int) {
        guard source.bytes.count >= 4 * size, let border = UnitBorder(of: source.bytes),
            (try? XMLEventReader.check(source)) != nil
        else { return nil }
        var cuts = [0]
        while let last = cuts.last, source.bytes.count - last >= 2 * size {
            guard let cut = border.first(in: source.bytes, from: last + size, within: size / 2) else {
                return nil
            }
            cuts.append(cut)
        }
        self.source = source
        let head = Array(source.bytes[..<border.bodyStart])
        parts = cuts.indices.map { index in
            let isLast = index + 1 == cuts.count
            return XMLPart(
                cuts[index]..<(isLast ? source.bytes.count : cuts[index + 1]), opening: index == 0 ? [] : head,
                closing: isLast ? [] : Array("</body></file></xliff>".utf8), handsOverOpening: true)
        }
    }

    /// Reads the parts and hands over their units.
    ///
    /// - Returns: whether all could be read; otherwise what was handed over counts for nothing.
    func read(into sink: any ReturnSink) -> Bool {
        var table: Int?
        var isSound = true
        Parallel.inOrder(parts.count, ahead: Self.ahead) { [source, parts] number -> PartUnits? in
            let units = PartUnits()
            let depth = number + 1 == parts.count ? 0 : Self.bodyDepth
            return XLIFFReader.read(parts[number], of: source, depth: depth, into: units) ? units : nil
        } take: { part in
            isSound = isSound && part?.tables.isEmpty == false
            if isSound { part?.handOver(to: sink, &table) }
        }
        return isSound
    }
}

/// The units of a part until their turn comes. It is filled on one core and emptied on another.
private final class PartUnits: ReturnSink, @unchecked Sendable {
    private(set) var tables: [ReturnedTable] = []
    private(set) var units: [(unit: ReturnedUnit, table: Int, offset: Int)] = []

    func begin(_ table: ReturnedTable) -> Int {
        tables.append(table)
        return tables.count - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) { units.append((unit, table, offset)) }

    /// Hands over what the part has.
    ///
    /// - Parameter current: the table that was open at the end of the part before, which the head of this one stands for; nil
    ///   before the first.
    func handOver(to sink: any ReturnSink, _ current: inout Int?) {
        var begun = current == nil ? 0 : 1
        var number = current ?? 0
        func begin(through last: Int) {
            while begun <= last {
                number = sink.begin(tables[begun])
                begun += 1
            }
        }
        for (unit, table, offset) in units {
            begin(through: table)
            sink.take(unit, of: number, at: offset)
        }
        begin(through: tables.count - 1)
        current = number
    }
}

/// What stands between two children of the body in a file that was written by a program: an end tag, a line break with their
/// indentation, and the next start tag.
private struct UnitBorder {
    /// The byte after the start tag of the body.
    let bodyStart: Int
    private let borders: [[UInt8]]

    /// Takes the indentation of the first child; nil if it is not on a line of its own.
    init?(of bytes: [UInt8]) {
        guard let body = bytes.prefix(1 << 16).firstRange(of: Array("<body>".utf8)),
            let child = bytes[body.upperBound...].prefix(64).firstIndex(of: UInt8(ascii: "<"))
        else { return nil }
        let space = bytes[body.upperBound..<child]
        guard space.contains(0x0A), space.allSatisfy({ $0 <= 0x20 }) else { return nil }
        bodyStart = body.upperBound
        let names = ["group", "trans-unit"].map { Array($0.utf8) }
        borders = names.flatMap { end in
            names.map { start in Array("</".utf8) + end + Array(">".utf8) + space + Array("<".utf8) + start }
        }
    }

    /// Where the next child begins; nil if there is none within some bytes.
    func first(in file: [UInt8], from start: Int, within reach: Int) -> Int? {
        let window = file[start..<min(start + reach, file.count)]
        var index = window.startIndex
        while let tag = window[index...].firstIndex(of: UInt8(ascii: "<")) {
            if let border = borders.first(where: { window[tag...].starts(with: $0) }) {
                return tag + border.count - (border.reversed().firstIndex(of: UInt8(ascii: "<")) ?? 0) - 1
            }
            index = tag + 1
        }
        return nil
    }
}

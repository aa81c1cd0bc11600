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
    static let usualSize = 1 << 18
    /// `xliff`, `file` and `body` are open between two parts.
    private static let bodyDepth = 3
    /// Parts that are read ahead of the one whose units are handed over.
    private static let ahead = 16

    /// Cuts a file; nil if it is small, or cannot be cut at a glance.
    ///
    /// - Parameter size: about the number of bytes in a part.
    init?(_ source: SourceText, size: Int) {
        let children = [XLIFFElement.group, XLIFFElement.unit]
        guard source.bytes.count >= 4 * size, (try? XMLEventReader.check(source)) != nil,
            let border = XMLBorder(
                of: source.bytes, inside: XLIFFElement.body, after: children, before: children),
            let ranges = border.ranges(of: source.bytes, size: size)
        else { return nil }
        self.source = source
        let head = Array(source.bytes[..<border.parentStart])
        let tail = ByteBuffer()
        for name in [XLIFFElement.body, XLIFFElement.file, XLIFFElement.xliff] { tail.appendEndTag(name) }
        parts = ranges.map { range in
            XMLPart(
                range, opening: range.lowerBound == 0 ? [] : head,
                closing: range.upperBound == source.bytes.count ? [] : tail.bytes, handsOverOpening: true)
        }
    }

    /// Reads the parts and hands over their units.
    ///
    /// - Returns: whether all could be read; otherwise what was handed over counts for nothing.
    func read(into sink: any ReturnSink) -> Bool {
        var table: Int?
        return Parallel.inOrderWhileSound(parts.count, ahead: Self.ahead) { [source, parts] number in
            let units = PartUnits(bytes: parts[number].range.count)
            let depth = number + 1 == parts.count ? 0 : Self.bodyDepth
            let isRead = XLIFFReader.read(parts[number], of: source, depth: depth, into: units)
            return isRead && !units.tables.isEmpty ? units : nil
        } take: { units in
            units.handOver(to: sink, &table)
        }
    }
}

/// The units of a part until their turn comes. It is filled on one core and emptied on another.
private final class PartUnits: ReturnSink, @unchecked Sendable {
    private(set) var tables: [ReturnedTable] = []
    private var units: [ReturnedUnit] = []
    /// The table and the offset of each unit.
    private var places: [(table: Int, offset: Int)] = []

    /// - Parameter bytes: how large the part is; few units take less than half a kilobyte.
    init(bytes: Int) {
        units.reserveCapacity(bytes / 512)
        places.reserveCapacity(bytes / 512)
    }

    func begin(_ table: ReturnedTable) -> Int {
        tables.append(table)
        return tables.count - 1
    }

    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) {
        units.append(unit)
        places.append((table, offset))
    }

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
        for (index, place) in places.enumerated() {
            begin(through: place.table)
            sink.take(units[index], of: number, at: place.offset)
        }
        begin(through: tables.count - 1)
        current = number
    }
}

import Cores
import LibXML2
import LocalizationModel

/// Reads a large property list in parts, on all cores.
///
/// A file is cut where an entry seems to begin, and each part is read with the tags of the root around it. If it is
/// well-formed with just them, the place was between two entries indeed, and the parts have the same events as the whole.
/// Otherwise, and for everything that is wrong in a file, it is read as a whole.
struct OutlineParts {
    private let source: SourceText
    private let parts: [XMLPart]

    /// Parts of this many bytes are worth a core; small ones keep memory low, as each is copied once.
    static let usualSize = 1 << 20
    /// Parts that are read ahead of the one that is taken in. With three of twice the size, a core waited for the other one: an
    /// export of 100,000 keys took 3 percent more time.
    private static let ahead = 6

    /// Cuts a file; nil if it is small, or if its entries cannot be told at a glance.
    ///
    /// - Parameter size: about the number of bytes in a part.
    init?(_ source: SourceText, size: Int) {
        guard source.bytes.count >= 2 * size, (try? XMLEventReader.check(source)) != nil,
            let border = XMLBorder(
                of: source.bytes, inside: PlistElement.dictionary, after: [PlistElement.dictionary],
                before: [PlistElement.key], withoutLines: 2),
            let ranges = border.ranges(
                of: source.bytes, size: size,
                where: { border.isIndented || !Self.isBranch(source.bytes[$0...].prefix(64)) }),
            ranges.count > 1
        else { return nil }
        self.source = source
        let (head, tail) = (ByteBuffer(), ByteBuffer())
        for name in [PlistElement.plist, PlistElement.dictionary] {
            head.openTag(name)
            head.closeTag()
        }
        for name in [PlistElement.dictionary, PlistElement.plist] { tail.appendEndTag(name) }
        parts = ranges.map { range in
            XMLPart(
                range, opening: range.lowerBound == 0 ? [] : head.bytes,
                closing: range.upperBound == source.bytes.count ? [] : tail.bytes)
        }
    }

    /// Whether a key is that of a branch, which can follow two ends of dictionaries as an entry does: a device or a width. In
    /// a file without line breaks nothing else tells them from each other.
    private static func isBranch(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let start = bytes.firstIndex(of: UInt8(ascii: ">")).map({ $0 + 1 }),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "<"))
        else { return false }
        let key = ExactText(utf8: bytes[start..<end])
        return WidthKey.number(key) != nil || Device.names.contains(key)
    }

    /// The builder of the whole, as if it had read all parts; nil if something is wrong with one of them.
    func read() -> OutlineBuilder? {
        var whole: OutlineBuilder?
        let isSound = Parallel.inOrderWhileSound(parts.count, ahead: Self.ahead) {
            [source, parts] number -> OutlineBuilder? in
            var builder = OutlineBuilder.part(parts[number].range, of: source)
            guard (try? XMLEventReader.read(parts[number], of: source, into: &builder)) != nil else { return nil }
            builder.endPart()
            return builder
        } take: { part in
            if whole == nil { whole = part } else { whole?.append(part) }
        }
        return isSound ? whole : nil
    }
}

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
    static let usualSize = 2 << 20
    /// Parts that are read ahead of the one that is taken in.
    private static let ahead = 3

    /// Cuts a file; nil if it is small, or if its entries cannot be told at a glance.
    ///
    /// - Parameter size: about the number of bytes in a part.
    init?(_ source: SourceText, size: Int) {
        guard source.bytes.count >= 2 * size, (try? XMLEventReader.check(source)) != nil,
            let border = XMLBorder(
                of: source.bytes, inside: PlistElement.dictionary, after: [PlistElement.dictionary],
                before: [PlistElement.key]),
            let ranges = border.ranges(of: source.bytes, size: size), ranges.count > 1
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

    /// The builder of the whole, as if it had read all parts; nil if something is wrong with one of them.
    func read() -> OutlineBuilder? {
        var whole: OutlineBuilder?
        let isSound = Parallel.inOrderWhileSound(parts.count, ahead: Self.ahead) { [source, parts] number in
            var builder = OutlineBuilder.part(parts[number].range, of: source)
            return (try? XMLEventReader.read(parts[number], of: source, into: &builder)).map { builder }
        } take: { part in
            if whole == nil { whole = part } else { whole?.append(part) }
        }
        return isSound ? whole : nil
    }
}

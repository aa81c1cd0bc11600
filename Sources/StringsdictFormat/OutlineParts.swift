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
        guard source.bytes.count >= 2 * size, let border = EntryBorder(of: source.bytes),
            (try? XMLEventReader.check(source)) != nil
        else { return nil }
        var cuts = [0]
        while let last = cuts.last, source.bytes.count - last >= 2 * size {
            guard let cut = border.first(in: source.bytes, from: last + size, within: size / 2) else {
                return nil
            }
            cuts.append(cut)
        }
        guard cuts.count > 1 else { return nil }
        self.source = source
        parts = cuts.indices.map { index in
            let isLast = index + 1 == cuts.count
            return XMLPart(
                cuts[index]..<(isLast ? source.bytes.count : cuts[index + 1]),
                opening: index == 0 ? [] : Array("<plist><dict>".utf8),
                closing: isLast ? [] : Array("</dict></plist>".utf8))
        }
    }

    /// The builder of the whole, as if it had read all parts; nil if something is wrong with one of them.
    func read() -> OutlineBuilder? {
        var whole: OutlineBuilder?
        var isSound = true
        Parallel.inOrder(parts.count, ahead: Self.ahead) { [source, parts] number -> OutlineBuilder? in
            var builder = OutlineBuilder.part(parts[number].range, of: source)
            guard (try? XMLEventReader.read(parts[number], of: source, into: &builder)) != nil else { return nil }
            return builder
        } take: { part in
            isSound = isSound && part != nil
            guard isSound, let part else { return }
            if whole == nil { whole = part } else { whole?.append(part) }
        }
        return isSound ? whole : nil
    }
}

/// What stands between two entries of a property list that was written by a program: the end of a dictionary, a line break
/// with the indentation of entries, and the next key.
private struct EntryBorder {
    private let bytes: [UInt8]
    private let keyCount: Int

    /// Takes the indentation of the first entry; nil if it is not on a line of its own.
    init?(of bytes: [UInt8]) {
        let (dictionary, key) = (Array("<dict>".utf8), Array("<key>".utf8))
        guard let root = bytes.prefix(4096).firstRange(of: dictionary),
            let first = bytes[root.upperBound...].prefix(64).firstRange(of: key)
        else { return nil }
        let space = bytes[root.upperBound..<first.lowerBound]
        guard space.contains(0x0A), space.allSatisfy({ $0 <= 0x20 }) else { return nil }
        self.bytes = Array("</dict>".utf8) + space + key
        keyCount = key.count
    }

    /// Where the next entry begins; nil if there is none within some bytes.
    func first(in file: [UInt8], from start: Int, within reach: Int) -> Int? {
        let place = file[start..<min(start + reach, file.count)].firstRange(of: bytes)
        return place.map { $0.upperBound - keyCount }
    }
}

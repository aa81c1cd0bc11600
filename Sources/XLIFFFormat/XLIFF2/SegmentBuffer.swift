import LibXML2
import LocalizationModel

/// All texts of a unit while it is read, one behind the other, with the inline codes in them.
struct SegmentBuffer {
    /// The part of the buffer that one `source` or `target` fills.
    struct Span {
        var bytes: Range<Int>
        var codes: Range<Int>

        var isEmpty: Bool { bytes.isEmpty && codes.isEmpty }
    }

    private var bytes: [UInt8] = []
    private var codes: [(code: SegmentCode, position: Int)] = []
    private var openCodes: [(code: SegmentCode, start: Int)] = []

    var hasCodes: Bool { !codes.isEmpty }

    /// An empty span at the end of the buffer.
    var end: Span { Span(bytes: bytes.count..<bytes.count, codes: codes.count..<codes.count) }

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        codes.removeAll(keepingCapacity: true)
        openCodes.removeAll(keepingCapacity: true)
    }

    mutating func append(_ characters: XMLCharacters) {
        characters.append(to: &bytes)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        bytes.append(contentsOf: String(scalar).utf8)
    }

    /// Appends a code that stands where it is.
    mutating func append(_ code: SegmentCode) {
        codes.append((code, bytes.count))
    }

    /// Begins an element that stands for a code.
    mutating func begin(_ code: SegmentCode) {
        openCodes.append((code, bytes.count))
    }

    /// Ends the element of a code; the standard says that it is empty, but what stands in it is what the code says.
    mutating func endCode() {
        guard let (code, start) = openCodes.popLast(), bytes.count == start else { return }
        append(code)
    }

    /// The codes of a span.
    func codes(of span: Span) -> [SegmentCode] {
        codes[span.codes].map(\.code)
    }

    /// Appends a span to a text, with each code as the text that it stands for.
    func append(
        _ span: Span, to text: inout [UInt8], resolve: (SegmentCode) throws(SegmentCode) -> Text
    ) throws(SegmentCode) {
        var start = span.bytes.lowerBound
        for (code, position) in codes[span.codes] {
            text.append(contentsOf: bytes[start..<position])
            text.append(try resolve(code))
            start = position
        }
        text.append(contentsOf: bytes[start..<span.bytes.upperBound])
    }
}

import LibXML2
import LocalizationModel

/// The content of a key or string during parsing. In most cases, it is an unchanged range of the file.
struct CollectedText {
    /// The range of the file with the same bytes as the content so far.
    private var verbatim: Range<Int>
    /// The decoded content, if the file spells it differently (references, CDATA, CRLF).
    private var decoded: [UInt8]?

    /// Creates empty content.
    ///
    /// - Parameter start: the offset of the content in the file.
    init(at start: Int) { verbatim = start..<start }

    /// The offset of the content in the file.
    var start: Int { verbatim.lowerBound }

    mutating func append(_ characters: XMLCharacters, of source: SourceText) {
        if decoded == nil, characters.stand(in: source.bytes, at: verbatim.upperBound) {
            verbatim = verbatim.lowerBound..<verbatim.upperBound + characters.count
        } else {
            var text = decoded ?? Array(source.bytes[verbatim])
            // Drops the second reference to the array, which would force a copy.
            decoded = nil
            characters.append(to: &text)
            decoded = text
        }
    }

    /// Ends the content and returns its position.
    ///
    /// - Parameters:
    ///   - content: the range of the element's content.
    ///   - outline: stores the content if the file spells it differently.
    func span(_ content: Range<Int>, of source: SourceText, in outline: inout Outline) -> TextSpan {
        if decoded == nil, verbatim == content {
            return TextSpan(start: content.lowerBound, count: content.count, isDecoded: false)
        }
        let text = decoded ?? Array(source.bytes[verbatim])
        defer { outline.decoded += text }
        return TextSpan(start: outline.decoded.count, count: text.count, isDecoded: true)
    }
}

import LibXML2
import LocalizationModel

/// The text of a key or a string while it is read. Nearly every one is a range of the file.
struct CollectedText {
    /// The text, as far as the file has the same bytes.
    private var verbatim: Range<Int>
    /// The text, once the file spells it otherwise (references, CDATA, CRLF).
    private var decoded: [UInt8]?

    /// Begins a text.
    ///
    /// - Parameter start: where its content begins in the file.
    init(at start: Int) { verbatim = start..<start }

    /// Where its content begins in the file.
    var start: Int { verbatim.lowerBound }

    mutating func append(_ characters: XMLCharacters, of source: SourceText) {
        if decoded == nil, characters.stand(in: source.bytes, at: verbatim.upperBound) {
            verbatim = verbatim.lowerBound..<verbatim.upperBound + characters.count
        } else {
            var text = decoded ?? Array(source.bytes[verbatim])
            // Not two owners, or the bytes would be copied.
            decoded = nil
            characters.append(to: &text)
            decoded = text
        }
    }

    /// Where the text is, which ends here.
    ///
    /// - Parameters:
    ///   - content: the content of its element.
    ///   - outline: takes a text that the file spells otherwise.
    func span(_ content: Range<Int>, of source: SourceText, in outline: inout Outline) -> TextSpan {
        if decoded == nil, verbatim == content {
            return TextSpan(start: content.lowerBound, count: content.count, isDecoded: false)
        }
        let text = decoded ?? Array(source.bytes[verbatim])
        defer { outline.decoded += text }
        return TextSpan(start: outline.decoded.count, count: text.count, isDecoded: true)
    }
}

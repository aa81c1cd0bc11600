import LibXML2
import LocalizationModel

/// A text of XLIFF 2.x with its placeholders cut out and numbered; they are known before the text is written, because
/// what they stand for comes first.
struct CodedText {
    private let bytes: [UInt8]
    private let codes: [(range: Range<Int>, number: Int)]

    /// A text whose placeholders are part of it.
    init(plain text: ExactText) {
        bytes = Array(text.utf8)
        codes = []
    }

    /// A text whose placeholders become inline codes.
    init(_ text: ExactText, number: (ExactText) -> Int) {
        let bytes = Array(text.utf8)
        self.bytes = bytes
        codes = FormatSpecifier.all(in: text).map { ($0.range, number(bytes.text($0.range))) }
    }

    /// Appends the text as the content of a `source` or `target`.
    func append(to output: ByteBuffer) {
        var start = 0
        for code in codes {
            output.appendSegmentText(bytes[start..<code.range.lowerBound])
            output.appendPlaceholder(bytes.text(code.range), number: code.number)
            start = code.range.upperBound
        }
        output.appendSegmentText(bytes[start...])
    }
}

extension ByteBuffer {
    /// Appends text; characters that XML cannot hold become elements.
    fileprivate func appendSegmentText(_ bytes: ArraySlice<UInt8>) {
        guard bytes.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return appendXML(bytes) }
        let text = ExactText(utf8: bytes)
        guard XMLCharacterSet.firstForbidden(in: text) != nil else { return appendXML(bytes) }
        for scalar in text.string.unicodeScalars {
            if XMLCharacterSet.isForbidden(scalar) {
                appendCodePoint(scalar)
            } else {
                appendXML(ExactText(String(scalar)))
            }
        }
    }

    private func appendCodePoint(_ scalar: Unicode.Scalar) {
        openTag(XLIFF2Element.codePoint)
        appendAttribute(XLIFF2Attribute.hex, ExactText(scalar.hexadecimal))
        closeEmptyTag()
    }

    fileprivate func appendPlaceholder(_ spelling: ExactText, number: Int) {
        openTag(XLIFF2Element.placeholder)
        appendAttribute(XLIFF2Attribute.id, number)
        appendAttribute(XLIFF2Attribute.dataReference, ExactText("d\(number)"))
        appendAttribute(XLIFF2Attribute.equivalent, spelling)
        appendAttribute(XLIFF2Attribute.display, spelling)
        appendAttribute(XLIFF2Attribute.type, literal: XLIFF2Value.userInterface)
        appendAttribute(XLIFF2Attribute.subType, literal: XLIFF2Value.variable)
        closeEmptyTag()
    }
}

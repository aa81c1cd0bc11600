import LibXML2
import LocalizationModel

/// A string for XLIFF 2.x with its placeholders numbered. The numbers are needed before the string is written, because
/// the original data, which uses the numbers, precedes the string.
struct CodedText {
    private let text: ExactString
    private let codes: [(range: Range<Int>, number: Int)]

    /// Creates a string whose placeholders remain text.
    init(plain text: ExactString) {
        self.text = text
        codes = []
    }

    /// Creates a string whose placeholders become inline codes.
    init(_ text: ExactString, number: (ExactString) -> Int) {
        var codes: [(range: Range<Int>, number: Int)] = []
        unsafe text.withBytes { bytes in
            unsafe FormatScanner.scan(bytes) { found in
                guard case .specifier(let specifier) = found else { return }
                let spelling = unsafe ExactString(decoding: UnsafeBufferPointer(rebasing: bytes[specifier.range]))
                codes.append((specifier.range, number(spelling)))
            }
        }
        self.text = text
        self.codes = codes
    }

    /// Appends the string as the content of a `source` or `target`.
    func append(to output: ByteBuffer) {
        unsafe text.withBytes { bytes in
            var start = 0
            for code in codes {
                unsafe output.appendSegmentText(UnsafeBufferPointer(rebasing: bytes[start..<code.range.lowerBound]))
                unsafe output.appendPlaceholder(UnsafeBufferPointer(rebasing: bytes[code.range]), number: code.number)
                start = code.range.upperBound
            }
            unsafe output.appendSegmentText(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

extension ByteBuffer {
    /// Appends text; characters that XML cannot represent become `cp` elements.
    fileprivate func appendSegmentText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard unsafe RawBytes.firstUnusual(in: bytes) != nil else { return unsafe appendXML(bytes) }
        let text = unsafe ExactString(decoding: bytes)
        guard XMLCharacterSet.firstForbidden(in: text) != nil else { return appendXML(text) }
        for scalar in text.string.unicodeScalars {
            if XMLCharacterSet.isForbidden(scalar) {
                appendCodePoint(scalar)
            } else {
                appendXML(ExactString(String(scalar)))
            }
        }
    }

    private func appendCodePoint(_ scalar: Unicode.Scalar) {
        openTag(XLIFF2Element.codePoint)
        appendAttribute(XLIFF2Attribute.hex, ExactString(scalar.hexadecimal))
        closeEmptyTag()
    }

    fileprivate func appendPlaceholder(_ spelling: UnsafeBufferPointer<UInt8>, number: Int) {
        append(literal: XLIFF2Markup.placeholderStart)
        appendDecimal(number)
        append(literal: XLIFF2Markup.placeholderData)
        appendDecimal(number)
        append(literal: XLIFF2Markup.placeholderText)
        unsafe appendXMLAttribute(spelling)
        append(literal: XLIFF2Markup.placeholderDisplay)
        unsafe appendXMLAttribute(spelling)
        append(literal: XLIFF2Markup.placeholderEnd)
    }
}

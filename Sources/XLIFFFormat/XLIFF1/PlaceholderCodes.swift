import LibXML2
import LocalizationModel

/// Writes the texts of one unit with their placeholders as inline codes; equal placeholders of source and target
/// have equal ids.
struct PlaceholderCodes {
    private struct Code {
        let spelling: Text
        var isUsed = false
    }

    private var codes: [Code] = []

    /// Appends the source with its codes numbered from 1.
    mutating func appendSource(_ text: Text, to output: inout [UInt8]) {
        append(text, to: &output) { codes, spelling in
            codes.append(Code(spelling: spelling))
            return codes.count
        }
    }

    /// Appends the target; a code that the source lacks gets a new number.
    mutating func appendTarget(_ text: Text, to output: inout [UInt8]) {
        append(text, to: &output) { codes, spelling in
            if let index = codes.firstIndex(where: { !$0.isUsed && $0.spelling == spelling }) {
                codes[index].isUsed = true
                return index + 1
            }
            codes.append(Code(spelling: spelling, isUsed: true))
            return codes.count
        }
    }

    private mutating func append(_ text: Text, to output: inout [UInt8], number: (inout [Code], Text) -> Int) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return output.appendXML(text) }
        let specifiers = FormatSpecifier.all(in: text)
        guard !specifiers.isEmpty else { return output.appendXML(text) }
        let bytes = Array(text.utf8)
        var start = 0
        for specifier in specifiers {
            output.appendXML(bytes[start..<specifier.range.lowerBound])
            let spelling = bytes.text(specifier.range)
            output.appendCode(spelling, id: number(&codes, spelling))
            start = specifier.range.upperBound
        }
        output.appendXML(bytes[start...])
    }
}

extension [UInt8] {
    fileprivate mutating func appendCode(_ spelling: Text, id: Int) {
        openTag(XLIFFElement.placeholder)
        appendAttribute(XLIFFAttribute.id, id)
        appendAttribute(XLIFFAttribute.codeType, literal: XLIFFValue.printf)
        appendAttribute(XLIFFAttribute.equivalentText, spelling)
        closeTag()
        appendXML(spelling)
        appendEndTag(XLIFFElement.placeholder)
    }
}

import LibXML2
import LocalizationModel

/// Writes the texts of one unit with their placeholders as inline codes.
struct PlaceholderCodes {
    private var numbers = PlaceholderNumbers()

    /// Appends the source.
    mutating func appendSource(_ text: ExactText, to output: ByteBuffer) {
        append(text, to: output) { $0.nextInSource($1) }
    }

    /// Appends the target.
    mutating func appendTarget(_ text: ExactText, to output: ByteBuffer) {
        append(text, to: output) { $0.nextInTarget($1) }
    }

    private mutating func append(
        _ text: ExactText, to output: ByteBuffer, number: (inout PlaceholderNumbers, ExactText) -> Int
    ) {
        guard text.contains(UInt8(ascii: "%")) else { return output.appendXML(text) }
        let specifiers = FormatSpecifier.all(in: text)
        guard !specifiers.isEmpty else { return output.appendXML(text) }
        var start = 0
        for specifier in specifiers {
            output.appendXML(text, start..<specifier.range.lowerBound)
            let spelling = text[specifier.range]
            output.appendCode(spelling, id: number(&numbers, spelling))
            start = specifier.range.upperBound
        }
        output.appendXML(text, start..<text.utf8.count)
    }
}

extension ByteBuffer {
    fileprivate func appendCode(_ spelling: ExactText, id: Int) {
        openTag(XLIFFElement.placeholder)
        appendAttribute(XLIFFAttribute.id, id)
        appendAttribute(XLIFFAttribute.codeType, literal: XLIFFValue.printf)
        appendAttribute(XLIFFAttribute.equivalentText, spelling)
        closeTag()
        appendXML(spelling)
        appendEndTag(XLIFFElement.placeholder)
    }
}

/// Numbers the placeholders of one unit from 1; equal placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    /// The placeholders that have a number, in its order.
    private(set) var spellings: [ExactText] = []
    /// The numbers of the source that the target has not taken yet; nil before its first placeholder, as most units that go
    /// out have no translation.
    private var free: [ExactText: ArraySlice<Int>]?

    /// The number of the next placeholder of the source.
    mutating func nextInSource(_ spelling: ExactText) -> Int {
        spellings.append(spelling)
        return spellings.count
    }

    /// The number of the next placeholder of the target; one that the source lacks gets a new number.
    mutating func nextInTarget(_ spelling: ExactText) -> Int {
        var free = self.free ?? Self.numbers(of: spellings)
        self.free = nil
        defer { self.free = free }
        if let number = free[spelling]?.popFirst() { return number }
        spellings.append(spelling)
        return spellings.count
    }

    private static func numbers(of spellings: [ExactText]) -> [ExactText: ArraySlice<Int>] {
        var numbers: [ExactText: ArraySlice<Int>] = [:]
        for (index, spelling) in spellings.enumerated() { numbers[spelling, default: []].append(index + 1) }
        return numbers
    }
}

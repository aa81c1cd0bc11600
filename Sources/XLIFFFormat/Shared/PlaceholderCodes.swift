import LibXML2
import LocalizationModel

/// Writes the texts of one unit with their placeholders as inline codes.
struct PlaceholderCodes {
    private var numbers = PlaceholderNumbers()
    private let hasTarget: Bool

    /// - Parameter hasTarget: whether a target follows, whose codes have the numbers of the source's.
    init(hasTarget: Bool) {
        self.hasTarget = hasTarget
    }

    /// Appends the source.
    mutating func appendSource(_ text: ExactString, to output: ByteBuffer) {
        var count = 0
        unsafe append(text, to: output) { spelling in
            count += 1
            return hasTarget ? unsafe numbers.nextInSource(ExactString(decoding: spelling)) : count
        }
    }

    /// Appends the target.
    mutating func appendTarget(_ text: ExactString, to output: ByteBuffer) {
        unsafe append(text, to: output) { spelling in unsafe numbers.nextInTarget(ExactString(decoding: spelling)) }
    }

    private func append(_ text: ExactString, to output: ByteBuffer, number: (UnsafeBufferPointer<UInt8>) -> Int) {
        unsafe text.withBytes { bytes in
            var start = 0
            unsafe FormatScanner.scan(bytes) { found in
                guard case .specifier(let specifier) = found else { return }
                let spelling = unsafe UnsafeBufferPointer(rebasing: bytes[specifier.range])
                unsafe output.appendXML(UnsafeBufferPointer(rebasing: bytes[start..<specifier.range.lowerBound]))
                unsafe output.appendCode(spelling, id: number(spelling))
                start = specifier.range.upperBound
            }
            unsafe output.appendXML(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

extension ByteBuffer {
    fileprivate func appendCode(_ spelling: UnsafeBufferPointer<UInt8>, id: Int) {
        append(literal: XLIFFMarkup.codeStart)
        appendDecimal(id)
        append(literal: XLIFFMarkup.codeText)
        unsafe appendXMLAttribute(spelling)
        append(literal: XLIFFMarkup.codeContent)
        unsafe appendXML(spelling)
        append(literal: XLIFFMarkup.codeEnd)
    }
}

/// Numbers the placeholders of one unit from 1; equal placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    /// The placeholders that have a number, in its order.
    private(set) var spellings: [ExactString] = []
    /// How many placeholders of the target, from the first on, are those of the source in its order, as nearly all are.
    private var shared = 0
    /// The numbers of the source that the target has not taken yet; nil as long as its order is that of the source.
    private var free: [ExactString: ArraySlice<Int>]?

    /// The number of the next placeholder of the source.
    mutating func nextInSource(_ spelling: ExactString) -> Int {
        spellings.append(spelling)
        return spellings.count
    }

    /// The number of the next placeholder of the target; one that the source lacks gets a new number, and so does one without a position
    /// where another one stands in the source: it takes another argument, whatever it looks like.
    mutating func nextInTarget(_ spelling: ExactString) -> Int {
        if free == nil {
            if shared < spellings.count, spellings[shared] == spelling {
                shared += 1
                return shared
            }
            free = numbersBehindShared
        }
        if spelling.hasPosition, let number = free?[spelling]?.popFirst() { return number }
        spellings.append(spelling)
        return spellings.count
    }

    private var numbersBehindShared: [ExactString: ArraySlice<Int>] {
        var numbers: [ExactString: ArraySlice<Int>] = [:]
        for index in shared..<spellings.count { numbers[spellings[index], default: []].append(index + 1) }
        return numbers
    }
}

extension ExactString {
    /// Whether a placeholder of this spelling says which argument it takes.
    fileprivate var hasPosition: Bool { utf8.contains(UInt8(ascii: "$")) }
}

import LibXML2
import LocalizationModel

/// Writes the source and target of one unit, with placeholders as inline codes.
struct PlaceholderCodes {
    private var numbers = PlaceholderNumbers()
    private let hasTarget: Bool

    /// - Parameter hasTarget: true if a target follows. Corresponding codes of source and target then share a number.
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

/// Numbers the placeholders of one unit from 1. Corresponding placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    /// The numbered placeholders, in the order of their numbers.
    private(set) var spellings: [ExactString] = []
    /// The number of placeholders at the beginning of the target that equal those at the beginning of the source. In
    /// nearly all units, every placeholder is counted.
    private var shared = 0
    /// The source's numbers that the target has not used yet; nil while the order of placeholders is the same in source
    /// and target.
    private var free: [ExactString: ArraySlice<Int>]?

    /// The number of the source's next placeholder.
    mutating func nextInSource(_ spelling: ExactString) -> Int {
        spellings.append(spelling)
        return spellings.count
    }

    /// The number of the target's next placeholder. A placeholder that the source lacks gets a new number. Once the
    /// order differs from the source's, a placeholder without a position also gets a new number. Even with the same
    /// spelling, it may format another argument than in the source.
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
    /// True if a placeholder with this spelling has an explicit argument position.
    fileprivate var hasPosition: Bool { utf8.contains(UInt8(ascii: "$")) }
}

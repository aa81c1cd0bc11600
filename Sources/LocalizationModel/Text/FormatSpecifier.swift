/// One placeholder of a format string, as Foundation's parser reads it.
///
/// Source: Foundation's open-source format parser; the items after `%` can be in any order.
package struct FormatSpecifier: Hashable, Sendable {
    /// The kinds of arguments; inside one kind the conversions can be exchanged.
    package enum Class: Hashable, Sendable {
        /// `%@`.
        case object
        /// `%d` and its kin up to 32 bits.
        case int32
        /// `%ld`, `%lld` and their kin.
        case int64
        /// `%f`, `%e`, `%g`.
        case double
        /// `%s`, `%p`.
        case pointer
        /// `%#@name@`: a variable of the entry.
        case variable(ExactText)
    }

    /// The kind of argument.
    package var `class`: Class
    /// The position that is written (`2` of `%2$@`); nil where none is.
    package var position: Int?
    /// The arguments that asterisks take before the placeholder's own (`%*d`, `%-*.*f`), each with its written position or
    /// nil; they are numbers of 32 bits.
    package var asterisks: [Int?] = []
    /// The bytes in the text's UTF-8.
    package var range: Range<Int>
    /// Whether a space flag (`% d`) is in it, which is nearly always a percent sign before a word.
    package var hasSpaceFlag: Bool

    /// Every placeholder of a text, in order; percent signs (`%%`) and what Foundation shows literally are not among them.
    package static func all(in text: ExactText) -> [FormatSpecifier] {
        guard text.contains(UInt8(ascii: "%")) else { return [] }
        var scanner = FormatScanner(bytes: Array(text.utf8))
        scanner.scan()
        return scanner.specifiers
    }
}

extension ExactText {
    /// The text without its placeholders.
    package var withoutPlaceholders: ExactText {
        let specifiers = FormatSpecifier.all(in: self)
        guard !specifiers.isEmpty else { return self }
        var bytes = Array(utf8)
        for specifier in specifiers.reversed() { bytes.removeSubrange(specifier.range) }
        return ExactText(utf8: bytes[...])
    }
}

/// Finds the placeholders of one text.
package struct FormatScanner {
    package let bytes: [UInt8]
    /// Every placeholder, in order.
    package private(set) var specifiers: [FormatSpecifier] = []
    /// The percent signs that begin no placeholder, each with what Foundation reads together with it: `%%`, or a single one
    /// and the flags behind it.
    package private(set) var literals: [Range<Int>] = []
    private var index = 0

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads the text from its beginning to its end.
    package mutating func scan() {
        while index < bytes.count {
            let percent = index
            index += 1
            guard bytes[percent] == UInt8(ascii: "%") else { continue }
            if let specifier = readSpecifier(from: percent) {
                specifiers.append(specifier)
            } else {
                literals.append(percent..<index)
            }
        }
    }

    private mutating func readSpecifier(from start: Int) -> FormatSpecifier? {
        var specifier = FormatSpecifier(class: .object, range: start..<start, hasSpaceFlag: false)
        var long = false
        var hash = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "1")...UInt8(ascii: "9"):
                if let position = readPositionOrWidth() { specifier.position = position }
                continue
            case UInt8(ascii: "*"):
                index += 1
                specifier.asterisks.append(readPositionOrWidth())
                continue
            case UInt8(ascii: "."):
                index += 1
                if index < bytes.count, bytes[index] != UInt8(ascii: "*") { _ = readNumber() }
                continue
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "h"): break
            case UInt8(ascii: " "): specifier.hasSpaceFlag = true
            case UInt8(ascii: "#"): hash = true
            case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "t"), UInt8(ascii: "z"),
                UInt8(ascii: "j"):
                long = true
            default: return finish(byte, specifier, long: long, hash: hash)
            }
            index += 1
        }
        return nil
    }

    /// Reads `2$` as the position 2; digits without a dollar sign are a width, which is of no interest.
    private mutating func readPositionOrWidth() -> Int? {
        let start = index
        let number = readNumber()
        guard index > start, index < bytes.count, bytes[index] == UInt8(ascii: "$") else { return nil }
        index += 1
        return number
    }

    private mutating func finish(_ conversion: UInt8, _ draft: FormatSpecifier, long: Bool, hash: Bool)
        -> FormatSpecifier?
    {
        var specifier = draft
        switch conversion {
        case UInt8(ascii: "@"):
            index += 1
            if hash, let name = readVariableName() { specifier.class = .variable(name) }
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "U"),
            UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "c"),
            UInt8(ascii: "C"):
            specifier.class = long ? .int64 : .int32
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
            UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
            specifier.class = .double
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "P"): specifier.class = .pointer
        case UInt8(ascii: "%"):
            index += 1
            return nil
        default: return nil
        }
        if conversion != UInt8(ascii: "@") { index += 1 }
        specifier.range = draft.range.lowerBound..<index
        return specifier
    }

    private mutating func readNumber() -> Int {
        var value = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            value = min(value * 10 + Int(bytes[index] - 0x30), 1000)
            index += 1
        }
        return value
    }

    /// The name of `%#@name@`, if letters, digits and underscores follow up to an `@`.
    private mutating func readVariableName() -> ExactText? {
        guard let end = bytes[index...].firstIndex(where: { !Self.isNameByte($0) }), end > index,
            bytes[end] == UInt8(ascii: "@")
        else { return nil }
        defer { index = end + 1 }
        return bytes.text(index..<end)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

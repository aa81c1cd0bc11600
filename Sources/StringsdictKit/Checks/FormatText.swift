/// A string with its placeholders, and the percent signs that do not begin a placeholder.
struct FormatText {
    /// The argument of a placeholder: its index and class.
    struct Argument: Hashable {
        var index: Int
        var `class`: FormatSpecifier.Class
        /// True for the argument of an asterisk: the width or precision of another argument.
        var isWidth = false

        /// True for a number, which a plural form may omit.
        var isNumber: Bool { `class` == .int32 || `class` == .int64 || `class` == .double }

        /// True for a number, or for an object, which can be a number.
        var canBeNumber: Bool { isNumber || `class` == .object }
    }

    /// The string's UTF-8; empty if the string has no percent sign.
    let bytes: [UInt8]
    let specifiers: [FormatSpecifier]
    /// The ranges of the percent signs that do not begin a placeholder; see `FormatScanner`.
    let literals: [Range<Int>]

    init(_ text: ExactString) {
        self.init(bytes: text.contains(UInt8(ascii: "%")) ? Array(text.utf8) : [])
    }

    init(bytes: [UInt8]) {
        var specifiers: [FormatSpecifier] = []
        var literals: [Range<Int>] = []
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe FormatScanner.scan(bytes) { found in
                switch found {
                case .specifier(let specifier): specifiers.append(specifier)
                case .literal(let range): literals.append(range)
                }
            }
        }
        self.bytes = bytes
        self.specifiers = specifiers
        self.literals = literals
    }

    /// True if the string consists of one placeholder.
    var isOnePlaceholder: Bool { specifiers.count == 1 && specifiers[0].range == bytes.indices }

    /// A placeholder as written in the string.
    func spelling(of specifier: FormatSpecifier) -> ExactString { bytes.text(specifier.range) }

    /// The arguments in order, each with its placeholder. Placeholders with a space after the percent sign are
    /// excluded: they are nearly always percentages in a sentence.
    var arguments: [(argument: Argument, specifier: FormatSpecifier)] {
        var count = ArgumentCount()
        return specifiers.filter { !$0.hasSpaceFlag }.flatMap { specifier in
            var arguments = specifier.asterisks.map { position in
                let width = Argument(index: count.index(at: position), class: .int32, isWidth: true)
                return (argument: width, specifier: specifier)
            }
            let own = Argument(index: count.index(at: specifier.position), class: specifier.class)
            arguments.append((argument: own, specifier: specifier))
            return arguments
        }
    }

    /// The placeholder of an argument as written. If the string has several arguments, the position is added: `%1$ld`
    /// for `%ld`. Nil if the string lacks the argument.
    func spelling(of argument: Argument) -> ExactString? {
        let arguments = arguments
        guard let specifier = arguments.first(where: { $0.argument == argument })?.specifier else { return nil }
        let spelling = spelling(of: specifier)
        guard specifier.position == nil, arguments.count > 1 else { return spelling }
        return "%\(argument.index)$\(spelling.string.dropFirst())"
    }

    /// The number of escaped percent signs: `%%`.
    var escapedCount: Int { literals.count { isEscaped($0) } }

    /// The number of percent signs that are neither escaped nor part of a placeholder.
    var singleCount: Int { literals.count - escapedCount }

    /// True if the string has a placeholder or an escaped percent sign, so that the app certainly formats it. `% d` is
    /// not enough: it can be a percentage in a string that is shown as is.
    var isFormat: Bool { escapedCount > 0 || specifiers.contains { !$0.hasSpaceFlag } }

    /// The string as an app shows it after formatting, with placeholders unchanged.
    ///
    /// After a percent sign that begins no placeholder, Foundation reads characters up to and including the first
    /// character that no placeholder can contain. It shows only the first of the characters that it has read, or none
    /// if the string ends before a character that no placeholder can contain. Source: swift-corelibs-foundation, tested
    /// on Linux.
    var formatted: ExactString {
        var shown: [UInt8] = []
        var next = 0
        for literal in literals {
            shown += bytes[next..<literal.lowerBound]
            if isEscaped(literal) {
                shown.append(UInt8(ascii: "%"))
                next = literal.upperBound
            } else if literal.upperBound < bytes.count {
                next = Self.end(ofCharacterAt: literal.upperBound, in: bytes)
                let first = literal.lowerBound + 1
                shown += bytes[first..<Self.end(ofCharacterAt: first, in: bytes)]
            } else {
                next = bytes.count
            }
        }
        return ExactString(utf8: (shown + bytes[next...])[...])
    }

    private static func end(ofCharacterAt start: Int, in bytes: [UInt8]) -> Int {
        bytes[(start + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
    }

    /// True if two escaped percent signs are adjacent.
    var hasDoubledSign: Bool {
        zip(literals, literals.dropFirst()).contains {
            $0.upperBound == $1.lowerBound && isEscaped($0) && isEscaped($1)
        }
    }

    private func isEscaped(_ range: Range<Int>) -> Bool {
        range.count == 2 && bytes[range.lowerBound + 1] == UInt8(ascii: "%")
    }

    /// Placeholders disabled by an escaped percent sign: `%d` in `%%d`.
    var escapedPlaceholders: [(class: FormatSpecifier.Class, spelling: ExactString)] {
        literals.filter(isEscaped).compactMap { range in
            let rest = FormatText(bytes: Array(bytes[(range.upperBound - 1)...]))
            guard let first = rest.specifiers.first, first.range.lowerBound == 0, !first.hasSpaceFlag else {
                return nil
            }
            return (first.class, rest.spelling(of: first))
        }
    }
}

/// Counts the arguments of placeholders.
///
/// Placeholders without a position use consecutive arguments, beginning with the first. Placeholders with a position
/// are not counted. Source: Foundation's open-source formatting, which uses the arguments 2 and 1 for `%2$d %d`.
struct ArgumentCount {
    private var unplaced = 0

    /// The index of the next argument, from 1.
    ///
    /// - Parameter position: the explicit position; nil if there is none.
    mutating func index(at position: Int?) -> Int {
        if let position { return position }
        unplaced += 1
        return unplaced
    }
}

extension BilingualEntry {
    /// True if the key or a string has a placeholder or an escaped percent sign; the app then formats all strings of
    /// the entry.
    var isFormat: Bool {
        !(Self.isPlain(key) && source.allTextsSatisfy(Self.isPlain))
    }

    private static func isPlain(_ text: ExactString) -> Bool { !FormatText(text).isFormat }
}

/// A text with its placeholders and the percent signs that are none.
struct FormatText {
    /// A placeholder by what it stands for: which argument, and of which kind.
    struct Argument: Hashable {
        var index: Int
        var `class`: FormatSpecifier.Class
        /// Whether it says how wide another one is, or how many places it has: an asterisk.
        var isWidth = false

        /// Whether it is a number, which a plural form may leave out.
        var isNumber: Bool { `class` == .int32 || `class` == .int64 || `class` == .double }

        /// Whether it is a number or an object, which can be one.
        var canBeNumber: Bool { isNumber || `class` == .object }
    }

    /// The text's UTF-8; empty where the text has no percent sign.
    let bytes: [UInt8]
    let specifiers: [FormatSpecifier]
    /// The percent signs that begin no placeholder; see `FormatScanner`.
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

    /// Whether the text is a placeholder and nothing else.
    var isOnePlaceholder: Bool { specifiers.count == 1 && specifiers[0].range == bytes.indices }

    /// A placeholder as the text spells it.
    func spelling(of specifier: FormatSpecifier) -> ExactString { bytes.text(specifier.range) }

    /// The placeholders that take an argument, each with the number of its argument. A space after the percent sign is nearly
    /// always a percentage in a sentence, not a placeholder.
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

    /// The argument as the text spells its placeholder; with its position, `%1$ld` for `%ld`, where there are several. Nil where
    /// the text lacks it.
    func spelling(of argument: Argument) -> ExactString? {
        let arguments = arguments
        guard let specifier = arguments.first(where: { $0.argument == argument })?.specifier else { return nil }
        let spelling = spelling(of: specifier)
        guard specifier.position == nil, arguments.count > 1 else { return spelling }
        return "%\(argument.index)$\(spelling.string.dropFirst())"
    }

    /// The percent signs that are shown as such: `%%`.
    var escapedCount: Int { literals.count { isEscaped($0) } }

    /// Percent signs that are neither doubled nor a part of a placeholder.
    var singleCount: Int { literals.count - escapedCount }

    /// Whether the text is surely one that an app formats: it has a placeholder or a doubled percent sign. `% d` can be a
    /// percentage in a text that an app shows as it is.
    var isFormat: Bool { escapedCount > 0 || specifiers.contains { !$0.hasSpaceFlag } }

    /// The text as an app shows it that formats it, with the placeholders as they are.
    ///
    /// Of a percent sign that begins no placeholder, Foundation shows the character behind it, and drops what else it has read up
    /// to the first character that belongs to none; at the end of a text it shows nothing. Source: swift-corelibs-foundation,
    /// tried on Linux.
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

    /// Whether two of the percent signs that are shown as such stand beside each other.
    var hasDoubledSign: Bool {
        zip(literals, literals.dropFirst()).contains {
            $0.upperBound == $1.lowerBound && isEscaped($0) && isEscaped($1)
        }
    }

    private func isEscaped(_ range: Range<Int>) -> Bool {
        range.count == 2 && bytes[range.lowerBound + 1] == UInt8(ascii: "%")
    }

    /// What would be a placeholder if its percent sign were not doubled: `%d` of `%%d`.
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

/// Counts the arguments that the placeholders of a text take.
///
/// Those without a position take one after the other, from the first; those with one do not count. Source: Foundation's
/// open-source formatting, which gives the arguments 2 and 1 to `%2$d %d`.
struct ArgumentCount {
    private var unplaced = 0

    /// The number of the next argument.
    ///
    /// - Parameter position: the one that is written; nil where none is.
    mutating func index(at position: Int?) -> Int {
        if let position { return position }
        unplaced += 1
        return unplaced
    }
}

extension BilingualEntry {
    /// Whether its key or one of its texts has a placeholder or a doubled percent sign: the app formats all of them then.
    var isFormat: Bool {
        !(Self.isPlain(key) && source.allTextsSatisfy(Self.isPlain))
    }

    private static func isPlain(_ text: ExactString) -> Bool { !FormatText(text).isFormat }
}

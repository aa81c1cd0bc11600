/// The pseudo-translation of one string: a tag with its variant, accented words, and dots.
///
/// Placeholders, escapes, tags and line breaks stay unchanged and in order.
struct PseudoText {
    /// The source string.
    private let source: ExactString
    /// The source with accented letters.
    let accented: ExactString
    /// The tag, such as `⟦22⟧ `; empty for a string without variants.
    private let tag: String
    /// The accented text between leading and trailing white space.
    private let words: String
    private let edges: (start: String, end: String)

    init(_ source: ExactString, variant: [ExactString]) {
        self.source = source
        accented = PseudoLetters.accented(source)
        let names = variant.filter(Self.isPlain).map(\.string)
        tag = names.isEmpty ? "" : "⟦\(names.joined(separator: " "))⟧ "
        let scalars = accented.string.unicodeScalars
        let start = scalars.prefix { $0.properties.isWhitespace }
        let end = scalars[start.endIndex...].reversed().prefix { $0.properties.isWhitespace }.reversed()
        edges = (String(start), String(String.UnicodeScalarView(end)))
        words = String(String.UnicodeScalarView(scalars.dropFirst(start.count).dropLast(end.count)))
    }

    /// The string, about 30 percent longer than its source, as translations often are.
    var grown: ExactString {
        let letters = source.withoutPlaceholders.string.count
        let dots = (letters * 3 + 9) / 10 - tag.count - 1
        return composed(tag: true, dots: max(0, dots)) ?? composed(tag: true, dots: 0) ?? safest
    }

    /// The string, filled with dots to the available width. If the string does not fit, the dots are omitted first,
    /// then the tag. The string exceeds the available width only if its source does.
    ///
    /// - Parameters:
    ///   - room: the available width in em.
    ///   - width: returns the width of a string in em.
    func filling(_ room: Double, width: (ExactString) -> Double) -> ExactString {
        for hasTag in [true, false] {
            guard let bare = composed(tag: hasTag, dots: 0), width(bare) <= room else { continue }
            let limit = room - min(room * Self.tolerance, 1)
            let most = Int(min(room, Self.widest) / Self.leastDot)
            let tooMany = (1..<max(most, 0) + 1).partitioningIndex { dots in
                composed(tag: hasTag, dots: dots).map { width($0) > limit } ?? true
            }
            return composed(tag: hasTag, dots: tooMany - 1) ?? bare
        }
        return width(safest) <= max(room, width(source)) ? safest : source
    }

    /// The share of the available width that stays free, at most 1 em, because widths are estimated. A string that is
    /// truncated on a device should mean that its label is too narrow.
    private static let tolerance = 0.04
    /// The minimum width of a dot, in em.
    private static let leastDot = 0.1
    /// The maximum width of a created string, in em.
    private static let widest = 1000.0

    /// The string with accents only, or the source if accents would break placeholders.
    private var safest: ExactString { isSound(accented) ? accented : source }

    /// The string with or without its tag, and with a number of dots; nil if an app would find other placeholders in
    /// the string than in the source.
    private func composed(tag hasTag: Bool, dots: Int) -> ExactString? {
        guard !words.isEmpty else { return source }
        let filler = dots > 0 ? " " + String(repeating: "·", count: dots) : ""
        let text = ExactString(edges.start + (hasTag ? tag : "") + words + filler + edges.end)
        return isSound(text) ? text : nil
    }

    private func isSound(_ text: ExactString) -> Bool {
        let (own, other) = (FormatText(source), FormatText(text))
        return own.specifiers.map(own.spelling) == other.specifiers.map(other.spelling)
            && own.literals.map { own.bytes[$0] } == other.literals.map { other.bytes[$0] }
    }

    /// True if the name of a variant, which comes from a file, can be part of a string.
    private static func isPlain(_ name: ExactString) -> Bool {
        (1...24).contains(name.utf8.count)
            && name.utf8.allSatisfy { UInt8(ascii: "-") == $0 || PseudoLetters.isWordByte($0) }
    }
}

/// Accented letters of the same width as ASCII letters; `q` has no accented form.
enum PseudoLetters {
    private static let plain = Array("abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    private static let accented = Array("áƀçđéḟğĥîĵķļɱñöƥŕšţûṽŵẋýžÁḂÇÐÉƑĜĤÎĴĶĻṀÑÖṖǪŔŠŢÛṼŴẊÝŽ")
    private static let letters = Dictionary(
        uniqueKeysWithValues: zip(plain, accented.map { Array(String($0).utf8) }))

    /// A string with accents on all letters outside placeholders, escapes, tags and other code.
    static func accented(_ text: ExactString) -> ExactString {
        let bytes = Array(text.utf8)
        let format = FormatText(text)
        var kept = (format.specifiers.map(\.range) + format.literals).sorted { $0.lowerBound < $1.lowerBound }[...]
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var index = 0
        while index < bytes.count {
            while let first = kept.first, first.lowerBound < index { kept.removeFirst() }
            let end = kept.first.flatMap { $0.lowerBound == index ? $0.upperBound : nil } ?? endOfCode(at: index, bytes)
            if end > index {
                result += bytes[index..<end]
                index = end
            } else {
                if let letter = letters[bytes[index]] { result += letter } else { result.append(bytes[index]) }
                index += 1
            }
        }
        return ExactString(utf8: result[...])
    }

    /// The end of the code that begins at a byte: an escape (`\n`, `\u00e9`), a tag (`<b>`), a name in braces, or the
    /// end of markup (`](inflect: true)`). Returns the index of the byte if no code begins at this byte.
    private static func endOfCode(at start: Int, _ bytes: [UInt8]) -> Int {
        let rest = bytes[start...].dropFirst()
        guard let next = rest.first else { return start }
        switch bytes[start] {
        case UInt8(ascii: "\\") where "uUx".utf8.contains(next):
            return rest.dropFirst().prefix(8).prefix { isWordByte($0) && $0 | 0x20 <= UInt8(ascii: "f") }.endIndex
        case UInt8(ascii: "\\") where isWordByte(next): return start + 2
        case UInt8(ascii: "<") where isWordByte(next) || next == UInt8(ascii: "/"):
            let tag = rest.prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != 0x0A }
            return tag.endIndex < bytes.count && bytes[tag.endIndex] == UInt8(ascii: ">") ? tag.endIndex + 1 : start
        case UInt8(ascii: "{"): return end(of: UInt8(ascii: "}"), behind: start, bytes)
        case UInt8(ascii: "]") where next == UInt8(ascii: "(") && bytes[..<start].contains(UInt8(ascii: "^")):
            return end(of: UInt8(ascii: ")"), behind: start, bytes)
        default: return start
        }
    }

    private static func end(of closing: UInt8, behind start: Int, _ bytes: [UInt8]) -> Int {
        let inside = bytes[(start + 1)...].prefix { $0 != closing && $0 != bytes[start] && $0 != 0x0A }
        return bytes[inside.endIndex...].first == closing ? inside.endIndex + 1 : start
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }
}

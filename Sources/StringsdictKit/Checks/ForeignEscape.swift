/// An escape or tag of XML, HTML, a translation tool or a programming language. An app shows it literally.
struct ForeignEscape: Hashable {
    /// A group of escapes with the same syntax. If the source has an escape of a group, the app interprets all escapes
    /// of this group.
    enum Group: Hashable {
        /// `&lt;`, `&#39;`.
        case reference
        /// `&amp;lt;`: a reference escaped twice.
        case doubledReference
        /// `<b>`, `</a>`.
        case tag
        /// `<ph id="1">`: an inline code of XLIFF or TMX, by name.
        case code(ExactString)
        /// `<![CDATA[`.
        case characterData
        /// `\n`, `\"`.
        case letter
        /// `\u200f`, `\U00e4`, `\x41`, `\344`.
        case codePoint
        /// `\\n`: a sequence escaped twice.
        case doubledBackslash
    }

    let group: Group
    /// The escape as written.
    let spelling: ExactString

    /// All escapes in a string, in order.
    static func all(in text: ExactString) -> [ForeignEscape] {
        guard text.contains(UInt8(ascii: "&"), or: UInt8(ascii: "<")) || text.contains(UInt8(ascii: "\\")) else {
            return []
        }
        let bytes = Array(text.utf8)
        var found: [ForeignEscape] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let canBegin = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\\")
            guard canBegin, let (group, length) = escape(at: bytes[index...]) else {
                index += 1
                continue
            }
            found.append(ForeignEscape(group: group, spelling: bytes.text(index..<index + length)))
            index += length
        }
        return found
    }

    private static func escape(at rest: ArraySlice<UInt8>) -> (Group, length: Int)? {
        switch rest.first {
        case UInt8(ascii: "&"): reference(at: rest)
        case UInt8(ascii: "<"): tag(at: rest)
        case UInt8(ascii: "\\"): sequence(at: rest)
        default: nil
        }
    }
}

// MARK: - References

extension ForeignEscape {
    private static func reference(at rest: ArraySlice<UInt8>) -> (Group, length: Int)? {
        guard let length = referenceLength(rest) else { return nil }
        let name = rest.prefix(length)
        // The ampersand of `&amp;` may begin another reference with the text after it.
        if name.elementsEqual("&amp;".utf8), let more = referenceLength([UInt8(ascii: "&")] + rest.dropFirst(length)) {
            return (.doubledReference, length + more - 1)
        }
        return (.reference, length)
    }

    /// The length of `&name;`, `&#39;` or `&#x27;`; nil for other text. Names have at least two letters: “R&D;” is not
    /// a reference.
    private static func referenceLength(_ rest: ArraySlice<UInt8>) -> Int? {
        let body = rest.dropFirst().prefix(longestName)
        guard let end = body.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        var name = body[..<end]
        if name.first == UInt8(ascii: "#") {
            name = name.dropFirst()
            let isHexadecimal = name.first.map { $0 | 0x20 } == UInt8(ascii: "x")
            if isHexadecimal { name = name.dropFirst() }
            guard !name.isEmpty, name.allSatisfy(isHexadecimal ? isHexadecimalDigit : isDigit) else { return nil }
        } else {
            guard name.count > 1, let first = name.first, isLetter(first),
                name.allSatisfy({ isLetter($0) || isDigit($0) })
            else { return nil }
        }
        return end + 1 - rest.startIndex
    }

    /// The maximum length of the name and semicolon of a reference.
    private static let longestName = 33
}

// MARK: - Tags

extension ForeignEscape {
    private static func tag(at rest: ArraySlice<UInt8>) -> (Group, length: Int)? {
        if rest.starts(with: "<![CDATA[".utf8) { return (.characterData, "<![CDATA[".utf8.count) }
        var body = rest.dropFirst()
        if body.first == UInt8(ascii: "/") { body = body.dropFirst() }
        let name = body.prefix { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "-") }
        guard let first = name.first, isLetter(first) || name.allSatisfy(isDigit),
            let end = endOfTag(rest[name.endIndex...].prefix(longestTag))
        else { return nil }
        let folded = ExactString(ExactString(utf8: name).string.lowercased())
        return (inlineCodes.contains(folded) ? .code(folded) : .tag, end + 1 - rest.startIndex)
    }

    /// The index of the `>` that ends a tag, in the text after the tag's name; nil if the text is not a tag. Text
    /// between the name and `>` must have attributes: “a <b and c> d” has none.
    private static func endOfTag(_ rest: ArraySlice<UInt8>) -> Int? {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let inside = rest[..<end].filter { $0 != UInt8(ascii: " ") }
        if inside.isEmpty || inside == [UInt8(ascii: "/")] { return end }
        let hasAttributes = rest.first == UInt8(ascii: " ") && inside.contains(UInt8(ascii: "="))
        return hasAttributes && !inside.contains(UInt8(ascii: "<")) ? end : nil
    }

    private static let longestTag = 256

    /// The inline elements of XLIFF and TMX that HTML does not have.
    private static let inlineCodes: Set<ExactString> = [
        "ph", "x", "g", "bx", "ex", "bpt", "ept", "it", "mrk", "pc", "sc", "ec", "sm", "cp", "ut", "hi", "seg",
        "segment",
        "target",
    ]
}

// MARK: - Backslashes

extension ForeignEscape {
    private static func sequence(at rest: ArraySlice<UInt8>) -> (Group, length: Int)? {
        let body = rest.dropFirst()
        guard let letter = body.first else { return nil }
        if letter == UInt8(ascii: "\\") {
            guard let next = body.dropFirst().first, "nrtuUx\"'".utf8.contains(next) else { return nil }
            return (.doubledBackslash, 3)
        }
        if let digits = codePointDigits(letter, body.dropFirst()) { return (.codePoint, digits + 2) }
        return "nrt\"'/@?".utf8.contains(letter) ? (.letter, 2) : nil
    }

    /// The number of bytes after a letter that specify a code point; nil if there are none.
    private static func codePointDigits(_ letter: UInt8, _ rest: ArraySlice<UInt8>) -> Int? {
        let digits = rest.prefix(while: isHexadecimalDigit).count
        switch letter {
        case UInt8(ascii: "u") where rest.first == UInt8(ascii: "{"):
            let inside = rest.dropFirst().prefix(while: isHexadecimalDigit)
            guard !inside.isEmpty, rest[inside.endIndex...].first == UInt8(ascii: "}") else { return nil }
            return inside.count + 2
        case UInt8(ascii: "u"): return digits >= 4 ? 4 : nil
        case UInt8(ascii: "U"): return digits >= 8 ? 8 : digits >= 4 ? 4 : nil
        case UInt8(ascii: "x"): return digits >= 2 ? 2 : nil
        // Octal digits, as in old property lists.
        case UInt8(ascii: "0")...UInt8(ascii: "3"):
            return rest.prefix(2).count { (0x30...0x37).contains($0) } == 2 ? 2 : nil
        default: return nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x41...0x46).contains(byte & ~0x20)
    }
}

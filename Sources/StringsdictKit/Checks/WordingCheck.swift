/// Detects two spaces between words, of which the app shows both.
enum DoubleSpaceCheck: TextCheck {
    static let reports: [FindingID] = [.doubleSpace]

    static func findings(in translation: CheckedText) -> [Finding] {
        guard hasDoubleSpace(translation.text), !translation.models.contains(where: { $0.string.contains("  ") }) else {
            return []
        }
        // A lost placeholder leaves the spaces around it, and another check reports it.
        let (own, sent) = (FormatSpecifier.all(in: translation.text), FormatSpecifier.all(in: translation.source))
        guard own.count >= sent.count else { return [] }
        return [Finding(.doubleSpace, "The string has two spaces in a row; the source has not.")]
    }

    /// True for two spaces that are not at the beginning or end, where another check compares them.
    private static func hasDoubleSpace(_ text: ExactString) -> Bool {
        var (spaces, isInside) = (0, false)
        for byte in text.utf8 {
            if byte == UInt8(ascii: " ") {
                spaces += 1
            } else {
                if isInside, spaces > 1, byte != 0x0A, byte != 0x0D { return true }
                (spaces, isInside) = (0, byte != 0x0A && byte != 0x0D)
            }
        }
        return false
    }
}

/// Detects invisible characters that the source does not have.
enum InvisibleCharacterCheck: TextCheck {
    static let reports: [FindingID] = [.invisibleCharacter]

    static func findings(in translation: CheckedText) -> [Finding] {
        // All of these characters have several bytes in UTF-8.
        guard translation.text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
        let scalars = translation.text.string.unicodeScalars
        let known = Set(translation.models.flatMap { $0.string.unicodeScalars.filter(isInvisible) })
        guard let found = scalars.first(where: { isInvisible($0) && !known.contains($0) }),
            found != zeroWidthSpace || !wraps(scalars, in: translation.language)
        else { return [] }
        return [
            Finding(.invisibleCharacter, "The string has the invisible character U+\(found.hexadecimal).")
        ]
    }

    private static let zeroWidthSpace: Unicode.Scalar = "\u{200B}"

    /// Controls, the zero-width space, the byte order mark, and overrides of the writing direction. Marks and isolates of
    /// the writing direction, joiners and soft hyphens are written on purpose.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        (0x7F...0x9F).contains(scalar.value) || [0x200B, 0x202D, 0x202E, 0xFEFF].contains(scalar.value)
    }

    /// True if single zero-width spaces show where lines can break, in a language without spaces between words.
    private static func wraps(_ scalars: String.UnicodeScalarView, in language: LanguageTag) -> Bool {
        EdgeCheck.withoutSpaces.contains(language.language)
            && !zip(scalars, scalars.dropFirst()).contains { $0 == zeroWidthSpace && $1 == zeroWidthSpace }
    }
}

/// Detects links to another site than the source's.
enum LinkCheck: TextCheck {
    static let reports: [FindingID] = [.linkChanged]

    static func findings(in translation: CheckedText) -> [Finding] {
        let sites = sites(in: translation.source)
        guard !sites.isEmpty, translation.source != translation.text else { return [] }
        let own = self.sites(in: translation.text)
        guard let lost = sites.first(where: { !own.contains($0) }) else { return [] }
        return [Finding(.linkChanged, "The string has no link to “\(excerpt: ExactString(lost))”; the source has one.")]
    }

    /// The sites that a string links to: the last two labels of each host, since a language can have its own host.
    private static func sites(in text: ExactString) -> [String] {
        guard text.contains(UInt8(ascii: ":")) else { return [] }
        return text.string.matches(of: /(?:https?|ftp):\/\/([\p{L}\p{N}.\-]+)/).map { match in
            match.1.lowercased().split(separator: ".").suffix(2).joined(separator: ".")
        }
    }
}

/// Detects three full stops in place of the source's ellipsis.
enum EllipsisCheck: TextCheck {
    static let reports: [FindingID] = [.ellipsis]

    static func findings(in translation: CheckedText) -> [Finding] {
        let stops: [UInt8] = Array("...".utf8)
        guard hasStops(translation.text, stops), translation.source.string.unicodeScalars.contains("…"),
            !translation.models.contains(where: { hasStops($0, stops) })
        else { return [] }
        return [Finding(.ellipsis, "The string has three full stops in place of the source's ellipsis.")]
    }

    private static func hasStops(_ text: ExactString, _ stops: [UInt8]) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast(2).contains { bytes[$0..<$0 + 3].elementsEqual(stops) }
    }
}

extension CheckedText {
    /// The source string and, for a plural form, the source's other forms.
    fileprivate var models: [ExactString] { [source] + (form?.sources ?? []) + [sibling].compactMap(\.self) }
}

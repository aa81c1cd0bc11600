import LibXML2

/// Detects characters that property lists cannot hold.
enum CharacterCheck: TextCheck {
    static let reports: [FindingID] = [.invalidCharacter]

    static func findings(in translation: CheckedText) -> [Finding] {
        guard let character = XMLCharacterSet.firstForbidden(in: translation.text) else { return [] }
        return [
            Finding(
                .invalidCharacter, stops: .string,
                "The string contains the character U+\(character.hexadecimal), which a property list cannot hold.")
        ]
    }
}

/// Compares leading and trailing white space of a translation with that of its source.
enum EdgeCheck: TextCheck {
    static let reports: [FindingID] = [.edgeWhitespace]

    static func findings(in translation: CheckedText) -> [Finding] {
        let (text, source) = (translation.text, translation.source)
        guard !(text.hasPlainEdges && source.hasPlainEdges), !source.isBlank else { return [] }
        let hint: Finding.Message =
            "Check that this is intended; strings that the app concatenates need their leading or trailing white space."
        if text.isEmpty {
            let hint: Finding.Message = "Check that this is intended; the app will show nothing here."
            return [Finding(.edgeWhitespace, "The string is empty, but the source is not.", hint: hint)]
        }
        guard !isAlike(text.shownEdges, source.shownEdges, in: translation.language), !hasMovedSpace(translation) else {
            return []
        }
        if onlyEndsWithSpace(translation) {
            return [
                Finding(
                    .edgeWhitespace, severity: .note, "The string ends with a space, and the source does not.",
                    hint: "Delete the space if it is not intended.")
            ]
        }
        // Most translations lack the form for millions, so this finding is only a note.
        let isRare = translation.path.category.map { PluralRules.isOptional($0, in: translation.language) } ?? false
        return [
            Finding(
                .edgeWhitespace, severity: isRare ? .note : nil,
                "Leading or trailing white space differs from the source.", hint: hint)
        ]
    }

    /// True if source and translation differ only in spaces at the very end of the displayed string, where spaces are
    /// invisible.
    private static func onlyEndsWithSpace(_ translation: CheckedText) -> Bool {
        let (text, source) = (translation.text, translation.source)
        guard !text.isBlank, text.space(at: .start) == source.space(at: .start), source.space(at: .end).isEmpty,
            text.space(at: .end).allSatisfy({ $0 == " " })
        else { return false }
        let variable = translation.path.steps.lastIndex { if case .variable = $0 { true } else { false } }
        guard let variable else { return true }
        guard case .variable(let name) = translation.path.steps[variable] else { return false }
        return translation.format?.isLast(name) == true
    }

    /// True if another form of the source has the same white space, or if white space has moved between the format and
    /// its variables.
    private static func hasMovedSpace(_ translation: CheckedText) -> Bool {
        let (text, language) = (translation.text, translation.language)
        guard !text.isBlank else { return false }
        if translation.path.isFormat { return translation.format?.hasMovedSpace(text, in: language) == true }
        guard let form = translation.form else { return false }
        if form.sources.contains(where: { isAlike(text.shownEdges, $0.shownEdges, in: language) }) { return true }
        guard case .variable(let name)? = translation.path.steps.dropLast().last else { return false }
        return translation.format?.hasMovedSpace(text, translation.source, of: name, in: language) == true
    }

    /// True if the leading and trailing white space of translation and source looks the same. Languages without spaces
    /// between words need no spaces.
    static func isAlike(_ edges: [Unicode.Scalar], _ source: [Unicode.Scalar], in language: LanguageTag) -> Bool {
        edges == source || withoutSpaces.contains(language.language) && edges == source.filter { $0 != " " }
    }

    /// The languages without spaces between words.
    static let withoutSpaces: Set = ["ja", "zh", "yue", "th", "lo", "km", "my"]
}

/// Detects strings in a script that their language never uses.
enum ScriptCheck: TextCheck {
    static let reports: [FindingID] = [.otherScript]

    static func findings(in translation: CheckedText) -> [Finding] {
        let language = translation.language
        guard let script = LetterScript.foreignScript(of: translation.text, in: language, from: translation.source)
        else { return [] }
        return [Finding(.otherScript, "The string is written in \(script) letters, which “\(language)” does not use.")]
    }
}

extension ExactString {
    /// True if the string neither begins nor ends with white space, which is the usual case.
    fileprivate var hasPlainEdges: Bool {
        guard
            let ends = unsafe withBytes({ bytes in
                unsafe bytes.first.map { (first: $0, last: unsafe bytes[bytes.count - 1]) }
            })
        else {
            return false
        }
        return Self.isPlain(ends.first, string.unicodeScalars.first)
            && Self.isPlain(ends.last, string.unicodeScalars.last)
    }

    private static func isPlain(_ byte: UInt8, _ scalar: @autoclosure () -> Unicode.Scalar?) -> Bool {
        (0x21..<0x7F).contains(byte) || scalar()?.properties.isWhitespace == false
    }

    /// Leading and trailing white space, with every space as a plain space and every line break as a line feed.
    var shownEdges: [Unicode.Scalar] {
        withLineFeeds.edges.map {
            $0.value == 0xA0 || (0x2000...0x200A).contains($0.value) || $0.value == 0x202F || $0.value == 0x3000
                ? " " : $0
        }
    }
}

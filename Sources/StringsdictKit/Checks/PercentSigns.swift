/// Percent signs that Foundation does not know: it shows them, and what follows, as they are.
enum ForeignPercentSign {
    /// Arabic, full-width and small.
    private static let all: [Unicode.Scalar] = ["\u{66A}", "\u{FF05}", "\u{FE6A}"]

    /// Whether one of them is in a text.
    static func isIn(_ text: ExactText) -> Bool {
        // The bytes that they begin with; a look at the scalars decides.
        guard text.contains(0xD9, or: 0xEF) else { return false }
        return text.string.unicodeScalars.contains(where: all.contains)
    }

    /// The text with percent signs that Foundation knows.
    static func replaced(in text: ExactText) -> FormatText {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.string.unicodeScalars.map { all.contains($0) ? "%" : $0 })
        return FormatText(ExactText(String(scalars)))
    }

    /// Whether the full-width sign is the usual one of a language.
    static func isUsual(in language: LanguageTag) -> Bool {
        ["ja", "zh", "yue", "ko"].contains(language.language)
    }
}

extension PlaceholderComparison {
    /// What looks wrong about percent signs that are in no placeholder.
    func signFindings() -> [Finding] {
        [spaceFlag(), foreignSign(), singleSign(), doubledSign()].compactMap(\.self)
    }

    /// `% d` for `%d`, and nothing else: the app shows a space before the number.
    func spaceInside() -> Finding? {
        let space = UInt8(ascii: " ")
        guard source.specifiers.count == target.specifiers.count, target.specifiers.contains(where: \.hasSpaceFlag)
        else { return nil }
        let isAlike = zip(source.specifiers, target.specifiers).allSatisfy { model, specifier in
            // “50 % der” has no placeholder: a letter follows it.
            let next = target.bytes[specifier.range.upperBound...].first ?? space
            let isWord = specifier.hasSpaceFlag && (0x41...0x5A).contains(next & ~0x20)
            return !isWord
                && source.bytes[model.range].elementsEqual(target.bytes[specifier.range].filter { $0 != space })
        }
        guard isAlike else { return nil }
        return Finding(
            .placeholderFormat, "There is a space inside a placeholder; an app would show one before the number.")
    }

    private func spaceFlag() -> Finding? {
        guard target.specifiers.contains(where: \.hasSpaceFlag), !source.specifiers.contains(where: \.hasSpaceFlag)
        else { return nil }
        // In a text with placeholders it replaces one of them; elsewhere it may be shown literally.
        let isFormat = hasPlaceholders
        return Finding(
            .placeholderSuspicious, severity: isFormat ? .error : .warning, stops: isFormat ? .text : .nothing,
            "A percent sign before a space is read as a placeholder.",
            hint: "Write %% for a percent sign in a text with placeholders.")
    }

    private func foreignSign() -> Finding? {
        guard ForeignPercentSign.isIn(translation.text) else { return nil }
        if hidesPlaceholder {
            return Finding(
                .placeholderSuspicious, severity: .error, stops: .text,
                "A placeholder has a percent sign of another script (\u{66A} or ％), so the app would show it as it is.",
                hint: "Write an ordinary percent sign.")
        }
        let fullWidth: Unicode.Scalar = "％"
        guard hasPlaceholders, translation.text.string.unicodeScalars.contains(fullWidth),
            !translation.source.string.unicodeScalars.contains(fullWidth),
            !ForeignPercentSign.isUsual(in: translation.language)
        else { return nil }
        return Finding(
            .placeholderSuspicious, severity: .warning, stops: .nothing,
            "There is a full-width percent sign (％), which is not a placeholder.",
            hint: "Write an ordinary percent sign."
        )
    }

    /// One percent sign where the source has two, which stand for one.
    private func singleSign() -> Finding? {
        guard target.escapedCount < source.escapedCount else { return nil }
        if target.literals.isEmpty, !target.specifiers.contains(where: \.hasSpaceFlag),
            !ForeignPercentSign.isIn(translation.text)
        {
            return Finding(
                .placeholderSuspicious, severity: .note, stops: .nothing,
                "The source has a percent sign (%%), the translation has none.",
                hint: "Check that the text says the same, in a word.")
        }
        guard target.singleCount > source.singleCount else { return nil }
        return Finding(
            .placeholderSuspicious, severity: .warning, stops: .nothing,
            "There is a single percent sign where the source has %%; an app may leave it out.",
            hint: "Write %% for a percent sign in a text with placeholders.")
    }

    /// Two percent signs beside each other where the source has one: `%%%%` for `%%`.
    private func doubledSign() -> Finding? {
        guard target.hasDoubledSign, !source.hasDoubledSign, !sibling.hasDoubledSign else { return nil }
        return Finding(
            .placeholderSuspicious, severity: .warning, stops: .nothing,
            "There are two percent signs beside each other (%%%%), which the source does not have.",
            hint: "Write %% for one percent sign in a text with placeholders.")
    }

    /// Whether a placeholder that is missing would be there with an ordinary percent sign; otherwise it is one of “50％”.
    private var hidesPlaceholder: Bool {
        let plain = ForeignPercentSign.replaced(in: translation.text)
        return target.specifiers.count < max(source.specifiers.count, sibling.specifiers.count)
            && plain.specifiers.count > target.specifiers.count
    }

    private var hasPlaceholders: Bool { !source.specifiers.isEmpty || !sibling.specifiers.isEmpty }

    /// A number that is not left out but damaged: an app would show `%d` instead of it.
    ///
    /// - Parameter expected: the arguments, of which a number may be missing.
    func damagedNumber(among expected: [Argument]) -> Finding? {
        let given = target.arguments.map(\.argument)
        guard let lost = expected.first(where: { $0.canBeNumber && !given.contains($0) }) else { return nil }
        let sibling = sibling
        let hidden = target.escapedPlaceholders
        let known = max(source.escapedPlaceholders.count, sibling.escapedPlaceholders.count)
        if hidden.count > known, let shown = hidden.first(where: { $0.class == lost.class }) {
            return Finding(
                .placeholderMissing,
                "The placeholder \(spelling(of: lost)) is damaged: with two percent signs it is shown as “\(shown.spelling)”."
            )
        }
        guard target.literals.count > max(source.literals.count, sibling.literals.count) || hasRemnant else {
            return nil
        }
        return Finding(
            .placeholderMissing, "The placeholder \(spelling(of: lost)) is damaged: only a part of it is left.")
    }

    /// Whether something is left of a placeholder without its percent sign: `1$d`, or a word `lld`.
    private var hasRemnant: Bool {
        remnants(in: translation.text) > remnants(in: translation.source)
    }

    private func remnants(in text: ExactText) -> Int {
        let string = text.string
        return string.split { !($0.isLetter || $0.isNumber || "%$@".contains($0)) }.count { word in
            switch word {
            case "@": true
            case "ld", "lld", "lu", "llu": !source.specifiers.isEmpty
            case "d": isLeftOfNumber(word, in: string)
            default: Self.isSpecifier(word)
            }
        }
    }

    /// Whether a word is a digit, a dollar sign and letters. By hand: a regular expression takes half a millisecond to be made.
    private static func isSpecifier(_ word: Substring) -> Bool {
        let bytes = word.utf8
        guard bytes.count > 2, let digit = bytes.first, (0x30...0x39).contains(digit) else { return false }
        guard bytes.dropFirst().first == UInt8(ascii: "$") else { return false }
        return bytes.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "@") || (0x61...0x7A).contains($0) }
    }

    /// Whether a letter d is what is left of `%d`, and not a word, as in “d’essai” or in Kabyle: it stands where the number
    /// stood, and no apostrophe follows.
    private func isLeftOfNumber(_ word: Substring, in text: String) -> Bool {
        guard let number = source.specifiers.first else { return false }
        if word.endIndex < text.endIndex, "'’".contains(text[word.endIndex]) { return false }
        return number.range.lowerBound > 0 || word.startIndex == text.startIndex
    }
}

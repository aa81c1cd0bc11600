/// Percent signs that Foundation does not recognize: it shows them and the following text unchanged.
enum ForeignPercentSign {
    /// The Arabic, full-width and small percent signs.
    private static let all: [Unicode.Scalar] = ["\u{66A}", "\u{FF05}", "\u{FE6A}"]

    /// True if a string contains a percent sign that Foundation does not recognize.
    static func isIn(_ text: ExactString) -> Bool {
        // Searches for the lead bytes first, which is fast, and then for the scalars.
        guard text.contains(0xD9, or: 0xEF) else { return false }
        return text.string.unicodeScalars.contains(where: all.contains)
    }

    /// The string with these foreign percent signs replaced by ordinary ones.
    static func replaced(in text: ExactString) -> FormatText {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.string.unicodeScalars.map { all.contains($0) ? "%" : $0 })
        return FormatText(ExactString(String(scalars)))
    }

    /// True if a language usually uses the full-width sign.
    static func isUsual(in language: LanguageTag) -> Bool {
        ["ja", "zh", "yue", "ko"].contains(language.language)
    }
}

extension PlaceholderComparison {
    /// Findings about percent signs outside placeholders.
    func signFindings() -> [Finding] {
        [spaceFlag(), foreignSign(), lostSign(), straySign(), doubledSign(), shownSigns()].compactMap(\.self)
    }

    /// The finding about a space inside a placeholder (`% d` for `%d`), if that is the only difference. The space is a
    /// flag of the placeholder, which Foundation drops in localized formatting.
    func spaceInside() -> Finding? {
        let space = UInt8(ascii: " ")
        guard source.specifiers.count == target.specifiers.count, target.specifiers.contains(where: \.hasSpaceFlag)
        else { return nil }
        let isAlike = zip(source.specifiers, target.specifiers).allSatisfy { model, specifier in
            // “50 % der” has no placeholder, because a letter follows.
            let next = target.bytes[specifier.range.upperBound...].first ?? space
            let isWord = specifier.hasSpaceFlag && (0x41...0x5A).contains(next & ~0x20)
            return !isWord
                && source.bytes[model.range].elementsEqual(target.bytes[specifier.range].filter { $0 != space })
        }
        guard isAlike else { return nil }
        // The space is harmless if another space, or nothing, precedes the placeholder.
        let isApart = target.specifiers.allSatisfy { specifier in
            let before = specifier.range.lowerBound - 1
            return !specifier.hasSpaceFlag || before < 0 || target.bytes[before] == space
        }
        return Finding(
            .placeholderFormat, severity: isApart ? .note : nil,
            "There is a space inside a placeholder. The app shows this space before the number, or drops the space.")
    }

    /// The app's use of the string, derived from the source.
    private enum Use {
        /// The app replaces placeholders by values, and `%%` by one percent sign.
        case formatted
        /// The app shows every character: the source has a percent sign, but neither a placeholder nor `%%`.
        case shown
        case unknown
    }

    private var use: Use {
        let isInVariable = translation.path.steps.contains {
            switch $0 {
            case .format, .variable: true
            case .branch: false
            }
        }
        if isInVariable || source.isFormat || sibling.isFormat || translation.isInFormat { return .formatted }
        return source.bytes.isEmpty ? .unknown : .shown
    }

    private func spaceFlag() -> Finding? {
        guard let placeholder = target.specifiers.first(where: \.hasSpaceFlag),
            !source.specifiers.contains(where: \.hasSpaceFlag)
        else { return nil }
        let name = target.spelling(of: placeholder)
        switch use {
        case .shown: return nil
        case .unknown:
            return Finding(
                .placeholderSuspicious, severity: .note, stops: .nothing,
                "A percent sign before a space (“\(name)”) is read as a placeholder if the app formats the string.",
                hint: "Check that the app shows the string as it is.")
        case .formatted:
            let isNumber = FormatText.Argument(index: 1, class: placeholder.class).isNumber
            let result: Finding.Message =
                isNumber ? "the app shows a number instead of the sign" : "the app shows something else, or crashes"
            return Finding(
                .placeholderSuspicious, severity: .error, stops: .string,
                "A percent sign before a space (“\(name)”) is read as a placeholder; " + result + ".",
                hint: "Write %% for a percent sign in a string with placeholders.")
        }
    }

    private func foreignSign() -> Finding? {
        guard ForeignPercentSign.isIn(translation.text) else { return nil }
        if hidesPlaceholder {
            return Finding(
                .placeholderSuspicious, severity: .error, stops: .string,
                "A placeholder has a percent sign of another script (\u{66A} or ％), so the app would show the placeholder unchanged.",
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

    /// The finding about a percent sign of the source that the translation lacks, possibly because a word stands in its
    /// place.
    private func lostSign() -> Finding? {
        guard source.escapedCount > 0, target.literals.isEmpty, !target.specifiers.contains(where: \.hasSpaceFlag),
            !ForeignPercentSign.isIn(translation.text)
        else { return nil }
        return Finding(
            .placeholderSuspicious, severity: .note, stops: .nothing,
            "The source has a percent sign (%%); the translation has none.",
            hint: "Check that the translation expresses the percentage in words.")
    }

    /// The finding about a percent sign that is neither escaped nor a placeholder, in a formatted string.
    private func straySign() -> Finding? {
        guard target.singleCount > max(source.singleCount, sibling.singleCount), use == .formatted,
            damagedNumber(among: (source.arguments + sibling.arguments).map(\.argument)) == nil
        else { return nil }
        return Finding(
            .placeholderSuspicious, severity: .warning, stops: .nothing,
            "A percent sign is not escaped in a string that the app formats; the app shows “\(excerpt: target.formatted)”.",
            hint: "Write %% for a percent sign in a string with placeholders.")
    }

    /// The finding about escaped percent signs in a string that is not formatted.
    private func shownSigns() -> Finding? {
        guard target.escapedCount > 0 else { return nil }
        let text = translation.text
        switch use {
        case .formatted: return nil
        case .shown:
            return Finding(
                .placeholderSuspicious, severity: .warning, stops: .nothing,
                "The app does not format this string; it shows both percent signs: “\(excerpt: text)”.",
                hint: "Write one percent sign, as in the source.")
        case .unknown:
            return Finding(
                .placeholderSuspicious, severity: .warning, stops: .nothing,
                "The source has no placeholder; if the app does not format the string, it shows both percent signs: “\(excerpt: text)”.",
                hint: "Write one percent sign, unless the app formats the string.")
        }
    }

    /// The finding about two consecutive escaped percent signs where the source has one: `%%%%` for `%%`.
    private func doubledSign() -> Finding? {
        guard use == .formatted, target.hasDoubledSign, !source.hasDoubledSign, !sibling.hasDoubledSign else {
            return nil
        }
        return Finding(
            .placeholderSuspicious, severity: .warning, stops: .nothing,
            "There are two consecutive escaped percent signs (%%%%), which the source does not have.",
            hint: "Write %% for one percent sign in a string with placeholders.")
    }

    /// True if the translation lacks a placeholder, and ordinary signs in place of foreign ones would yield a
    /// placeholder. Otherwise, the foreign sign is used as in “50％”.
    private var hidesPlaceholder: Bool {
        let plain = ForeignPercentSign.replaced(in: translation.text)
        return target.specifiers.count < max(source.specifiers.count, sibling.specifiers.count)
            && plain.specifiers.count > target.specifiers.count
    }

    private var hasPlaceholders: Bool { !source.specifiers.isEmpty || !sibling.specifiers.isEmpty }

    /// The finding about a number whose placeholder is damaged, not omitted: an app would show `%d` instead of the
    /// number.
    ///
    /// - Parameter expected: the arguments, including the number that may be missing.
    func damagedNumber(among expected: [Argument]) -> Finding? {
        let given = target.arguments.map(\.argument)
        guard let lost = expected.first(where: { $0.canBeNumber && !given.contains($0) }) else { return nil }
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

    /// True if the string has more remnants of placeholders than the source, such as `1$d` or the word `lld`.
    private var hasRemnant: Bool {
        remnants(in: translation.text) > remnants(in: translation.source)
    }

    private func remnants(in text: ExactString) -> Int {
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

    /// True if a word consists of a digit, a dollar sign and letters. A regular expression would be slower to create
    /// than the loop.
    private static func isSpecifier(_ word: Substring) -> Bool {
        let bytes = word.utf8
        guard bytes.count > 2, let digit = bytes.first, (0x30...0x39).contains(digit) else { return false }
        guard bytes.dropFirst().first == UInt8(ascii: "$") else { return false }
        return bytes.dropFirst(2).allSatisfy { $0 == UInt8(ascii: "@") || (0x61...0x7A).contains($0) }
    }

    /// True if a letter d is a remnant of `%d`. A letter d before an apostrophe is not a remnant, as in “d’essai”. If
    /// the source begins with the number, the string must also begin with the letter, because “d” is a word in Kabyle.
    private func isLeftOfNumber(_ word: Substring, in text: String) -> Bool {
        guard let number = source.specifiers.first else { return false }
        if word.endIndex < text.endIndex, "'’".contains(text[word.endIndex]) { return false }
        return number.range.lowerBound > 0 || word.startIndex == text.startIndex
    }
}

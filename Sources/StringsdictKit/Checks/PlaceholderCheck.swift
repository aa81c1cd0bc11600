/// Compares the placeholders of a translation with those of its source, by class and position.
///
/// What a wrong one does: a lost `%@` loses a name, a wrong class or an unknown variable crashes the app.
struct PlaceholderCheck: TextCheck {
    static let reports: [FindingID] = [
        .placeholderMissing, .placeholderAdded, .placeholderClass, .placeholderOrder, .placeholderSuspicious,
        .variableLost,
    ]

    func findings(in translation: CheckedText) -> [Finding] {
        translation.text == translation.source ? [] : PlaceholderComparison(translation).run()
    }
}

/// The placeholders of a translation beside those of its source.
private struct PlaceholderComparison {
    /// A placeholder by what it stands for: which argument, and of which kind.
    private struct Argument: Hashable {
        var index: Int
        var `class`: FormatSpecifier.Class
    }

    private let source: [FormatSpecifier]
    private let target: [FormatSpecifier]
    private let translation: CheckedText
    private var text: ExactText { translation.text }
    /// The placeholders of the source's other plural forms, which a translation may use as well.
    private var siblings: [FormatSpecifier] { translation.sibling.map(FormatSpecifier.all) ?? [] }

    init(_ translation: CheckedText) {
        self.translation = translation
        source = FormatSpecifier.all(in: translation.source)
        target = FormatSpecifier.all(in: translation.text)
    }

    /// What is wrong.
    func run() -> [Finding] {
        guard !isPlain else { return [] }
        var found = suspicions()
        if let lost = variables() { return found + [lost] }
        if let problem = lostPositions() ?? arguments() { found.append(problem) }
        return found
    }

    /// The usual case: the same placeholders in the same order, and no full-width percent sign.
    private var isPlain: Bool {
        guard source.count == target.count, source.isEmpty || !text.utf8.contains(0xEF) else { return false }
        return zip(source, target).allSatisfy {
            $0.class == $1.class && $0.position == $1.position && $0.hasSpaceFlag == $1.hasSpaceFlag
                && $0.range.count == $1.range.count
        }
    }

    private func variables() -> Finding? {
        let expected = Self.names(in: source)
        let given = Self.names(in: target)
        let allowed = expected.union(Self.names(in: siblings))
        if let name = expected.subtracting(given).min() {
            return Finding(.variableLost, "The variable %#@\(name)@ is missing or damaged.")
        }
        if let name = given.subtracting(allowed).min() {
            return Finding(
                .variableLost, "The variable %#@\(name)@ does not exist in the source; the app would crash here.")
        }
        // Without a position, each one takes an argument of its own, and there is none for the second.
        if let name = expected.sorted().first(where: { count(of: $0, in: target) > max(1, count(of: $0, in: source)) })
        {
            return Finding(
                .placeholderAdded, "The variable %#@\(name)@ appears more often than in the source.",
                hint: "To repeat it, give it a position: %1$#@\(name)@.")
        }
        return nil
    }

    private func count(of name: ExactText, in specifiers: [FormatSpecifier]) -> Int {
        specifiers.count { $0.position == nil && $0.class == .variable(name) }
    }

    /// `%2@` for `%2$@`: a digit that is not a position is read as a width, and the arguments come in the order of the sentence.
    private func lostPositions() -> Finding? {
        guard target.count > 1, target.contains(where: { Self.hasDigit($0, in: text) }),
            !source.contains(where: { Self.hasDigit($0, in: translation.source) })
        else { return nil }
        return Finding(.placeholderOrder, "The positions of the placeholders (such as 1$) are lost.")
    }

    /// Whether a placeholder is a percent sign, one digit and a conversion.
    private static func hasDigit(_ specifier: FormatSpecifier, in text: ExactText) -> Bool {
        guard specifier.position == nil else { return false }
        let bytes = Array(text.utf8.dropFirst(specifier.range.lowerBound + 1).prefix(2))
        return bytes.count == 2 && (0x31...0x39).contains(bytes[0]) && bytes[1] >= UInt8(ascii: "@")
    }

    private func arguments() -> Finding? {
        let expected = Self.arguments(source)
        let given = Self.arguments(target)
        if Self.mixesPositions(target), !Self.mixesPositions(source) {
            return Finding(.placeholderOrder, "Some placeholders have a position and some do not.")
        }
        // "%1@" for "%1$@": the arguments would be taken in the order of the sentence.
        if Self.hasPositions(source), !Self.hasPositions(target), given.count > 1 {
            return Finding(.placeholderOrder, "The positions of the placeholders (such as 1$) are lost.")
        }
        let allowed = Set(expected + Self.arguments(siblings))
        let missing = expected.filter { !given.contains($0) }
        let added = given.filter { !allowed.contains($0) }
        let hasTooMany = given.count > max(expected.count, siblings.count) && !target.contains { $0.position != nil }
        switch (missing.first, added.first) {
        case (nil, nil):
            return hasTooMany ? Finding(.placeholderAdded, "There are more placeholders than in the source.") : nil
        case (let lost?, nil): return missingDiagnostic(lost, count: missing.count)
        case (nil, let new?):
            return Finding(.placeholderAdded, "The placeholder \(Self.spelling(new)) is not in the source.")
        case (let lost?, let new?):
            let sameKinds = Set(expected.map(\.class)) == Set(given.map(\.class))
            if sameKinds, expected.count == given.count {
                return Finding(
                    .placeholderOrder,
                    "The placeholders are in a different order than in the source and have no positions.")
            }
            return Finding(
                .placeholderClass,
                "The source has \(Self.spelling(lost)) where the translation has \(Self.spelling(new)).")
        }
    }

    /// A plural form may leave out its own number: usual where it is used for one number, otherwise worth checking.
    private func missingDiagnostic(_ argument: Argument, count: Int) -> Finding? {
        let isNumber = argument.class == .int32 || argument.class == .int64 || argument.class == .double
        guard isNumber, count == 1, let category = translation.path.category else {
            return Finding(.placeholderMissing, "The placeholder \(Self.spelling(argument)) is missing.")
        }
        guard !PluralRules.isSingleNumber(category, in: translation.language) else { return nil }
        return Finding(
            .placeholderMissing, severity: .warning, stops: .nothing,
            "The number (\(Self.spelling(argument))) is missing in the form “\(category.name)”.",
            hint: "The form is used for more than one number; check that this is intended.")
    }

    private func suspicions() -> [Finding] {
        var found: [Finding] = []
        if target.contains(where: \.hasSpaceFlag), !source.contains(where: \.hasSpaceFlag) {
            // In a text with placeholders it replaces one of them; elsewhere it may be shown literally.
            found.append(
                Finding(
                    .placeholderSuspicious, severity: source.isEmpty ? .warning : .error,
                    stops: source.isEmpty ? .nothing : .text,
                    "A percent sign before a space is read as a placeholder.",
                    hint: "Write %% for a percent sign in a text with placeholders."))
        }
        if text.string.unicodeScalars.contains("％"), !translation.source.string.unicodeScalars.contains("％"),
            !source.isEmpty
        {
            found.append(
                Finding(
                    .placeholderSuspicious, severity: hidesPlaceholder ? .error : .warning,
                    stops: hidesPlaceholder ? .text : .nothing,
                    "There is a full-width percent sign (％), which is not a placeholder.",
                    hint: "Write an ordinary percent sign."))
        }
        return found
    }

    /// Whether a placeholder that is missing would be there with an ordinary percent sign; otherwise it is one of “50％”.
    private var hidesPlaceholder: Bool {
        let plain = ExactText(text.string.replacing("％", with: "%"))
        return target.count < source.count && FormatSpecifier.all(in: plain).count > target.count
    }

    /// A space after the percent sign is nearly always a percentage in a sentence, not a placeholder.
    private static func arguments(_ specifiers: [FormatSpecifier]) -> [Argument] {
        var next = 0
        return specifiers.flatMap { specifier -> [Argument] in
            guard !specifier.hasSpaceFlag else { return [] }
            var arguments = specifier.asterisks.map { position in
                next += 1
                return Argument(index: position ?? next, class: .int32)
            }
            next += 1
            if case .variable = specifier.class { return arguments }
            arguments.append(Argument(index: specifier.position ?? next, class: specifier.class))
            return arguments
        }
    }

    private static func hasPositions(_ specifiers: [FormatSpecifier]) -> Bool {
        specifiers.contains { $0.position != nil }
    }

    private static func mixesPositions(_ specifiers: [FormatSpecifier]) -> Bool {
        let plain = specifiers.filter { !$0.hasSpaceFlag }
        return plain.contains { $0.position == nil } && plain.contains { $0.position != nil }
    }

    private static func names(in specifiers: [FormatSpecifier]) -> Set<ExactText> {
        Set(
            specifiers.compactMap {
                if case .variable(let name) = $0.class { name } else { nil }
            })
    }

    private static func spelling(_ argument: Argument) -> String {
        let conversion =
            switch argument.class {
            case .object: "@"
            case .int32: "d"
            case .int64: "lld"
            case .double: "f"
            case .pointer: "s"
            case .variable(let name): "#@\(name)@"
            }
        return "%\(argument.index)$\(conversion)"
    }
}

/// Compares the placeholders of a translation with those of its source, by class and position.
///
/// If `%@` is lost, the app does not show a name; a wrong class or an unknown variable crashes the app.
enum PlaceholderCheck: TextCheck {
    static let reports: [FindingID] = [
        .placeholderMissing, .placeholderAdded, .placeholderClass, .placeholderOrder, .placeholderConversion,
        .placeholderFormat, .placeholderSuspicious, .variableLost,
    ]

    static func findings(in translation: CheckedText) -> [Finding] {
        if translation.isWithoutPercentSigns { return [] }
        let isCopy = translation.text == translation.source
        guard !translation.isMistyped, isCopy || !ForeignPercentSign.isIn(translation.text),
            let count = FormatScanner.countIfAlike(translation.source, translation.text)
        else { return PlaceholderComparison(translation).run() }
        guard count.numbers == 0, translation.canLackNumber(count.all) else { return [] }
        let comparison = PlaceholderComparison(translation)
        return isCopy || count.all > 0 ? [comparison.lackOfNumber()].compactMap(\.self) : comparison.run()
    }
}

extension CheckedText {
    /// True if the source, the translation and, for a plural form, the source's form `other` have no percent sign.
    fileprivate var isWithoutPercentSigns: Bool {
        let sign = UInt8(ascii: "%")
        return !text.contains(sign) && !source.contains(sign) && !ForeignPercentSign.isIn(text)
            && (path.category == nil || form?.other?.contains(sign) != true)
    }

    /// True if a plural form with the same placeholders as its source can still lack the number of the form `other`, or
    /// have remnants of that number.
    ///
    /// - Parameter count: the number of placeholders in each of the two strings; none of the placeholders stands for a
    ///   number.
    fileprivate func canLackNumber(_ count: Int) -> Bool {
        guard path.category != nil, let other = form?.other else { return false }
        return FormatSpecifier.all(in: other).contains {
            count == 0 || FormatText.Argument(index: 0, class: $0.class).isNumber
        }
    }
}

/// The placeholders of a translation and of its source.
struct PlaceholderComparison {
    typealias Argument = FormatText.Argument

    let translation: CheckedText
    let source: FormatText
    let target: FormatText
    /// The variable of a plural form; nil for other strings.
    let form: CheckedForm?
    /// The source's plural form `other`, whose placeholders a translation may also use.
    let sibling: FormatText

    var isPluralForm: Bool { translation.path.category != nil }

    init(_ translation: CheckedText) {
        self.translation = translation
        source = FormatText(translation.source)
        target = FormatText(translation.text)
        form = translation.form
        sibling = form?.other.map { FormatText($0) } ?? FormatText(bytes: [])
    }

    /// All findings.
    func run() -> [Finding] {
        if let problem = spaceInside() { return [problem] }
        var found = signFindings()
        let isExplained = found.contains { $0.severity == .error }
        if let problem = variables() ?? lostPositions() ?? arguments() {
            // A damaged number is already reported if its percent sign is of another script.
            if !(isExplained && isPluralForm && problem.id == .placeholderMissing) { found.append(problem) }
        }
        let isOrdered = !found.contains { $0.severity == .error || $0.id == .placeholderOrder }
        return isOrdered ? found + styles() : found
    }
}

// MARK: - Arguments

extension PlaceholderComparison {
    /// The finding about lost positions, such as `%1@` for `%1$@`. Without positions, the app inserts the arguments in
    /// the order in which the placeholders appear.
    private func lostPositions() -> Finding? {
        let digits = target.specifiers.compactMap { Self.digit(of: $0, in: target) }
        let isDamaged = !digits.isEmpty && !source.specifiers.contains { Self.digit(of: $0, in: source) != nil }
        guard target.specifiers.count > 1, isDamaged || Self.hasPositions(source) && !Self.hasPositions(target) else {
            return nil
        }
        let isInOrder = digits.isEmpty || digits == Array(1...target.specifiers.count)
        let isAlike = source.arguments.map(\.argument) == target.arguments.map(\.argument)
        guard isInOrder, isAlike else {
            return Finding(.placeholderOrder, "The positions of the placeholders (such as 1$) are lost.")
        }
        return Finding(
            .placeholderOrder, severity: .warning, stops: .nothing,
            "The positions of the placeholders (such as 1$) are lost; the app inserts the arguments in the order in which the placeholders appear.",
            hint: "Check that this order is right, or write the positions.")
    }

    /// The digit of a placeholder that consists of a percent sign, one digit and a conversion; nil for others.
    /// Foundation reads the digit as a width.
    private static func digit(of specifier: FormatSpecifier, in text: FormatText) -> Int? {
        guard specifier.position == nil else { return nil }
        let bytes = Array(text.bytes[specifier.range].dropFirst().prefix(2))
        guard bytes.count == 2, (0x31...0x39).contains(bytes[0]), bytes[1] >= UInt8(ascii: "@") else { return nil }
        return Int(bytes[0]) - 0x30
    }

    private func arguments() -> Finding? {
        let number = translation.number
        let (expected, others) = (Self.arguments(of: source, number), Self.arguments(of: sibling, number))
        let known = Set(expected + others)
        let given = Self.arguments(of: target, number, isTranslation: true, beside: known)
        if Self.mixesPositions(target), !Self.mixesPositions(source), !Self.mixesPositions(sibling) {
            return Finding(.placeholderOrder, "Some placeholders have a position and some do not.")
        }
        let missing = expected.filter { !given.contains($0) }
        let added = given.filter { !known.contains($0) }
        switch (missing.first, added.first) {
        case (nil, nil):
            let hasTooMany =
                given.count > max(expected.count, sibling.specifiers.count) && !Self.hasPositions(target)
            if hasTooMany { return Finding(.placeholderAdded, "There are more placeholders than in the source.") }
            return damagedNumber(among: expected + others) ?? unshownNumber()
                ?? repetition(of: given, in: [expected, others]) ?? number.flatMap(changedSize)
        case (let lost?, nil): return missingDiagnostic(lost, count: missing.count)
        case (nil, let new?):
            if let number, others.contains(Argument(index: new.index, class: number.type)) {
                return mismatch(of: new, number)
            }
            return Finding(.placeholderAdded, "The placeholder \(spelling(of: new)) is not in the source.")
        case (let lost?, let new?):
            let sameKinds = Set(expected.map(\.class)) == Set(given.map(\.class)) && expected.count == given.count
            if sameKinds, !Self.hasPositions(target) {
                return Finding(
                    .placeholderOrder,
                    "The placeholders are in a different order than in the source and have no positions.")
            }
            if let number, lost.class == number.type, source.spelling(of: lost) == nil {
                return mismatch(of: new, number)
            }
            let message: Finding.Message =
                "The source has \(spelling(of: lost)) where the translation has \(spelling(of: new))."
            return sameKinds ? Finding(.placeholderOrder, message) : Finding(.placeholderClass, message)
        }
    }

    /// The finding about a missing argument. A plural form may omit its own number if the form is used for only one
    /// number.
    private func missingDiagnostic(_ argument: Argument, count: Int) -> Finding? {
        guard argument.isNumber, count == 1, let category = translation.path.category else {
            return Finding(.placeholderMissing, "The placeholder \(spelling(of: argument)) is missing.")
        }
        if let damaged = damagedNumber(among: [argument]) { return damaged }
        return lack(of: argument, in: category, isInSource: true)
    }

    /// The placeholder of an argument as written in the source, in the source's form `other`, or in the translation.
    func spelling(of argument: Argument) -> ExactString {
        [source, sibling, target].lazy.compactMap { $0.spelling(of: argument) }.first
            ?? "%\(argument.index)$\(translation.number?.valueType ?? "")"
    }

    /// The arguments that are not variables. The number of a plural form gets the variable's type, even if its
    /// placeholder is of another type.
    ///
    /// - Parameters:
    ///   - isTranslation: true for a translation, in which only a placeholder of the same kind as the variable's type
    ///     counts as the number. In a source, any kind counts.
    ///   - sources: the arguments of the source forms. If they show no number, a number in the translation does not
    ///     count as added, because the app passes the number anyway.
    private static func arguments(
        of text: FormatText, _ number: VariableNumber?, isTranslation: Bool = false, beside sources: Set<Argument> = []
    ) -> [Argument] {
        let isShown = !isTranslation || sources.contains { $0.class == number?.type }
        let own = number?.placeholders(among: text.specifiers) ?? []
        return text.arguments.compactMap { argument, specifier in
            if case .variable = argument.class { return nil }
            guard let number, own.contains(specifier), !isTranslation || number.mismatch(of: specifier) != .kind
            else { return argument }
            return isShown ? Argument(index: argument.index, class: number.type) : nil
        }
    }

    private static func hasPositions(_ text: FormatText) -> Bool {
        text.specifiers.contains { $0.position != nil }
    }

    private static func mixesPositions(_ text: FormatText) -> Bool {
        let plain = text.specifiers.filter { !$0.hasSpaceFlag }
        return plain.contains { $0.position == nil } && plain.contains { $0.position != nil }
    }
}

// MARK: - Placeholder styles

extension PlaceholderComparison {
    /// The findings about placeholders that use the right argument, but show it wrongly, or worse than the source does.
    private func styles() -> [Finding] {
        let known = source.arguments.map { (source, $0) } + sibling.arguments.map { (sibling, $0) }
        for (argument, specifier) in target.arguments {
            let alike = known.filter { $0.1.argument == argument }
            let style = PlaceholderStyle(target.bytes[specifier.range])
            let changes = alike.map { style.change(from: PlaceholderStyle($0.bytes[$1.specifier.range])) }
            guard let change = changes.first ?? nil, !changes.contains(nil), let model = alike.first else { continue }
            let message: Finding.Message =
                "The source has \(model.0.spelling(of: model.1.specifier)) where the translation has \(target.spelling(of: specifier))"
            return [Self.finding(about: change, message)]
        }
        return []
    }

    private static func finding(about change: PlaceholderStyle.Change, _ message: Finding.Message) -> Finding {
        switch change {
        case .wrong: Finding(.placeholderConversion, message + "; the app would show something else.")
        case .worse: Finding(.placeholderFormat, message + "; the app would format the number differently.")
        case .negative:
            Finding(.placeholderFormat, severity: .note, message + "; negative numbers would show as very large ones.")
        }
    }
}

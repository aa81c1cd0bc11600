/// The variable of a plural form, with the context of its checks.
struct CheckedForm {
    /// The source string of the form `other`.
    var other: ExactString?
    /// The forms of the variable in the translation.
    var forms = PluralCategorySet.allButZero
    /// True if the variable's number is never a fraction.
    var isWholeNumber = false
    /// The exported plural forms of the variable; nil if this form itself was not exported.
    var plural: BilingualEntry.PluralForms?

    /// The source strings of all forms.
    var sources: [ExactString] { plural?.forms.map(\.leaf.source) ?? [] }

    /// The numbers for which an app shows a form.
    func numbers(of category: PluralCategory, in language: LanguageTag) -> PluralNumbers {
        PluralRules.numbers(of: category, in: language, beside: forms, ofWholeNumbers: isWholeNumber)
    }
}

// MARK: - Numbers that are missing, mistyped or given twice

extension PlaceholderComparison {
    /// The finding about a form that is used for several numbers but does not show the number; nil if the form is used
    /// for only one number or is never shown.
    ///
    /// In languages such as French, the form `one` is used for 0 and 1. “un fichier” is common for strings that are
    /// never shown for 0, so a form `one` without a number is reported as a note only.
    ///
    /// - Parameter isInSource: true if the source's form shows the number. A translation that omits the number is
    ///   refused.
    func lack(of argument: Argument, in category: PluralCategory, isInSource: Bool) -> Finding? {
        guard let numbers = form?.numbers(of: category, in: translation.language), numbers.areSeveral else {
            return nil
        }
        let isUsual = numbers.areZeroAndOne && !translation.text.withoutPlaceholders.string.contains(where: \.isNumber)
        let message: Finding.Message =
            "The number (\(spelling(of: argument))) is missing in the form “\(category.name)”, which is used for "
            + "\(ExactString(numbers.endOfSentence))"
        guard isUsual || !isInSource else {
            return Finding(
                .placeholderMissing, message, hint: "The translation was not applied. Add the number to this form.")
        }
        return Finding(
            .placeholderMissing, severity: isUsual ? .note : .warning, stops: .nothing, message,
            hint: "Add the number, or check that the string is right for all these numbers.")
    }

    /// The finding about a missing or damaged number in a string whose placeholders equal those of the source; nil if
    /// there is none.
    func lackOfNumber() -> Finding? {
        damagedNumber(among: sibling.arguments.map(\.argument)) ?? unshownNumber()
    }

    /// The finding about a number that the source's form may omit, but the translation's form may not. The source's
    /// form is used for one number only: “1 file”. The translation's form is used for several numbers, such as 1 and
    /// 21.
    func unshownNumber() -> Finding? {
        guard let category = translation.path.category,
            let left = form?.other.flatMap({ NumberLeftOut.specifier(by: translation.source, beside: $0) }),
            let number = sibling.arguments.first(where: { $0.specifier == left })?.argument,
            !target.arguments.contains(where: { number.isNumber ? $0.argument.isNumber : $0.argument == number })
        else { return nil }
        return lack(of: number, in: category, isInSource: false)
    }

    /// The finding about a plural form whose number placeholder has a different kind or size than the variable's type.
    func mismatch(of argument: Argument, _ number: VariableNumber) -> Finding {
        let spelling = spelling(of: argument)
        return Finding(
            .placeholderClass,
            "The number type of the variable is “\(number.valueType)”, and the translation has \(spelling).")
    }

    /// The finding about a number whose integer size differs from that of the variable and of all source forms.
    func changedSize(of number: VariableNumber) -> Finding? {
        let known = [source, sibling].flatMap { number.placeholders(among: $0.specifiers).map(\.class) }
        let own = number.placeholders(among: target.specifiers)
        guard let other = own.first(where: { number.mismatch(of: $0) == .width && !known.contains($0.class) }) else {
            return nil
        }
        return Finding(
            .placeholderClass, severity: .note, stops: .nothing,
            "The number type of the variable is “\(number.valueType)”, and the translation has \(target.spelling(of: other)); very large numbers would be truncated.",
            hint: "Use the source's placeholder.")
    }

    /// The finding about an argument that occurs more often in the translation than in the source, because several
    /// placeholders have its position.
    ///
    /// - Parameter known: the arguments of each source form.
    func repetition(of given: [Argument], in known: [[Argument]]) -> Finding? {
        let repeated = given.first { argument in
            let count = given.count { $0 == argument }
            return count > 1 && known.allSatisfy { list in list.count { $0 == argument } < count }
        }
        return repeated.map { argument in
            // A sentence may repeat a name.
            Finding(
                .placeholderAdded, severity: argument.isNumber ? .warning : .note, stops: .nothing,
                "The placeholder \(spelling(of: argument)) appears more often than in the source.",
                hint: "Check that this is intended; the app shows the same value again.")
        }
    }
}

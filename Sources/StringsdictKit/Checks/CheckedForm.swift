/// The variable of a plural form, as far as checks ask for it.
struct CheckedForm {
    /// The source text of the form `other`.
    var other: ExactString?
    /// The forms that the variable has in the translation.
    var forms = PluralCategorySet.allButZero
    /// Whether the variable's number is never a fraction.
    var isWholeNumber = false
    /// What the entry says of the variable; nil for a form that was not sent.
    var plural: BilingualEntry.PluralForms?

    /// The source texts of all forms.
    var sources: [ExactString] { plural?.forms.map(\.leaf.source) ?? [] }

    /// The numbers for which an app shows a form.
    func numbers(of category: PluralCategory, in language: LanguageTag) -> PluralNumbers {
        PluralRules.numbers(of: category, in: language, beside: forms, ofWholeNumbers: isWholeNumber)
    }
}

// MARK: - Numbers that are missing, mistyped or given twice

extension PlaceholderComparison {
    /// Says that a form for several numbers shows none of them; nil where it is for one number, or is never shown.
    ///
    /// Where French counts 0 as one, “un fichier” is what people write for texts that nobody sees for 0. “1 fichier” is wrong then.
    func lack(of argument: Argument, in category: PluralCategory) -> Finding? {
        guard let numbers = form?.numbers(of: category, in: translation.language), numbers.areSeveral else {
            return nil
        }
        let isUsual = numbers.areZeroAndOne && !translation.text.withoutPlaceholders.string.contains(where: \.isNumber)
        return Finding(
            .placeholderMissing, severity: isUsual ? .note : .warning, stops: .nothing,
            "The number (\(spelling(of: argument))) is missing in the form “\(category.name)”, which is used for "
                + "\(ExactString(numbers.endOfSentence))",
            hint: "Put it in, or check that the text is right for all of them.")
    }

    /// The number that a text lacks, or has damaged, although its placeholders are those of its source.
    func lackOfNumber() -> Finding? {
        damagedNumber(among: sibling.arguments.map(\.argument)) ?? unshownNumber()
    }

    /// A number that neither the source's form has, as it is used for one number, nor the translation's, which is used for
    /// more: “1 file” where the language counts 21 files in the same way.
    func unshownNumber() -> Finding? {
        guard let category = translation.path.category,
            let left = form?.other.flatMap({ NumberLeftOut.specifier(by: translation.source, beside: $0) }),
            let number = sibling.arguments.first(where: { $0.specifier == left })?.argument,
            !target.arguments.contains(where: { number.isNumber ? $0.argument.isNumber : $0.argument == number })
        else { return nil }
        return lack(of: number, in: category)
    }

    /// Says that the number of a plural form takes an argument of another kind or size than its variable has.
    func mismatch(of argument: Argument, _ number: VariableNumber) -> Finding {
        let spelling = spelling(of: argument)
        return Finding(
            .placeholderClass,
            "The number type of the variable is “\(number.valueType)”, and the translation has \(spelling).")
    }

    /// Says that a translation shows its number as a whole number of another size than the variable and every source form have.
    func changedSize(of number: VariableNumber) -> Finding? {
        let known = [source, sibling].flatMap { number.placeholders(among: $0.specifiers).map(\.class) }
        let own = number.placeholders(among: target.specifiers)
        guard let other = own.first(where: { number.mismatch(of: $0) == .width && !known.contains($0.class) }) else {
            return nil
        }
        return Finding(
            .placeholderClass, severity: .note, stops: .nothing,
            "The number type of the variable is “\(number.valueType)”, and the translation has \(target.spelling(of: other)); very large numbers would be cut off.",
            hint: "Use the source's placeholder.")
    }

    /// An argument that stands in the translation more often than in the source, by its position.
    ///
    /// - Parameter known: the arguments of each source form.
    func repetition(of given: [Argument], in known: [[Argument]]) -> Finding? {
        let repeated = given.first { argument in
            let count = given.count { $0 == argument }
            return count > 1 && known.allSatisfy { list in list.count { $0 == argument } < count }
        }
        return repeated.map { argument in
            // A name can be said twice in a sentence.
            Finding(
                .placeholderAdded, severity: argument.isNumber ? .warning : .note, stops: .nothing,
                "The placeholder \(spelling(of: argument)) appears more often than in the source.",
                hint: "Check that this is intended; the app shows the same value again.")
        }
    }
}

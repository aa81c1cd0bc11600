/// Which forms a variable has, and which of them a translation can lack without a loss, as it shows `other` there.
extension BilingualEntry.PluralForms {
    /// The categories of the forms.
    var sent: PluralCategorySet { PluralCategorySet(forms.map(\.category)) }

    /// The categories of the forms that have a translation.
    var translated: PluralCategorySet {
        PluralCategorySet(forms.compactMap { $0.leaf.target == nil ? nil : $0.category })
    }

    /// Whether an app would ask for a form of the language: whole numbers do not take every one. False for a
    /// language without rules.
    package func isNeeded(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        if category == .other { return true }
        if PluralRules.isOptional(category, in: language) { return false }
        switch PluralRules.numbers(of: category, in: language, ofWholeNumbers: isWholeNumber) {
        case .none, .unknown: return false
        default: return true
        }
    }

    /// Whether a form is a text for 0 that says what `other` says in the source, in a language without such a form.
    func isZeroOfSourceOnly(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        category == .zero && PluralRules.categories(of: language)?.contains(.zero) != true
            && isLikeOther(in: category)
    }

    /// Whether a form that is missing would say what the translation's `other` says, as far as that can be known.
    ///
    /// The source says the same in both; or the translation does in all of its forms, or has no words; or the language counts
    /// alike in both, and the text shows the number; or it shows none, so that no number asks for another plural.
    func saysTheSame(in category: PluralCategory, of language: LanguageTag) -> Bool {
        if isLikeOther(in: category) { return true }
        guard let other = other?.target else { return false }
        // A string for 0 that the source has of its own can say anything.
        if category != .zero || forms.contains(where: { $0.category == .zero && $0.leaf.borrowed != nil }) {
            let own = forms.filter { $0.category != .other && $0.category != .zero }.compactMap(\.leaf.target)
            if !own.isEmpty, own.allSatisfy({ $0 == other }) { return true }
            if !other.withoutPlaceholders.string.contains(where: \.isLetter) { return true }
        }
        let shown = FormatSpecifier.all(in: other)
        if shown.contains(where: { [.int32, .int64, .double].contains($0.class) }) {
            return PluralRules.countsAlike(category, in: language)
        }
        // The number can be an object, too.
        return [.few, .many].contains(category) && shown.isEmpty
            && forms.allSatisfy { FormatSpecifier.all(in: $0.leaf.source).isEmpty }
    }

    /// Whether the source has one text for a form and for `other`.
    private func isLikeOther(in category: PluralCategory) -> Bool {
        guard let form = forms.first(where: { $0.category == category })?.leaf, form.borrowed == nil else {
            return false
        }
        return form.source == other?.source
    }
}

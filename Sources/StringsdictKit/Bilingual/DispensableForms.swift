/// Determines the forms that a translation can lack, because apps show `other` instead.
extension BilingualEntry.PluralForms {
    /// The categories of the forms.
    var sent: PluralCategorySet { PluralCategorySet(forms.map(\.category)) }

    /// The categories of the forms that have a translation.
    var translated: PluralCategorySet {
        PluralCategorySet(forms.compactMap { $0.leaf.target == nil ? nil : $0.category })
    }

    /// True if apps can request a form in the language; whole numbers do not use every form. In a language without
    /// rules, only `other` is needed.
    package func isNeeded(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        if category == .other { return true }
        if PluralRules.isOptional(category, in: language) { return false }
        switch PluralRules.numbers(of: category, in: language, ofWholeNumbers: isWholeNumber) {
        case .none, .unknown: return false
        default: return true
        }
    }

    /// True if the form is `zero`, the source has the same string for `zero` and `other`, and the language itself has
    /// no form `zero`.
    func isZeroOfSourceOnly(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        category == .zero && PluralRules.categories(of: language)?.contains(.zero) != true
            && isLikeOther(in: category)
    }

    /// True if a missing form would equal the translation's `other`, as far as that can be known.
    ///
    /// This is the case if one of these conditions is met:
    /// - The source has the same string for the form and for `other`.
    /// - All other forms of the translation equal `other`, or `other` has no letters.
    /// - `other` shows the number, and a counted noun is the same in both forms of the language.
    /// - The form is `few` or `many`, and neither `other` nor any source string has a placeholder.
    func saysTheSame(in category: PluralCategory, of language: LanguageTag) -> Bool {
        if isLikeOther(in: category) { return true }
        guard let other = other?.target else { return false }
        // If the source has its own string for 0, this string can have any content.
        if category != .zero || forms.contains(where: { $0.category == .zero && $0.leaf.borrowed != nil }) {
            let own = forms.filter { $0.category != .other && $0.category != .zero }.compactMap(\.leaf.target)
            if !own.isEmpty, own.allSatisfy({ $0 == other }) { return true }
            if !other.withoutPlaceholders.string.contains(where: \.isLetter) { return true }
        }
        let shown = FormatSpecifier.all(in: other)
        if shown.contains(where: { [.int32, .int64, .double].contains($0.class) }) {
            return PluralRules.countsAlike(category, in: language)
        }
        // The placeholder of an object can also show the number.
        return [.few, .many].contains(category) && shown.isEmpty
            && forms.allSatisfy { FormatSpecifier.all(in: $0.leaf.source).isEmpty }
    }

    /// True if the source has the same string for a form and for `other`.
    private func isLikeOther(in category: PluralCategory) -> Bool {
        guard let form = forms.first(where: { $0.category == category })?.leaf, form.borrowed == nil else {
            return false
        }
        return form.source == other?.source
    }
}

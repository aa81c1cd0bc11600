/// The forms of a variable, and those that a translation can lack without a loss because apps show `other` instead.
extension BilingualEntry.PluralForms {
    /// The categories of the forms.
    var sent: PluralCategorySet { PluralCategorySet(forms.map(\.category)) }

    /// The categories of the forms that have a translation.
    var translated: PluralCategorySet {
        PluralCategorySet(forms.compactMap { $0.leaf.target == nil ? nil : $0.category })
    }

    /// True if apps can request a form of the language: whole numbers do not use every one. False for a language
    /// without rules.
    package func isNeeded(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        if category == .other { return true }
        if PluralRules.isOptional(category, in: language) { return false }
        switch PluralRules.numbers(of: category, in: language, ofWholeNumbers: isWholeNumber) {
        case .none, .unknown: return false
        default: return true
        }
    }

    /// True if the form is a string for 0 that equals `other` in the source, in a language without such a form.
    func isZeroOfSourceOnly(_ category: PluralCategory, in language: LanguageTag) -> Bool {
        category == .zero && PluralRules.categories(of: language)?.contains(.zero) != true
            && isLikeOther(in: category)
    }

    /// True if a missing form would equal the translation's `other`, as far as that can be known.
    ///
    /// This is the case if the source has the same string for both; if all other forms of the translation equal
    /// `other`, or it has no letters; if the language counts alike in both and the string shows the number; or, for
    /// `few` and `many`, if neither `other` nor any source string has a placeholder, so that no number needs another
    /// plural.
    func saysTheSame(in category: PluralCategory, of language: LanguageTag) -> Bool {
        if isLikeOther(in: category) { return true }
        guard let other = other?.target else { return false }
        // A source string of its own for 0 can have any content.
        if category != .zero || forms.contains(where: { $0.category == .zero && $0.leaf.borrowed != nil }) {
            let own = forms.filter { $0.category != .other && $0.category != .zero }.compactMap(\.leaf.target)
            if !own.isEmpty, own.allSatisfy({ $0 == other }) { return true }
            if !other.withoutPlaceholders.string.contains(where: \.isLetter) { return true }
        }
        let shown = FormatSpecifier.all(in: other)
        if shown.contains(where: { [.int32, .int64, .double].contains($0.class) }) {
            return PluralRules.countsAlike(category, in: language)
        }
        // The number can also be an object.
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

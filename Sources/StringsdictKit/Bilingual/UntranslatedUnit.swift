extension TranslationUnit {
    /// Whether it has no translation, or a blank one although its source says something.
    var isUntranslated: Bool { target.map { $0.isBlank && !source.isBlank } ?? true }

    /// Whether its translation is the source text.
    var isSame: Bool { target == source && !source.isEmpty }
}

extension BilingualEntry {
    /// Whether a unit is a plural form that is not translated and need not be: its language can do without it.
    ///
    /// - Parameter index: its number in the entry.
    func canLack(_ unit: TranslationUnit, at index: Int) -> Bool {
        guard unit.isUntranslated, let category = unit.path.category, let forms = forms(beside: index) else {
            return false
        }
        return !forms.isNeeded(category, in: languages.target)
            || unit.target == nil && forms.isZeroOfSourceOnly(category, in: languages.target)
    }
}

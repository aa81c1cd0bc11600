extension TranslationUnit {
    /// True if the unit has no translation, has the source in its place, or has a blank translation of a source that is
    /// not blank.
    var isUntranslated: Bool { translation.map { $0.isBlank && !source.isBlank } ?? true }
}

extension BilingualEntry {
    /// True if a unit is an untranslated plural form, and the language does not need this form.
    ///
    /// - Parameter index: the index of the unit in the entry.
    func canLack(_ unit: TranslationUnit, at index: Int) -> Bool {
        guard unit.isUntranslated, let category = unit.path.category, let forms = forms(beside: index) else {
            return false
        }
        return !forms.isNeeded(category, in: languages.target)
            || unit.target == nil && forms.isZeroOfSourceOnly(category, in: languages.target)
    }
}

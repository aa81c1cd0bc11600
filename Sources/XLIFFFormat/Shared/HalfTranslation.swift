import LocalizationModel

extension Finding {
    /// Says that some segments of a unit are translated and some are not, in XLIFF of any version.
    static func halfTranslated(_ id: ExactText) -> Finding {
        Finding(
            .untranslated, scope: .file, "The unit “\(id)” has a segment without a translation.",
            hint: "Its target was not used. Translate every segment."
        ).inUnit(id)
    }
}

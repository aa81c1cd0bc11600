/// The context of a checked string. Few checks need it, so each part is evaluated on request.
struct TextSurroundings {
    /// Returns the variable of a plural form; nil for any other string.
    var findForm: () -> CheckedForm? = { nil }
    /// Returns the number of the variable; nil if its type is unknown.
    var findNumber: () -> VariableNumber? = { nil }
    /// Returns the string's format: the string itself, or the format that shows it as a form of a variable.
    var findFormat: () -> SpacedFormat? = { nil }
    /// Returns true if the key or another string of the entry has placeholders, so that the app formats this string
    /// too.
    var isInFormat: () -> Bool = { false }
}

extension CheckedText {
    /// The variable of a plural form; nil for any other string.
    var form: CheckedForm? { surroundings.findForm() }
    /// The source string of the form `other`, for plural forms.
    var sibling: ExactString? { form?.other }
    /// The number of the variable, for plural forms; nil if its type is unknown.
    var number: VariableNumber? { path.category == nil ? nil : surroundings.findNumber() }
    /// The string's format: the string itself, or the format that shows it as a form of a variable.
    var format: SpacedFormat? { surroundings.findFormat() }
    /// True if the key or another string of the entry has placeholders, so that the app formats this string too.
    var isInFormat: Bool { surroundings.isInFormat() }
}

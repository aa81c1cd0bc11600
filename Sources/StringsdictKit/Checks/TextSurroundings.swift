/// The texts around a checked one. Few checks ask for them, so each is found only on request.
struct TextSurroundings {
    /// The variable of a plural form; nil for any other text.
    var findForm: () -> CheckedForm? = { nil }
    /// The number of that variable; nil where its type is unknown.
    var findNumber: () -> VariableNumber? = { nil }
    /// The format that the text is, or that shows it as a form of a variable.
    var findFormat: () -> SpacedFormat? = { nil }
    /// Whether another text of the entry, or its key, has placeholders, so that the app formats this one too.
    var isInFormat: () -> Bool = { false }
}

extension CheckedText {
    /// The variable of a plural form; nil for any other text.
    var form: CheckedForm? { surroundings.findForm() }
    /// The source of the form `other`, for plural forms.
    var sibling: ExactString? { form?.other }
    /// The number of the variable, for plural forms; nil where its type is unknown.
    var number: VariableNumber? { path.category == nil ? nil : surroundings.findNumber() }
    /// The format that the text is, or that shows it as a form of a variable.
    var format: SpacedFormat? { surroundings.findFormat() }
    /// Whether another text of the entry, or its key, has placeholders, so that the app formats this one too.
    var isInFormat: Bool { surroundings.isInFormat() }
}

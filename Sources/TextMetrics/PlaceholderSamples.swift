import LocalizationModel

/// What stands for the placeholders of a format while its width is measured.
public struct PlaceholderSamples: Hashable, Sendable {
    /// What `%@` and `%s` stand for; nil counts as eight letters, 4.5 em.
    public var object: Text?
    /// What whole numbers such as `%d` stand for.
    public var integer: Text

    /// Makes samples; the default number is one of three wide digits.
    public init(object: Text? = nil, integer: Text = "888") {
        self.object = object
        self.integer = integer
    }
}

import LocalizationModel

/// What is wrong with an entry in one language, or in all.
public struct PreviewProblem: Hashable, Sendable {
    /// What is wrong.
    public var diagnostic: Diagnostic
    /// The language by its number: 0 is the source language; nil for the entry as such.
    public var column: Int?

    /// Makes a problem from its parts.
    public init(_ diagnostic: Diagnostic, column: Int? = nil) {
        self.diagnostic = diagnostic
        self.column = column
    }
}

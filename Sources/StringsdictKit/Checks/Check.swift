/// Looks at one translation beside its source.
package protocol TextCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }

    /// What is wrong with a translation.
    func findings(in translation: CheckedText) -> [Finding]
}

/// Looks at the variants of one entry beside each other and in their room.
package protocol EntryCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }
    /// How many findings are told of a table; a large one would bury all other messages. The last of them says how many
    /// more there are. All are told if it is nil.
    static var most: Int? { get }

    /// What looks wrong in an entry that has width rules; each finding has a path.
    func findings(in entry: BilingualEntry) -> [Finding]
}

/// Looks at a table and its translation as a whole.
package protocol TableCheck: Sendable {
    /// What it can find.
    static var reports: [FindingID] { get }

    /// What a person should know of a table.
    func findings(in table: BilingualTable) -> [Finding]
}

extension EntryCheck {
    package static var most: Int? { nil }

    /// The findings of a table that are told.
    static func told(of findings: [Finding]) -> [Finding] {
        guard let most, findings.count > most else { return findings }
        var told = Array(findings.prefix(most))
        told[most - 1].message += " The table has \(findings.count - most) more of the kind."
        return told
    }
}

/// A translation with what it is compared to.
package struct CheckedText {
    /// The way to the text.
    package var path: VariantPath
    /// The text in the source language.
    package var source: ExactText
    /// The translation.
    package var text: ExactText
    /// The language of the translation.
    package var language: LanguageTag
    private var findSibling: () -> ExactText?

    /// - Parameter sibling: the source of the form `other`, for plural forms; few checks ask for it.
    package init(
        path: VariantPath, source: ExactText, text: ExactText, sibling: @escaping @autoclosure () -> ExactText?,
        language: LanguageTag
    ) {
        self.path = path
        self.source = source
        self.text = text
        self.language = language
        findSibling = sibling
    }

    /// The source of the form `other`, for plural forms.
    package var sibling: ExactText? { findSibling() }
}

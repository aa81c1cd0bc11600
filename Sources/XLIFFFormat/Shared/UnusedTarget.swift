import LibXML2
import LocalizationModel

/// An element in a target that XLIFF does not have there, such as the `b` of HTML.
struct ForeignMarkup {
    let name: ExactText
    /// The byte at which its start tag ends.
    let offset: Int

    init(_ element: XMLElement) {
        name = element.name.text
        offset = element.tagEnd
    }
}

extension Finding {
    /// Says that some segments of a unit are translated and some are not, in XLIFF of any version.
    static func halfTranslated(_ id: ExactText) -> Finding {
        Finding(
            .untranslated, scope: .file, "The unit “\(id)” has a segment without a translation.",
            hint: "Its target was not used. Translate every segment."
        ).inUnit(id)
    }

    /// Says that a target has an element that is no inline code.
    static func foreignMarkup(_ markup: ForeignMarkup, in id: ExactText) -> Finding {
        Finding(
            .unknownInlineCode,
            "The target of the unit “\(id)” has the element “\(markup.name)”, which is not an inline code of XLIFF.",
            hint: "Its target was not used. Write a tag that the text shows with &lt; and &gt;, or delete the element."
        ).inUnit(id)
    }
}

import LibXML2
import LocalizationModel

/// An element that XLIFF does not allow in a target, such as HTML's `b`; or a marker around deleted text.
struct ForeignMarkup {
    let name: ExactString
    let isDeletion: Bool
    /// The offset of the end of the element's start tag.
    let offset: Int

    init(_ element: XMLElement, isDeletion: Bool = false) {
        name = element.name.text
        self.isDeletion = isDeletion
        offset = element.tagEnd
    }
}

extension XMLElement {
    /// True if a marker's type denotes deleted text, such as `x-sdl-deleted`.
    func isDeletion(_ type: XLIFFName) -> Bool {
        text(of: type).map { $0.string.lowercased().contains("delet") } ?? false
    }
}

extension Finding {
    /// The finding for a unit with both translated and untranslated segments, in any version of XLIFF.
    static func halfTranslated(_ id: ExactString) -> Finding {
        Finding(
            .untranslated, scope: .file, "The unit “\(id)” has a segment without a translation.",
            hint: "Its target was not used. Translate every segment."
        ).inUnit(id)
    }

    /// The finding for a target with an element that is not an inline code.
    static func foreignMarkup(_ markup: ForeignMarkup, in id: ExactString) -> Finding {
        guard !markup.isDeletion else { return trackedDeletion(in: id) }
        return Finding(
            .unknownInlineCode,
            "The target of the unit “\(id)” has the element “\(markup.name)”, which is not an inline code of XLIFF.",
            hint:
                "Its target was not used. Write a tag that the string shows with &lt; and &gt;, or delete the element."
        ).inUnit(id)
    }

    private static func trackedDeletion(in id: ExactString) -> Finding {
        Finding(
            .unknownInlineCode,
            "The target of the unit “\(id)” still contains deleted text as a tracked change.",
            hint: "Its target was not used. Accept or reject the change in the translation tool."
        ).inUnit(id)
    }
}

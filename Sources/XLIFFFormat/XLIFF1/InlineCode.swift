import LibXML2
import LocalizationModel

/// An inline code of XLIFF 1.x: a piece of text that a translator does not translate.
struct InlineCode: Error {
    /// Which codes can stand for each other; the two ends of a pair share an id.
    enum Role: Hashable { case single, begin, end }

    /// Whether it stands alone or is one end of a pair.
    let role: Role
    /// The number that source and target share.
    let id: Text
    /// What the code stands for, as the file says it beside the code.
    let equivalentText: Text?
    /// Whether the element never has text of its own (`x bx ex`).
    let isEmptyByNature: Bool
    /// The byte at which its start tag ends.
    let offset: Int

    /// Reads the beginning of a code; nil for every other element.
    init?(_ element: XMLElement) {
        guard let (role, isEmptyByNature) = Self.kind(of: element.name) else { return nil }
        self.role = role
        self.isEmptyByNature = isEmptyByNature
        id = element.attribute(XLIFFAttribute.id) ?? ""
        equivalentText = element.attribute(XLIFFAttribute.equivalentText)
        offset = element.tagEnd
    }

    private static func kind(of name: XMLName) -> (Role, isEmptyByNature: Bool)? {
        if name == XLIFFElement.placeholder { return (.single, false) }
        if name == XLIFFElement.standalone { return (.single, true) }
        if name == XLIFFElement.beginPaired { return (.begin, false) }
        if name == XLIFFElement.endPaired { return (.end, false) }
        if name == XLIFFElement.beginStandalone { return (.begin, true) }
        if name == XLIFFElement.endStandalone { return (.end, true) }
        if name == XLIFFElement.isolated { return (.single, false) }
        return nil
    }
}

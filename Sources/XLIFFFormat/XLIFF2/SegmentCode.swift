import LibXML2
import LocalizationModel

/// An inline code of XLIFF 2.x: a piece of text that a translator does not translate.
struct SegmentCode: Error {
    /// Which codes can stand for each other; `pc` is the same as `sc` and `ec` around its content.
    enum Role: Hashable { case single, begin, end }

    /// Whether it stands alone or is one end of a pair.
    let role: Role
    /// The id that source and target share; the end of a pair has that of its beginning.
    let id: Text
    /// The id of the code of which this one is a copy.
    let original: Text?
    /// Where the unit says what the code stands for.
    let dataReference: Text?
    /// What the code stands for, as the file says it beside the code.
    let equivalentText: Text?
    /// The byte at which its start tag ends.
    let offset: Int

    /// Reads a code that is one element (`ph sc ec`); nil for every other element.
    init?(_ element: XMLElement) {
        if element.name == XLIFF2Element.placeholder {
            role = .single
        } else if element.name == XLIFF2Element.startCode {
            role = .begin
        } else if element.name == XLIFF2Element.endCode {
            role = .end
        } else {
            return nil
        }
        let start = role == .end ? element.attribute(XLIFF2Attribute.startReference) : nil
        id = start ?? element.attribute(XLIFF2Attribute.id) ?? ""
        original = element.attribute(XLIFF2Attribute.copyOf)
        dataReference = element.attribute(XLIFF2Attribute.dataReference)
        equivalentText = element.attribute(XLIFF2Attribute.equivalent)
        offset = element.tagEnd
    }

    /// Reads one end of a `pc`.
    init(_ role: Role, ofPair element: XMLElement) {
        let isBegin = role == .begin
        self.role = role
        id = element.attribute(XLIFF2Attribute.id) ?? ""
        original = element.attribute(XLIFF2Attribute.copyOf)
        dataReference = element.attribute(
            isBegin ? XLIFF2Attribute.dataReferenceStart : XLIFF2Attribute.dataReferenceEnd)
        equivalentText = element.attribute(isBegin ? XLIFF2Attribute.equivalentStart : XLIFF2Attribute.equivalentEnd)
        offset = element.tagEnd
    }
}

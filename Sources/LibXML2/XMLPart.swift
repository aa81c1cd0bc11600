import LocalizationModel

/// A part of an XML text, with the tags that make a document of it.
package struct XMLPart: Sendable {
    /// The bytes of the text.
    package let range: Range<Int>
    /// What stands before the part, with the start tags of what is open where it begins.
    package let opening: [UInt8]
    /// The end tags of what is open where the part ends.
    package let closing: [UInt8]
    /// Whether the handler gets the start and end tags that stand before the part; their offsets mean nothing. The tags after
    /// the part it never gets.
    ///
    /// Only tags are kept from it: `closing`, and an `opening` that is not handed over, consist of tags alone.
    package let handsOverOpening: Bool

    package init(_ range: Range<Int>, opening: [UInt8], closing: [UInt8], handsOverOpening: Bool = false) {
        self.range = range
        self.opening = opening
        self.closing = closing
        self.handsOverOpening = handsOverOpening
    }

    /// The whole text.
    init(of source: SourceText) {
        self.init(source.bytes.indices, opening: [], closing: [])
    }
}

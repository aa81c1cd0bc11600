import LocalizationModel

/// A part of an XML text, with the tags that make a document of it.
package struct XMLPart: Sendable {
    /// The bytes of the text.
    package let range: Range<Int>
    /// What stands before the part, with the start tags of what is open where it begins.
    package let opening: [UInt8]
    /// The end tags of what is open where the part ends.
    package let closing: [UInt8]
    /// Whether the handler is told of what stands before the part, whose offsets mean nothing; otherwise it knows of it. What
    /// stands after the part it is not told of.
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

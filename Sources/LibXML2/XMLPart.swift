import LocalizationModel

/// A part of an XML text, with the tags that make a document of it.
package struct XMLPart: Sendable {
    /// The bytes of the text.
    package let range: Range<Int>
    /// The start tags of what is open where the part begins.
    package let opening: [UInt8]
    /// The end tags of what is open where the part ends.
    package let closing: [UInt8]
    /// Whether the handler is told of the start tags before the part, whose offsets mean nothing; otherwise it knows of them.
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

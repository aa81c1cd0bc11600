import LocalizationModel

/// Methods that write tags: `openTag`, then attributes, then `closeTag` or `closeEmptyTag`.
extension ByteBuffer {
    /// Appends `<name`.
    package func openTag(_ name: StaticString) {
        append(UInt8(ascii: "<"))
        append(literal: name)
    }

    /// Appends ` name="value"`.
    package func appendAttribute(_ name: StaticString, _ value: ExactString) {
        openAttribute(name)
        appendXMLAttribute(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"`.
    package func appendAttribute(_ name: StaticString, _ value: ArraySlice<UInt8>) {
        openAttribute(name)
        appendXMLAttribute(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"`. The closure appends the value, which must not need escaping.
    package func appendAttribute(_ name: StaticString, by append: (ByteBuffer) -> Void) {
        openAttribute(name)
        append(self)
        self.append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"`; the value must not need escaping.
    package func appendAttribute(_ name: StaticString, literal value: StaticString) {
        openAttribute(name)
        append(literal: value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"` with a number in decimal digits.
    package func appendAttribute(_ name: StaticString, _ value: Int) {
        openAttribute(name)
        appendDecimal(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends `>`.
    package func closeTag() {
        append(UInt8(ascii: ">"))
    }

    /// Appends `/>`.
    package func closeEmptyTag() {
        append(literal: "/>")
    }

    /// Appends `</name>`.
    package func appendEndTag(_ name: StaticString) {
        append(literal: "</")
        append(literal: name)
        append(UInt8(ascii: ">"))
    }

    /// Appends a line feed and the given number of spaces, at most 16.
    package func appendLine(indentedBy spaces: Int) {
        let line: StaticString = "\n                "
        append(contentsOf: UnsafeBufferPointer(start: line.utf8Start, count: 1 + Swift.min(spaces, 16)))
    }

    private func openAttribute(_ name: StaticString) {
        append(UInt8(ascii: " "))
        append(literal: name)
        append(literal: "=\"")
    }
}

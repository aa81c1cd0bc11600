import LocalizationModel

/// Tags as bytes: `openTag`, then attributes, then `closeTag` or `closeEmptyTag`.
extension [UInt8] {
    /// Appends `<name`.
    package mutating func openTag(_ name: StaticString) {
        append(UInt8(ascii: "<"))
        append(literal: name)
    }

    /// Appends ` name="value"`.
    package mutating func appendAttribute(_ name: StaticString, _ value: Text) {
        openAttribute(name)
        appendXMLAttribute(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"`; the value holds nothing that needs a reference.
    package mutating func appendAttribute(_ name: StaticString, literal value: StaticString) {
        openAttribute(name)
        append(literal: value)
        append(UInt8(ascii: "\""))
    }

    /// Appends ` name="value"` with a number in decimal digits.
    package mutating func appendAttribute(_ name: StaticString, _ value: Int) {
        openAttribute(name)
        appendDecimal(value)
        append(UInt8(ascii: "\""))
    }

    /// Appends `>`.
    package mutating func closeTag() {
        append(UInt8(ascii: ">"))
    }

    /// Appends `/>`.
    package mutating func closeEmptyTag() {
        append(literal: "/>")
    }

    /// Appends `</name>`.
    package mutating func appendEndTag(_ name: StaticString) {
        append(literal: "</")
        append(literal: name)
        append(UInt8(ascii: ">"))
    }

    /// Appends a line feed and spaces.
    package mutating func appendLine(indentedBy spaces: Int) {
        append(UInt8(ascii: "\n"))
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: spaces))
    }

    private mutating func openAttribute(_ name: StaticString) {
        append(UInt8(ascii: " "))
        append(literal: name)
        append(literal: "=\"")
    }
}

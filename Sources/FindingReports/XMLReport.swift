import LibXML2
import LocalizationModel

/// Writes an indented XML document of elements, attributes and text. Characters that XML forbids are spelled out.
struct XMLReport {
    private let buffer = ByteBuffer()
    /// The number of open elements.
    private var depth = 0

    /// The maximum number of scalars of an attribute. Readers refuse tags of several megabytes.
    private static let longest = 4096

    init() {
        buffer.append(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    }

    var bytes: [UInt8] { buffer.bytes }

    mutating func open(_ name: String, _ attributes: [(String, String)]) {
        begin(name, attributes)
        buffer.append(literal: ">\n")
        depth += 1
    }

    mutating func close(_ name: String) {
        depth -= 1
        indent()
        buffer.append(ExactString("</\(name)>\n"))
    }

    func empty(_ name: String, _ attributes: [(String, String)]) {
        begin(name, attributes)
        buffer.append(literal: "/>\n")
    }

    /// Writes an element that contains lines of text.
    func text(_ name: String, _ attributes: [(String, String)], _ text: String) {
        begin(name, attributes)
        buffer.append(literal: ">")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.safe(String($0)) }
        buffer.appendXML(Self.allowed(lines.joined(separator: "\n")))
        buffer.append(ExactString("</\(name)>\n"))
    }

    private func begin(_ name: String, _ attributes: [(String, String)]) {
        indent()
        buffer.append(ExactString("<\(name)"))
        for (name, value) in attributes {
            buffer.append(ExactString(" \(name)=\""))
            buffer.appendXMLAttribute(Self.allowed(VisibleText.safe(value, most: Self.longest)))
            buffer.append(literal: "\"")
        }
    }

    private func indent() {
        for _ in 0..<depth { buffer.append(literal: "  ") }
    }

    /// The text with the characters spelled out that XML forbids. Controls are spelled out before.
    private static func allowed(_ text: String) -> ExactString {
        let exact = ExactString(text)
        guard XMLCharacterSet.firstForbidden(in: exact) != nil else { return exact }
        return ExactString(
            text.replacingScalars { XMLCharacterSet.isForbidden($0) ? "<U+\($0.hexadecimal)>" : nil })
    }
}

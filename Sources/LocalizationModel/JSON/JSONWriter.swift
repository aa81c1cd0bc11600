/// Writes JSON, one field per line. Invisible characters are escaped, and so are characters that YAML or JavaScript
/// treat as line breaks.
package struct JSONWriter {
    private let buffer = ByteBuffer()
    private var depth = 0
    private var isFirst = true

    package init() {}

    /// The output.
    package var bytes: [UInt8] { buffer.bytes }

    /// Writes an object; the body writes its fields.
    package mutating func object(_ body: (inout JSONWriter) -> Void) { nest("{", "}", body) }

    /// Writes a field with an object; the body writes the fields of the object.
    package mutating func object(_ name: StaticString, _ body: (inout JSONWriter) -> Void) {
        begin(name)
        object(body)
    }

    package mutating func field(_ name: StaticString, _ value: ExactString?) {
        begin(name)
        if let value { string(value) } else { buffer.append(literal: "null") }
    }

    package mutating func field(_ name: StaticString, _ value: String) { field(name, ExactString(value)) }

    package mutating func field(_ name: StaticString, _ value: Int) {
        begin(name)
        buffer.append(ExactString(String(value)))
    }

    package mutating func field(_ name: StaticString, _ value: EmFigure) {
        begin(name)
        buffer.append(ExactString(value.description))
    }

    package mutating func field(_ name: StaticString, _ value: Bool) {
        begin(name)
        buffer.append(literal: value ? "true" : "false")
    }

    /// Writes the first fields of a document about a run: the version of its schema, the program and the command.
    package mutating func fields(of command: String) {
        field("version", 1)
        object("tool") { json in
            json.field("name", Product.name)
            json.field("version", Product.version)
        }
        field("command", command)
    }

    /// Writes an array; the body writes each element.
    package mutating func array<Element>(_ elements: [Element], _ body: (inout JSONWriter, Element) -> Void) {
        guard !elements.isEmpty else { return buffer.append(literal: "[]") }
        nest("[", "]") { json in
            for element in elements {
                json.next()
                body(&json, element)
            }
        }
    }

    /// Writes a field with an array; the body writes each element.
    package mutating func array<Element>(
        _ name: StaticString, _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
    ) {
        begin(name)
        let mayBreak = Element.self != ExactString.self
        guard mayBreak, !elements.isEmpty else {
            buffer.append(literal: "[")
            for (index, element) in elements.enumerated() {
                if index > 0 { buffer.append(literal: ", ") }
                body(&self, element)
            }
            buffer.append(literal: "]")
            isFirst = false
            return
        }
        array(elements, body)
    }

    /// Writes a string as an element of an array.
    package mutating func value(_ text: ExactString) { string(text) }

    // MARK: - Pieces

    private mutating func nest(_ open: StaticString, _ close: StaticString, _ body: (inout JSONWriter) -> Void) {
        buffer.append(literal: open)
        depth += 1
        isFirst = true
        body(&self)
        depth -= 1
        buffer.append(literal: "\n")
        indent()
        buffer.append(literal: close)
        isFirst = false
    }

    private mutating func begin(_ name: StaticString) {
        next()
        buffer.append(literal: "\"")
        buffer.append(literal: name)
        buffer.append(literal: "\": ")
    }

    private mutating func next() {
        buffer.append(literal: isFirst ? "\n" : ",\n")
        isFirst = false
        indent()
    }

    private func indent() {
        for _ in 0..<depth { buffer.append(literal: "  ") }
    }

    private func string(_ text: ExactString) {
        buffer.append(literal: "\"")
        for scalar in text.string.unicodeScalars {
            switch scalar {
            case "\"": buffer.append(literal: "\\\"")
            case "\\": buffer.append(literal: "\\\\")
            case "\n": buffer.append(literal: "\\n")
            case "\t": buffer.append(literal: "\\t")
            case _ where Self.isEscaped(scalar): escape(scalar.value)
            default: for byte in scalar.utf8 { buffer.append(byte) }
            }
        }
        buffer.append(literal: "\"")
    }

    /// True for control characters, line breaks of YAML and JavaScript, and noncharacters.
    private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    private func escape(_ value: UInt32) {
        let digits = String(value, radix: 16)
        buffer.append(ExactString("\\u" + String(repeating: "0", count: 4 - digits.count) + digits))
    }
}

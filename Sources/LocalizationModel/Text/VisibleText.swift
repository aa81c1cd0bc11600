/// Text from files in a form that a reader sees completely and that no terminal or program interprets.
package enum VisibleText {
    /// The text on one line: control characters and bidirectional controls are spelled out.
    package static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "⏎"
            case "\t": result += " "
            case _ where isUnsafe(scalar): result += "<U+\(scalar.hexadecimal)>"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Safe text of the first scalars, and an ellipsis if there are more.
    ///
    /// - Parameter most: the maximum number of scalars.
    package static func safe(_ text: String, most: Int) -> String {
        let start = text.unicodeScalars.prefix(most)
        return safe(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

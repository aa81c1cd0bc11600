import LocalizationModel

/// Checks of the XML declaration.
extension WellFormednessCheck {
    mutating func checkDeclaration() throws(StringsdictError) {
        let start = cursor.index
        var name = cursor
        guard name.skip("<?"), text(name.skipName()) == "xml" else { return }
        cursor = name
        let invalid = refusal(
            "The XML declaration is not valid.", at: start,
            hint: "Write <?xml version=\"1.0\"?>, or delete the declaration.")
        guard let version = pseudoAttribute("version"), Self.isVersion(version) else { throw invalid }
        guard version.starts(with: "1.".utf8) else {
            throw refusal(
                "XML \(ExactString(utf8: version)) is not supported.", at: start, hint: "Write version=\"1.0\".")
        }
        if let encoding = pseudoAttribute("encoding") {
            guard let first = encoding.first, Self.isLetter(first), encoding.allSatisfy(Self.continuesEncoding) else {
                throw invalid
            }
        }
        if let standalone = pseudoAttribute("standalone") {
            guard standalone.elementsEqual("yes".utf8) || standalone.elementsEqual("no".utf8) else { throw invalid }
        }
        cursor.skipSpace()
        guard cursor.skip("?>") else { throw invalid }
    }

    /// Consumes a field of the declaration and returns its value; nil if the field does not follow.
    private mutating func pseudoAttribute(_ name: StaticString) -> ArraySlice<UInt8>? {
        var end = cursor
        guard end.skipSpace(), end.skip(name) else { return nil }
        end.skipSpace()
        guard end.skip("=") else { return nil }
        end.skipSpace()
        guard let value = end.skipQuoted() else { return nil }
        cursor = end
        return source.bytes[value]
    }

    /// True for a digit, followed by a full stop and any number of digits.
    private static func isVersion(_ value: ArraySlice<UInt8>) -> Bool {
        guard let first = value.first, isDigit(first), value.dropFirst().first == UInt8(ascii: ".") else {
            return false
        }
        return value.dropFirst(2).allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func continuesEncoding(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
    }
}

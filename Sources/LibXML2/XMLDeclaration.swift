import LocalizationModel

/// Comparison of an XML declaration's `encoding` with the encoding of the file.
package enum XMLDeclaration {
    private static let eightBit: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]
    private static let sixteenBit: Set<String> = [
        "utf-16", "utf-16le", "utf-16be", "iso-10646-ucs-2", "ucs-2", "unicode",
    ]

    /// Throws if the declared encoding differs from the actual encoding. Apple's reader rejects such a file, too, and
    /// inserted strings would be garbled. A byte order mark overrides the declaration.
    static func check(_ source: SourceText) throws(StringsdictError) {
        guard !source.encoding.hasByteOrderMark, let range = encodingName(in: source.bytes) else { return }
        let name = source.bytes.text(range).string
        let isUTF8 = source.encoding.form == .utf8
        guard !(isUTF8 ? eightBit : sixteenBit).contains(name.lowercased()) else { return }
        let isKnown = (isUTF8 ? sixteenBit : eightBit).contains(name.lowercased())
        let reason =
            isKnown ? "but the file is written in UTF-\(isUTF8 ? 8 : 16)" : "but only UTF-8 and UTF-16 can be read"
        throw StringsdictError(
            Finding(
                .unsupportedEncoding, "The XML declaration says “\(name)”, \(reason).",
                hint: "Save the file as UTF-8 and write encoding=\"UTF-8\".", at: source.location(at: range.lowerBound))
        )
    }

    /// The location of the encoding name if the XML declaration declares US-ASCII; otherwise nil. A US-ASCII file is
    /// readable as UTF-8, but cannot represent every translation.
    package static func placeOfASCII(in source: SourceText) -> SourceLocation? {
        guard !source.encoding.hasByteOrderMark, source.encoding.form == .utf8,
            let range = encodingName(in: source.bytes),
            ["us-ascii", "ascii"].contains(source.bytes.text(range).string.lowercased())
        else { return nil }
        return source.location(at: range.lowerBound)
    }

    private static func encodingName(in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = Array(bytes[..<end])
        guard let word = declaration.firstRange(of: Array("encoding".utf8)),
            let open = declaration[word.upperBound...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
            let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
        else { return nil }
        return open + 1..<close
    }
}

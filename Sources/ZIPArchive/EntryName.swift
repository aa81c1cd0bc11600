/// The name of an entry, safe to use as a path below a folder.
struct EntryName {
    private static let slash = UInt8(ascii: "/")
    private static let here = "./".utf8
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

    /// The name without a leading `./` and, for a folder, without the trailing slash.
    let text: String
    /// True if the name ends in a slash.
    let isFolder: Bool

    /// - Throws: ``ZIPFault`` for a name that leads out of its folder or is not a valid file name.
    init(_ header: DirectoryHeader) throws(ZIPFault) {
        let name = Self.decode(header)
        if header.flags.contains(.utf8), !name.utf8.elementsEqual(header.name) { throw .name(.encoding) }
        var path = name.utf8[...]
        // Some programs prefix every name with `./`, and also list the folder `./` itself.
        if path.starts(with: Self.here) { path = path.dropFirst(Self.here.count) }
        isFolder = name.utf8.last == Self.slash
        if isFolder, path.count != 1 { path = path.dropLast() }
        text = String(decoding: path, as: UTF8.self)
        if let fault = Self.fault(of: text), !(isFolder && text.isEmpty) { throw .name(fault) }
    }

    /// The beginning of a name, for use in messages. The name may be invalid.
    static func excerpt(_ header: DirectoryHeader, limit: Int) -> String {
        String(decode(header).unicodeScalars.prefix(limit))
    }

    /// The name, decoded as UTF-8 if it is flagged as UTF-8 or is valid UTF-8, otherwise as code page 437.
    private static func decode(_ header: DirectoryHeader) -> String {
        let text = String(decoding: header.name, as: UTF8.self)
        if header.flags.contains(.utf8) || text.utf8.elementsEqual(header.name) { return text }
        return CodePage437.text(of: header.name)
    }

    private static func fault(of name: String) -> ZIPNameFault? {
        let bytes = name.utf8
        if bytes.first == slash { return .absolute }
        if bytes.contains(UInt8(ascii: "\\")) { return .backslash }
        if name.unicodeScalars.contains(where: isControl) { return .control }
        if bytes.dropFirst().first == UInt8(ascii: ":"), let first = bytes.first, letters.contains(first | 0x20) {
            return .drive
        }
        for part in bytes.split(separator: slash, omittingEmptySubsequences: false) {
            if part.elementsEqual("..".utf8) { return .parent }
            if part.isEmpty || part.elementsEqual(".".utf8) { return .emptyPart }
        }
        return nil
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}

/// Code page 437, the encoding of names without a UTF-8 flag. Source: the ZIP format specification.
///
/// Systems outside America used other code pages, but archives do not identify the code page.
private enum CodePage437 {
    /// Decodes bytes; every byte sequence is valid.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]) }
        return String(text)
    }

    /// The characters for the bytes from 0x80 to 0xFF.
    private static let upper = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
            + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}

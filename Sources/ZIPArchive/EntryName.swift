/// The name of an entry as text, safe to be taken for a path below a folder.
struct EntryName {
    private static let slash = UInt8(ascii: "/")
    private static let here = "./".utf8
    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

    /// The name without the slash of a folder.
    let text: String
    /// Whether it is spelled as a folder.
    let isFolder: Bool

    /// - Throws: ``ZIPFault`` for a name that leads elsewhere, or that no file can have.
    init(_ header: DirectoryHeader) throws(ZIPFault) {
        let name = Self.decode(header)
        if header.flags.contains(.utf8), !name.utf8.elementsEqual(header.name) { throw .name(.encoding) }
        var path = name.utf8[...]
        // Some programs begin every name with the folder that they have packed, and list that, too.
        if path.starts(with: Self.here) { path = path.dropFirst(Self.here.count) }
        isFolder = name.utf8.last == Self.slash
        if isFolder, path.count != 1 { path = path.dropLast() }
        text = String(decoding: path, as: UTF8.self)
        if let fault = Self.fault(of: text), !(isFolder && text.isEmpty) { throw .name(fault) }
    }

    /// The beginning of any name, for a message.
    static func excerpt(_ header: DirectoryHeader, limit: Int) -> String {
        String(decode(header).unicodeScalars.prefix(limit))
    }

    /// A name as UTF-8, if it says that it is or could be; else in the encoding that the format began with.
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

/// The encoding of names that do not say theirs: that of the first PCs, which the format was made for.
///
/// Computers outside of America used others. But their names are not told apart from it by anything in the archive.
private enum CodePage437 {
    /// The text of bytes, of which any sequence is one.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]) }
        return String(text)
    }

    /// What stands for the bytes from 0x80 on.
    private static let upper = Array(
        ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
            + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)
}

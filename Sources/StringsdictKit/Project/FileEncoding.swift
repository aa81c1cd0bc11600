import LegacyEncodings

/// The encoding that the user specifies for files without a byte order mark: `windows-1252`, `shift_jis`.
///
/// Spreadsheet programs save plain CSV in the code page of the computer. The bytes alone do not identify the code page
/// reliably, so the user must specify it.
package struct FileEncoding: Hashable, Sendable {
    private enum Kind: Hashable {
        case unicode(TextEncoding.Form?)
        case legacy(LegacyEncoding)
    }

    /// The canonical name.
    package let name: String
    private let kind: Kind

    /// Finds an encoding by any of its spellings: `windows-1252`, `CP1252`, `UTF-16`.
    ///
    /// - Throws: ``StringsdictError`` (`unsupported-encoding`), which lists the supported names.
    package init(named name: String) throws(StringsdictError) {
        switch name.lowercased().filter({ $0 != "-" && $0 != "_" }) {
        case "utf8": self.init(name: "utf-8", kind: .unicode(.utf8))
        case "utf16": self.init(name: "utf-16", kind: .unicode(nil))
        default:
            guard let encoding = LegacyEncoding(named: name) else { throw Self.unknown(name) }
            self.init(name: encoding.name, kind: .legacy(encoding))
        }
    }

    private init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// The names of all encodings.
    package static let names = ["utf-8", "utf-16"] + LegacyEncoding.all.map(\.name)

    /// Decodes the bytes of a file. A byte order mark or XML content takes precedence over the specified encoding.
    ///
    /// - Throws: ``StringsdictError`` (`unsupported-encoding`) if the bytes are invalid in the encoding, or if a legacy
    ///   encoding is specified for a file that is UTF-8 with characters outside ASCII.
    package func read(name: String, file: [UInt8]) throws(StringsdictError) -> SourceText {
        let sniffed = try SourceText(name: name, file: file)
        guard !sniffed.encoding.hasByteOrderMark, !sniffed.isXML else { return sniffed }
        switch kind {
        case .unicode(.utf8): return SourceText(name: name, bytes: file)
        case .unicode: return try readUTF16(sniffed, file: file)
        case .legacy(let encoding): return try read(file, in: encoding, name: name)
        }
    }
}

extension FileEncoding {
    private func readUTF16(_ sniffed: SourceText, file: [UInt8]) throws(StringsdictError) -> SourceText {
        if sniffed.encoding.form != .utf8 { return sniffed }
        let encoding = TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: false)
        guard let bytes = encoding.decode(file) else {
            throw StringsdictError(
                Finding(
                    .unsupportedEncoding, "The file is not valid UTF-16.",
                    hint: "Omit \(.encoding), or specify another encoding.",
                    at: sniffed.location(at: 0)))
        }
        return SourceText(name: sniffed.name, bytes: bytes, encoding: encoding)
    }

    private func read(_ file: [UInt8], in encoding: LegacyEncoding, name: String) throws(StringsdictError) -> SourceText
    {
        // Text in a legacy encoding is hardly ever valid UTF-8 with characters outside ASCII. Decoding UTF-8 in a
        // legacy encoding would corrupt the text.
        if file.contains(where: { $0 >= 0x80 }), UTF8Validator.firstInvalidOffset(in: file) == nil {
            throw StringsdictError(
                Finding(
                    .unsupportedEncoding, "The file is UTF-8, not \(encoding.name).",
                    hint: "Omit \(.encoding); the option is for files that are not UTF-8.",
                    at: SourceLocation(file: name, line: 1, column: 1)))
        }
        do throws(InvalidCharacterCode) {
            return SourceText(name: name, bytes: try encoding.decode(file))
        } catch {
            let text = error.textBefore
            throw StringsdictError(
                Finding(
                    .unsupportedEncoding, "The byte here is not a character in \(encoding.name).",
                    hint: "Specify the encoding of the file, or save the file as UTF-8.",
                    at: SourceText(name: name, bytes: text).location(at: text.count)))
        }
    }

    private static func unknown(_ name: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .unsupportedEncoding, "“\(name)” is not the name of an encoding.",
                hint: "Possible names: \(names.joined(separator: ", ")), and other common names of these encodings."))
    }
}

extension SourceText {
    /// True if the first character other than white space is `<`.
    fileprivate var isXML: Bool {
        bytes.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D } == UInt8(ascii: "<")
    }
}

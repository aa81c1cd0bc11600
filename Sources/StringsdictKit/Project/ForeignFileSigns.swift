// Detection of other file formats by the beginning of the content.

extension ForeignFile {
    /// Recognizes the bytes of a file in any encoding.
    init?(_ file: [UInt8]) {
        if let known = ForeignFile(binary: file) {
            self = known
        } else if let text = try? SourceText(name: "", file: file), let known = ForeignFile(text: text.bytes) {
            self = known
        } else {
            return nil
        }
    }

    /// Recognizes a binary file by its signature.
    init?(binary file: [UInt8]) {
        if file.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            self = Self.archive(file)
        } else if file.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            let isEncrypted = file.contains("EncryptedPackage".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
            self = isEncrypted ? .encryptedDocument : .officeDocument
        } else if file.starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if file.starts(with: "bplist0".utf8), file.contains(0) {
            self = .binaryPropertyList
        } else {
            return nil
        }
    }

    /// The kind of a ZIP archive, from the names of its files; names are never compressed.
    private static func archive(_ file: [UInt8]) -> ForeignFile {
        if file.prefix(128).contains("application/vnd.oasis.opendocument.spreadsheet".utf8) { return .workbook }
        if file.contains("xl/workbook.".utf8) || file.contains("Index/Document.iwa".utf8) { return .workbook }
        return file.contains("[Content_Types].xml".utf8) ? .officeDocument : .archive
    }

    /// Recognizes a text file by its content in UTF-8.
    init?(text: [UInt8]) {
        var signs = Signs(rest: text[...])
        signs.skipBlanks()
        switch signs.rest.first {
        case UInt8(ascii: "<"): self.init(root: signs.rootElement())
        case UInt8(ascii: "{") where signs.isObject(), UInt8(ascii: "[") where signs.isList():
            let head = text.prefix(4096)
            let isCatalog = head.contains("\"sourceLanguage\"".utf8) && head.contains("\"strings\"".utf8)
            self = isCatalog ? .stringCatalog : .json
        default:
            if signs.isGettext() {
                self = .gettext
            } else if signs.isStrings() {
                self = .strings
            } else if signs.isOldPropertyList() {
                self = .oldPropertyList
            } else {
                return nil
            }
        }
    }

    private init?(root: [UInt8]) {
        if root.elementsEqual("plist".utf8) {
            self = .propertyList
        } else if root.elementsEqual("xliff".utf8) {
            self = .xliff
        } else {
            return nil
        }
    }
}

/// A parser for the beginning of a text file.
private struct Signs {
    /// The remaining input.
    private(set) var rest: ArraySlice<UInt8>

    mutating func skipBlanks() {
        rest = rest.drop { $0 <= 0x20 }
    }

    /// Skips a word if it comes next.
    private mutating func skip(_ word: String) -> Bool {
        guard rest.starts(with: word.utf8) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
    }

    /// Skips everything up to and including a word.
    private mutating func skip(through word: String) {
        rest = rest.firstRange(of: word.utf8).map { rest[$0.upperBound...] } ?? []
    }

    /// The local name of the first element.
    func rootElement() -> [UInt8] {
        var signs = self
        while signs.rest.first == UInt8(ascii: "<") {
            if signs.skip("<!--") {
                signs.skip(through: "-->")
            } else if signs.skip("<?") || signs.skip("<!") {
                signs.skip(through: ">")
            } else {
                let name = signs.rest.dropFirst().prefix {
                    $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
                }
                return Array(name.split(separator: UInt8(ascii: ":")).last ?? [])
            }
            signs.skipBlanks()
        }
        return []
    }

    /// True if a quoted name and a colon follow the brace, as in JSON, or if the object is empty. Old-style property
    /// lists have an equals sign instead of the colon.
    func isObject() -> Bool {
        var signs = self
        guard signs.skip("{") else { return false }
        signs.skipBlanks()
        if signs.skip("}") { return true }
        guard signs.skipQuoted() else { return false }
        signs.skipBlanks()
        return signs.skip(":")
    }

    func isList() -> Bool {
        var signs = self
        guard signs.skip("[") else { return false }
        signs.skipBlanks()
        return signs.rest.first.map { "{[\"]-0123456789tfn".utf8.contains($0) } ?? false
    }

    /// True if a gettext message follows the comments, which begin with `#`.
    func isGettext() -> Bool {
        var signs = self
        while signs.rest.first == UInt8(ascii: "#") {
            signs.rest = signs.rest.drop { $0 != 0x0A && $0 != 0x0D }
            signs.skipBlanks()
        }
        return ["msgid \"", "msgctxt \"", "domain \""].contains { signs.rest.starts(with: $0.utf8) }
    }

    /// True if a key, an equals sign and a quoted string follow the comments.
    func isStrings() -> Bool {
        var signs = self
        while signs.skipComment() { signs.skipBlanks() }
        guard signs.skipAssignment() else { return false }
        return signs.rest.first == UInt8(ascii: "\"")
    }

    /// True if a brace, a key and an equals sign follow the comments.
    func isOldPropertyList() -> Bool {
        var signs = self
        while signs.skipComment() { signs.skipBlanks() }
        guard signs.skip("{") else { return false }
        signs.skipBlanks()
        while signs.skipComment() { signs.skipBlanks() }
        return signs.skipAssignment()
    }

    /// Skips a key and an equals sign, with the white space around the sign, if they come next.
    private mutating func skipAssignment() -> Bool {
        guard skipQuoted() || skipWord() else { return false }
        skipBlanks()
        guard skip("=") else { return false }
        skipBlanks()
        return true
    }

    private mutating func skipComment() -> Bool {
        if skip("/*") {
            skip(through: "*/")
            return true
        }
        guard rest.starts(with: "//".utf8) else { return false }
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
        return true
    }

    private mutating func skipQuoted() -> Bool {
        guard skip("\"") else { return false }
        while let byte = rest.first, byte != UInt8(ascii: "\"") {
            rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
        }
        return skip("\"")
    }

    private mutating func skipWord() -> Bool {
        let word = rest.prefix { byte in
            byte >= 0x80 || "._$-/:".utf8.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
        }
        rest = rest.dropFirst(word.count)
        return !word.isEmpty
    }
}

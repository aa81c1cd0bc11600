import LocalizationModel

/// Normalizes column names and state words, which people and programs spell in different ways.
enum ColumnWord {
    /// The word in lowercase without `_`, `-`, `.`, white space, quotation marks and byte order marks: `Max. Length`
    /// becomes `maxlength`. Quotation marks can follow a byte order mark inside a concatenated file.
    static func fold(_ word: ExactString) -> ExactString {
        var folded: [UInt8] = []
        for byte in CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]) where !isIgnored(byte) {
            folded.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
        return folded.text(folded.indices)
    }

    /// True if a word has more than `count` bytes after folding. Quickly rules out strings that are not column names.
    static func folds(_ word: ExactString, toMoreThan count: Int) -> Bool {
        // A word that begins with ASCII has no byte order mark.
        guard word.utf8.count > count, word.utf8.first.map({ $0 < 0x80 }) ?? false else { return false }
        var found = 0
        for byte in word.utf8 where !isIgnored(byte) {
            found += 1
            if found > count { return true }
        }
        return false
    }

    private static func isIgnored(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "\""): true
        default: false
        }
    }

    /// The word without leading byte order marks.
    static func withoutByteOrderMarks(_ word: ExactString) -> ExactString {
        ExactString(utf8: CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]))
    }

    /// The word without white space around it.
    static func trim(_ word: ExactString) -> ExactString {
        let bytes = Array(word.utf8)
        guard let start = bytes.firstIndex(where: { !whiteSpace.contains($0) }),
            let end = bytes.lastIndex(where: { !whiteSpace.contains($0) })
        else { return "" }
        return bytes.text(start..<(end + 1))
    }

    private static let whiteSpace = Array(" \t\r\n".utf8)
}

/// A line of a state file.
///
/// Its fields are separated by tabs. Tabs, line breaks and backslashes in keys are written as `\t`, `\n`, `\r`, `\\`.
enum StateLine {
    /// The state of a string.
    case record(StringRecord, StateFile.Scope, entry: ExactString, variant: ExactString)
    /// The strings that imports have written.
    case imported([ImportDigest], StateFile.Scope)
    /// The former key of an entry.
    case renamed(StateFile.Renaming)

    private static let importedWord: ExactString = "imported"
    private static let renamedWord: ExactString = "renamed"
    private static let tab = UInt8(ascii: "\t")

    /// True for the lines that git puts around the sides of a conflict.
    static func isMergeMarker(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, "<=>|".utf8.contains(first) else { return false }
        let rest = line.drop { $0 == first }
        return line.count - rest.count == 7 && (rest.isEmpty || rest.first == UInt8(ascii: " "))
    }

    // MARK: - Reading

    /// Parses a line; nil for a line that this version does not know.
    init?(_ line: ArraySlice<UInt8>) {
        var fields = line.split(separator: Self.tab, omittingEmptySubsequences: false)
            .map { Self.unescaped(ExactString(utf8: $0)) }
        guard (5...8).contains(fields.count) else { return nil }
        // Editors remove white space at the end of lines.
        fields += repeatElement("", count: 8 - fields.count)
        let scope = StateFile.Scope(language: LanguageTag(fields[0].string), table: fields[1])
        switch fields[4] {
        case Self.renamedWord:
            self = .renamed(StateFile.Renaming(table: fields[1], key: fields[2], former: fields[7]))
        case Self.importedWord:
            let words = fields[7].string.split(separator: " ").map { ImportDigest(ExactString(String($0))) }
            guard words.allSatisfy({ $0 != nil }), !words.isEmpty else { return nil }
            self = .imported(words.compactMap(\.self), scope)
        case let name:
            guard let state = StringRecord.State(rawValue: name.string),
                let target = BaselineChecksum(fields[5]), let source = BaselineChecksum(fields[6])
            else { return nil }
            let review = state == .needsReview ? ReviewWords(written: fields[7]) : nil
            let record = StringRecord(state, target: target, source: source, review: review)
            self = .record(record, scope, entry: fields[2], variant: fields[3])
        }
    }

    private static func unescaped(_ field: ExactString) -> ExactString {
        guard field.contains(UInt8(ascii: "\\")) else { return field }
        var (bytes, isEscaped): ([UInt8], Bool) = ([], false)
        for byte in field.utf8 {
            if isEscaped {
                bytes.append(escapes.first { $0.letter == byte }?.byte ?? byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return ExactString(utf8: bytes[...])
    }

    // MARK: - Writing

    /// The line as in the file, without the line break at its end.
    var text: ExactString {
        switch self {
        case .record(let record, let scope, let entry, let variant):
            Self.line(
                scope.language.tag, scope.table, entry, variant, record.state.rawValue, Self.spelled(record.target),
                Self.spelled(record.source), record.review?.written ?? "")
        case .imported(let digests, let scope):
            Self.line(scope.language.tag, scope.table, "", "", Self.importedWord.string, "", "", Self.spelled(digests))
        case .renamed(let renaming):
            Self.line("", renaming.table, renaming.key, "", Self.renamedWord.string, "", "", renaming.former)
        }
    }

    private static func line(
        _ language: String, _ table: ExactString, _ entry: ExactString, _ variant: ExactString, _ state: String,
        _ target: ExactString, _ source: ExactString, _ words: ExactString
    ) -> ExactString {
        let bytes = ByteBuffer()
        var fields = [ExactString(language), table, entry, variant, ExactString(state), target, source, words]
        while fields.last?.isEmpty == true { fields.removeLast() }
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(tab) }
            for byte in field.utf8 {
                if let escape = escapes.first(where: { $0.byte == byte }) {
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(escape.letter)
                } else {
                    bytes.append(byte)
                }
            }
        }
        return bytes.text
    }

    private static let escapes: [(byte: UInt8, letter: UInt8)] = [
        (tab, UInt8(ascii: "t")), (UInt8(ascii: "\n"), UInt8(ascii: "n")), (UInt8(ascii: "\r"), UInt8(ascii: "r")),
        (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
    ]

    private static func spelled(_ checksum: BaselineChecksum) -> ExactString {
        let bytes = ByteBuffer(capacity: 16)
        bytes.append(checksum)
        return bytes.text
    }

    private static func spelled(_ digests: [ImportDigest]) -> ExactString {
        let bytes = ByteBuffer(capacity: digests.count * 17)
        for (index, digest) in digests.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: " ")) }
            digest.append(to: bytes)
        }
        return bytes.text
    }
}

extension ReviewWords {
    /// The state and the qualifier, separated by a space; `-` in place of a missing state.
    fileprivate var written: ExactString {
        ExactString([state ?? "-", qualifier].compactMap { $0?.string }.joined(separator: " "))
    }

    /// Parses the written form; nil for an empty string, and for anything but words.
    fileprivate init?(written words: ExactString) {
        let parts = words.string.split(separator: " ").map { ExactString(String($0)) }
        guard let first = parts.first, parts.allSatisfy(Self.isWord) else { return nil }
        self.init(state: first == "-" ? nil : first, qualifier: parts.count > 1 ? parts[1] : nil)
    }
}

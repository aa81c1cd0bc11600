import LocalizationModel

/// The checksum of a row: it reveals a row that was truncated, and an id or a source that was changed or damaged on the way.
///
/// It is a letter and the CRC-32 of id, NUL and source in UTF-8, before any guarding, in hexadecimal digits. The letter says
/// how the row is guarded. Behind it the cell says, after a slash, what the translation was when the row was sent.
enum RowChecksum {
    /// The cell of a row.
    static func cell(id: ExactText, source: ExactText, guarding: ExchangeFormat.CSVGuardStyle = .apostrophe)
        -> ExactText
    {
        cell(checksum(id: id, source: source), guarding)
    }

    /// Appends the cell of a row.
    static func append(
        id: ExactText, source: ExactText, guarding: ExchangeFormat.CSVGuardStyle, to bytes: ByteBuffer
    ) {
        append(checksum(id: id, source: source), guarding, to: bytes)
    }

    /// The cell under each guard.
    static func cells(id: ExactText, source: ExactText) -> [ExactText] {
        let value = checksum(id: id, source: source)
        return ExchangeFormat.CSVGuardStyle.allCases.map { cell(value, $0) }
    }

    /// Whether a cell is that of a row under any guard.
    static func isCell(_ text: ExactText, id: ExactText, source: ExactText) -> Bool {
        guard let guarding = guarding(of: text) else { return false }
        return check(in: text) == cell(id: id, source: source, guarding: guarding)
    }

    /// How a row is guarded that has this cell; nil when the cell is not a checksum.
    static func guarding(of cell: ExactText) -> ExchangeFormat.CSVGuardStyle? {
        guard let letter = cell.utf8.first,
            let style = ExchangeFormat.CSVGuardStyle.allCases.first(where: { $0.checkLetter == letter })
        else { return nil }
        let digits = cell.utf8.dropFirst().prefix { $0 != slash }
        return digits.count == 8 && digits.allSatisfy(isHex) ? style : nil
    }

    /// The checksum in a cell: what stands before its first slash.
    static func check(in cell: ExactText) -> ExactText {
        guard let slash = cell.utf8.firstIndex(of: slash) else { return cell }
        return ExactText(String(cell.string[..<slash]))
    }

    /// What the translation was when the row was sent; nil where the cell does not say it.
    ///
    /// - Parameter language: the language, in a row that several can share: each then has a mark after its tag.
    static func mark(in cell: ExactText, of language: LanguageTag? = nil) -> SentMark? {
        let marks = cell.utf8.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
        let equals = UInt8(ascii: "=")
        let own = marks.first { mark in
            guard let language, let sign = mark.firstIndex(of: equals) else { return marks.count == 1 }
            return LanguageTag(String(Substring(mark[..<sign]))) == language
        }
        return own.flatMap { mark in
            let text = mark.firstIndex(of: equals).map { mark[$0...].dropFirst() } ?? mark
            return SentMark(ExactText(String(Substring(text))))
        }
    }

    private static let slash = UInt8(ascii: "/")

    private static func checksum(id: ExactText, source: ExactText) -> UInt32 {
        var checksum = CRC32()
        checksum.update(id)
        checksum.update("\0")
        checksum.update(source)
        return checksum.value
    }

    private static func cell(_ value: UInt32, _ guarding: ExchangeFormat.CSVGuardStyle) -> ExactText {
        let cell = ByteBuffer(capacity: 16)
        append(value, guarding, to: cell)
        return cell.text
    }

    private static func append(_ value: UInt32, _ guarding: ExchangeFormat.CSVGuardStyle, to bytes: ByteBuffer) {
        bytes.append(guarding.checkLetter)
        bytes.appendHex(value)
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }
}

/// The cells that say what text a row is, beside its id.
struct SheetRowIdentity: RowIdentity {
    /// Whether each language has ids of its own.
    let namesLanguage: Bool

    func variantName(of path: VariantPath) -> ExactText { path.rowVariant }

    func checksums(ofID id: ExactText, source: ExactText) -> [ExactText] { RowChecksum.cells(id: id, source: source) }

    func language(ofID id: ExactText) -> LanguageTag? { namesLanguage ? RowNaming.language(of: id) : nil }
}

extension ExchangeFormat.CSVGuardStyle? {
    /// Whether a text was written without an apostrophe before it; nil stands for a row that does not say so.
    var keepsApostrophe: Bool { self == .tab || self == .unguarded }
}

extension ReturnedRow {
    /// The checksum as it was written; nil where the cell is blank.
    package var plainCheck: ExactText? {
        guard let check, !check.isEmpty else { return nil }
        if check.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }) { return check }
        let plain = check.trimmed
        return plain.isEmpty ? nil : ExactText(plain.string.lowercased())
    }
}

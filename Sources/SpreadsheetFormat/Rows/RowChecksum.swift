import LocalizationModel

/// The checksum of a row, which reveals truncated rows and changed or damaged ids and sources.
///
/// It consists of a letter for the guard style and eight hexadecimal digits: the CRC-32 of id, NUL and source in UTF-8,
/// without guards. Further fields follow in the same cell, each after a slash: the baseline checksums of the
/// translations (`RowMarks`), then the marker of a partial export (`RowPart`) and, in the last row of a CSV file, the
/// checksum of the file (`FileField`). The long layout has one baseline checksum without a name; the wide layout has one
/// for each language, after the tag of the language:
///
///     c61a935fc/0badcafe
///     c61a935fc/de=0badcafe/fr=-/part=12.0123abcd
enum RowChecksum {
    /// The checksum cell of a row.
    static func cell(id: ExactString, source: ExactString, guarding: ExchangeFormat.CSVGuardStyle = .apostrophe)
        -> ExactString
    {
        cell(checksum(id: id, source: source), guarding)
    }

    /// Appends the checksum cell of a row.
    static func append(
        id: ExactString, source: ExactString, guarding: ExchangeFormat.CSVGuardStyle, to bytes: ByteBuffer
    ) {
        append(checksum(id: id, source: source), guarding, to: bytes)
    }

    /// The checksum cell of a row under each guard style.
    static func cells(id: ExactString, source: ExactString) -> [ExactString] {
        let value = checksum(id: id, source: source)
        return ExchangeFormat.CSVGuardStyle.allCases.map { cell(value, $0) }
    }

    /// True if a cell is the checksum of a row under any guard style.
    static func isCell(_ text: ExactString, id: ExactString, source: ExactString) -> Bool {
        isCell(RowCheck(text), id: id, source: source)
    }

    /// True if a checksum matches a row under any guard style; false if the checksum or the source is nil.
    static func isCell(_ check: RowCheck?, id: ExactString, source: ExactString?) -> Bool {
        guard let check, let source else { return false }
        return check.value == checksum(id: id, source: source)
    }

    /// The checksum in a cell: the bytes before the first slash.
    static func check(in cell: ArraySlice<UInt8>) -> ExactString {
        ExactString(utf8: cell.prefix { $0 != RowCheck.slash })
    }

    private static func checksum(id: ExactString, source: ExactString) -> UInt32 {
        var checksum = CRC32()
        checksum.update(id)
        checksum.update(0)
        checksum.update(source)
        return checksum.value
    }

    private static func cell(_ value: UInt32, _ guarding: ExchangeFormat.CSVGuardStyle) -> ExactString {
        let cell = ByteBuffer(capacity: 16)
        append(value, guarding, to: cell)
        return cell.text
    }

    private static func append(_ value: UInt32, _ guarding: ExchangeFormat.CSVGuardStyle, to bytes: ByteBuffer) {
        bytes.append(guarding.checkLetter)
        bytes.appendHex(value)
    }
}

/// The parsed checksum of a row.
struct RowCheck {
    /// The guard style of the row.
    let guarding: ExchangeFormat.CSVGuardStyle
    /// The checksum of id and source.
    let value: UInt32

    fileprivate static let slash = UInt8(ascii: "/")

    /// Parses a cell: a letter and eight digits, alone or followed by a slash. Nil for any other cell.
    init?(_ cell: UnsafeBufferPointer<UInt8>) {
        guard cell.count >= Self.length, let guarding = unsafe ExchangeFormat.CSVGuardStyle(checkLetter: cell[0]),
            unsafe cell.count == Self.length || cell[Self.length] == Self.slash,
            let value = unsafe UInt32(hexadecimal: UnsafeBufferPointer(rebasing: cell[1..<Self.length]))
        else { return nil }
        self.guarding = guarding
        self.value = value
    }

    /// Parses a cell; nil if it is not a checksum.
    init?(_ cell: ExactString) {
        guard let check = unsafe cell.withBytes({ unsafe RowCheck($0) }) else { return nil }
        self = check
    }

    /// The length of the letter and the digits, in bytes.
    fileprivate static let length = 9
}

/// The parsed checksum cell of a row that has one language.
struct SentRow {
    /// The bytes before the first slash; nil in a file without checksums.
    var check: ExactString?
    /// The parsed checksum; nil if it is malformed.
    var rowCheck: RowCheck?
    /// The baseline checksum of the translation.
    var mark: BaselineChecksum?
    /// The marker of the partial export that the row belongs to.
    var part: PartMark?

    /// The guard style of the row; nil if unknown.
    var guarding: ExchangeFormat.CSVGuardStyle? { rowCheck?.guarding }

    /// Creates the row of a file without checksums.
    init() {}

    init(_ cell: ExactString, _ marks: inout RowMarks) {
        let bytes = Array(cell.utf8)[...]
        let (rest, part) = RowPart.split(bytes)
        check = RowChecksum.check(in: bytes)
        rowCheck = RowCheck(cell)
        mark = marks.mark(in: rest)
        self.part = part
    }
}

/// The marker of a partial export, the last field of a checksum cell.
enum RowPart {
    private static let name = Array("/part=".utf8)

    /// Appends the marker.
    static func append(_ part: PartMark, to bytes: ByteBuffer) {
        bytes.append(contentsOf: name)
        bytes.append(part)
    }

    /// A cell without the marker and the checksum of the file, and the marker, which is nil if there is none.
    static func split(_ cell: ArraySlice<UInt8>) -> (rest: ArraySlice<UInt8>, part: PartMark?) {
        let cell = FileField.removed(from: cell)
        guard let slash = cell.lastIndex(of: RowCheck.slash), cell[slash...].starts(with: name) else {
            return (cell, nil)
        }
        return (cell[..<slash], PartMark(cell[slash...].dropFirst(name.count)))
    }
}

/// The checksum of a CSV file, the last field of its last checksum cell; see ``FileSeal``.
enum FileField {
    static let name = "/file="

    /// A checksum cell without the checksum of the file.
    static func removed(from cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let slash = cell.lastIndex(of: RowCheck.slash), cell[slash...].starts(with: name.utf8) else {
            return cell
        }
        return cell[..<slash]
    }
}

/// Reads the baseline checksums of translations, which follow the checksum of a row.
///
/// Parsed language names are cached, because every row names the same languages.
struct RowMarks {
    private var languages: [(name: ArraySlice<UInt8>, language: LanguageTag)] = []

    private static let equals = UInt8(ascii: "=")
    /// The maximum number of cached language names; only damaged files have more.
    private static let mostLanguages = 100

    /// The languages for which a row has baseline checksums, in a layout that names the languages.
    static func languages(in cell: ArraySlice<UInt8>) -> [LanguageTag] {
        RowPart.split(cell).rest.split(separator: RowCheck.slash).dropFirst().compactMap { mark in
            mark.firstIndex(of: equals).map { LanguageTag(ExactString(utf8: mark[..<$0]).string) }
        }
    }

    /// The baseline checksum of a translation; nil if the cell has none.
    mutating func mark(in cell: ArraySlice<UInt8>) -> BaselineChecksum? {
        var place = 0
        return mark(in: cell, of: nil, near: &place)
    }

    /// The baseline checksum of one translation in a row that several languages share. Each baseline checksum follows
    /// the tag of its language.
    ///
    /// - Parameter place: the index in `cell` after the previously found checksum, at which the search begins; 0 at the
    ///   start of each row.
    mutating func mark(in cell: ArraySlice<UInt8>, of language: LanguageTag?, near place: inout Int)
        -> BaselineChecksum?
    {
        guard let first = cell.firstIndex(of: RowCheck.slash) else { return nil }
        let marks = cell[(first + 1)...]
        guard marks.indices.contains(place), place > marks.startIndex else {
            return mark(in: marks, of: language, isWhole: true, &place)
        }
        let before = marks[..<(place - 1)]
        return mark(in: marks[place...], of: language, isWhole: false, &place)
            ?? mark(in: before, of: language, isWhole: false, &place)
    }

    /// - Parameter isWhole: true if `marks` contains all baseline checksums of the cell.
    private mutating func mark(
        in marks: ArraySlice<UInt8>, of language: LanguageTag?, isWhole: Bool, _ place: inout Int
    ) -> BaselineChecksum? {
        var rest = marks
        while true {
            let end = rest.firstIndex(of: RowCheck.slash) ?? rest.endIndex
            let sign = rest[..<end].firstIndex(of: Self.equals)
            let isOnly = isWhole && rest.startIndex == marks.startIndex && end == marks.endIndex
            if isMark(rest[..<(sign ?? end)], of: sign == nil ? nil : language, isOnly: isOnly) {
                place = end + 1
                return BaselineChecksum(rest[(sign.map { $0 + 1 } ?? rest.startIndex)..<end])
            }
            guard end < rest.endIndex else { return nil }
            rest = rest[(end + 1)...]
        }
    }

    /// True if a baseline checksum belongs to a language. If `language` is nil, the checksum must be the only baseline
    /// checksum in the cell.
    private mutating func isMark(_ name: ArraySlice<UInt8>, of language: LanguageTag?, isOnly: Bool) -> Bool {
        guard let language else { return isOnly }
        if let known = languages.first(where: { $0.name.hasBytes(of: name) }) { return known.language == language }
        let named = LanguageTag(ExactString(utf8: name).string)
        if languages.count < Self.mostLanguages { languages.append((Array(name)[...], named)) }
        return named == language
    }
}

/// The cells that identify the string of a row, in addition to its id.
struct SheetRowIdentity: RowIdentity {
    /// True if each language has its own ids.
    let namesLanguage: Bool

    func appendVariantName(of path: borrowing VariantPath, to bytes: ByteBuffer) { bytes.appendRowVariant(of: path) }

    func isVariant(_ name: ExactString, in id: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        let end = start + 1 + name.utf8.count
        guard end <= id.count, unsafe id[start] == UInt8(ascii: "#"),
            unsafe name.hasBytes(of: UnsafeBufferPointer(rebasing: id[(start + 1)..<end]))
        else { return false }
        // The rest is the language, or empty.
        guard namesLanguage, end < id.count else { return !namesLanguage && end == id.count }
        let sign = UInt8(ascii: "@")
        return unsafe id[end] == sign && !id[(end + 1)...].contains(sign)
    }

    func checksums(ofID id: ExactString, source: ExactString) -> [ExactString] {
        RowChecksum.cells(id: id, source: source)
    }

    func language(ofID id: ExactString) -> LanguageTag? { namesLanguage ? RowNaming.language(of: id) : nil }
}

extension ReturnedRow {
    /// The checksum in its exported form: in lowercase, without white space around it. Nil if the cell is blank.
    package var plainCheck: ExactString? {
        guard let check, !check.isEmpty else { return nil }
        let isPlain = unsafe check.withBytes { bytes in
            unsafe bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
        }
        if isPlain { return check }
        let plain = check.trimmed
        return plain.isEmpty ? nil : ExactString(plain.string.lowercased())
    }
}

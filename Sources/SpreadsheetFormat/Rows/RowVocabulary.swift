import LocalizationModel

/// The columns of the long layout, in the order in which they are written.
enum LongColumn: Int, CaseIterable {
    case id, entry, variant, language, source, target, state, maxEm, maxLength, note, check

    /// What a file needs to be of any use.
    static let needed: [LongColumn] = [.id, .language, .target]

    /// The name in the header.
    var name: ExactText {
        switch self {
        case .id: "id"
        case .entry: "entry"
        case .variant: "variant"
        case .language: "language"
        case .source: "source"
        case .target: "target"
        case .state: "state"
        case .maxEm: "max_em"
        case .maxLength: "max_length"
        case .note: "note"
        case .check: "check"
        }
    }

    /// Other names under which a column comes back from translation systems, folded.
    static let aliases: [ExactText: LongColumn] = ["key": .entry, "translation": .target, "sourcestring": .source]

    /// The columns by their folded names.
    static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// The columns of the wide layout beside those of the languages.
enum WideColumn: CaseIterable {
    case id, entry, variant, maxEm, maxLength, note
    /// The source texts, where the name of their language belongs to a column of translations.
    case source
    case check

    /// What stands before the languages, in that order.
    static let beforeLanguages: [WideColumn] = [.id, .entry, .variant, .maxEm, .maxLength, .note]

    /// The name in the header, as in the long layout.
    var name: ExactText {
        switch self {
        case .id: LongColumn.id.name
        case .entry: LongColumn.entry.name
        case .variant: LongColumn.variant.name
        case .maxEm: LongColumn.maxEm.name
        case .maxLength: LongColumn.maxLength.name
        case .note: LongColumn.note.name
        case .source: LongColumn.source.name
        case .check: LongColumn.check.name
        }
    }

    /// The columns by their folded names.
    static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// The words of the state column.
enum StateWord: CaseIterable {
    case new, translated, needsReview, final
    /// The translation is the empty text; a blank target alone would mean that there is none.
    case empty

    /// The word in the file.
    var name: ExactText {
        switch self {
        case .new: "new"
        case .translated: "translated"
        case .needsReview: "needs-review"
        case .final: "final"
        case .empty: "empty"
        }
    }

    /// The state that is written for a target.
    init(of state: TranslationState, target: ExactText?) {
        switch state {
        case _ where target?.isEmpty == true: self = .empty
        case .new: self = .new
        case .translated: self = .translated
        case .needsReview: self = .needsReview
        case .final: self = .final
        case .empty: self = .translated
        }
    }

    /// Reads a word, however it is spelled; nil for an unknown one.
    init?(_ word: ExactText) {
        guard let state = Self.byName[word] ?? Self.byFoldedName[ColumnWord.fold(word)] else { return nil }
        self = state
    }

    /// The state in the model.
    var translationState: TranslationState {
        switch self {
        case .new: .new
        case .translated: .translated
        case .empty: .empty
        case .needsReview: .needsReview
        case .final: .final
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    private static let byFoldedName = Dictionary(uniqueKeysWithValues: allCases.map { (ColumnWord.fold($0.name), $0) })
}

/// Words of the vocabulary as people and programs respell them.
enum ColumnWord {
    /// The word in small letters without `_`, `-`, `.`, white space, quotation marks and byte order marks: `Max. Length` is
    /// `maxlength`. A mark inside a file, where two were put together, keeps the quotation marks behind it in the cell.
    static func fold(_ word: ExactText) -> ExactText {
        var folded: [UInt8] = []
        for byte in CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]) where !ignored.contains(byte) {
            folded.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        }
        return folded.text(folded.indices)
    }

    /// The word without byte order marks before it.
    static func withoutByteOrderMarks(_ word: ExactText) -> ExactText {
        ExactText(utf8: CSVSyntax.dropByteOrderMarks(Array(word.utf8)[...]))
    }

    /// The word without white space around it.
    static func trim(_ word: ExactText) -> ExactText {
        let bytes = Array(word.utf8)
        guard let start = bytes.firstIndex(where: { !whiteSpace.contains($0) }),
            let end = bytes.lastIndex(where: { !whiteSpace.contains($0) })
        else { return "" }
        return bytes.text(start..<(end + 1))
    }

    private static let whiteSpace = Array(" \t\r\n".utf8)
    private static let ignored = whiteSpace + Array("_-.\"".utf8)
}

/// A format in which a project keeps the texts of its tables.
package protocol TableFormat: Sendable {
    /// The ending of files, without the dot.
    var fileEnding: String { get }
    /// XLIFF's `datatype` of a table.
    var datatype: ExactString { get }
    /// True if one file holds a table in all languages, including the source's; otherwise each language has its own file.
    var holdsLanguages: Bool { get }
    /// True if files store the state of each translation; otherwise it is inferred from the strings.
    var keepsStates: Bool { get }

    /// Appends the id that Xcode gives the text at a path.
    func appendXcodeID(of path: VariantPath, to bytes: ByteBuffer)

    /// Reads a file.
    ///
    /// - Parameter name: the name of the file for messages.
    /// - Throws: ``StringsdictError`` with a location when the file cannot be read, or not be edited safely.
    func read(name: String, bytes: [UInt8]) throws(StringsdictError) -> any TableFile
}

extension TableFormat {
    package var datatype: ExactString { "x-\(fileEnding)" }

    /// The id that Xcode gives the text at a path.
    package func xcodeID(of path: VariantPath) -> ExactString {
        let bytes = ByteBuffer(capacity: path.key.utf8.count + 160)
        appendXcodeID(of: path, to: bytes)
        return bytes.text
    }

    package var holdsLanguages: Bool { false }
    package var keepsStates: Bool { false }
}

/// A file of a table in one language: its bytes, and where each text is in them. Entries are made when they are asked for.
///
/// Keys are unique: a format refuses a file that has one twice.
package protocol TableFile: Sendable {
    /// The format of the file.
    var format: any TableFormat { get }
    /// The text of the file.
    var source: SourceText { get }
    /// The languages of a file that holds several; empty for any other file.
    var languages: [LanguageTag] { get }
    /// The number of entries.
    var count: Int { get }

    /// The same file in another of its languages, or in one that it lacks, without entries; itself if it holds one language.
    func file(in language: LanguageTag) -> any TableFile

    /// The key of an entry, in file order from 0.
    func key(at index: Int) -> ExactString
    /// What an entry says; made again at each call.
    func phrase(at index: Int) -> Phrase
    /// The text at a path, if the file has one there. Widths are compared as numbers, so that `40` finds `040`.
    func text(at path: VariantPath, entry index: Int) -> ExactString?
    /// The state that the file keeps for the text at a path; nil if it keeps none.
    func state(at path: VariantPath, entry index: Int) -> TranslationState?
    /// The developers' comments that speak about a text. Widths count as the file spells them.
    func comments(for path: VariantPath, entry index: Int) -> [ExactString]
    /// The byte of a text, or of the nearest thing on the way to it that exists. Widths count as the file spells them.
    func offset(of path: VariantPath, entry index: Int) -> Int

    /// Whether an entry is a plain text, and nothing that varies.
    func isText(entry index: Int) -> Bool
    /// Whether an entry has a width rule, at whatever depth.
    func hasWidths(entry index: Int) -> Bool

    /// The indices of entries that are still as in a template, with nothing to translate.
    func templateEntries() -> [Int]

    /// Reports what is wrong with the rules of some entries, and with a file that has none.
    ///
    /// - Parameters:
    ///   - devices: names of devices that rules may have beside those that Apple documents.
    ///   - widest: the widest window in em for the entry of a key; widths above it are not em.
    func checkRules(
        of entries: Range<Int>, devices: [ExactString], widest: (_ key: ExactString) -> Int,
        _ findings: inout FileFindings)

    /// A file with only some of the entries, spelled as they are here.
    ///
    /// - Throws: ``StringsdictError`` when they cannot be in a file by themselves.
    func part(_ entries: Range<Int>) throws(StringsdictError) -> any TableFile

    /// An editor of the file.
    ///
    /// - Parameter template: the source-language file, from which missing parts are copied; for a new language it is also
    ///   the file that is edited.
    func editor(template: any TableFile) -> any TableEditing
}

extension TableFile {
    package var languages: [LanguageTag] { [] }

    package func file(in language: LanguageTag) -> any TableFile { self }

    package func state(at path: VariantPath, entry index: Int) -> TranslationState? { nil }

    package func isText(entry index: Int) -> Bool {
        if case .text = phrase(at: index) { true } else { false }
    }

    package func hasWidths(entry index: Int) -> Bool { phrase(at: index).hasWidths }

    package func templateEntries() -> [Int] { [] }

    /// One entry.
    package func entry(at index: Int) -> Entry {
        Entry(key: key(at: index), phrase: phrase(at: index))
    }

    /// Which entry has a key.
    package func indexByKey() -> [ExactString: Int] {
        Dictionary(uniqueKeysWithValues: (0..<count).lazy.map { (key(at: $0), $0) })
    }

    /// The bytes of the file with some edits, in its encoding.
    package func bytes(applying edits: EditList) -> [UInt8] {
        source.encode(edits.isEmpty ? source.bytes : edits.apply(to: source.bytes, in: source.bytes.indices))
    }
}

/// Collects the edits that give texts of one file new words. Other languages of the file stay as they are.
package protocol TableEditing {
    /// Writes the texts of one entry. Entries come in the template's order, as a new one goes behind the one written before it.
    ///
    /// - Parameters:
    ///   - changes: the texts, in the order in which missing ones are to be inserted. A text that is nil is left out: it is
    ///     removed where the file has it, and not inserted where the file lacks it; a part that is copied from the template
    ///     comes without it.
    ///   - index: the entry's number in the file, or nil when the file lacks it.
    ///   - templateIndex: the entry's number in the template.
    mutating func write(_ changes: [TextChange], entry index: Int?, templateEntry templateIndex: Int)
    /// Removes a whole entry from the file, with the comments that speak about it alone.
    mutating func remove(entry index: Int)
    /// Gives an entry another key, in all languages of the file; nothing else of it changes.
    mutating func rename(entry index: Int, to key: ExactString)
    /// The edits; they are applied by whoever holds the file.
    mutating func finish() -> EditList
}

/// A text to be written, or left out.
package struct TextChange: Hashable, Sendable {
    /// Where the text is.
    package var path: VariantPath
    /// The text; nil to leave it out.
    package var text: ExactString?
    /// The state of the translation, for a format that stores states; nil to leave it unchanged.
    package var state: TranslationState?

    package init(path: VariantPath, text: ExactString?, state: TranslationState? = nil) {
        self.path = path
        self.text = text
        self.state = state
    }
}

extension Phrase {
    /// Whether there is a width rule, at whatever depth.
    fileprivate var hasWidths: Bool {
        switch self {
        case .text, .format: false
        case .variation(let variation): variation.rule == .width || variation.branches.contains { $0.phrase.hasWidths }
        case .several(let phrases): phrases.contains(where: \.hasWidths)
        }
    }
}

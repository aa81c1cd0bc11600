/// A file format in which a project stores the strings of its tables.
package protocol TableFormat: Sendable {
    /// The file extension, without the dot.
    var fileEnding: String { get }
    /// XLIFF's `datatype` of a table.
    var datatype: ExactString { get }
    /// True if one file holds a table in all languages, including the source language; false if each language has its
    /// own file.
    var holdsLanguages: Bool { get }
    /// True if files store the state of each translation; false if the state is inferred from the strings.
    var keepsStates: Bool { get }

    /// Appends the id that Xcode gives the string at a path.
    func appendXcodeID(of path: VariantPath, to bytes: ByteBuffer)

    /// Reads a file.
    ///
    /// - Parameter name: the name of the file in messages.
    /// - Throws: ``StringsdictError`` with a location if the file cannot be read, or cannot be edited safely.
    func read(name: String, bytes: [UInt8]) throws(StringsdictError) -> any TableFile

    /// Merges the changes of two branches to a file.
    ///
    /// - Returns: nil if the format cannot merge files, or if the merged file would not have the right strings.
    /// - Throws: ``StringsdictError`` with a location if the version of a branch cannot be read.
    func merge(_ versions: MergeVersions<[UInt8]>, name: String) throws(StringsdictError) -> MergedTable?
}

extension TableFormat {
    package var datatype: ExactString { "x-\(fileEnding)" }

    /// The id that Xcode gives the string at a path.
    package func xcodeID(of path: VariantPath) -> ExactString {
        let bytes = ByteBuffer(capacity: path.key.utf8.count + 160)
        appendXcodeID(of: path, to: bytes)
        return bytes.text
    }

    package var holdsLanguages: Bool { false }
    package var keepsStates: Bool { false }

    package func merge(_ versions: MergeVersions<[UInt8]>, name: String) throws(StringsdictError) -> MergedTable? {
        nil
    }
}

/// A file of a table in one language: its bytes and the position of each string in them. Entries are created on demand.
///
/// Keys are unique: a format rejects a file with a duplicate key.
package protocol TableFile: Sendable {
    /// The format of the file.
    var format: any TableFormat { get }
    /// The content of the file as UTF-8.
    var source: SourceText { get }
    /// The languages of a file that holds several languages; empty for a file of one language.
    var languages: [LanguageTag] { get }
    /// The number of entries.
    var count: Int { get }

    /// The same file in another language; without entries if the file lacks that language. A file of one language
    /// returns itself.
    func file(in language: LanguageTag) -> any TableFile

    /// The key of an entry; indices begin at 0, in file order.
    func key(at index: Int) -> ExactString
    /// The content of an entry, created at each call.
    func phrase(at index: Int) -> Phrase
    /// The string at a path; nil if the file has no string there. Widths are compared as numbers, so that `40` finds
    /// `040`.
    func text(at path: VariantPath, entry index: Int) -> ExactString?
    /// The state that the file stores for the string at a path; nil if it stores none.
    func state(at path: VariantPath, entry index: Int) -> TranslationState?
    /// The developers' comments about the string at a path. Widths are compared as the file spells them.
    func comments(for path: VariantPath, entry index: Int) -> [ExactString]
    /// The byte offset of the string at a path, or of the nearest existing ancestor of the path. Widths are compared as
    /// the file spells them.
    func offset(of path: VariantPath, entry index: Int) -> Int

    /// True if an entry is a plain string without rules or variables.
    func isText(entry index: Int) -> Bool
    /// True if an entry has a width rule at any depth.
    func hasWidths(entry index: Int) -> Bool

    /// The indices of entries that are unchanged from a template for new files and therefore have nothing to translate.
    func templateEntries() -> [Int]

    /// Reports problems in the rules of some entries. Also reports a file that has no entries.
    ///
    /// - Parameters:
    ///   - devices: device names that rules may have in addition to those that Apple documents.
    ///   - widest: returns, for the key of an entry, the width in em of the widest window that can show the entry.
    ///     Larger width keys are not in em.
    func checkRules(
        of entries: Range<Int>, devices: [ExactString], widest: (_ key: ExactString) -> Int,
        _ findings: inout FileFindings)

    /// A file with some of the entries, spelled as in this file.
    ///
    /// - Throws: ``StringsdictError`` if the entries cannot stand alone in a file.
    func part(_ entries: Range<Int>) throws(StringsdictError) -> any TableFile

    /// An editor of the file.
    ///
    /// - Parameter template: the source-language file, from which missing elements are copied. For a new language it is
    ///   also the file to be edited.
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

    /// The indices of the entries, by key.
    package func indexByKey() -> [ExactString: Int] {
        Dictionary(uniqueKeysWithValues: (0..<count).lazy.map { (key(at: $0), $0) })
    }

    /// The bytes of the file with edits applied, in the file's encoding.
    package func bytes(applying edits: EditList) -> [UInt8] {
        source.encode(edits.isEmpty ? source.bytes : edits.apply(to: source.bytes, in: source.bytes.indices))
    }
}

/// Collects the edits that change strings of one file in one language. Only a renamed key affects the other languages
/// in the file.
package protocol TableEditing {
    /// Writes the strings of one entry. Entries must be written in the template's order: a new entry is inserted after
    /// the entry written before it.
    ///
    /// - Parameters:
    ///   - changes: the strings, in the order in which missing strings are inserted. A change without a new string
    ///     removes the string from the file, and omits it from elements copied from the template.
    ///   - index: the index of the entry in the file; nil if the file lacks it.
    ///   - templateIndex: the index of the entry in the template.
    mutating func write(_ changes: [TextChange], entry index: Int?, templateEntry templateIndex: Int)
    /// Removes an entry from the file, and the comments that concern only this entry.
    mutating func remove(entry index: Int)
    /// Renames the key of an entry in all languages of the file; its content is unchanged.
    mutating func rename(entry index: Int, to key: ExactString)
    /// The collected edits; the owner of the file applies them.
    mutating func finish() -> EditList
}

/// A string to write or to remove.
package struct TextChange: Hashable, Sendable {
    /// The path of the string.
    package var path: VariantPath
    /// The new string; nil removes it.
    package var text: ExactString?
    /// The state of the translation, for a format that stores states; nil leaves it unchanged.
    package var state: TranslationState?

    package init(path: VariantPath, text: ExactString?, state: TranslationState? = nil) {
        self.path = path
        self.text = text
        self.state = state
    }
}

extension Phrase {
    /// True if a width rule exists at any depth.
    fileprivate var hasWidths: Bool {
        switch self {
        case .text, .format: false
        case .variation(let variation): variation.rule == .width || variation.branches.contains { $0.phrase.hasWidths }
        case .several(let phrases): phrases.contains(where: \.hasWidths)
        }
    }
}

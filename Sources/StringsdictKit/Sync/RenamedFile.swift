/// A table file with renamed entries. It contains the new keys, and its editor writes them.
struct RenamedFile: TableFile {
    private let file: any TableFile
    /// The new keys, by entry index.
    private let keys: [Int: ExactString]

    init(_ file: any TableFile, keys: [Int: ExactString]) {
        self.file = file
        self.keys = keys
    }

    var format: any TableFormat { file.format }
    var source: SourceText { file.source }
    var count: Int { file.count }

    func key(at index: Int) -> ExactString { keys[index] ?? file.key(at: index) }
    func phrase(at index: Int) -> Phrase { file.phrase(at: index) }
    func text(at path: VariantPath, entry index: Int) -> ExactString? { file.text(at: path, entry: index) }
    func state(at path: VariantPath, entry index: Int) -> TranslationState? { file.state(at: path, entry: index) }
    func comments(for path: VariantPath, entry index: Int) -> [ExactString] { file.comments(for: path, entry: index) }
    func offset(of path: VariantPath, entry index: Int) -> Int { file.offset(of: path, entry: index) }
    func isText(entry index: Int) -> Bool { file.isText(entry: index) }
    func hasWidths(entry index: Int) -> Bool { file.hasWidths(entry: index) }

    func checkRules(
        of entries: Range<Int>, devices: [ExactString], widest: (_ key: ExactString) -> Int,
        _ findings: inout FileFindings
    ) {
        file.checkRules(of: entries, devices: devices, widest: widest, &findings)
    }

    func part(_ entries: Range<Int>) throws(StringsdictError) -> any TableFile {
        let own = keys.filter { entries.contains($0.key) }.map { ($0.key - entries.lowerBound, $0.value) }
        return RenamedFile(try file.part(entries), keys: Dictionary(uniqueKeysWithValues: own))
    }

    func editor(template: any TableFile) -> any TableEditing {
        var editor = file.editor(template: template)
        for (index, key) in keys { editor.rename(entry: index, to: key) }
        return editor
    }

    /// The file with its new keys, parsed again and compared with the expected content.
    ///
    /// - Throws: ``StringsdictError`` (`lost-variant`) if the content would differ.
    func write(in language: LanguageTag) throws(StringsdictError) -> (
        edits: EditList, bytes: [UInt8], file: any TableFile
    ) {
        var editor = editor(template: file)
        let edits = editor.finish()
        let bytes = file.bytes(applying: edits)
        let written = try format.read(name: source.name, bytes: bytes).file(in: language)
        let isRight = written.count == count && (0..<count).allSatisfy { written.entry(at: $0) == entry(at: $0) }
        guard isRight else {
            throw StringsdictError(
                Finding(
                    .lostVariant,
                    "After the renaming, the content of the file would not be as expected; nothing was written.",
                    hint: "This is a bug in stringsdict. Please report it with the files.",
                    at: SourceLocation(file: source.name, line: 1, column: 1)))
        }
        return (edits, bytes, written)
    }
}

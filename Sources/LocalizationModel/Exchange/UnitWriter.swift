/// Writes one exchange file, text by text, so that a large table never stands in memory as output.
package protocol UnitWriter {
    /// What joins a block of a table with what stands before it: ids that may not come twice, counts that go on.
    associatedtype Seam: Sendable

    /// Whether blocks of a table can be written apart from each other.
    static var writesBlocks: Bool { get }

    /// What has been written and not yet been taken away. Take it between calls and empty it.
    var output: ByteBuffer { get }
    /// What a person should know about the file, so far.
    var findings: [Finding] { get }

    /// Writes what stands before the first table.
    mutating func begin()
    /// Opens a table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold its name or its languages.
    mutating func beginTable(original: ExactText, name: ExactText) throws(Refusal)
    /// Looks at a text of the open table, which comes in the order of the table whatever the order of the file.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold the text.
    func check(_ row: UnitRow) throws(Refusal)
    /// Writes one text of the open table.
    ///
    /// - Throws: ``Refusal`` when the format cannot hold the text, or when its id does not tell it from another one.
    mutating func write(_ row: UnitRow, id: UnitID) throws(Refusal)
    /// Closes the open table.
    mutating func endTable()
    /// Writes what stands behind the last table.
    mutating func end()

    /// Makes a new writer, for which neither ``begin()`` nor `beginTable` was called, write whole entries of a table in one
    /// language, apart from the rest.
    mutating func beginBlock(original: ExactText)
    /// Closes what the texts of an entry of a block have opened.
    ///
    /// - Returns: where it ends; nil in files whose entries name their language.
    mutating func endEntry() -> EntryEnd?
    /// Writes an entry of a block as another writer has written it, from the end of the entry before it.
    mutating func copy(from start: EntryEnd, to end: EntryEnd, of other: Self)
    /// Closes what the entries have opened; nil when the format cannot hold one of the texts.
    mutating func endBlock() -> Seam?
    /// Writes what stands before a block, and goes on behind it.
    ///
    /// - Returns: false when it cannot stand behind what has been written of the open table; nothing has changed then.
    mutating func take(_ seam: Seam) -> Bool
}

extension UnitWriter {
    package var findings: [Finding] { [] }

    package func check(_ row: UnitRow) throws(Refusal) {}

    package mutating func endEntry() -> EntryEnd? { nil }
    package mutating func copy(from start: EntryEnd, to end: EntryEnd, of other: Self) {
        preconditionFailure("An entry that names its language cannot be copied.")
    }
}

/// The end of an entry in a block.
package struct EntryEnd: Sendable {
    /// How many bytes have been written.
    package let output: Int
    /// How many groups have been opened.
    package let groups: Int

    package init(output: Int, groups: Int) {
        self.output = output
        self.groups = groups
    }
}

/// The seam of writers that make no blocks: their texts are written one after the other.
package struct NoSeam: Sendable {
    package init() {}
}

extension UnitWriter where Seam == NoSeam {
    package static var writesBlocks: Bool { false }

    package mutating func beginBlock(original: ExactText) {}
    package mutating func endBlock() -> NoSeam? { NoSeam() }
    package mutating func take(_ seam: NoSeam) -> Bool { false }
}

/// One text on its way into an exchange file. A class, as rows are handed on several times and a copy of one counts ten
/// references.
package final class UnitRow: Sendable {
    /// What the naming makes of the path.
    package let spelling: UnitSpelling
    /// The text in the first language that has it.
    package let unit: TranslationUnit
    /// The number of that language among those of the file.
    package let language: Int
    /// The text in each language of the file, nil where it lacks it; empty where languages do not share their rows. All have
    /// the same path.
    package let columns: [TranslationUnit?]
    /// Whether it goes out; one that does not has its id all the same, so that those of the others do not depend on it.
    package let isSent: Bool
    /// The part of a whole export that the file has; nil for a whole one.
    package let part: PartMark?

    /// Makes a row, whose id depends on the rows before it.
    package init(
        _ unit: consuming TranslationUnit, spelled spelling: UnitSpelling, language: Int = 0,
        columns: [TranslationUnit?] = [], isSent: Bool = true, part: PartMark? = nil
    ) {
        self.spelling = spelling
        self.unit = unit
        self.language = language
        self.columns = columns
        self.isSent = isSent
        self.part = part
    }
}

/// Writes one exchange file, text by text, so that a large table never stands in memory as output.
///
/// ``ExchangeFileWriter`` names the texts and calls the members in this order.
package protocol UnitWriter {
    /// What has been written and not yet been taken away. Take it between calls and empty it.
    var output: ByteBuffer { get }
    /// What a person should know about the file, so far.
    var findings: [Finding] { get }

    /// Writes what stands before the first table.
    mutating func begin()
    /// Opens a table.
    ///
    /// - Throws: ``StringsdictError`` when the format cannot hold its name or its languages.
    mutating func beginTable(_ table: TableHeader) throws(StringsdictError)
    /// Writes one text of the open table. Texts come in the order of the table; a format with another order writes them when
    /// the table ends.
    ///
    /// - Throws: ``StringsdictError`` when the format cannot hold the text, or when its id does not tell it from another one.
    mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError)
    /// Closes the open table.
    ///
    /// - Throws: ``StringsdictError`` when the format cannot hold two of its texts beside each other.
    mutating func endTable() throws(StringsdictError)
    /// Writes what stands behind the last table.
    mutating func end()
}

extension UnitWriter {
    package var findings: [Finding] { [] }
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

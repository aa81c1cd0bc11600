/// Writes one exchange file string by string, so that the output of a large table is never held in memory as a whole.
///
/// ``ExchangeFileWriter`` assigns the ids and calls the members in the order below.
package protocol UnitWriter {
    /// The written bytes. The caller removes them between calls.
    var output: ByteBuffer { get }
    /// The findings about the file so far.
    var findings: [Finding] { get }

    /// Writes the content before the first table.
    mutating func begin()
    /// Opens a table.
    ///
    /// - Throws: ``StringsdictError`` if the format cannot represent the table's name or languages.
    mutating func beginTable(_ table: TableHeader) throws(StringsdictError)
    /// Writes one string of the open table. Strings are passed in the order of the table; a format with another order
    /// writes the strings when the table ends.
    ///
    /// - Throws: ``StringsdictError`` if the format cannot represent the string, or if its id is not unique.
    mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError)
    /// Closes the open table.
    ///
    /// - Throws: ``StringsdictError`` if the format gives two of the table's strings the same id.
    mutating func endTable() throws(StringsdictError)
    /// Writes the content after the last table.
    mutating func end()
}

extension UnitWriter {
    package var findings: [Finding] { [] }
}

/// One string to write into an exchange file. A class, since copying a struct of this size retains each of its
/// references.
package final class UnitRow: Sendable {
    /// The name of the unit's path, and the portion of its id that depends only on the table and path.
    package let spelling: UnitSpelling
    /// The unit in the first language that has the string.
    package let unit: TranslationUnit
    /// The index, among the languages of the file, of the first language that has the string.
    package let language: Int
    /// The unit in each language of the file, nil if the language lacks the unit; empty if languages do not share rows.
    /// All units have the same path.
    package let columns: [TranslationUnit?]
    /// True if the string is written. An omitted string still gets an id, so that the ids of other strings are the same
    /// as in a complete export.
    package let isSent: Bool
    /// The checksum of the partial export; nil for a complete export.
    package let part: PartMark?

    /// Creates a row; its id depends on the rows before it.
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

/// Receives the units of a returned file one by one, so that the units of a large file are never all in memory.
///
/// Units are untrusted until the file has been read to its end and the units have been matched with the project.
package protocol ReturnSink: AnyObject {
    /// Opens a table; several can be open at once, such as one for each language of a spreadsheet.
    ///
    /// - Parameter table: the attributes of the table, without its units.
    /// - Returns: the number by which ``receive(_:of:at:)`` refers to the table.
    func begin(_ table: ReturnedTable) -> Int

    /// Receives the next unit of a table.
    ///
    /// - Parameter offset: the byte offset of the unit in the file's content.
    func receive(_ unit: ReturnedUnit, of table: Int, at offset: Int)
}

/// The returned units of one table and language.
package struct ReturnedTable: Hashable, Sendable {
    /// XLIFF's `original`; nil in formats whose ids contain the table's name (CSV).
    package var original: ExactString?
    /// The language of the sources; nil if the file declares none.
    package var sourceLanguage: LanguageTag?
    /// The language of the targets; nil if the file declares none.
    package var targetLanguage: LanguageTag?
    /// The units, in file order.
    package var units: [ReturnedUnit]
    /// The byte offset of each unit in the file's content; one for each element of `units`.
    package var offsets: [Int]
    /// True if other languages share the rows. A blank cell can then belong to a string that this language lacks.
    package var sharesRows = false
    /// True for one of several spreadsheet columns of translations if no checksum proves its language. The name of the
    /// column can look like a language by chance.
    package var isOneOfSeveral = false
    /// The languages under which a spreadsheet column may have been exported, most likely first; empty if the column's
    /// name is unchanged. The units have the checksums of the first language.
    package var sentLanguages: [LanguageTag] = []
    /// The byte offset of the element that declares the languages; nil in formats without such an element.
    package var offset: Int?

    package init(
        original: ExactString?, sourceLanguage: LanguageTag?, targetLanguage: LanguageTag?, units: [ReturnedUnit] = [],
        offsets: [Int] = []
    ) {
        self.original = original
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.units = units
        self.offsets = offsets
    }
}

/// One returned unit.
package struct ReturnedUnit: Hashable, Sendable {
    /// The id, as the file spells it.
    package var id: ExactString
    /// The full path, in formats that carry it in addition to the id (XLIFF's `resname`).
    package var name: ExactString?
    /// The first note, in files without full paths; it distinguishes units that have the same source.
    package var note: ExactString?
    /// The source in the file; nil if missing.
    package var source: ExactString?
    /// The translation; nil if missing.
    package var target: ExactString?
    /// The state of the translation; nil if the file has none.
    package var state: TranslationState?
    /// The file's words for a translation that needs review; nil if the translation has another state, or if the file
    /// has no words for the state.
    package var review: ReviewWords?
    /// The checksum of the exported translation; nil if the file has no checksum.
    package var mark: BaselineChecksum?
    /// The checksum of the partial export that contained the unit; nil for a complete export.
    package var part: PartMark?
    /// The other columns of the row, in spreadsheet formats.
    package var row: ReturnedRow?
    /// The plural form, in formats that number the forms, such as gettext.
    package var numberedForm: NumberedForm?
    /// The inline codes of the target, if they differ from the source's codes in number or order; nil otherwise.
    package var reorderedCodes: ReorderedCodes?
}

extension ReturnedUnit {
    package init(
        id: ExactString, name: ExactString? = nil, note: ExactString? = nil, source: ExactString?, target: ExactString?,
        state: TranslationState? = nil, mark: BaselineChecksum? = nil, part: PartMark? = nil, row: ReturnedRow? = nil
    ) {
        self.init(
            id: id, name: name, note: note, source: source, target: target, state: state, review: nil, mark: mark,
            part: part, row: row, numberedForm: nil, reorderedCodes: nil)
    }
}

extension ReturnedUnit {
    /// True if the state is `new` and the target equals the source of the file or of the project.
    ///
    /// Always false for a spreadsheet row: people who type the source into an empty cell rarely change the state.
    package func isUntouched(from source: ExactString) -> Bool {
        guard state == .new, row == nil, let target = target?.withLineFeeds else { return false }
        return target == source.withLineFeeds || target == self.source?.withLineFeeds
    }
}

/// A plural form identified by its index among the forms of the language: `8351[0]`.
package struct NumberedForm: Hashable, Sendable {
    /// The number that the forms of one string share in the file.
    package var group: Int
    /// The index of the form, from 0.
    package var number: Int

    package init(group: Int, number: Int) {
        self.group = group
        self.number = number
    }
}

/// The columns of a spreadsheet row other than its strings.
package struct ReturnedRow: Hashable, Sendable {
    /// The position of the target's cell.
    package var cell: Finding.Cell
    /// The key of the entry, as the row spells it.
    package var entry: ExactString?
    /// The name of the variant within its entry, as the row spells it: `width:20`.
    package var variant: ExactString?
    /// The checksum of the exported id and source; nil if the row has no checksum.
    package var check: ExactString?
    /// True if the checksum was found to match the returned id and source. False if it does not match or was not
    /// compared.
    package var isIntact: Bool
    /// The type of the cell with the target; nil for text, and in files without types.
    package var type: CellType?
    /// True if the target still has the guard that prevents spreadsheets from changing it, or if its cell is in a
    /// file with types.
    package var isTargetGuarded: Bool
    /// True if an apostrophe before the target belongs to the string, because the row was written without apostrophes
    /// as guards.
    package var keepsApostrophe: Bool
}

extension ReturnedRow {
    package init(
        entry: ExactString?, variant: ExactString?, check: ExactString?, isIntact: Bool = false,
        isTargetGuarded: Bool = false,
        keepsApostrophe: Bool = false, cell: Finding.Cell = Finding.Cell(row: 1, column: 1), type: CellType? = nil
    ) {
        self.init(
            cell: cell, entry: entry, variant: variant, check: check, isIntact: isIntact, type: type,
            isTargetGuarded: isTargetGuarded, keepsApostrophe: keepsApostrophe)
    }
}

/// Takes what a returned file says, unit by unit, so that a large file never stands in memory as units.
///
/// Nothing in it is trusted until it has been matched with the project, nor before the file has been read to its end.
package protocol ReturnSink: AnyObject {
    /// Opens a table; several can be open at once, as those of the languages in one spreadsheet.
    ///
    /// - Parameter table: what the file says of the table; without its units.
    /// - Returns: the number under which its units are handed over.
    func begin(_ table: ReturnedTable) -> Int

    /// Takes the next unit of a table.
    ///
    /// - Parameter offset: the byte offset of the unit in the file's text.
    func take(_ unit: ReturnedUnit, of table: Int, at offset: Int)
}

/// The units that came back for one table and language.
package struct ReturnedTable: Hashable, Sendable {
    /// XLIFF's `original`; nil in formats whose ids name the table (CSV).
    package var original: ExactString?
    /// The language of the sources, where the format says it.
    package var sourceLanguage: LanguageTag?
    /// The language of the targets; nil where the file does not say it.
    package var targetLanguage: LanguageTag?
    /// The units, in file order.
    package var units: [ReturnedUnit]
    /// The byte offset of each unit in the file's text, in step with `units`.
    package var offsets: [Int]
    /// Whether other languages share the rows, so that a blank cell may stand for a text that this language does not have.
    package var sharesRows = false
    /// The languages one of which the table had when it was sent, where the file shows that its own was not sent. The marks of its
    /// units are those of the first.
    package var sentLanguages: [LanguageTag] = []
    /// The byte offset of the element that states the languages; nil in formats without one.
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

/// One text that came back.
package struct ReturnedUnit: Hashable, Sendable {
    /// The id, as the file spells it.
    package var id: ExactString
    /// The full path, where the format carries it beside the id (XLIFF's `resname`).
    package var name: ExactString?
    /// The first note, in files without full paths; it tells texts of one source apart.
    package var note: ExactString?
    /// The source text, as the file has it; nil where it is missing.
    package var source: ExactString?
    /// The translation; nil where it is missing.
    package var target: ExactString?
    /// How far the translation is, as far as the file says so.
    package var state: TranslationState?
    /// What the translation was when the text was sent; nil where the file does not say it.
    package var mark: BaselineChecksum?
    /// What the file says of the part that the text was sent with; nil for a whole export.
    package var part: PartMark?
    /// What else its row says, in formats for spreadsheets.
    package var row: ReturnedRow?
    /// Which form it is of a plural whose forms are numbered, as in gettext.
    package var numberedForm: NumberedForm?
    /// The inline codes of the target, where they do not come in the order of the source's.
    package var reorderedCodes: ReorderedCodes?
}

extension ReturnedUnit {
    package init(
        id: ExactString, name: ExactString? = nil, note: ExactString? = nil, source: ExactString?, target: ExactString?,
        state: TranslationState? = nil, mark: BaselineChecksum? = nil, part: PartMark? = nil, row: ReturnedRow? = nil
    ) {
        self.init(
            id: id, name: name, note: note, source: source, target: target, state: state, mark: mark, part: part,
            row: row, numberedForm: nil, reorderedCodes: nil)
    }
}

extension ReturnedUnit {
    /// Whether the target equals the source of the file or of the project, in a state that says “not translated”.
    ///
    /// The state of a spreadsheet row does not count: a person who types the source into an empty cell rarely changes the state.
    package func isUntouched(from source: ExactString) -> Bool {
        guard state == .new, row == nil, let target = target?.withLineFeeds else { return false }
        return target == source.withLineFeeds || target == self.source?.withLineFeeds
    }
}

/// A plural form that is known by its number among those of the language: `8351[0]`.
package struct NumberedForm: Hashable, Sendable {
    /// The number of the group of forms in its file.
    package var group: Int
    /// The number of the form, from 0.
    package var number: Int

    package init(group: Int, number: Int) {
        self.group = group
        self.number = number
    }
}

/// What the row of a spreadsheet says about a unit, beside its texts.
package struct ReturnedRow: Hashable, Sendable {
    /// The cell of the target.
    package var cell: Finding.Cell
    /// The key of the entry, as the row has it.
    package var entry: ExactString?
    /// The variant within the entry, as the row has it: `width:20`.
    package var variant: ExactString?
    /// The checksum of id and source as they were sent; nil where the row has none.
    package var check: ExactString?
    /// Whether the checksum was seen to be that of id and source as they came back; where it was not looked at, it may be all the same.
    package var isWhole: Bool
    /// Whether the target still has the mark that keeps spreadsheets from changing it, so that none did.
    package var isTargetGuarded: Bool
    /// Whether an apostrophe before the target is one of the text, as the row was written without that mark.
    package var keepsApostrophe: Bool
}

extension ReturnedRow {
    package init(
        entry: ExactString?, variant: ExactString?, check: ExactString?, isWhole: Bool = false,
        isTargetGuarded: Bool = false,
        keepsApostrophe: Bool = false, cell: Finding.Cell = Finding.Cell(row: 1, column: 1)
    ) {
        self.init(
            cell: cell, entry: entry, variant: variant, check: check, isWhole: isWhole,
            isTargetGuarded: isTargetGuarded, keepsApostrophe: keepsApostrophe)
    }
}

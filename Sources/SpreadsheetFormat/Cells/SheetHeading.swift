import LocalizationModel

/// The beginning of a sheet: its columns, and the language of its rows.
package struct SheetHeading: Sendable {
    /// A column of a written sheet.
    package struct Column: Sendable {
        /// The content of a column.
        package enum Role: Sendable {
            case id, entry, variant, language, source, target, state, maxEm, maxLength, note, check
        }

        package let name: ExactString
        package let role: Role
        /// The language of the strings in the column; nil for columns without strings.
        package let language: LanguageTag?
        /// The text in the checksum cells of rows that need a translation into the language; nil if every row needs
        /// one.
        package let sign: ExactString?

        package init(_ name: ExactString, _ role: Role, language: LanguageTag? = nil, sign: ExactString? = nil) {
            self.name = name
            self.role = role
            self.language = language
            self.sign = sign
        }
    }

    /// The language of the rows; nil if a row holds strings of several languages.
    package let language: LanguageTag?
    package let columns: [Column]

    package init(language: LanguageTag?, columns: [Column]) {
        self.language = language
        self.columns = columns
    }
}

/// The attributes of a table that an exchange file can state before the table's strings.
package struct TableHeader: Sendable {
    /// The project-relative path of the source-language file: XLIFF's `original`.
    package var original: ExactString
    /// The short name of the table, unique among the tables of an export.
    package var name: ExactString
    /// The table's format in the project.
    package var format: any TableFormat

    package init(original: ExactString, name: ExactString, format: any TableFormat) {
        self.original = original
        self.name = name
        self.format = format
    }
}

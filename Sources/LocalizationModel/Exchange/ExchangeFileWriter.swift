/// Creates one exchange file: assigns ids to the strings of its tables and passes the strings to the dialect's writer.
package struct ExchangeFileWriter<Dialect: ExchangeDialect> {
    private let dialect: Dialect
    private let languages: [LanguageTag]
    private var naming: Dialect.Naming
    private var writer: Dialect.Writer
    private var isTableSent = true

    /// Creates a writer for one file.
    ///
    /// - Parameter languages: all languages of the file, in order.
    package init(_ dialect: Dialect, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        self.dialect = dialect
        self.languages = languages
        naming = dialect.naming(for: languages.first ?? sourceLanguage)
        writer = dialect.makeWriter(from: sourceLanguage, to: languages)
    }

    /// The written bytes that the caller has not yet removed.
    package var output: ByteBuffer { writer.output }

    /// The findings about the file so far.
    package var findings: [Finding] { writer.findings }

    /// Writes the content before the first table.
    package mutating func begin() { writer.begin() }

    /// Starts the tables of the next language. Not called for formats whose rows hold all languages.
    package mutating func begin(language: Int) { naming = dialect.naming(for: languages[language]) }

    /// Opens a table.
    ///
    /// - Parameter isSent: false if none of the table's strings is exported; the file then omits the table.
    package mutating func beginTable(_ table: TableHeader, isSent: Bool = true) throws(StringsdictError) {
        naming.begin(table)
        isTableSent = isSent
        guard isSent else { return }
        try writer.beginTable(table)
    }

    /// The name and id that the file gives to a path of the open table.
    package func spelling(of path: VariantPath) -> UnitSpelling { naming.spelling(of: path) }

    /// Writes strings of the open table.
    ///
    /// - Throws: ``StringsdictError`` if the format cannot represent one of the strings.
    package mutating func write(_ rows: [UnitRow]) throws(StringsdictError) {
        for row in rows {
            let id = naming.id(of: row.spelling)
            if row.isSent { try writer.write(row, id: id) }
        }
    }

    /// Writes units of the open table in one language.
    package mutating func write(_ units: [TranslationUnit], language: Int = 0) throws(StringsdictError) {
        try write(zip(units, naming.spellings(of: units)).map { UnitRow($0, spelled: $1, language: language) })
    }

    /// Closes the open table.
    ///
    /// - Throws: ``StringsdictError`` if the format gives two of the table's strings the same id.
    package mutating func endTable() throws(StringsdictError) {
        if isTableSent { try writer.endTable() }
    }

    /// Writes the content after the last table.
    package mutating func end() { writer.end() }
}

/// The product name and version in written files.
package enum Product {
    /// The name of the command.
    package static let name = "stringsdict"
    /// The version.
    package static let version = "0.1.0"
}

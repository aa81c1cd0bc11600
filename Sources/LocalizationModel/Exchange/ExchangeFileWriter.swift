/// Makes one exchange file: names the texts of its tables and hands them to the dialect's writer.
package struct ExchangeFileWriter<Dialect: ExchangeDialect> {
    private let dialect: Dialect
    private let languages: [LanguageTag]
    private var naming: Dialect.Naming
    private var writer: Dialect.Writer
    private var isTableSent = true

    /// Makes a writer for one file.
    ///
    /// - Parameter languages: all languages of the file, in their order.
    package init(_ dialect: Dialect, from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        self.dialect = dialect
        self.languages = languages
        naming = dialect.naming(for: languages.first ?? sourceLanguage)
        writer = dialect.makeWriter(from: sourceLanguage, to: languages)
    }

    /// What has been written and not yet been taken away.
    package var output: ByteBuffer { writer.output }

    /// What a person should know about the file, so far.
    package var findings: [Finding] { writer.findings }

    /// Writes what stands before the first table.
    package mutating func begin() { writer.begin() }

    /// Goes on to the tables of another language, where each language has ids of its own.
    package mutating func begin(language: Int) { naming = dialect.naming(for: languages[language]) }

    /// Opens a table.
    ///
    /// - Parameter isSent: whether any of its texts goes out; otherwise the file does not mention it.
    package mutating func beginTable(_ table: TableHeader, isSent: Bool = true) throws(StringsdictError) {
        naming.begin(table)
        isTableSent = isSent
        guard isSent else { return }
        try writer.beginTable(table)
    }

    /// What the naming makes of a path of the open table.
    package func spelling(of path: VariantPath) -> UnitSpelling { naming.spelling(of: path) }

    /// Writes texts of the open table.
    ///
    /// - Throws: ``StringsdictError`` when the format cannot hold one of them.
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
    /// - Throws: ``StringsdictError`` when the format cannot hold two of its texts beside each other.
    package mutating func endTable() throws(StringsdictError) {
        if isTableSent { try writer.endTable() }
    }

    /// Writes what stands behind the last table.
    package mutating func end() { writer.end() }
}

/// What this program calls itself in the files that it writes.
package enum Product {
    /// The name of the command.
    package static let name = "stringsdict"
    /// The version.
    package static let version = "0.1.0"
}

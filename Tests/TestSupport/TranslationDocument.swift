import LocalizationModel

/// Everything that goes to a translator for one language.
package struct TranslationDocument: Hashable, Sendable {
    /// The language of the sources.
    package var sourceLanguage: LanguageTag
    /// The language of the targets.
    package var targetLanguage: LanguageTag
    /// The tables, each with its units.
    package var tables: [TranslationTable]

    package init(sourceLanguage: LanguageTag, targetLanguage: LanguageTag, tables: [TranslationTable]) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
        self.tables = tables
    }
}

/// The units of one `.stringsdict` file.
package struct TranslationTable: Hashable, Sendable {
    /// The project-relative path of the source-language file, with `/` between its parts: XLIFF's `original`.
    package var original: ExactString
    /// The name of the table where a whole path is too much (CSV ids): `Player`, or `App/Player` where two share a name.
    package var name: ExactString
    /// The units, entry by entry in the order of the file.
    package var units: [TranslationUnit]

    package init(original: ExactString, name: ExactString, units: [TranslationUnit]) {
        self.original = original
        self.name = name
        self.units = units
    }
}

extension ExchangeDialect {
    /// A whole document as the bytes of a file.
    ///
    /// - Throws: ``StringsdictError`` when the format cannot hold a text of it.
    package func write(_ document: TranslationDocument) throws(StringsdictError) -> [UInt8] {
        var writer = ExchangeFileWriter(self, from: document.sourceLanguage, to: [document.targetLanguage])
        writer.begin()
        for table in document.tables {
            try writer.beginTable(original: table.original, name: table.name)
            try writer.write(table.units)
            try writer.endTable()
        }
        writer.end()
        return encoding.encode(writer.output.bytes)
    }

    /// The ids that the units of a table have in a file, in their order.
    package func identifiers(of table: TranslationTable, for language: LanguageTag) -> [ExactString] {
        var naming = naming(for: language)
        return naming.ids(
            of: table.units.map(\.path), in: TableHeader(original: table.original, name: table.name))
    }
}

import StringsdictKit

/// The result of `init`: the new settings file.
struct InitResult: CommandResult {
    let path: String
    let sourceLanguage: LanguageTag
    /// The number of tables.
    let tables: Int
    /// The languages with translations, sorted.
    let languages: [LanguageTag]

    var lines: [String] {
        let translations = Count.text(languages.count, "language")
        return [
            "\(Terminal.safe(path)): \(Count.text(tables, "table")) in \(sourceLanguage), "
                + "translations into \(translations); written"
        ]
    }

    func write(into json: inout JSONWriter) {
        json.field("path", path)
        json.field("source", sourceLanguage.tag)
        json.field("tables", tables)
        json.list("languages", languages.map(\.tag))
    }
}

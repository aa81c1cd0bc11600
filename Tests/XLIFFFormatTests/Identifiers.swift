import LocalizationModel

extension ExchangeDialect {
    /// The ids that the units of a table have in a file, in their order.
    func identifiers(of table: TranslationTable, for language: LanguageTag) -> [ExactText] {
        var naming = naming(for: language)
        return naming.ids(of: table.units.map(\.path), original: table.original, name: table.name)
    }
}

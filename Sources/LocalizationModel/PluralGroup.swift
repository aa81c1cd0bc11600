/// A plural rule with the languages that have it.
struct PluralGroup: Sendable {
    /// The tags of the languages, with spaces between them.
    let languages: String
    /// The categories of the rule and their numbers.
    let numbers: [PluralCategory: PluralNumbers]
    /// The categories in CLDR's order.
    let categories: [PluralCategory]

    init(languages: String, numbers: [PluralCategory: PluralNumbers]) {
        self.languages = languages
        self.numbers = numbers
        categories = numbers.keys.sorted()
    }
}

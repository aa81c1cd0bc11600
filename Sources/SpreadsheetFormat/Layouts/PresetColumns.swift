import LocalizationModel

/// The columns in the layouts of translation services.
enum PresetColumn: Hashable {
    case key, source, target, sourceLanguage, targetLanguage, note, maxLength, labels, location, id, fuzzy, context
    /// The comment column for translators at the service; written blank and not read.
    case translatorNote
    /// The source string as a reference for translators.
    case sourceForPeople

    /// The columns of a service, in output order.
    static func columns(of vendor: ExchangeFormat.Vendor) -> [PresetColumn] {
        switch vendor {
        case .crowdin: [.key, .source, .target, .note, .maxLength, .labels]
        case .phrase: [.key, .note, .sourceLanguage, .targetLanguage, .maxLength, .labels]
        case .weblate: [.location, .source, .target, .id, .fuzzy, .context, .translatorNote, .note]
        case .lokalise: [.key, .target, .note, .sourceForPeople]
        }
    }

    /// The column name; nil if the column is named after a language.
    func name(for vendor: ExchangeFormat.Vendor) -> ExactString? {
        switch (self, vendor) {
        case (.sourceLanguage, _), (.targetLanguage, _): nil
        case (.key, _): "key"
        case (.source, .crowdin): "source_string"
        case (.target, .crowdin): "translation"
        case (.note, .crowdin): "context"
        case (.note, .phrase): "comment"
        case (.note, .weblate): "developer_comments"
        case (.note, _): "description"
        case (.maxLength, .phrase): "max_characters_allowed"
        case (.maxLength, _): "max_length"
        case (.labels, .phrase): "tags"
        case (.labels, _): "labels"
        case (.target, .lokalise): "value"
        case (.target, _): "target"
        case (.source, _): "source"
        case (.location, _): "location"
        case (.id, _): "id"
        case (.fuzzy, _): "fuzzy"
        case (.context, _): "context"
        case (.translatorNote, _): "translator_comments"
        case (.sourceForPeople, _): "comment"
        }
    }

    /// Alternative folded column names in files that a service returns.
    static func aliases(of vendor: ExchangeFormat.Vendor) -> [ExactString: PresetColumn] {
        switch vendor {
        case .crowdin: ["identifier": .key, "sourcephrase": .source]
        case .phrase: ["keyname": .key, "source": .source]
        case .weblate, .lokalise: [:]
        }
    }

    /// The columns of a service by their folded names.
    static func byFoldedName(of vendor: ExchangeFormat.Vendor) -> [ExactString: PresetColumn] {
        var columns = aliases(of: vendor)
        for column in self.columns(of: vendor) {
            if let name = column.name(for: vendor) { columns[ColumnWord.fold(name)] = column }
        }
        return columns
    }
}

/// The words of the `fuzzy` column, which marks translations that need review.
enum FuzzyWord {
    /// The word that is written.
    static let yes: ExactString = "True"

    /// True for the words that the Translate Toolkit reads as true.
    static func isSet(_ word: ExactString) -> Bool { words.contains(ColumnWord.fold(word)) }

    private static let words: Set<ExactString> = ["fuzzy", "true", "yes", "x", "1"]
}

extension ColumnRoles {
    /// Assigns the columns of a service's layout.
    init(_ names: [ExactString], of vendor: ExchangeFormat.Vendor, meanings: [LanguageTag: LanguageTag]) {
        self.init(names: names, meanings: meanings)
        let known = PresetColumn.byFoldedName(of: vendor)
        var places: [PresetColumn: Int] = [:]
        var rest: [Int] = []
        for (index, name) in names.enumerated() {
            guard let column = known[ColumnWord.fold(name)] else {
                rest.append(index)
                continue
            }
            if places[column] == nil { places[column] = index } else { repeated.append(name) }
        }
        ids = [places[.key], places[.id], places[.context]].compactMap(\.self)
        source = places[.source]
        if let column = places[.target] {
            translations.append(Translation(column: column, fuzzy: places[.fuzzy]))
        }
        if vendor == .phrase { rest = takeLanguages(among: rest) }
        unknown = rest.map { names[$0] }.filter { !ColumnWord.fold($0).isEmpty }
        if ids.isEmpty { missing.append(vendor == .weblate ? "id" : "key") }
    }
}

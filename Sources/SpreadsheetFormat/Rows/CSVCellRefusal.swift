import LocalizationModel

/// What a writer of rows refuses.
enum CSVCellRefusal {
    static func invalidCharacter(_ scalar: String, in unit: TranslationUnit) -> Refusal {
        Refusal(
            Finding(
                .invalidCharacter, "The text, its key or its note holds \(scalar), which spreadsheets cannot hold.",
                hint: "Delete the character.", path: unit.path.description))
    }

    static func ambiguousID(_ id: ExactText, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Finding(
                .ambiguousPath, "The id \(id) belongs to texts of two tables.",
                hint: "Rename the entry or one of the tables, or use another format.", path: unit.path.description))
    }

    static func sharedID(_ id: ExactText, of unit: TranslationUnit) -> Refusal {
        Refusal(
            Finding(
                .ambiguousPath, "The id \(id) does not name one text in all languages, which share its row.",
                hint: "Rename the entry or its variable, or use --format csv.", path: unit.path.description))
    }
}

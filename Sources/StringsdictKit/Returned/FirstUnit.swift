/// The first unit of a returned table, which stands for all of them.
struct FirstUnit: Sendable {
    private let label: Finding.Message
    private let location: SourceLocation

    init(_ unit: ReturnedUnit, at location: SourceLocation) {
        label = unit.label
        self.location = location
    }

    /// Says that no unit of the table is one of the project's.
    var strangeTexts: Finding {
        Finding(
            .tableNotFound, "None of these texts belongs to a table of the project; the first is \(label).",
            hint: "Import into the folder that was exported; the ids must be those of the export.", at: location)
    }

    /// Says that nothing of a table that has no translation yet was translated.
    func untouchedTable(_ table: ExactText, in language: LanguageTag) -> Finding {
        Finding(
            .untranslated, scope: .table,
            "Nothing of “\(table)” came back translated into “\(language)”, so no file was made.",
            hint: "Ask for the translations.", at: location)
    }
}

extension ReturnedTable {
    /// Says that no text came back.
    var lackOfTexts: Finding {
        let name: Finding.Message = original.map { "The part of “\($0)”" } ?? "The file"
        return Finding(
            .untranslated, scope: .file, name + " has no texts; nothing was imported from it.",
            hint: "Ask for the complete file.")
    }
}

extension ReturnedUnit {
    /// What the unit calls itself, in quotation marks; entry and variant where it has no id.
    var label: Finding.Message {
        let names = id.isEmpty ? [row?.entry, row?.variant].compactMap(\.self).filter { !$0.isEmpty } : [name ?? id]
        return names.map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
    }

    /// Says that its id belongs to one text, and its path or note to another.
    func contradiction(between one: VariantPath, and other: VariantPath) -> Finding {
        Finding(
            .contradictoryUnit,
            "The id “\(id)” belongs to “\(one)”, but its \(name == nil ? "note" : "path") in the file belongs to “\(other)”."
        )
    }
}

import LocalizationModel

@testable import SpreadsheetFormat

/// A small document in three languages, of which each lacks a text.
enum WideGolden {
    static let languages: [LanguageTag] = ["de", "ja", "id"]

    static let tables: [(name: ExactString, rows: [[TranslationUnit?]])] = [
        (
            "Player",
            [
                row(
                    [.branch(.width, "20")], "Syncing", ["Lädt", nil, ""],
                    notes: [
                        "Under 22 em. About 36 letters.", "Under 22 em. About 18 letters.",
                        "Under 22 em. About 36 letters.",
                    ],
                    budgets: [Budget(em: 22, letters: 36), Budget(em: 22, letters: 18), Budget(em: 21, letters: 36)]),
                row([.variable("n"), .branch(.plural, "one")], "one song", ["ein \"Lied\"", missing, missing]),
                row([.variable("n"), .branch(.plural, "other")], "%d songs", ["%d Lieder\n,", "=曲", "'s avonds"]),
                row([.format], "%#@n@", [nil, "%#@n@", missing], isProtected: true),
            ]
        ),
        ("=1", [row([], "1/2", [missing, nil, "½"], notes: ["", "Used.", "Used."])]),
    ]

    static let states: [[TranslationState?]] = [
        [.translated, .translated, .translated, .final, nil],
        [.new, nil, .needsReview, .final, .new],
        [.empty, nil, .needsReview, nil, .translated],
    ]

    static func write(_ format: Spreadsheet) throws(StringsdictError) -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: "en", to: languages)
        writer.begin()
        for table in tables {
            try writer.beginTable(original: "en.lproj/\(table.name).stringsdict", name: table.name)
            for row in table.rows { try writer.writeColumns(row) }
            try writer.endTable()
        }
        writer.end()
        return writer.output.bytes
    }

    /// Stands for a language that does not have the text.
    private static let missing = "-"

    private static func row(
        _ steps: [VariantPath.Step], _ source: ExactString, _ targets: [String?], notes: [String] = ["", "", ""],
        budgets: [Budget?] = [nil, nil, nil], isProtected: Bool = false
    ) -> [TranslationUnit?] {
        targets.indices.map { index in
            guard targets[index] != missing else { return nil }
            let target = targets[index].map { ExactString($0) }
            var unit = TranslationUnit(
                path: VariantPath(key: "+ songs", steps: steps), source: source, target: target,
                state: target == nil ? .new : index > 0 && steps.count == 2 ? .needsReview : .translated,
                notes: [Note(author: .developer, text: "In the queue")], budget: budgets[index],
                isProtected: isProtected)
            if !notes[index].isEmpty { unit.notes.append(Note(author: .stringsdict, text: ExactString(notes[index]))) }
            return unit
        }
    }
}

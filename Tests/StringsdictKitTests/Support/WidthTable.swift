import StringsdictKit

/// Tables with one width rule, `key`.
enum WidthTable {
    /// A table with these widths and texts; with a device they stand below it.
    static func pair(
        _ texts: [(String, String)], target: [(String, String)]? = nil, device: String? = nil
    ) throws -> BilingualTable {
        try BilingualTable(source: plist(texts, device).file, target: target.map { plist($0, device).file })
    }

    private static func plist(_ texts: [(String, String)], _ device: String?) -> Plist {
        let widths = Plist.widths(texts)
        return .dict([("key", device.map { .devices([($0, widths)]) } ?? widths)])
    }

    /// The units for a translator.
    static func units(
        _ texts: [(String, String)], to language: LanguageTag = "de", device: String? = nil,
        budgets: BudgetRules = BudgetRules()
    ) throws -> [TranslationUnit] {
        Exporter(from: "en", to: language, budgets: budgets).document([try pair(texts, device: device)])
            .tables[0].units
    }
}

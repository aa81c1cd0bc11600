/// Brings the units of several languages together, text by text.
enum UnitRows {
    /// A row for each text that one of the languages has, with the unit of each language or nil.
    ///
    /// - Parameter languages: the units of one entry in each language, in their order.
    /// - Returns: the rows, in an order that keeps each language's own as far as theirs agree.
    static func merging(_ languages: [[TranslationUnit]]) -> [[TranslationUnit?]] {
        var rows: [[TranslationUnit?]] = []
        var paths: [VariantPath] = []
        for (language, units) in languages.enumerated() {
            var next = 0
            for unit in units {
                func isRow(_ index: Int) -> Bool { paths[index] == unit.path && rows[index][language] == nil }
                let isNext = next < paths.count && isRow(next)
                if let index = isNext ? next : paths.indices.first(where: isRow) {
                    rows[index][language] = unit
                    next = index + 1
                } else {
                    var row = [TranslationUnit?](repeating: nil, count: languages.count)
                    row[language] = unit
                    rows.insert(row, at: next)
                    paths.insert(unit.path, at: next)
                    next += 1
                }
            }
        }
        return rows
    }
}

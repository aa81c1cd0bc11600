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
                    while next < paths.count, paths[next].precedes(sibling: unit.path) { next += 1 }
                    rows.insert(row, at: next)
                    paths.insert(unit.path, at: next)
                    next += 1
                }
            }
        }
        return rows
    }
}

extension VariantPath {
    /// Whether this is the variant of a smaller width, or an earlier plural form, than another one beside it.
    fileprivate func precedes(sibling other: VariantPath) -> Bool {
        guard case .branch(let rule, let selector)? = steps.last,
            case .branch(rule, let otherSelector)? = other.steps.last,
            steps.dropLast() == other.steps.dropLast()
        else { return false }
        switch rule {
        case .width:
            guard let width = WidthKey.number(selector), let otherWidth = WidthKey.number(otherSelector) else {
                return false
            }
            return width < otherWidth
        case .plural:
            guard let category, let otherCategory = other.category else { return false }
            return category < otherCategory
        case .device, .unknown: return false
        }
    }
}

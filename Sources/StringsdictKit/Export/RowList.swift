/// The rows of an entry in several languages. Some rows exist only in some languages.
struct RowList {
    private var rows: [[TranslationUnit?]]
    private var paths: [VariantPath]
    /// The index of the row after each row; `end` after the last.
    private var following: [Int]
    private var first = 0
    /// The indexes of the rows with each path, computed on first use.
    private var places: [VariantPath: [Int]]?
    private let languages: Int
    private static let end = -1

    /// The rows of an entry, one for each string that any language has. A row has a unit for each language; nil if the
    /// language lacks the string.
    ///
    /// - Parameter languages: the units of the entry in each language, in their order.
    /// - Returns: the rows, in an order that preserves the order of each language, unless the orders of the languages
    ///   differ.
    static func merging(_ languages: [[TranslationUnit]]) -> [[TranslationUnit?]] {
        var list = RowList(languages.first ?? [], languages: languages.count)
        for (language, units) in languages.enumerated().dropFirst() { list.merge(units, of: language) }
        return list.inOrder
    }

    /// Creates the rows of the first language.
    private init(_ units: [TranslationUnit], languages: Int) {
        self.languages = languages
        rows = units.map { [$0] + [TranslationUnit?](repeating: nil, count: languages - 1) }
        paths = units.map(\.path)
        following = units.indices.map { $0 + 1 < units.count ? $0 + 1 : Self.end }
        if units.isEmpty { first = Self.end }
    }

    private var inOrder: [[TranslationUnit?]] {
        var result: [[TranslationUnit?]] = []
        var index = first
        while index != Self.end {
            result.append(rows[index])
            index = following[index]
        }
        return result
    }

    /// Assigns the units of a language to rows.
    private mutating func merge(_ units: [TranslationUnit], of language: Int) {
        var last = Self.end
        var next = first
        for unit in units {
            let isNext = next != Self.end && isFree(next, for: unit, of: language)
            if let index = isNext ? next : row(for: unit, of: language) {
                rows[index][language] = unit
                last = index
            } else {
                while next != Self.end, paths[next].precedes(sibling: unit.path) {
                    (last, next) = (next, following[next])
                }
                last = insert(unit, of: language, after: last, before: next)
            }
            next = following[last]
        }
    }

    private func isFree(_ row: Int, for unit: TranslationUnit, of language: Int) -> Bool {
        rows[row][language] == nil && paths[row] == unit.path
    }

    /// The index of a row that has the path of a unit, but no unit of the language yet.
    private mutating func row(for unit: TranslationUnit, of language: Int) -> Int? {
        let places = self.places ?? Dictionary(grouping: paths.indices) { paths[$0] }
        self.places = places
        return places[unit.path]?.first { rows[$0][language] == nil }
    }

    private mutating func insert(_ unit: TranslationUnit, of language: Int, after last: Int, before next: Int) -> Int {
        var row = [TranslationUnit?](repeating: nil, count: languages)
        row[language] = unit
        let index = rows.count
        rows.append(row)
        paths.append(unit.path)
        following.append(next)
        if last == Self.end { first = index } else { following[last] = index }
        places?[unit.path, default: []].append(index)
        return index
    }
}

extension VariantPath {
    /// True if this variant has a smaller width or an earlier plural form than another variant of the same rule.
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

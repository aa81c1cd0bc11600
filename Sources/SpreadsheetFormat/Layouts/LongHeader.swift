import LocalizationModel

/// The positions of the columns in a file of the long layout.
struct LongHeader {
    /// The column names as spelled in the file.
    let names: [ExactString]
    /// The unknown column names.
    private(set) var unknown: [ExactString] = []
    /// The column names that occur more than once.
    private(set) var repeated: [ExactString] = []
    private var places = [Int?](repeating: nil, count: LongColumn.allCases.count)

    init(_ names: [ExactString]) {
        self.names = names
        let folded = names.map(ColumnWord.fold)
        for (index, name) in folded.enumerated() {
            guard let column = LongColumn.byFoldedName[name] else { continue }
            if self[column] == nil { places[column.rawValue] = index } else { repeated.append(names[index]) }
        }
        takeOtherNames(folded)
        takeLanguageForTarget()
    }

    /// Assigns the columns that have names used by translation systems.
    private mutating func takeOtherNames(_ folded: [ExactString]) {
        let hasID = self[.id] != nil
        var taken: Set<LongColumn> = []
        for (index, name) in folded.enumerated() where LongColumn.byFoldedName[name] == nil && !name.isEmpty {
            // In a file with an `id` column, `key` is a custom column.
            guard let column = LongColumn.aliases[name], column != .entry || !hasID else {
                unknown.append(names[index])
                continue
            }
            if self[column] == nil {
                places[column.rawValue] = index
                taken.insert(column)
            } else if taken.contains(column) {
                repeated.append(names[index])
            } else {
                unknown.append(names[index])
            }
        }
    }

    /// If there is no target column, uses the only column named after a language, such as `German (de)`.
    private mutating func takeLanguageForTarget() {
        guard self[.target] == nil, isLong, self[.source] != nil else { return }
        let languages = names.indices.filter { unknown.contains(names[$0]) && LanguageColumn.read(names[$0]) != nil }
        guard languages.count == 1, let index = languages.first else { return }
        places[LongColumn.target.rawValue] = index
        unknown.removeAll { $0 == names[index] }
    }

    /// True if there are columns for ids and languages, which together occur only in the long layout.
    var isLong: Bool { self[.id] != nil && self[.language] != nil }

    /// The index of a column, from 0.
    subscript(column: LongColumn) -> Int? { places[column.rawValue] }

    /// True if both headers have the known columns in the same positions.
    func hasSamePlaces(as other: LongHeader) -> Bool { places == other.places }

    var knownCount: Int { places.count { $0 != nil } }

    /// The number of cells in a row that ends at the last known column.
    var reach: Int { (places.compactMap(\.self).max() ?? -1) + 1 }

    /// The required columns that the file lacks.
    var missing: [LongColumn] { LongColumn.needed.filter { self[$0] == nil } }
}

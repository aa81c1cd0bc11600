import LocalizationModel

/// Which column is where in a file of the long layout.
struct LongHeader {
    /// The names as the file spells them.
    let names: [ExactString]
    /// The names that mean nothing here.
    private(set) var unknown: [ExactString] = []
    /// The names of columns that occur more than once.
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

    /// Takes the columns whose names come from translation systems.
    private mutating func takeOtherNames(_ folded: [ExactString]) {
        let hasID = self[.id] != nil
        var taken: Set<LongColumn> = []
        for (index, name) in folded.enumerated() where LongColumn.byFoldedName[name] == nil && !name.isEmpty {
            // Beside an id of ours, `key` is somebody's own column.
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

    /// Takes the one column that is named after a language, `German (de)`, for the targets where no other is.
    private mutating func takeLanguageForTarget() {
        guard self[.target] == nil, isLong, self[.source] != nil else { return }
        let languages = names.indices.filter { unknown.contains(names[$0]) && LanguageColumn.read(names[$0]) != nil }
        guard languages.count == 1, let index = languages.first else { return }
        places[LongColumn.target.rawValue] = index
        unknown.removeAll { $0 == names[index] }
    }

    /// Whether the rows name their language, as in no other layout of ours.
    var isLong: Bool { self[.id] != nil && self[.language] != nil }

    /// The index of a column, from 0.
    subscript(column: LongColumn) -> Int? { places[column.rawValue] }

    /// Whether the known columns are in the same positions.
    func hasSamePlaces(as other: LongHeader) -> Bool { places == other.places }

    /// How many columns are known.
    var knownCount: Int { places.count { $0 != nil } }

    /// How many cells a row needs to reach the last column that is known.
    var reach: Int { (places.compactMap(\.self).max() ?? -1) + 1 }

    /// The columns without which the file is of no use and which it lacks.
    var missing: [LongColumn] { LongColumn.needed.filter { self[$0] == nil } }
}

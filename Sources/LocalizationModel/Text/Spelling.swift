/// Suggests corrections of misspelled words.
package enum Spelling {
    /// The known word most similar to a word; nil if none is similar. Case is ignored.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let word = Array(word.lowercased().unicodeScalars.prefix(40))
        let best = known.map { (name: $0, distance: distance(word, Array($0.lowercased().unicodeScalars))) }
            .min { $0.distance < $1.distance }
        guard let best, best.distance <= max(1, best.name.count / 3) else { return nil }
        return best.name
    }

    /// The Levenshtein distance: the number of letters to insert, delete or replace.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var row = Array(0...right.count)
        for (index, scalar) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let replaced = diagonal + (scalar == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}

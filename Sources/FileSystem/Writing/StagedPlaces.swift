import StringsdictKit

/// The destinations of a run's files. Each destination is used only once.
///
/// Most Mac disks ignore case and Unicode normalization. If such a disk treats two destinations as one, the second file
/// would replace the first.
struct StagedPlaces {
    /// True if the disk treats two names as the same.
    private let areOne: (String, String) -> Bool
    private var places: Set<[ExactString]> = []
    /// The destinations, by path components with case folded. Comparisons of Swift strings ignore normalization.
    private var folded: [[String]: [(parts: [String], path: String)]] = [:]

    /// - Parameter areOne: asks the disk if two names that differ by case or normalization are the same.
    init(areOne: @escaping (String, String) -> Bool) {
        self.areOne = areOne
    }

    /// Adds a destination.
    ///
    /// - Parameters:
    ///   - parts: the components of the destination's path.
    ///   - path: the destination, for messages.
    /// - Throws: ``StringsdictError`` (`cannot-write`) if another file has the same destination.
    mutating func insert(_ parts: [String], called path: String) throws(StringsdictError) {
        guard places.insert(parts.map { ExactString($0) }).inserted else {
            throw FileProblem.cannotWrite(path, because: "another file of the run has the same destination")
        }
        let key = parts.map { $0.uppercased().lowercased() }
        if let other = folded[key]?.first(where: { zip($0.parts, parts).allSatisfy(areOneName) }) {
            throw StringsdictError(
                Finding(
                    .cannotWrite,
                    "“\(other.path)” and “\(path)” are the same file on this disk, which ignores case and Unicode normalization; nothing was written.",
                    hint: "Rename one of the two, or write to a disk that distinguishes their names."))
        }
        folded[key, default: []].append((parts, path))
    }

    private func areOneName(_ first: String, _ second: String) -> Bool {
        first.utf8.elementsEqual(second.utf8) || areOne(first, second)
    }
}

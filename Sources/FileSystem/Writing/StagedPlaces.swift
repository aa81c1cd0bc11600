import StringsdictKit

/// The places that the files of a run take, each of them once.
///
/// Most Macs have disks that ignore case and the normal form of Unicode. Two places that such a disk takes for one would have the
/// second file replace the first.
struct StagedPlaces {
    /// True if the disk treats two names as the same.
    private let areOne: (String, String) -> Bool
    private var places: Set<[ExactString]> = []
    /// The places by their names without case; Swift's strings ignore the normal form.
    private var folded: [[String]: [(parts: [String], path: String)]] = [:]

    /// - Parameter areOne: asks the disk about two names that differ by case or normal form.
    init(areOne: @escaping (String, String) -> Bool) {
        self.areOne = areOne
    }

    /// Takes a place.
    ///
    /// - Parameters:
    ///   - parts: the names on the way to it.
    ///   - path: the place as a person calls it.
    /// - Throws: ``StringsdictError`` (`cannot-write`) where another file has it.
    mutating func insert(_ parts: [String], called path: String) throws(StringsdictError) {
        guard places.insert(parts.map { ExactString($0) }).inserted else {
            throw FileProblem.cannotWrite(path, because: "another file of the run has the same place")
        }
        let key = parts.map { $0.uppercased().lowercased() }
        if let other = folded[key]?.first(where: { zip($0.parts, parts).allSatisfy(areOneName) }) {
            throw StringsdictError(
                Finding(
                    .cannotWrite,
                    "“\(other.path)” and “\(path)” are one file on this disk, which ignores case and the normal form of accents; nothing was written.",
                    hint: "Rename one of them, or write to a disk that tells them apart."))
        }
        folded[key, default: []].append((parts, path))
    }

    private func areOneName(_ first: String, _ second: String) -> Bool {
        first.utf8.elementsEqual(second.utf8) || areOne(first, second)
    }
}

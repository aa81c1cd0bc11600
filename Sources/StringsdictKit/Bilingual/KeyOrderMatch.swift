import Concurrency

extension TableFile {
    /// True if another file has the same keys in the same order, as most translations have. Uses all cores.
    func hasKeys(of other: any TableFile) -> Bool {
        guard count == other.count else { return false }
        let slices = Parallel.slices(of: 0..<count)
        return Parallel.map(slices.count) { slice in slices[slice].allSatisfy { key(at: $0) == other.key(at: $0) } }
            .allSatisfy(\.self)
    }

    /// The index of the entries by their keys; nil if another file has the same keys in the same order, which makes the
    /// costly index unnecessary.
    func indexByKey(unlessInStepWith other: any TableFile) -> [ExactString: Int]? {
        hasKeys(of: other) ? nil : indexByKey()
    }
}

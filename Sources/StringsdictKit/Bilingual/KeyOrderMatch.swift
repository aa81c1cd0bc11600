import Concurrency

extension TableFile {
    /// Whether another file has the same keys in the same order, as most translations have; all cores look.
    func hasKeys(of other: any TableFile) -> Bool {
        guard count == other.count else { return false }
        let slices = Parallel.slices(of: 0..<count)
        return Parallel.map(slices.count) { slice in slices[slice].allSatisfy { key(at: $0) == other.key(at: $0) } }
            .allSatisfy(\.self)
    }

    /// Which entry has a key; nil where another file has the same keys in the same order: an index of 100,000 keys takes 45 ms on
    /// one core.
    func indexByKey(unlessInStepWith other: any TableFile) -> [ExactString: Int]? {
        hasKeys(of: other) ? nil : indexByKey()
    }
}

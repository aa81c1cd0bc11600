import Concurrency

extension TableFile {
    /// True if another file has the same keys in the same order, as most translations have. The comparison uses all
    /// cores.
    func hasKeys(of other: any TableFile) -> Bool {
        guard count == other.count else { return false }
        let slices = Parallel.slices(of: 0..<count)
        return Parallel.map(slices.count) { slice in slices[slice].allSatisfy { key(at: $0) == other.key(at: $0) } }
            .allSatisfy(\.self)
    }

    /// The indexes of the entries, by key. Nil if another file has the same keys in the same order, so that the costly
    /// index is not needed.
    func indexByKey(unlessInStepWith other: any TableFile) -> [ExactString: Int]? {
        hasKeys(of: other) ? nil : indexByKey()
    }
}

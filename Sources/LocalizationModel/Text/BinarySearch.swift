extension RandomAccessCollection where Index == Int {
    /// The first index of the second partition of a collection; `endIndex` if that is empty.
    ///
    /// - Parameter isInSecondPart: false for every element of the first partition, then true for every later one.
    @inlinable
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

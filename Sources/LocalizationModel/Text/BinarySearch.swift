extension RandomAccessCollection where Index == Int {
    /// The first index of the second partition of a collection; `endIndex` if the second partition is empty.
    ///
    /// - Parameter isInSecondPart: false for each element of the first partition, true for each element of the second.
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

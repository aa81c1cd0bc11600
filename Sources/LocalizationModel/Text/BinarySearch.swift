extension RandomAccessCollection where Index == Int {
    /// The first index whose element is in the second part of a collection in two parts; the end if no element is.
    ///
    /// - Parameter isInSecondPart: false for the elements of the first part, true for all behind them.
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

import LocalizationModel

/// Numbers the placeholders of one unit from 1; equal placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    /// The placeholders that have a number, in its order.
    private(set) var spellings: [ExactText] = []
    /// The numbers of the source that the target has not taken yet.
    private var free: [ExactText: ArraySlice<Int>] = [:]

    /// The number of the next placeholder of the source.
    mutating func nextInSource(_ spelling: ExactText) -> Int {
        spellings.append(spelling)
        free[spelling, default: []].append(spellings.count)
        return spellings.count
    }

    /// The number of the next placeholder of the target; one that the source lacks gets a new number.
    mutating func nextInTarget(_ spelling: ExactText) -> Int {
        if let number = free[spelling]?.popFirst() { return number }
        spellings.append(spelling)
        return spellings.count
    }
}

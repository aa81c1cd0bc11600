import LocalizationModel

/// Numbers the placeholders of one unit from 1; equal placeholders of source and target have equal numbers.
struct PlaceholderNumbers {
    private struct Code {
        let spelling: Text
        var isUsed = false
    }

    private var codes: [Code] = []

    /// The placeholders that have a number, in its order.
    var spellings: [Text] { codes.map(\.spelling) }

    /// The number of the next placeholder of the source.
    mutating func nextInSource(_ spelling: Text) -> Int {
        codes.append(Code(spelling: spelling))
        return codes.count
    }

    /// The number of the next placeholder of the target; one that the source lacks gets a new number.
    mutating func nextInTarget(_ spelling: Text) -> Int {
        if let index = codes.firstIndex(where: { !$0.isUsed && $0.spelling == spelling }) {
            codes[index].isUsed = true
            return index + 1
        }
        codes.append(Code(spelling: spelling, isUsed: true))
        return codes.count
    }
}

/// A number that an app could format, such as `5` or `1.5`.
package struct SampleNumber: Hashable, Sendable {
    /// The digits before the decimal point.
    let integer: Int
    /// The digits after the decimal point, without trailing zeros, as CLDR's rules see the value of a variable.
    let fraction: String

    /// Parses a number of at most 15 digits, without a sign; nil for any other string.
    package init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?/), text.utf8.count <= 16,
            let integer = Int(parts.1)
        else { return nil }
        self.integer = integer
        fraction = String((parts.2 ?? "").reversed().drop { $0 == "0" }.reversed())
    }

    var isZero: Bool { integer == 0 && fraction.isEmpty }

    /// The number with a fixed number of digits after the decimal point, rounded half up.
    func fixed(places: Int) -> String {
        let digits = fraction + String(repeating: "0", count: max(0, places + 1 - fraction.count))
        let cut = digits.index(digits.startIndex, offsetBy: places)
        guard places > 0 || digits[cut] >= "5" else { return String(integer) }
        guard digits[cut] >= "5" else { return "\(integer).\(digits[..<cut])" }
        let rounded = String((Int("\(integer)\(digits[..<cut])") ?? integer) + 1)
        let padded = String(repeating: "0", count: max(0, places + 1 - rounded.count)) + rounded
        return places == 0 ? padded : "\(padded.dropLast(places)).\(padded.suffix(places))"
    }
}

extension SampleNumber {
    /// The number in the form of a placeholder: `%d` or `%.1f`, with a width such as in `%02d`; nil for other
    /// placeholders.
    func spelled(as placeholder: String) -> String? {
        let parts = placeholder.wholeMatch(
            of: /%(?:[0-9]+\$)?([-+0#]*)([0-9]*)(?:\.([0-9]*))?[hlqLtzj]*([dDiuUfF])/)
        guard let parts else { return nil }
        let isWhole = !"fF".contains(parts.4)
        // Longer numbers than these are mistakes.
        let places = min(parts.3.map { Int($0) ?? 0 } ?? 6, 20)
        let digits = isWhole ? String(integer) : fixed(places: places)
        let filler = parts.1.contains("0") ? "0" : " "
        return String(repeating: filler, count: max(0, min(Int(parts.2) ?? 0, 20) - digits.utf8.count)) + digits
    }
}

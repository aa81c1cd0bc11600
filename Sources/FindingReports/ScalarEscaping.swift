extension String {
    /// The string with some scalars replaced. Swift's own replacing works on characters, and would miss a scalar that a
    /// combining mark follows.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}

/// Finds the number that a source form omits because its language uses the form for one number only: “a file” next to
/// “%d files”.
enum NumberLeftOut {
    /// The placeholder of the number in the form `other`; nil if `other` has none, or if the source's form itself shows
    /// a number.
    static func specifier(by source: ExactString, beside other: ExactString) -> FormatSpecifier? {
        let own = specifiers(in: source)
        guard !own.contains(where: \.isNumber) else { return nil }
        let others = specifiers(in: other)
        // The number can be inserted as an object, as in “%@ files”.
        return others.first(where: \.isNumber)
            ?? (own.isEmpty && others.count == 1 ? others.first(where: \.isObject) : nil)
    }

    private static func specifiers(in text: ExactString) -> [FormatSpecifier] {
        FormatSpecifier.all(in: text).filter { !$0.hasSpaceFlag }
    }
}

extension FormatSpecifier {
    fileprivate var isNumber: Bool { `class` == .int32 || `class` == .int64 || `class` == .double }
    fileprivate var isObject: Bool { `class` == .object }
}

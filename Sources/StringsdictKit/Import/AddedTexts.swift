/// The variants that came back without having been asked for, each once.
struct AddedTexts {
    private var additions: [TextAddition] = []
    private var known: [VariantPath: ExactText] = [:]
    private var isTwice: Set<VariantPath> = []

    /// The texts, in the order in which they came; without those that came twice and differ.
    var texts: [TextAddition] { additions.filter { !isTwice.contains($0.text.path) } }

    /// Adds a text.
    ///
    /// - Returns: what is wrong, if it came before and differs.
    mutating func add(_ addition: TextAddition) -> Finding? {
        guard let earlier = known.updateValue(addition.text.text, forKey: addition.text.path) else {
            additions.append(addition)
            return nil
        }
        guard earlier != addition.text.text, isTwice.insert(addition.text.path).inserted else { return nil }
        return Self.twice(addition.text.path)
    }

    /// What is said of a text that came back twice.
    static func twice(_ path: VariantPath) -> Finding {
        Finding(
            .duplicateUnit, "The text came back twice with different translations; neither is used.",
            path: path)
    }
}

/// A variant that came back without having been asked for.
struct TextAddition: Hashable {
    /// The expected unit beside which it stands.
    var unit: Int
    /// The variant.
    var text: Variant
}

/// Numbers with their nouns.
enum Count {
    /// `1 text`, `2 texts`.
    static func text(_ count: Int, _ noun: String) -> String {
        "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

/// The placeholders of a text: what the app inserts into it takes room as well.
struct InsertedTexts: Hashable {
    /// The placeholders as they are spelled, one after the other.
    let tokens: Text
    /// How many of them stand for texts of unknown length.
    let names: Int

    /// Takes the placeholders of a text; nil when it has none.
    init?(in text: Text) {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return nil }
        // A blank after the percent sign is nearly always a percentage in a sentence.
        let specifiers = FormatSpecifier.all(in: text).filter { !$0.hasSpaceFlag }
        guard !specifiers.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        let spelled = specifiers.flatMap { bytes[$0.range] }
        tokens = Text(utf8: spelled[...])
        names = specifiers.count { ![.int32, .int64, .double].contains($0.class) }
    }

    /// How many letters the placeholders take in a file.
    var letters: Int { tokens.string.count }
}

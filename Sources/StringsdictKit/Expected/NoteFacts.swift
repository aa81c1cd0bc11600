/// The figures and the quoted words of a note, in order.
///
/// These facts distinguish plural forms and widths even in files of another version of this program, whose notes can
/// have another wording.
struct NoteFacts: Equatable {
    private var parts: [String] = []

    init(_ note: ExactString) {
        var part = ""
        var isQuoted = false
        for scalar in note.string.unicodeScalars {
            if isQuoted ? scalar != "”" : ("0"..."9").contains(scalar) {
                part.unicodeScalars.append(scalar)
                continue
            }
            if !part.isEmpty { parts.append(part) }
            part = ""
            isQuoted = scalar == "“"
        }
        if !part.isEmpty { parts.append(part) }
    }

    /// True if the note has neither figures nor quoted words.
    var isEmpty: Bool { parts.isEmpty }
}

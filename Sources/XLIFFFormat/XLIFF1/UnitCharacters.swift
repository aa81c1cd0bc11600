import LibXML2
import LocalizationModel

/// Guards XLIFF 1.2 against characters that no XML document can hold.
enum UnitCharacters {
    /// - Throws: ``Refusal`` (`unsupported-text`) that names the path of the unit.
    static func check(_ unit: TranslationUnit) throws(Refusal) {
        try check(unit.path.key, at: unit.path)
        for step in unit.path.steps { try check(step.groupName, at: unit.path) }
        try check(unit.source, at: unit.path)
        if let target = unit.target { try check(target, at: unit.path) }
        for note in unit.notes { try check(note.text, at: unit.path) }
    }

    /// Checks what stands at the head of a table: its name and its languages.
    ///
    /// - Throws: ``Refusal`` (`unsupported-text`).
    static func check(head: [Text]) throws(Refusal) {
        for text in head { try check(text, at: nil) }
    }

    private static func check(_ text: Text, at path: VariantPath?) throws(Refusal) {
        guard let scalar = XMLCharacterSet.firstForbidden(in: text) else { return }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = String(repeating: "0", count: 4 - digits.utf8.count) + digits
        throw Refusal(
            Diagnostic(
                .unsupportedText,
                "The \(path == nil ? "name of the file or language" : "text") holds U+\(code), which XLIFF 1.2 cannot hold.",
                hint: "Delete the character; it is hardly ever meant.", path: path?.description))
    }
}

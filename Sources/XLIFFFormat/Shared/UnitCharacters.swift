import LibXML2
import LocalizationModel

/// Checks for characters that no XML document can contain.
struct UnitCharacters {
    /// The check for XLIFF 1.x, which cannot represent such characters.
    static let version1 = UnitCharacters(format: "XLIFF 1.2", textsHoldAll: false)
    /// The check for XLIFF 2.x, which represents such characters by an element in strings, but not in names and notes.
    static let version2 = UnitCharacters(format: "a name or note of XLIFF 2", textsHoldAll: true)

    private let format: String
    private let textsHoldAll: Bool

    /// - Throws: ``StringsdictError`` (`unsupported-string`) with the path of the unit.
    func check(_ row: UnitRow) throws(StringsdictError) {
        // The name contains the key and every step.
        let forbidden = unsafe row.spelling.withNameBytes { unsafe XMLCharacterSet.firstForbidden(in: $0) }
        try refuse(forbidden, at: row.unit.path)
        for note in row.unit.notes { try check(note.text, at: row.unit.path) }
        if textsHoldAll { return }
        try check(row.unit.source, at: row.unit.path)
        if let target = row.unit.translation { try check(target, at: row.unit.path) }
    }

    /// Checks the name and languages of a table.
    ///
    /// - Throws: ``StringsdictError`` (`unsupported-string`).
    func check(head: [ExactString]) throws(StringsdictError) {
        for text in head { try check(text, at: nil) }
    }

    private func check(_ text: ExactString, at path: VariantPath?) throws(StringsdictError) {
        try refuse(XMLCharacterSet.firstForbidden(in: text), at: path)
    }

    private func refuse(_ scalar: Unicode.Scalar?, at path: VariantPath?) throws(StringsdictError) {
        guard let scalar else { return }
        let code = scalar.hexadecimal
        throw StringsdictError(
            Finding(
                .unsupportedString, scope: path == nil ? .table : .string,
                "The \(path == nil ? "name of the file or language" : "text") contains U+\(code), which \(format) cannot hold.",
                hint: "Delete the character; it is rarely intended.", path: path))
    }
}

import LocalizationModel

/// Compares the source and the checksum of a returned row with those of the exported string.
package struct RowIntegrity {
    /// The checksum of the row; nil if it has none.
    private let check: ExactString?
    private let id: ExactString
    /// The current source string.
    private let sent: ExactString
    private let returnedID: ExactString
    private let returnedSource: ExactString?
    private let returnedTarget: ExactString?

    private init(
        _ returned: borrowing ReturnedUnit, _ row: borrowing ReturnedRow, for unit: borrowing TranslationUnit,
        id: ExactString
    ) {
        check = row.plainCheck
        self.id = id
        sent = unit.source
        returnedID = returned.id
        returnedSource = returned.source
        returnedTarget = returned.target
    }

    /// The problem of a row; nil if there is none. The translation of a damaged row may belong to another source.
    ///
    /// - Parameters:
    ///   - returned: the returned unit.
    ///   - row: the row of the returned unit.
    ///   - unit: the unit that the row belongs to.
    ///   - id: the id of that unit.
    ///   - isSource: returns true if a string is a source string of the project.
    package static func problem(
        of returned: borrowing ReturnedUnit, _ row: borrowing ReturnedRow, for unit: borrowing TranslationUnit,
        id: @autoclosure () -> ExactString, isSource: (ExactString) -> Bool
    ) -> SourceProblem? {
        if isIntact(returned, row, for: unit) { return nil }
        return RowIntegrity(returned, row, for: unit, id: id()).problem(isSource: isSource)
    }

    /// True if the source of a row is unchanged and the checksum matched when the row was read, as in nearly all rows.
    private static func isIntact(
        _ returned: borrowing ReturnedUnit, _ row: borrowing ReturnedRow, for unit: borrowing TranslationUnit
    ) -> Bool {
        row.isIntact && returned.source == unit.source
    }

    private func problem(isSource: (ExactString) -> Bool) -> SourceProblem? {
        guard let check else { return hasNoOtherSource ? nil : changed() }
        if isCheck(check, of: sent) { return hasNoOtherSource ? nil : edited(isSource) }
        if !hasNoOtherSource, let source = returnedSource, isCheck(check, of: source) { return changed() }
        return SourceProblem(
            .damaged,
            Finding(
                .damagedRow,
                "The checksum of the row does not match its id and source; the three cells may come from different rows."
            ))
    }

    /// True if a checksum belongs to a source and to the exported or returned id.
    private func isCheck(_ check: ExactString, of source: ExactString) -> Bool {
        RowChecksum.isCell(check, id: id, source: source)
            || RowChecksum.isCell(check, id: returnedID, source: source)
    }

    /// True if the row has the current source, or no source.
    private var hasNoOtherSource: Bool {
        guard let source = returnedSource, source != sent else { return true }
        return source.withLineFeeds == sent.withLineFeeds
    }

    /// The problem of a row whose checksum matches the current source: its source cell was changed in the spreadsheet.
    private func edited(_ isSource: (ExactString) -> Bool) -> SourceProblem {
        let source = returnedSource ?? ""
        if let damage = damage(source, isSource) { return SourceProblem(.damaged, damage) }
        return SourceProblem(
            .edited,
            Finding(
                .sourceEdited,
                "The source cell has “\(excerpt: source)”, but “\(excerpt: sent)” was exported, as the checksum shows.")
        )
    }

    /// The damage to a source cell; nil if a person has only edited the source.
    private func damage(_ source: ExactString, _ isSource: (ExactString) -> Bool) -> Finding? {
        if isGarbled(source) {
            return Finding(
                .damagedRow,
                "The source “\(excerpt: sent)” came back as “\(excerpt: source)”: letters of the row were lost.",
                hint: "The translation was not applied. Open and save the file as UTF-8.")
        }
        if returnedTarget?.withLineFeeds == sent.withLineFeeds {
            return Finding(
                .damagedRow,
                "The target cell has the exported source, and the source cell has “\(excerpt: source)”.",
                hint: "The translation was not applied. The two columns may have been swapped.")
        }
        if !source.isEmpty, isSource(source) {
            return Finding(
                .damagedRow,
                "The source cell has “\(excerpt: source)”, the source of another string, but “\(excerpt: sent)” was exported."
            )
        }
        return nil
    }

    /// True if the source was decoded in the wrong encoding, or was saved in an encoding that lacks its letters.
    private func isGarbled(_ source: ExactString) -> Bool {
        Mojibake(in: source)?.original == sent
            || TextDamage(of: sent, cameBackAs: source) == .letters
            || Self.hasOtherLetters(sent, source)
    }

    /// True if two strings differ only in their characters outside ASCII, as after decoding in the wrong encoding.
    private static func hasOtherLetters(_ sent: ExactString, _ returned: ExactString) -> Bool {
        let frame = asciiFrame(of: sent)
        return frame.contains(0x80) && frame == asciiFrame(of: returned)
    }

    /// The UTF-8 of a string, in which the byte 0x80 replaces every run of characters outside ASCII.
    private static func asciiFrame(of text: ExactString) -> [UInt8] {
        text.utf8.reduce(into: []) { frame, byte in
            if byte < 0x80 || frame.last != 0x80 { frame.append(min(byte, 0x80)) }
        }
    }

    private func changed() -> SourceProblem { .changed(from: returnedSource ?? "", to: sent) }
}

import LocalizationModel

/// Compares the source and the checksum of a row with what was sent.
package struct RowIntegrity {
    /// The checksum of the row; nil where it has none.
    private let check: ExactString?
    private let id: ExactString
    /// The source as it is now.
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

    /// What is wrong with a row; errors mean that its translation may belong to another source.
    ///
    /// - Parameters:
    ///   - returned: what came back.
    ///   - row: its row.
    ///   - unit: the unit that it belongs to.
    ///   - id: the id of the unit.
    ///   - isSource: whether a text is the source of some text of the project.
    package static func problem(
        of returned: borrowing ReturnedUnit, _ row: borrowing ReturnedRow, for unit: borrowing TranslationUnit,
        id: @autoclosure () -> ExactString, isSource: (ExactString) -> Bool
    ) -> SourceProblem? {
        if isWhole(returned, row, for: unit) { return nil }
        return RowIntegrity(returned, row, for: unit, id: id()).problem(isSource: isSource)
    }

    /// Whether id, source and check of a row are at the first look as they were sent, as nearly all are.
    private static func isWhole(
        _ returned: borrowing ReturnedUnit, _ row: borrowing ReturnedRow, for unit: borrowing TranslationUnit
    ) -> Bool {
        row.isWhole && returned.source == unit.source
    }

    private func problem(isSource: (ExactString) -> Bool) -> SourceProblem? {
        guard let check else { return hasNoOtherSource ? nil : changed() }
        if isCheck(check, of: sent) { return hasNoOtherSource ? nil : edited(isSource) }
        if !hasNoOtherSource, let source = returnedSource, isCheck(check, of: source) { return changed() }
        return SourceProblem(
            .damaged,
            Finding(
                .damagedRow,
                "The checksum of the row does not match its id and source; they may come from different rows."))
    }

    /// Whether a checksum belongs to a source and to the id, as it was sent or as the row has it.
    private func isCheck(_ check: ExactString, of source: ExactString) -> Bool {
        RowChecksum.isCell(check, id: id, source: source)
            || RowChecksum.isCell(check, id: returnedID, source: source)
    }

    /// Whether the row has the source as it is now, or none.
    private var hasNoOtherSource: Bool {
        guard let source = returnedSource, source != sent else { return true }
        return source.withLineFeeds == sent.withLineFeeds
    }

    /// The checksum says that the row was sent with today's source: its cell was changed in the spreadsheet.
    private func edited(_ isSource: (ExactString) -> Bool) -> SourceProblem {
        let source = returnedSource ?? ""
        if let damage = damage(source, isSource) { return SourceProblem(.damaged, damage) }
        return SourceProblem(
            .edited,
            Finding(
                .sourceEdited,
                "The source cell has “\(excerpt: source)”, but “\(excerpt: sent)” was sent, as the checksum shows."))
    }

    /// The damage that a source shows; nil if somebody has only edited it.
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
                "The target cell has the source that was sent, and the source cell has “\(excerpt: source)”.",
                hint: "The translation was not applied. The two columns may have been swapped.")
        }
        if !source.isEmpty, isSource(source) {
            return Finding(
                .damagedRow,
                "The source cell has “\(excerpt: source)”, the source of another text, but “\(excerpt: sent)” was sent."
            )
        }
        return nil
    }

    /// Whether the source was read in the wrong encoding, or saved in one that lacks its letters.
    private func isGarbled(_ source: ExactString) -> Bool {
        Mojibake(in: source)?.original == sent
            || TextDamage(of: sent, cameBackAs: source) == .letters
            || Self.hasOtherLetters(sent, source)
    }

    /// Whether two texts differ only in their letters outside ASCII, as they do when read in the wrong code page.
    private static func hasOtherLetters(_ sent: ExactString, _ returned: ExactString) -> Bool {
        let frame = asciiFrame(of: sent)
        return frame.contains(0x80) && frame == asciiFrame(of: returned)
    }

    /// The text in UTF-8 with one byte for every run of characters outside ASCII.
    private static func asciiFrame(of text: ExactString) -> [UInt8] {
        text.utf8.reduce(into: []) { frame, byte in
            if byte < 0x80 || frame.last != 0x80 { frame.append(min(byte, 0x80)) }
        }
    }

    private func changed() -> SourceProblem { .changed(from: returnedSource ?? "", to: sent) }
}

import LibXML2
import LocalizationModel

/// The comments on the cells of a sheet, without their text.
package struct SheetComments: Sendable {
    package fileprivate(set) var count = 0
    /// The row and the column of the first cell with a comment, from 1; nil if the file does not state the cell.
    package fileprivate(set) var first: (row: Int, column: Int)?
}

/// Reads the part with the comments of a sheet.
struct SheetCommentsReader: XMLEventHandler {
    static let names = WorkbookWord.spellings

    private(set) var comments = SheetComments()

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        guard element.word == .comment else { return }
        comments.count += 1
        if comments.count == 1 { comments.first = element.value(of: .ref)?.cell }
    }

    mutating func end(at offset: Int) throws(StringsdictError) {}
    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {}
}

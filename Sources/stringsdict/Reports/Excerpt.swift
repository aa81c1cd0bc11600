import StringsdictKit

/// The line of a location as it is printed: without indentation and, if it is long, only the part around the location.
struct Excerpt {
    /// The characters, made safe to print.
    private let cells: [(text: String, width: Int)]
    /// The index of the character at the location.
    private let place: Int

    /// The width of an indented line in columns.
    private static let width = Columns.line - 2
    /// The columns before the location, if the line is cut on both sides.
    private static let before = 25

    init(_ location: SourceLocation) {
        let scalars = location.snippet.unicodeScalars
        let line = scalars.drop { $0 == " " || $0 == "\t" }
        cells = line.map { scalar in
            let text = Terminal.safe(String(scalar))
            return (text, Columns.count(text))
        }
        place = location.column - location.snippetColumn - (scalars.count - line.count)
    }

    /// The line, and a caret below the location.
    var lines: [String] {
        let range = shown
        let start = range.lowerBound > 0 ? "…" : ""
        let line = start + cells[range].map(\.text).joined() + (range.upperBound < cells.count ? "…" : "")
        guard place >= range.lowerBound, place <= range.upperBound else { return [line] }
        let indent = cells[range.lowerBound..<place].reduce(start.isEmpty ? 0 : 1) { $0 + $1.width }
        return [line, Columns.blanks(indent) + "^"]
    }

    /// The characters to print: all if they fit, otherwise those around the location.
    private var shown: Range<Int> {
        guard cells.reduce(0, { $0 + $1.width }) > Self.width else { return 0..<cells.count }
        var start = min(max(place, 0), cells.count)
        var (end, used) = (start, 0)
        func extend(by cell: Int, to limit: Int) -> Bool {
            guard cells.indices.contains(cell), used + cells[cell].width <= limit else { return false }
            used += cells[cell].width
            return true
        }
        while extend(by: start - 1, to: Self.before) { start -= 1 }
        while extend(by: end, to: Self.width - 2) { end += 1 }
        while extend(by: start - 1, to: Self.width - 2) { start -= 1 }
        // A combining mark would combine with the ellipsis.
        while start < end, cells[start].width == 0 { start += 1 }
        return start..<end
    }
}

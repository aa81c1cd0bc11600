/// A location in a file.
public struct SourceLocation: Hashable, Sendable {
    /// The path of the file, as given by the caller.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The text of the line for display; if the line is very long, the part around the location, with an ellipsis at
    /// each end that is cut.
    public var snippet: String
    /// The column of the snippet's first character.
    public var snippetColumn: Int

    /// Creates a location.
    public init(file: String, line: Int, column: Int, snippet: String = "", snippetColumn: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
        self.snippet = snippet
        self.snippetColumn = snippetColumn
    }
}

/// An open file that converts positions to locations.
package protocol Locating: Sendable {
    /// The locations of the given positions, in the same order.
    func locations(of positions: [Int]) -> [SourceLocation]
}

extension Locating {
    /// The location of a position.
    package func location(at position: Int) -> SourceLocation { locations(of: [position])[0] }
}

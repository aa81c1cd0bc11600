/// A location in a file.
public struct SourceLocation: Hashable, Sendable {
    /// The file, as the caller named it.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The column in characters (Unicode scalars), from 1.
    public var column: Int
    /// The text of the line, for a reader who wants to see it; cut where it is very long.
    public var snippet: String

    /// Makes a location from its parts.
    public init(file: String, line: Int, column: Int, snippet: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.snippet = snippet
    }
}

/// An open file that can say where its positions are.
package protocol Locating: Sendable {
    /// The locations of some positions, in step with them.
    func locations(of positions: [Int]) -> [SourceLocation]
}

extension Locating {
    /// The location of a position.
    package func location(at position: Int) -> SourceLocation { locations(of: [position])[0] }
}

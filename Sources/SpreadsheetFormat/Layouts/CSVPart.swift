/// Which part of a file a document is.
public enum CSVPart: Hashable, Sendable {
    /// The beginning of the file, with the header; all of it if nothing follows.
    case whole
    /// More rows, for another language, behind those that are there.
    case continuation(afterRows: Int)

    /// How many rows stand in the file already.
    var earlierRows: Int {
        switch self {
        case .whole: 0
        case .continuation(let rows): rows
        }
    }
}

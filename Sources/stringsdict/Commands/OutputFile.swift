import FileSystem
import StringsdictKit

/// A file that a person names for what the command writes.
struct OutputFile {
    let path: String
    /// What the file is: “a page”.
    let kind: String
    /// The endings of such files; the first one is the usual.
    let endings: [String]

    /// Keeps it from taking the place of a table or of a returned file that was named by mistake.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`).
    func check() throws(StringsdictError) {
        // A link could lead to a table.
        guard [.file, .nothing].contains(Disk().kind(of: path)) else { throw FileProblem.noOrdinaryFile(path) }
        let isOurs = endings.contains { Path.stem(of: Path.name(of: path), ending: $0) != nil }
        guard !isOurs, Disk().kind(of: path) == .file else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite, "“\(path)” already exists, and its name is not that of \(kind); it was left alone.",
                hint: "Name a file that ends in .\(endings[0])."))
    }
}

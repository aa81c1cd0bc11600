import FileSystem
import StringsdictKit

/// A file that the user specifies for output.
struct OutputFile {
    let path: String
    /// The description of the file in messages: “a page”.
    let kind: String
    /// The accepted file extensions, default first.
    let endings: [String]

    /// Checks that the file does not replace a table or a returned file that was specified by mistake.
    ///
    /// - Throws: ``StringsdictError`` (`cannot-write`).
    func check() throws(StringsdictError) {
        // A link could lead to a table.
        guard [.file, .nothing].contains(Disk().kind(of: path)) else { throw FileProblem.noOrdinaryFile(path) }
        let isOurs = endings.contains { Path.stem(of: Path.name(of: path), ending: $0) != nil }
        guard !isOurs, Disk().kind(of: path) == .file else { return }
        throw StringsdictError(
            Finding(
                .cannotWrite,
                "“\(path)” already exists, and its name is not that of \(kind); the file was not replaced.",
                hint: "Specify a file whose name ends in .\(endings[0])."))
    }
}

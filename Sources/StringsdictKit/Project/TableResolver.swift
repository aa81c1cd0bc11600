/// Finds the project's table for a path in an exchange file. The path is only compared with the paths of known tables
/// and never used to access a file.
struct TableResolver {
    let tables: [ProjectTable]

    /// The table for an `original`: the table with the same path; otherwise, the only table whose path shares the
    /// longest ending with `original`.
    func table(for original: ExactString) throws(StringsdictError) -> ProjectTable {
        let parts = Path.parts(of: original.string)
        if parts.contains("..") {
            throw StringsdictError(
                Finding(
                    .outsideProject, "The file names “\(original)”, which is outside the project.",
                    hint: "Correct “original” in the file; nothing outside the project is touched."))
        }
        if let exact = tables.first(where: { $0.original == original.string }) { return exact }
        let candidates = tables.compactMap { table in
            Self.commonEnd(parts, Path.parts(of: table.original)).map { (table: table, length: $0) }
        }
        let best = candidates.map(\.length).max()
        let nearest = candidates.filter { $0.length == best }
        guard let first = nearest.first else { throw notFound(original) }
        guard nearest.count == 1 else {
            let list = nearest.map(\.table.original).joined(separator: ", ")
            throw StringsdictError(
                Finding(
                    .tableAmbiguous, "“\(original)” could be any of: \(list).",
                    hint: "Specify the folder of the table with \(.into), or correct “original” in the file."))
        }
        return first.table
    }

    private func notFound(_ original: ExactString) -> StringsdictError {
        let known = tables.prefix(5).map(\.original).joined(separator: ", ")
        return StringsdictError(
            Finding(
                .tableNotFound, "The project has no table “\(original)”.",
                hint: known.isEmpty
                    ? "There is no source-language table in the folder; check \(.into) and \(.sourceLanguage)."
                    : "The tables here are: \(known)."))
    }

    /// The number of components that the ends of two paths share, without language folders; nil if the file names
    /// differ.
    static func commonEnd(_ left: [String], _ right: [String]) -> Int? {
        let left = withoutLanguage(left)
        let right = withoutLanguage(right)
        let shared = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
        return shared > 0 ? shared : nil
    }

    private static func withoutLanguage(_ parts: [String]) -> [String] {
        parts.filter { Path.language(of: $0) == nil }
    }
}

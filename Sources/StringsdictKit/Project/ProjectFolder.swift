/// A folder that the user specifies as the project folder, such as the folder that an import writes into.
package struct ProjectFolder {
    private let path: String
    private let tree: any FileTree

    /// Creates a folder from its path. Nothing is read yet.
    package init(_ path: String, in tree: any FileTree) {
        self.path = path
        self.tree = tree
    }

    /// Checks that the folder can be a project folder.
    ///
    /// - Throws: ``StringsdictError`` (`not-found`) for a missing path, a file or the folder of one language. The hint
    ///   suggests the nearest folder that contains language folders.
    package func check() throws(StringsdictError) {
        switch tree.resolvedKind(of: path) {
        case .folder where Path.language(of: Path.name(of: path)) == nil || holdsLanguages(path): return
        case .folder: throw refusal("“\(path)” is the folder of one language")
        case .file: throw refusal("“\(path)” is a file")
        case .nothing, .link, .special: throw FileProblem.notFound(path)
        }
    }

    private func refusal(_ what: Finding.Message) -> StringsdictError {
        let advice: Finding.Message =
            nearest.map { "Write \(.into, ExactString($0))." } ?? "Specify the folder that contains the .lproj folders."
        return StringsdictError(Finding(.notFound, what + "; \(.into) needs the folder of the project.", hint: advice))
    }

    /// The nearest folder around the path that contains language folders.
    private var nearest: String? {
        var folder = Path.folder(of: path)
        for _ in Path.parts(of: path) {
            if holdsLanguages(folder) { return folder }
            folder = Path.folder(of: folder)
        }
        return nil
    }

    private func holdsLanguages(_ folder: String) -> Bool {
        ((try? tree.names(in: folder)) ?? []).contains { Path.language(of: $0) != nil }
    }
}

/// A folder that was named in place of a returned file and is no catalog.
struct ReturnedFolder {
    private let path: String
    /// The names of the exchange files in it.
    private let names: [String]
    private let hasLanguages: Bool

    /// The endings of what can be imported from it.
    private static let endings = ["xliff", "xlf", "csv", LocalizationCatalog.fileExtension]

    init(path: String, in tree: any FileTree) {
        self.path = path
        let all = (try? tree.names(in: path)) ?? []
        hasLanguages = all.contains { Path.language(of: $0) != nil }
        names = all.filter { name in Self.endings.contains { Path.stem(of: name, ending: $0) != nil } }
    }

    /// Says that it is a folder, and which files in it can be named.
    var refusal: Refusal {
        Refusal(
            Finding(.notAnExchangeFile, scope: .request, "“\(path)” is a folder, not an exchange file.", hint: advice))
    }

    private var advice: Finding.Message {
        let files = names.prefix(3).map { Path.joined(path, $0) }.joined(separator: " ")
        if !names.isEmpty { return "Name the files in it: \(files)\(names.count > 3 ? " …" : "")" }
        return hasLanguages
            ? "Name the project first, then the files that came back."
            : "Name the files that came back from the translator."
    }
}

/// A folder that was named as one that came back, and has no exchange file in it.
struct ReturnedFolder {
    private let path: String
    private let hasLanguages: Bool

    init(path: String, in tree: any FileTree) {
        self.path = path
        hasLanguages = ((try? tree.names(in: path)) ?? []).contains { Path.language(of: $0) != nil }
    }

    /// Says that there is none, and what may have been meant.
    var refusal: Refusal {
        Refusal(
            Finding(
                .notAnExchangeFile, scope: .request, "The folder “\(path)” has no exchange files.",
                hint: hasLanguages
                    ? "Name the project first, then the files that came back."
                    : "Name the files that came back from the translator, or the folder that they are in."))
    }
}

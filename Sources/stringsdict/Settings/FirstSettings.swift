import StringsdictKit

/// The initial settings file of a project.
struct FirstSettings {
    /// The settings, as the bytes of a file.
    let bytes: [UInt8]

    init(of project: Project) {
        // Pseudolanguages are for layout tests and not for translators.
        let tags = project.translations.filter { !$0.isMadeUp && $0.isPlain }.map(\.tag).sorted()
        let languages = tags.joined(separator: ", ")
        let lines = [
            ("# “stringsdict settings” prints the effective settings, with their defaults.", ""),
            ("source-language: \(project.sourceLanguage)", "language of the sources"),
            ("languages: [\(languages)]", languages.isEmpty ? "target languages, such as [de, pt-BR]" : ""),
            ("export:", ""),
            (
                "  format: xliff",
                "or \(ExchangeFormat.Name.allValueStrings.filter { $0 != "xliff" }.joined(separator: ", "))"
            ),
            ("  output: translations/{language}.xliff", "folder that “stringsdict import” reads"),
        ]
        bytes = Array(
            lines.map { line, comment in
                comment.isEmpty ? "\(line)\n" : "\(Columns.left(line, 40))  # \(comment)\n"
            }.joined().utf8)
    }
}

extension LanguageTag {
    /// True for a well-formed tag of ASCII letters, digits and hyphens; other folder names could contain YAML syntax.
    fileprivate var isPlain: Bool {
        (try? LanguageTag.checked(tag)) != nil && tag.utf8.count > 1
            && tag.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x2D }
    }

    /// True for tags reserved for layout tests: `en-XA`, `ar-XB`, `zz`, `qps-ploc`.
    fileprivate var isMadeUp: Bool {
        ["zz", "qps"].contains(language) || tag.hasSuffix("-XA") || tag.hasSuffix("-XB")
    }
}

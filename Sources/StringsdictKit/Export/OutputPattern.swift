extension Export {
    /// A pattern for the names of exported files: `translations/{language}/App.xliff`.
    ///
    /// `{language}` stands for the external code of the language, `{language:apple}` for its tag in the project,
    /// `{language:crowdin}` and the like for its code in a service, and `{project}` for the name of the project.
    public struct OutputPattern: Hashable, Sendable {
        private enum Part: Hashable, Sendable {
            case words(String)
            case language
            case tag
            case service(Project.Service)
        }

        private let parts: [Part]
        /// The pattern as the user wrote it.
        public let text: String

        /// Parses a pattern.
        ///
        /// - Parameters:
        ///   - text: the path of a file, with placeholders such as `{language}`.
        ///   - project: the name of the project.
        /// - Throws: ``StringsdictError`` (`bad-settings`) for an unknown placeholder, or for a path that leads outside
        ///   its folder.
        public init(_ text: String, project: String) throws(StringsdictError) {
            self.text = text
            var parts: [Part] = []
            var rest = text[...]
            while let open = rest.firstIndex(of: "{") {
                guard let close = rest[open...].firstIndex(of: "}") else {
                    throw Self.refusal("“\(text)” has a “{” without its “}”.")
                }
                parts.append(.words(String(rest[..<open])))
                let name = String(rest[rest.index(after: open)..<close])
                parts.append(name == "project" ? .words(project) : try Self.part(named: name))
                rest = rest[rest.index(after: close)...]
            }
            parts.append(.words(String(rest)))
            self.parts = parts
            let names = path(for: "x", calling: "x").split(separator: "/", omittingEmptySubsequences: false)
            guard names.allSatisfy({ !["", ".", ".."].contains($0) }) else {
                throw Self.refusal("“\(text)” must be the path of a file below the folder.")
            }
        }

        private static func part(named name: String) throws(StringsdictError) -> Part {
            if name == "language" { return .language }
            if name == "language:apple" { return .tag }
            if let service = Project.Service.allCases.first(where: { name == "language:\($0.rawValue)" }) {
                return .service(service)
            }
            let services = Project.Service.allCases.map { "language:\($0.rawValue)" }
            let names = ["project", "language", "language:apple"] + services
            let near = Spelling.nearest(to: name, among: names).map { "Did you mean “{\($0)}”? " } ?? ""
            throw refusal(
                "“{\(name)}” is not a placeholder for file names.",
                hint: "\(near)Possible: {project}, {language}, {language:apple} and {language:SERVICE}.")
        }

        private static func refusal(_ message: Finding.Message, hint: Finding.Message? = nil) -> StringsdictError {
            StringsdictError(Finding(.badSettings, scope: .request, message, hint: hint))
        }

        /// True if each language has a file of its own.
        var hasLanguage: Bool { parts.contains { if case .words = $0 { false } else { true } } }

        /// The path of a language's file.
        ///
        /// - Parameter code: the external code of the language.
        func path(for language: LanguageTag, calling code: String) -> String {
            parts.map { part in
                switch part {
                case .words(let words): words
                case .language: code
                case .tag: language.tag
                case .service(let service): service.code(of: language)
                }
            }.joined()
        }

        /// Checks that the pattern suits the files of a format.
        ///
        /// - Parameter isAlone: true for a single language, whose file needs no language in its name.
        package func check(_ format: ExchangeFormat, ending: String, isAlone: Bool) throws(StringsdictError) {
            guard Path.stem(of: Path.name(of: path(for: "x", calling: "x")), ending: ending) != nil else {
                throw Self.refusal(
                    "“\(text)” does not end in .\(ending), as the files of “\(format.name.rawValue)” do.",
                    hint: "Specify another path or a folder with --output, or correct “output” in the settings.")
            }
            guard hasLanguage != format.sharesFile || isAlone else {
                throw Self.refusal(
                    format.sharesFile
                        ? "“\(text)” is a pattern for one file per language, but “\(format.name.rawValue)” has one file for all languages."
                        : "“\(text)” is the path of a single file, but “\(format.name.rawValue)” has one file for each language.",
                    hint: format.sharesFile
                        ? "Remove the language placeholder from the pattern." : "Add {language} to the pattern.")
            }
        }
    }
}

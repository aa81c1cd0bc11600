import FileSystem
import LibYAML
import StringsdictKit

/// The settings of translation rounds: languages, tables, exports, imports and the status.
extension SettingsReader {
    mutating func read(_ name: SettingsName, _ value: YAMLNode, into settings: inout ProjectSettings) {
        switch name {
        case .sourceLanguage: settings.sourceLanguage = language(value)
        case .sources:
            settings.sources = texts(in: value, of: name) { $0.path($1, of: name) }
            settings.sourcesLocation = syntax.place(of: value)
        case .languages: settings.languages = languages(in: value)
        case .service:
            settings.service = word(
                value, of: name, among: Project.Service.allCases.map(\.rawValue), Project.Service.init)
        case .include: settings.tables.included = texts(in: value, of: name) { $0.text($1, of: name)?.string }
        case .exclude: settings.tables.excluded = texts(in: value, of: name) { $0.text($1, of: name)?.string }
        case .export: readExport(value, into: &settings)
        case .import: readImport(value, into: &settings)
        default: readStatus(value, into: &settings)
        }
    }

    // MARK: - Languages

    /// Reads a list of languages, each optionally followed by a colon and an external code.
    private mutating func languages(in node: YAMLNode) -> [(tag: LanguageTag, code: String?)] {
        let items: [YAMLNode] =
            switch node.content {
            case .sequence(let items): items
            default: [node]
            }
        guard items.count <= Self.most else {
            report("“languages” has more than \(Self.most) entries.", at: node)
            return []
        }
        var languages: [(tag: LanguageTag, code: String?)] = []
        for item in items {
            if case .mapping(let pairs) = item.content {
                for (key, value) in pairs {
                    guard let tag = language(key), let code = code(value) else { continue }
                    languages.append((tag, code))
                }
            } else if let tag = language(item) {
                languages.append((tag, nil))
            }
        }
        checkDistinct(languages, at: node)
        return languages
    }

    /// Checks that no language and no code is listed twice. A repeated code would assign strings to the wrong language.
    private mutating func checkDistinct(_ languages: [(tag: LanguageTag, code: String?)], at node: YAMLNode) {
        var tags: Set<LanguageTag> = []
        var owners: [String: LanguageTag] = [:]
        for (tag, code) in languages {
            guard tags.insert(tag).inserted else { return report("“languages” has “\(tag)” twice.", at: node) }
            guard let code, let other = owners.updateValue(tag, forKey: code.lowercased()) else { continue }
            return report(
                "“\(code)” is the code of both “\(other)” and “\(tag)”.", hint: "Give each language a code of its own.",
                at: node)
        }
    }

    /// Aliases for “all languages”, which could pass for language tags.
    private static let everything: Set<String> = ["all", "any", "*"]

    mutating func language(_ node: YAMLNode) -> LanguageTag? {
        if let name = node.scalar?.string, !Self.everything.contains(name), let tag = try? LanguageTag.checked(name) {
            return tag
        }
        let name = node.scalar?.string ?? "…"
        report(
            "“\(name)” is not a language tag.",
            hint: Self.everything.contains(name)
                ? "Omit the setting to use all languages of the project."
                : name.contains(",")
                    ? "Write a list in brackets: [de, pt-BR]." : "Write a tag such as de, pt-BR or zh-Hans.",
            at: node)
        return nil
    }

    /// The external code of a language; it becomes part of file names.
    private mutating func code(_ node: YAMLNode) -> String? {
        if let code = node.scalar?.string, (1...35).contains(code.utf8.count), code.utf8.allSatisfy(Self.isInCode) {
            return code
        }
        report("A language code must look like sr-CS or sr@latin.", at: node)
        return nil
    }

    private static func isInCode(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_@+".utf8.contains(byte)
        }
    }

    // MARK: - Imports and status

    private mutating func readImport(_ node: YAMLNode, into settings: inout ProjectSettings) {
        for (name, value) in self.settings(in: node, allowed: SettingsName.ofImport) {
            switch name {
            case .from: settings.returns = texts(in: value, of: name) { $0.path($1, of: name) }
            case .untranslated:
                settings.untranslated = word(
                    value, of: name, among: MissingTranslationPolicy.allCases.map(\.rawValue),
                    MissingTranslationPolicy.init)
            case .minimumState:
                settings.minimumState = word(
                    value, of: name, among: MinimumState.allCases.map(\.rawValue), MinimumState.init)
            default:
                settings.preference = word(
                    value, of: name, among: ConflictPreference.allCases.map(\.rawValue), ConflictPreference.init)
            }
        }
    }

    private mutating func readStatus(_ node: YAMLNode, into settings: inout ProjectSettings) {
        for (name, value) in self.settings(in: node, allowed: SettingsName.ofStatus) {
            if name == .failUnder {
                settings.threshold = percent(value, of: name)
            } else {
                for (key, value) in pairs(in: value, expecting: "languages, each with its percent") {
                    guard let tag = language(key), let percent = percent(value, of: .failUnder) else { continue }
                    if settings.thresholds.updateValue(percent, forKey: tag) != nil {
                        report("“languages” has “\(tag)” twice.", at: key)
                    }
                }
            }
        }
    }

    // MARK: - Values

    private mutating func percent(_ node: YAMLNode, of name: SettingsName) -> Int? {
        if let number = node.scalar.flatMap({ Int($0.string) }), (0...100).contains(number) { return number }
        report("“\(name.rawValue)” must be a whole number of percent from 0 to 100.", at: node)
        return nil
    }

    /// A path below the folder of the settings.
    private mutating func path(_ node: YAMLNode, of name: SettingsName) -> String? {
        guard let path = text(node, of: name)?.string else { return nil }
        if path == "." { return path }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if !parts.contains("..") && parts.first != "" { return path }
        report("“\(name.rawValue)” must be a path below the folder of the settings.", at: node)
        return nil
    }

    /// The maximum number of entries in a list.
    private static let most = 1000

    /// One string or a list of strings, without duplicates.
    mutating func texts(
        in node: YAMLNode, of name: SettingsName, _ text: (inout SettingsReader, YAMLNode) -> String?
    ) -> [String] {
        guard case .sequence(let items) = node.content else { return text(&self, node).map { [$0] } ?? [] }
        guard items.count <= Self.most else {
            report("“\(name.rawValue)” has more than \(Self.most) entries.", at: node)
            return []
        }
        var known: Set<String> = []
        return items.compactMap { text(&self, $0) }.filter { known.insert($0).inserted }
    }
}

import LibYAML
import StringsdictKit

/// The settings for strings, except budgets.
extension SettingsReader {
    /// Reads a setting for the strings of all tables or of one table.
    mutating func read(
        _ name: SettingsName, _ value: YAMLNode, into scope: inout Project.TextSettings.Scope
    ) {
        switch name {
        case .required: scope.required = patterns(in: value, of: name)
        case .leaveOut: scope.leftOut = patterns(in: value, of: name)
        case .namedPlaceholders: scope.namedPlaceholders = Set(placeholderStyles(in: value))
        default: scope.keptWords = words(in: value, of: name)
        }
    }

    /// Reads keys, in which an asterisk matches any characters.
    private mutating func patterns(in node: YAMLNode, of name: SettingsName) -> [String] {
        let patterns = texts(in: node, of: name) { $0.place($1, of: name) }
        // Every key is compared with each pattern.
        if patterns.count(where: NamePattern.isOpen) > Self.mostOpen {
            report("“\(name.rawValue)” has more than \(Self.mostOpen) entries with asterisks.", at: node)
        }
        return patterns
    }

    private static let mostOpen = 100

    private mutating func words(in node: YAMLNode, of name: SettingsName) -> [ExactString] {
        texts(in: node, of: name) { reader, node in
            guard let word = reader.text(node, of: name) else { return nil }
            if !word.isBlank, word == word.trimmed { return word.string }
            reader.report("“\(name.rawValue)” must have words without spaces around them.", at: node)
            return nil
        }.map { ExactString($0) }
    }

    /// Reads the styles of placeholders without a percent sign.
    private mutating func placeholderStyles(in node: YAMLNode) -> [ExactString.NamedPlaceholder] {
        let names = ExactString.NamedPlaceholder.allCases.map(\.rawValue)
        return texts(in: node, of: .namedPlaceholders) { reader, node in
            guard let name = reader.text(node, of: .namedPlaceholders)?.string else { return nil }
            if names.contains(name) { return name }
            reader.report(
                "“named-placeholders” has no style “\(name)”; there are \(names.joined(separator: ", ")).", at: node)
            return nil
        }.compactMap(ExactString.NamedPlaceholder.init)
    }

    /// A comment on the strings of a key. It supplements or replaces the comments in the files.
    mutating func note(in node: YAMLNode) -> TranslatorComment? {
        guard case .mapping = node.content else {
            return noteText(node, of: .note).map { TranslatorComment($0) }
        }
        var note: TranslatorComment?
        let settings = settings(in: node, allowed: [.replace])
        for (name, value) in settings {
            note = noteText(value, of: name).map { TranslatorComment($0, isInstead: true) }
        }
        if settings.isEmpty { report("“note” must be a string, or contain “replace” with a string.", at: node) }
        return note
    }

    private mutating func noteText(_ node: YAMLNode, of name: SettingsName) -> ExactString? {
        guard let text = text(node, of: name) else { return nil }
        if !text.isBlank { return text }
        report("“\(name.rawValue)” is blank.", at: node)
        return nil
    }
}

/// Compares the number types of variables. Variables with other names than in the source have already been renamed; see
/// ``VariableRenaming``.
struct VariableCheck: TranslationCheck {
    static let reports: [FindingID] = [.valueTypeChanged, .renamedVariable]

    func findings(in entry: BilingualEntry) -> [Finding] {
        guard let target = entry.target, !Self.haveOneType(entry.source, target) else { return [] }
        let types = Self.types(in: target, of: entry.key)
        return entry.source.variables(at: VariantPath(key: entry.key)).compactMap { path, source in
            guard let type = types[path], Self.kind(of: type) != Self.kind(of: source) else { return nil }
            return Finding(
                .valueTypeChanged,
                "The variable has \(Self.named(type)); in the source it has \(Self.named(source)).", path: path)
        }
    }

    /// True if all variables of a source and its translation have the same type. This is the fast path, which builds no
    /// variant paths.
    private static func haveOneType(_ source: Phrase, _ target: Phrase) -> Bool {
        var first: ExactString??
        let isSame: (Variable) -> Bool = { variable in
            guard let first else {
                first = .some(variable.valueType)
                return true
            }
            return first == variable.valueType
        }
        return source.allVariables(isSame) && target.allVariables(isSame)
    }

    private static func named(_ type: ExactString?) -> Finding.Message {
        guard let type, !type.isEmpty else { return "no number type" }
        return "the number type “\(type)”"
    }

    /// The types of an entry's variables, by path.
    static func types(in phrase: Phrase, of key: ExactString) -> [VariantPath: ExactString?] {
        Dictionary(phrase.variables(at: VariantPath(key: key)), uniquingKeysWith: { first, _ in first })
    }

    /// The placeholder class of a type. A variable without a type is an object, as for `%@`. A type may include a
    /// percent sign.
    private static func kind(of type: ExactString?) -> FormatSpecifier.Class? {
        let name = type.map { $0.string.drop { $0 == "%" } } ?? "@"
        return FormatSpecifier.all(in: "%\(name.isEmpty ? "@" : String(name))").first?.class
    }
}

/// A translation whose variables have different names than those of its source. Apps accept any names of variables,
/// because they use the names in the entry itself.
struct VariableRenaming {
    /// The translation, with the variable names of the source.
    let phrase: Phrase
    /// The renamed variables, with their names in the source and in the translation.
    private let names: [(source: ExactString, target: ExactString)]

    /// Nil if no name differs, or if it is ambiguous which names correspond.
    init?(of target: Phrase, to source: Phrase) {
        guard case .format(let text?, let variables) = target, case .format(let sourceText?, let sources) = source,
            variables.count == sources.count, zip(variables, sources).contains(where: { $0.name != $1.name })
        else { return nil }
        let own = Self.arguments(of: text)
        let wanted = Self.arguments(of: sourceText)
        guard Set(own.keys) == Set(wanted.keys), Set(own.values).count == variables.count,
            Set(own.values) == Set(variables.map(\.name)), Set(wanted.values) == Set(sources.map(\.name))
        else { return nil }
        names = wanted.sorted { $0.key < $1.key }.compactMap { index, name in
            own[index].flatMap { $0 == name ? nil : (name, $0) }
        }
        // Names that also occur in the source are swapped, not new.
        guard !names.isEmpty, Set(names.map(\.target)).isDisjoint(with: wanted.values) else { return nil }
        phrase = Self.renaming(names, text, variables)
    }

    private static func renaming(
        _ names: [(source: ExactString, target: ExactString)], _ text: ExactString, _ variables: [Variable]
    ) -> Phrase {
        let sources = Dictionary(names.map { ($0.target, $0.source) }, uniquingKeysWith: { first, _ in first })
        return .format(
            renaming(sources, in: text),
            variables: variables.map { variable in
                var variable = variable
                variable.name = sources[variable.name] ?? variable.name
                variable.variation.branches = variable.variation.branches.map { branch in
                    var branch = branch
                    if case .text(let text) = branch.phrase { branch.phrase = .text(renaming(sources, in: text)) }
                    return branch
                }
                return variable
            })
    }

    /// The string with the names between `#@` and `@` replaced in one pass.
    private static func renaming(_ sources: [ExactString: ExactString], in text: ExactString) -> ExactString {
        let (hash, at) = (UInt8(ascii: "#"), UInt8(ascii: "@"))
        guard text.contains(hash) else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            result.append(bytes[index])
            index += 1
            guard bytes[index - 1] == at, index > 1, bytes[index - 2] == hash,
                let end = bytes[index...].firstIndex(of: at),
                let source = sources[ExactString(utf8: bytes[index..<end])]
            else { continue }
            result += source.utf8
            index = end
        }
        return ExactString(utf8: result[...])
    }

    /// The variables of a format, keyed by the index of their argument.
    private static func arguments(of text: ExactString) -> [Int: ExactString] {
        var count = ArgumentCount()
        var arguments: [Int: ExactString] = [:]
        for specifier in FormatSpecifier.all(in: text) {
            for position in specifier.asterisks { _ = count.index(at: position) }
            let index = count.index(at: specifier.position)
            if case .variable(let name) = specifier.class { arguments[index] = name }
        }
        return arguments
    }

    /// Findings about the renamed variables.
    func findings(in key: ExactString) -> [Finding] {
        names.map { name in
            Finding(
                .renamedVariable, "The variable “\(name.source)” of the source is named “\(name.target)” here.",
                path: VariantPath(key: key))
        }
    }
}

extension Phrase {
    /// True if a condition holds for every variable with plural forms.
    fileprivate func allVariables(_ isTrue: (Variable) -> Bool) -> Bool {
        switch self {
        case .text: true
        case .format(_, let variables): variables.allSatisfy { $0.variation.rule != .plural || isTrue($0) }
        case .variation(let variation): variation.branches.allSatisfy { $0.phrase.allVariables(isTrue) }
        case .several(let phrases): phrases.allSatisfy { $0.allVariables(isTrue) }
        }
    }

    /// The types of the variables that have plural forms, each with the path of its variable.
    fileprivate func variables(at path: VariantPath) -> [(VariantPath, ExactString?)] {
        switch self {
        case .text: []
        case .format(_, let variables):
            variables.filter { $0.variation.rule == .plural }.map { (path.appending(.variable($0.name)), $0.valueType) }
        case .variation(let variation):
            variation.branches.flatMap { $0.phrase.variables(at: path.appending(.branch(variation.rule, $0.selector))) }
        case .several(let phrases): phrases.flatMap { $0.variables(at: path) }
        }
    }
}

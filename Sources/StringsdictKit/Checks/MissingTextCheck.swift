/// Detects strings that the translation lacks although the source has them or the language needs them.
struct MissingTextCheck: TranslationCheck {
    static let reports: [FindingID] = [.missingEntry, .missingVariant, .missingCategory]

    func findings(in entry: BilingualEntry) -> [Finding] { MissingTexts(of: entry).findings }
}

/// The missing strings of a translation: each missing branch is reported once, at its top.
private struct MissingTexts {
    private(set) var findings: [Finding] = []
    /// The latest branch that is missing as a whole.
    private var missing: VariantPath?
    private let language: LanguageTag

    init(of entry: BilingualEntry) {
        language = entry.languages.target
        guard entry.isShaped else { return }
        guard entry.root.isTranslated else {
            let path = VariantPath(key: entry.key)
            findings = [
                entry.target == nil
                    ? Finding(.missingEntry, "The table lacks the entry; the app shows the key.", path: path)
                    : Finding(
                        .missingVariant, "The entry has no string; the app shows the key or nothing.", path: path)
            ]
            return
        }
        // The fast path, which builds no variant paths.
        if entry.root.isComplete { return }
        entry.forEachNode { node, path in look(at: node, path) }
    }

    private mutating func look(at node: BilingualEntry.Node, _ path: VariantPath) {
        if let missing, path.key == missing.key, path.steps.starts(with: missing.steps) { return }
        switch node {
        case .leaf, .format, .several: break
        case .plural(let plural): look(at: plural, path)
        case .widths(let widths):
            for branch in widths.branches where !branch.node.isTranslated {
                report(
                    "The translation lacks this width; the app shows the string for another width.",
                    at: path.appending(.branch(.width, branch.selector)))
            }
        case .branches(let rule, let branches):
            let hasFallback = branches.contains { $0.selector == Device.fallback && $0.node.isTranslated }
            for branch in branches where !branch.node.isTranslated {
                let message: Finding.Message =
                    hasFallback
                    ? "The translation lacks this \(rule.name); the app shows the string of “other”."
                    : "The translation lacks this \(rule.name) and has no string for “other”; the app shows the key or nothing."
                report(message, at: path.appending(.branch(rule, branch.selector)))
            }
        }
    }

    /// Checks plural forms. The format check reports variables that are completely missing, and the rule check reports
    /// a missing `other`.
    private mutating func look(at plural: BilingualEntry.PluralForms, _ path: VariantPath) {
        guard plural.forms.contains(where: { $0.leaf.target != nil }) else { return }
        for (category, leaf) in plural.forms
        where leaf.target == nil && category != .other && plural.isNeeded(category, in: language)
            && !plural.isZeroOfSourceOnly(category, in: language)
        {
            let isHarmless = plural.saysTheSame(in: category, of: language)
            findings.append(
                Finding(
                    .missingCategory, severity: isHarmless ? .note : nil,
                    isHarmless
                        ? "“\(language)” uses the form “\(category.name)”; the app shows “other” instead, and the string would be the same."
                        : lack(of: category, in: plural),
                    path: path.appending(.branch(.plural, category.name))))
        }
    }

    /// The message about a missing form. In most languages, a form for 0 is optional; if it is missing, the message
    /// refers to the source's form.
    private func lack(of category: PluralCategory, in plural: BilingualEntry.PluralForms) -> Finding.Message {
        guard category == .zero, PluralRules.categories(of: language)?.contains(.zero) != true else {
            return "“\(language)” uses the form “\(category.name)”; the app shows “other” instead."
        }
        let usual = PluralRules.categoryOfZero(in: language)
        let shown = plural.forms.contains { $0.category == usual && $0.leaf.target != nil } ? usual : .other
        return "The source has a string for 0; in “\(language)” the app shows “\(shown.name)” for 0."
    }

    private mutating func report(_ message: Finding.Message, at path: VariantPath) {
        missing = path
        findings.append(Finding(.missingVariant, message, path: path))
    }
}

extension BilingualEntry.Node {
    /// True if any string has a translation.
    fileprivate var isTranslated: Bool { hasLeaf { $0.target != nil } }

    /// True if all strings have a translation, and all rules have strings.
    fileprivate var isComplete: Bool {
        switch self {
        case .leaf(let leaf): leaf.target != nil
        case .format(let leaf, let variables):
            leaf?.target != nil && variables.allSatisfy { $0.node.isComplete }
        case .plural(let plural): !plural.forms.isEmpty && plural.forms.allSatisfy { $0.leaf.target != nil }
        case .widths(let widths): !widths.branches.isEmpty && widths.branches.allSatisfy { $0.node.isComplete }
        case .branches(_, let branches): !branches.isEmpty && branches.allSatisfy { $0.node.isComplete }
        case .several(let nodes): !nodes.isEmpty && nodes.allSatisfy { $0.isComplete }
        }
    }
}

/// Detects entries with variants in only one of the two languages.
struct ShapeCheck: TranslationCheck {
    static let reports: [FindingID] = [.shapeChanged]

    func findings(in entry: BilingualEntry) -> [Finding] {
        guard !entry.isShaped else { return [] }
        let path = VariantPath(key: entry.key)
        return [
            entry.source.plainText == nil
                ? Finding(
                    .shapeChanged, severity: .error,
                    "The source has variants here, and the translation is a plain string.", path: path)
                : Finding(
                    .shapeChanged, "The source is a plain string, and the translation has variants.", path: path)
        ]
    }
}

extension BilingualEntry {
    /// True if source and translation are both plain strings or both have variants, or if there is no translation.
    fileprivate var isShaped: Bool {
        guard let target else { return true }
        return (source.plainText == nil) == (target.plainText == nil)
    }
}

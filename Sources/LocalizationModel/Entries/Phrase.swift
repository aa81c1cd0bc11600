/// One key of a table with its content.
package struct Entry: Hashable, Sendable {
    /// The key that the app's code passes.
    package var key: ExactString
    /// The content of the key.
    package var phrase: Phrase

    package init(key: ExactString, phrase: Phrase) {
        self.key = key
        self.phrase = phrase
    }

    /// All strings of the entry with their paths.
    package var variants: [Variant] {
        var result: [Variant] = []
        phrase.collect(at: VariantPath(key: key), into: &result)
        return result
    }
}

/// One string of an entry with its path.
package struct Variant: Hashable, Sendable {
    /// The path of the string.
    package var path: VariantPath
    /// The string.
    package var text: ExactString

    package init(path: VariantPath, text: ExactString) {
        self.path = path
        self.text = text
    }
}

/// The content of a key or branch: a string, a format with variables, or a rule.
package enum Phrase: Hashable, Sendable {
    /// A plain string.
    case text(ExactString)
    /// A format with variables. The format key is nil if the file lacks it.
    case format(ExactString?, variables: [Variable])
    /// A rule and its branches.
    case variation(Variation)
    /// Several of the other cases in one dictionary. Apple's systems use only one of these phrases; edits of the file
    /// preserve all of these phrases. An empty array stands for a value without content; edits preserve such a value.
    case several([Phrase])

    func collect(at path: VariantPath, into result: inout [Variant]) {
        switch self {
        case .text(let text):
            result.append(Variant(path: path, text: text))
        case .format(let format, let variables):
            if let format { result.append(Variant(path: path.appending(.format), text: format)) }
            for variable in variables {
                variable.variation.collect(at: path.appending(.variable(variable.name)), into: &result)
            }
        case .variation(let variation):
            variation.collect(at: path, into: &result)
        case .several(let phrases):
            for phrase in phrases { phrase.collect(at: path, into: &result) }
        }
    }
}

extension Phrase {
    /// True if the predicate holds for every string. Tests the strings in the order of ``Entry/variants``.
    package func allTextsSatisfy(_ isTrue: (_ text: ExactString) -> Bool) -> Bool {
        switch self {
        case .text(let text): isTrue(text)
        case .format(let format, let variables):
            format.map(isTrue) ?? true
                && variables.allSatisfy { $0.variation.branches.allSatisfy { $0.phrase.allTextsSatisfy(isTrue) } }
        case .variation(let variation): variation.branches.allSatisfy { $0.phrase.allTextsSatisfy(isTrue) }
        case .several(let phrases): phrases.allSatisfy { $0.allTextsSatisfy(isTrue) }
        }
    }

    /// True if the predicate holds for every string and its steps. Tests the strings in the order of
    /// ``Entry/variants``, and allocates no paths.
    package func allTexts(_ isTrue: (_ text: ExactString, _ steps: [VariantPath.Step]) -> Bool) -> Bool {
        if case .text(let text) = self { return isTrue(text, []) }
        var steps: [VariantPath.Step] = []
        steps.reserveCapacity(4)
        return allTexts(below: &steps, isTrue)
    }

    fileprivate func allTexts(
        below steps: inout [VariantPath.Step], _ isTrue: (ExactString, [VariantPath.Step]) -> Bool
    ) -> Bool {
        switch self {
        case .text(let text): return isTrue(text, steps)
        case .format(let format, let variables):
            if let format {
                steps.append(.format)
                guard isTrue(format, steps) else { return false }
                steps.removeLast()
            }
            for variable in variables {
                steps.append(.variable(variable.name))
                guard variable.variation.allTexts(below: &steps, isTrue) else { return false }
                steps.removeLast()
            }
            return true
        case .variation(let variation): return variation.allTexts(below: &steps, isTrue)
        case .several(let phrases): return phrases.allSatisfy { $0.allTexts(below: &steps, isTrue) }
        }
    }

    /// True if the changes have exactly the steps of the phrase's strings, in the order of ``Entry/variants``. Compares
    /// each step once and allocates no steps.
    package func hasTexts(at changes: [TextChange]) -> Bool {
        var count = 0
        return hasTexts(at: changes, &count, below: 0) && count == changes.count
    }

    /// - Parameters:
    ///   - count: the number of changes already matched with a string; increased by each match.
    ///   - depth: the number of steps above this phrase; the caller compares these steps.
    fileprivate func hasTexts(at changes: [TextChange], _ count: inout Int, below depth: Int) -> Bool {
        switch self {
        case .text: return takesText(at: changes, &count, depth)
        case .format(let format, let variables):
            if format != nil {
                guard takesText(at: changes, &count, depth + 1), changes[count - 1].path.steps[depth] == .format
                else {
                    return false
                }
            }
            return variables.allSatisfy { variable in
                let first = count
                return variable.variation.hasTexts(at: changes, &count, below: depth + 1)
                    && (first..<count).allSatisfy { changes[$0].path.steps[depth] == .variable(variable.name) }
            }
        case .variation(let variation): return variation.hasTexts(at: changes, &count, below: depth)
        case .several(let phrases): return phrases.allSatisfy { $0.hasTexts(at: changes, &count, below: depth) }
        }
    }

    private func takesText(at changes: [TextChange], _ count: inout Int, _ depth: Int) -> Bool {
        guard count < changes.count, changes[count].path.steps.count == depth else { return false }
        count += 1
        return true
    }

    /// The rules that contain no string, each with the steps to the rule.
    package var emptyRules: [(steps: [VariantPath.Step], rule: Rule)] {
        switch self {
        case .text: []
        case .format(_, let variables):
            variables.flatMap { variable in variable.variation.emptyRules(below: [.variable(variable.name)]) }
        case .variation(let variation): variation.emptyRules(below: [])
        case .several(let phrases): phrases.flatMap(\.emptyRules)
        }
    }

    /// True if both phrases have the same structure in the same order, and therefore strings at the same paths.
    package func hasShape(of other: Phrase) -> Bool {
        switch (self, other) {
        case (.text, .text): true
        case (.format(let format, let variables), .format(let otherFormat, let others)):
            (format == nil) == (otherFormat == nil) && variables.count == others.count
                && zip(variables, others).allSatisfy { $0.name == $1.name && $0.variation.hasShape(of: $1.variation) }
        case (.variation(let variation), .variation(let other)): variation.hasShape(of: other)
        case (.several(let phrases), .several(let others)):
            phrases.count == others.count && zip(phrases, others).allSatisfy { $0.hasShape(of: $1) }
        default: false
        }
    }
}

/// A variable of a format: `%#@songs@` names the variable `songs`.
package struct Variable: Hashable, Sendable {
    /// The name between the `@` signs.
    package var name: ExactString
    /// The format of the variable's number without the percent sign (`d`, `lld`); nil if the file lacks it.
    package var valueType: ExactString?
    /// The rule of the variable with its branches.
    package var variation: Variation

    /// True if the value type is that of a whole number (`d`, `i`, `u`, `o`, `x`). False if the file lacks the value
    /// type.
    package var isWholeNumber: Bool { valueType?.utf8.last.map("dDiUuOoXx".utf8.contains) ?? false }

    package init(name: ExactString, valueType: ExactString?, variation: Variation) {
        self.name = name
        self.valueType = valueType
        self.variation = variation
    }
}

/// A rule with its branches, in file order.
package struct Variation: Hashable, Sendable {
    /// The rule that selects a branch.
    package var rule: Rule
    /// The branches, in file order.
    package var branches: [Branch]

    package init(rule: Rule, branches: [Branch]) {
        self.rule = rule
        self.branches = branches
    }

    func collect(at path: VariantPath, into result: inout [Variant]) {
        for branch in branches {
            branch.phrase.collect(at: path.appending(.branch(rule, branch.selector)), into: &result)
        }
    }
}

extension Variation {
    fileprivate func allTexts(
        below steps: inout [VariantPath.Step], _ isTrue: (ExactString, [VariantPath.Step]) -> Bool
    ) -> Bool {
        for branch in branches {
            steps.append(.branch(rule, branch.selector))
            guard branch.phrase.allTexts(below: &steps, isTrue) else { return false }
            steps.removeLast()
        }
        return true
    }

    fileprivate func hasTexts(at changes: [TextChange], _ count: inout Int, below depth: Int) -> Bool {
        branches.allSatisfy { branch in
            let first = count
            return branch.phrase.hasTexts(at: changes, &count, below: depth + 1)
                && (first..<count).allSatisfy { changes[$0].path.steps[depth] == .branch(rule, branch.selector) }
        }
    }

    fileprivate func emptyRules(below steps: [VariantPath.Step]) -> [(steps: [VariantPath.Step], rule: Rule)] {
        let isEmpty = branches.allSatisfy { $0.phrase.allTextsSatisfy { _ in false } }
        let deeper = branches.flatMap { branch in
            branch.phrase.emptyRules.map { (steps + [.branch(rule, branch.selector)] + $0.steps, $0.rule) }
        }
        return (isEmpty ? [(steps, rule)] : []) + deeper
    }

    fileprivate func hasShape(of other: Variation) -> Bool {
        rule == other.rule && branches.count == other.branches.count
            && zip(branches, other.branches).allSatisfy {
                $0.selector == $1.selector && $0.phrase.hasShape(of: $1.phrase)
            }
    }
}

/// One branch of a rule.
package struct Branch: Hashable, Sendable {
    /// A plural category, a width in em, or a device, as the file spells it.
    package var selector: ExactString
    /// The content of the branch.
    package var phrase: Phrase

    package init(selector: ExactString, phrase: Phrase) {
        self.selector = selector
        self.phrase = phrase
    }
}

/// A rule that selects between the variants of a string.
public enum Rule: Hashable, Sendable {
    /// The plural rule; its selectors are plural categories.
    case plural
    /// The width rule; a selector is the smallest window width, in em, that shows the variant.
    case width
    /// The device rule; its selectors are device names.
    case device
    /// A rule that Apple's current documentation does not mention (`NSStringGenderRuleType`). Preserved, never
    /// expanded.
    case unknown(ExactString)

    /// The short name of the rule: `plural`, `width`, `device` or `gender`. An unknown rule has the name that the file
    /// gives it.
    public var name: String {
        switch self {
        case .plural: "plural"
        case .width: "width"
        case .device: "device"
        case .unknown(let name): name == AppleKey.genderRule ? "gender" : name.string
        }
    }
}

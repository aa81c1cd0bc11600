/// One key of a table and what it says.
package struct Entry: Hashable, Sendable {
    /// The key, as the app's code says it.
    package var key: ExactString
    /// What the key says.
    package var phrase: Phrase

    package init(key: ExactString, phrase: Phrase) {
        self.key = key
        self.phrase = phrase
    }

    /// Every text of the entry with its path.
    package var variants: [Variant] {
        var result: [Variant] = []
        phrase.collect(at: VariantPath(key: key), into: &result)
        return result
    }
}

/// One text and where it is.
package struct Variant: Hashable, Sendable {
    /// The way to the text.
    package var path: VariantPath
    /// The text itself.
    package var text: ExactString

    package init(path: VariantPath, text: ExactString) {
        self.path = path
        self.text = text
    }
}

/// What a key, a device or a width says: a text, or something that varies.
package enum Phrase: Hashable, Sendable {
    /// A plain text.
    case text(ExactString)
    /// A format with variables. The format key is nil where the file lacks it.
    case format(ExactString?, variables: [Variable])
    /// A rule and its branches.
    case variation(Variation)
    /// Several of the above in one dictionary; Apple's systems use one of them, the file keeps all. None of
    /// them is a value that says nothing, which the file keeps.
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
    /// Whether something is true of every text, in the order of ``Entry/variants``.
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

    /// Whether something is true of every text and the steps to it, in the order of ``Entry/variants``. No paths are made
    /// for it.
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

    /// Whether there are texts at the steps of some changes, in the order of ``Entry/variants``, and no others. Each step is looked
    /// at once, and none are made for it.
    package func hasTexts(at changes: [TextChange]) -> Bool {
        var count = 0
        return hasTexts(at: changes, &count, below: 0) && count == changes.count
    }

    /// - Parameters:
    ///   - count: how many of the changes are those of texts before.
    ///   - depth: how many steps lead here, which are looked at by who takes them.
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

    /// The rules without a text below them, with the steps to them.
    package var emptyRules: [(steps: [VariantPath.Step], rule: Rule)] {
        switch self {
        case .text: []
        case .format(_, let variables):
            variables.flatMap { variable in variable.variation.emptyRules(below: [.variable(variable.name)]) }
        case .variation(let variation): variation.emptyRules(below: [])
        case .several(let phrases): phrases.flatMap(\.emptyRules)
        }
    }

    /// Whether this and another phrase have texts at the same paths, as far as the shapes of both show it.
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
    /// The format of its number without the percent sign (`d`, `lld`); nil where the file lacks it.
    package var valueType: ExactString?
    /// Its rule and texts.
    package var variation: Variation

    /// Whether its number is never a fraction.
    package var isWholeNumber: Bool { valueType?.utf8.last.map("dDiUuOoXx".utf8.contains) ?? false }

    package init(name: ExactString, valueType: ExactString?, variation: Variation) {
        self.name = name
        self.valueType = valueType
        self.variation = variation
    }
}

/// A rule with its branches, in file order.
package struct Variation: Hashable, Sendable {
    /// What decides between the branches.
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
    /// What the branch says.
    package var phrase: Phrase

    package init(selector: ExactString, phrase: Phrase) {
        self.selector = selector
        self.phrase = phrase
    }
}

/// What a variant depends on.
public enum Rule: Hashable, Sendable {
    /// A number: variants are plural categories.
    case plural
    /// The width of the window in em: variants are keyed by the smallest width that shows them.
    case width
    /// The device.
    case device
    /// A rule that Apple's current documentation does not mention (`NSStringGenderRuleType`): carried, never expanded.
    case unknown(ExactString)

    /// The plural form, the window width, the device: the word that people use for the rule.
    public var name: String {
        switch self {
        case .plural: "plural"
        case .width: "width"
        case .device: "device"
        case .unknown(let name): name == AppleKey.genderRule ? "gender" : name.string
        }
    }
}

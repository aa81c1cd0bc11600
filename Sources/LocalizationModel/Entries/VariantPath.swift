/// The way from the top of a table to one text: the key, then a step for each rule on the way.
public struct VariantPath: Hashable, Sendable {
    /// One step into an entry.
    public enum Step: Hashable, Sendable {
        /// The format key of an entry with variables.
        case format
        /// A variable of a format, by its name.
        case variable(ExactString)
        /// A branch of a rule; the selector is a plural category, a width in em, or a device.
        case branch(Rule, ExactString)
    }

    /// The key of the entry, as the app's code says it.
    public var key: ExactString
    /// The steps below the key; none for a plain text.
    public var steps: [Step]

    /// Makes a path from its parts.
    public init(key: ExactString, steps: [Step] = []) {
        self.key = key
        self.steps = steps
    }

    /// The path as Xcode writes it into the `id` of a unit: `/hello:dict/NSStringVariableWidthRuleType:dict/22:dict/:string`.
    ///
    /// Nothing is escaped, so two different paths can have the same spelling when a key holds `:dict/`.
    public var xcodeID: ExactString {
        let bytes = ByteBuffer(capacity: key.utf8.count + 160)
        bytes.appendXcodeID(self)
        return bytes.text
    }

    /// The innermost branch of a rule, if the path has one.
    public func selector(of rule: Rule) -> ExactString? {
        for case .branch(let candidate, let selector) in steps.reversed() where candidate == rule { return selector }
        return nil
    }

    /// The innermost variable, if the path has one.
    public var variable: ExactString? {
        for case .variable(let name) in steps.reversed() { return name }
        return nil
    }

    /// The plural category at the end of the path, if it ends in one that is known.
    package var category: PluralCategory? {
        guard case .branch(.plural, let selector) = steps.last else { return nil }
        return PluralCategory(selector)
    }

    /// Whether the path ends at a format key.
    public var isFormat: Bool { steps.last == .format }

    /// The rule of the text itself: the last step's, or nil for a plain text. A format key belongs to the plural rule.
    public var rule: Rule? {
        switch steps.last {
        case .branch(let rule, _): rule
        case .format: .plural
        default: nil
        }
    }

    /// The same path with one more step.
    package func appending(_ step: Step) -> VariantPath {
        var path = self
        path.steps.reserveCapacity(steps.count + 1)
        path.steps.append(step)
        return path
    }
}

extension VariantPath: CustomStringConvertible {
    /// The path for people: `hello › width 22`, `%d songs › s › one`.
    public var description: String {
        ([key.string] + steps.map(\.description)).joined(separator: " › ")
    }
}

extension VariantPath.Step: CustomStringConvertible {
    /// The step for people: `format`, `s`, `one`, `width 22`, `iphone`.
    public var description: String {
        switch self {
        case .format: "format"
        case .variable(let name): name.string
        case .branch(.width, let selector): "width \(selector)"
        case .branch(_, let selector): selector.string
        }
    }
}

extension ByteBuffer {
    /// Appends ``VariantPath/xcodeID``.
    package func appendXcodeID(_ path: VariantPath) {
        append(literal: "/")
        append(path.key)
        appendXcodeID(behindKey: path.steps)
    }

    /// Appends what stands behind the key in ``VariantPath/xcodeID``.
    package func appendXcodeID(behindKey steps: [VariantPath.Step]) {
        // A variable has its rule as a value, so that no key of a rule leads to its branches.
        var insideVariable = false
        for index in steps.indices {
            append(literal: ":dict/")
            switch steps[index] {
            case .format: append(AppleKey.formatKey)
            case .variable(let name): append(name)
            case .branch(let rule, let selector):
                if !insideVariable, let ruleKey = rule.entryKey {
                    append(ruleKey)
                    append(literal: ":dict/")
                }
                append(selector)
            }
            if case .variable = steps[index] { insideVariable = true } else { insideVariable = false }
        }
        append(literal: ":dict/:string")
    }
}

extension Rule {
    /// The key of a rule directly in an entry; the rule of a variable has none.
    package var entryKey: ExactString? {
        switch self {
        case .width: AppleKey.widthRule
        case .device: AppleKey.deviceRule
        case .plural, .unknown: nil
        }
    }
}

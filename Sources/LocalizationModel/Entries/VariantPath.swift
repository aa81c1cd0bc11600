/// The path from the top of a table to one string: the key, then one step for each rule or variable.
public struct VariantPath: Hashable, Sendable {
    /// One step into an entry.
    public enum Step: Hashable, Sendable {
        /// The format key of an entry with variables.
        case format
        /// A variable of a format, identified by its name.
        case variable(ExactString)
        /// A branch of a rule; the selector is a plural category, a width in em, or a device.
        case branch(Rule, ExactString)
    }

    /// The key of the entry, as the app's code passes it.
    public var key: ExactString
    /// The steps below the key; empty for a plain string.
    public var steps: [Step]

    /// Creates a path from a key and steps.
    public init(key: ExactString, steps: [Step] = []) {
        self.key = key
        self.steps = steps
    }

    /// The path in the form of Xcode's unit `id`: `/hello:dict/NSStringVariableWidthRuleType:dict/22:dict/:string`.
    ///
    /// Nothing is escaped: two different paths can have the same id if a key contains `:dict/`.
    public var xcodeID: ExactString {
        let bytes = ByteBuffer(capacity: key.utf8.count + 160)
        bytes.appendXcodeID(self)
        return bytes.text
    }

    /// The selector of the innermost branch of a rule; nil if the path has none.
    public func selector(of rule: Rule) -> ExactString? {
        for case .branch(let candidate, let selector) in steps.reversed() where candidate == rule { return selector }
        return nil
    }

    /// The name of the innermost variable; nil if the path has none.
    public var variable: ExactString? {
        for case .variable(let name) in steps.reversed() { return name }
        return nil
    }

    /// The plural category of the last step; nil if the last step is not a branch of a known plural category.
    package var category: PluralCategory? {
        guard case .branch(.plural, let selector) = steps.last else { return nil }
        return PluralCategory(selector)
    }

    /// True if the path ends at a format key.
    public var isFormat: Bool { steps.last == .format }

    /// The rule of the last step; nil for a plain string. A format key belongs to the plural rule.
    public var rule: Rule? {
        switch steps.last {
        case .branch(let rule, _): rule
        case .format: .plural
        default: nil
        }
    }

    /// The path extended by one step.
    package func appending(_ step: Step) -> VariantPath {
        var path = self
        path.steps.reserveCapacity(steps.count + 1)
        path.steps.append(step)
        return path
    }
}

extension VariantPath: CustomStringConvertible {
    /// The path for display: `hello › width 22`, `%d songs › s › one`.
    public var description: String {
        ([key.string] + steps.map(\.description)).joined(separator: " › ")
    }
}

extension VariantPath.Step: CustomStringConvertible {
    /// The step for display: `format`, `s`, `one`, `width 22`, `iphone`.
    public var description: String {
        switch self {
        case .format: "format"
        case .variable(let name): name.string
        case .branch(.width, let selector): "width \(selector)"
        case .branch(_, let selector): selector.string
        }
    }
}

extension VariantPath {
    /// The key, then each step by kind and name: `width 22`, `variable files`, `plural one`, `device mac`, `format`.
    package var stepNames: [ExactString] {
        [key]
            + steps.map { step in
                switch step {
                case .format: "format"
                case .variable(let name): ExactString("variable \(name)")
                case .branch(let rule, let selector): ExactString("\(rule.name) \(selector)")
                }
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

    /// Appends the portion of ``VariantPath/xcodeID`` after the key.
    package func appendXcodeID(behindKey steps: [VariantPath.Step]) {
        // A variable's value is the rule itself, so its branches have no rule key in the path.
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
    /// The key of a rule that lies directly in an entry; nil for rules that only variables can have.
    package var entryKey: ExactString? {
        switch self {
        case .width: AppleKey.widthRule
        case .device: AppleKey.deviceRule
        case .plural, .unknown: nil
        }
    }
}

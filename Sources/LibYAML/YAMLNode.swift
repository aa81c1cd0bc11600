/// A value of a YAML file, and where it begins.
package struct YAMLNode: Sendable {
    /// What a value is.
    package indirect enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    /// What the value is.
    package let content: Content
    /// Where it begins.
    package let mark: YAMLMark

    /// The text, where the value is one.
    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }
}

/// A text of a YAML file.
package struct YAMLScalar: Sendable {
    /// The text, without quotation marks and escapes.
    package let string: String
    /// Whether it stands there without quotation marks.
    package let isPlain: Bool
}

/// A place in a YAML file.
package struct YAMLMark: Sendable, Equatable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
}

/// Why a text is not usable YAML.
package enum YAMLProblem: Error, Equatable {
    /// What libyaml says of it, and where; nil for bytes that it does not take.
    case syntax(String, YAMLMark?)
    /// A value that stands for another one. A few of them can stand for gigabytes.
    case alias(YAMLMark)
    /// A name that a mapping has twice, and where it is first.
    case duplicate(String, YAMLMark)
    /// Values in values, deeper than anybody writes them.
    case tooDeep(YAMLMark)
    /// libyaml had no memory.
    case memory
}

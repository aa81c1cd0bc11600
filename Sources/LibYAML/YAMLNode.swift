/// A value of a YAML file with its position.
package struct YAMLNode: Sendable {
    /// The content of a value.
    package indirect enum Content: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    /// The content of the value.
    package let content: Content
    /// The position of the value's first character.
    package let mark: YAMLMark

    /// The scalar; nil for a sequence or a mapping.
    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }
}

/// A scalar of a YAML file.
package struct YAMLScalar: Sendable {
    /// The content, without quotes and with escapes resolved.
    package let string: String
    /// True if the scalar is neither quoted nor a block scalar (`|` or `>`).
    package let isPlain: Bool
}

/// A position in a YAML file.
package struct YAMLMark: Sendable, Equatable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int
}

/// The reason why a YAML file is unusable.
package enum YAMLProblem: Error, Equatable {
    /// A syntax error: libyaml's message and the position. The position is nil for bytes that libyaml does not accept.
    case syntax(String, YAMLMark?)
    /// An alias. Aliases are rejected, because a few aliases can expand to gigabytes.
    case alias(YAMLMark)
    /// A duplicate key of a mapping, with the position of the key's first occurrence.
    case duplicate(String, YAMLMark)
    /// Nesting deeper than ``YAMLReader/deepest``.
    case tooDeep(YAMLMark)
    /// A failed memory allocation in libyaml.
    case memory
}

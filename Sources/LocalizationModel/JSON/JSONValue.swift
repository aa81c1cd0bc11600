/// A JSON value with its location.
package struct JSONValue: Sendable, Equatable {
    /// The kinds of JSON values.
    package enum Content: Sendable, Equatable {
        case object([Field])
        case array([JSONValue])
        case string(ExactString)
        /// A number as written.
        case number(String)
        case bool(Bool)
        case null
    }

    /// A name and value of an object.
    package struct Field: Sendable, Equatable {
        package let name: ExactString
        package let value: JSONValue
    }

    package let content: Content
    /// The offset of the value, in bytes.
    package let offset: Int

    /// The value with a name; nil if there is none, or if this value is not an object.
    package subscript(_ name: ExactString) -> JSONValue? {
        guard case .object(let fields) = content else { return nil }
        return fields.first { $0.name == name }?.value
    }

    package var string: ExactString? { if case .string(let text) = content { text } else { nil } }

    package var number: String? { if case .number(let digits) = content { digits } else { nil } }

    package var items: [JSONValue]? { if case .array(let items) = content { items } else { nil } }

    package var isNull: Bool { content == .null }
}

/// An error in JSON, with the offset of the first byte that shows the error.
package struct JSONProblem: Error, Equatable {
    package let message: Finding.Message
    package let offset: Int
}

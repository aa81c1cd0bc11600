/// A JSON value with its location.
struct JSONValue: Sendable, Equatable {
    /// The kinds of JSON values.
    enum Content: Sendable, Equatable {
        case object([Field])
        case array([JSONValue])
        case string(ExactString)
        /// A number as written.
        case number(String)
        case bool(Bool)
        case null
    }

    /// A name and value of an object.
    struct Field: Sendable, Equatable {
        let name: ExactString
        let value: JSONValue
    }

    let content: Content
    /// The offset of the value, in bytes.
    let offset: Int

    /// The value with a name; nil if there is none, or if this value is not an object.
    subscript(_ name: ExactString) -> JSONValue? {
        guard case .object(let fields) = content else { return nil }
        return fields.first { $0.name == name }?.value
    }

    var string: ExactString? { if case .string(let text) = content { text } else { nil } }

    var number: String? { if case .number(let digits) = content { digits } else { nil } }

    var items: [JSONValue]? { if case .array(let items) = content { items } else { nil } }

    var isNull: Bool { content == .null }
}

/// An error in JSON, with the offset of the first byte that shows the error.
struct JSONProblem: Error, Equatable {
    let message: Finding.Message
    let offset: Int
}

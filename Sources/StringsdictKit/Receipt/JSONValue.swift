/// A value of a JSON text, and where it begins.
struct JSONValue: Sendable, Equatable {
    /// The kinds of JSON values.
    enum Content: Sendable, Equatable {
        case object([Field])
        case array([JSONValue])
        case string(ExactString)
        /// A number as it is written.
        case number(String)
        case bool(Bool)
        case null
    }

    /// A name of an object, and its value.
    struct Field: Sendable, Equatable {
        let name: ExactString
        let value: JSONValue
    }

    let content: Content
    /// Where the value begins, in bytes.
    let offset: Int

    /// The value of a name; nil where there is none, and for anything but an object.
    subscript(_ name: ExactString) -> JSONValue? {
        guard case .object(let fields) = content else { return nil }
        return fields.first { $0.name == name }?.value
    }

    var string: ExactString? { if case .string(let text) = content { text } else { nil } }

    var number: String? { if case .number(let digits) = content { digits } else { nil } }

    var items: [JSONValue]? { if case .array(let items) = content { items } else { nil } }

    var isNull: Bool { content == .null }
}

/// Why bytes are not JSON, and the first byte that shows it.
struct JSONProblem: Error, Equatable {
    let message: Finding.Message
    let offset: Int
}

import Foundation

/// As much of JSON Schema as the project's own schemas use.
package struct JSONSchema {
    private let root: [String: Any]

    package init(_ root: [String: Any]) {
        self.root = root
    }

    /// What is wrong with a value.
    package func problems(in value: Any) -> [String] { problems(in: value, root, "") }

    private func problems(in value: Any, _ schema: [String: Any], _ place: String) -> [String] {
        if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
            let other = (root["$defs"] as? [String: Any])?[String(name)] as? [String: Any]
        {
            return problems(in: value, other, place)
        }
        if let choices = schema["oneOf"] as? [[String: Any]] {
            let lists = choices.map { self.problems(in: value, $0, place) }
            guard lists.contains(where: \.isEmpty) else { return lists.min { $0.count < $1.count } ?? [] }
            return lists.count(where: \.isEmpty) == 1 ? [] : ["\(place): several choices"]
        }
        var problems: [String] = []
        let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
        if !types.isEmpty, !types.contains(type(of: value)) { problems.append("\(place): not \(types)") }
        if let const = schema["const"] as? NSObject, const != value as? NSObject {
            problems.append("\(place): not \(const)")
        }
        if let names = schema["enum"] as? [String], !names.contains(value as? String ?? "") {
            problems.append("\(place): \(value)")
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            problems.append("\(place): “\(text)”")
        }
        if let object = value as? [String: Any] { problems += self.problems(of: object, schema, place) }
        if let items = value as? [Any], let inner = schema["items"] as? [String: Any] {
            if items.count < schema["minItems"] as? Int ?? 0 { problems.append("\(place): too few") }
            problems += items.enumerated().flatMap { self.problems(in: $0.element, inner, "\(place)/\($0.offset)") }
        }
        return problems
    }

    private func problems(of object: [String: Any], _ schema: [String: Any], _ place: String) -> [String] {
        let known = schema["properties"] as? [String: [String: Any]] ?? [:]
        let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
        var problems = missing.map { "\(place): no \($0)" }
        for (name, value) in object {
            if let inner = known[name] {
                problems += self.problems(in: value, inner, "\(place)/\(name)")
            } else if schema["additionalProperties"] as? Bool == false {
                problems.append("\(place): \(name)")
            }
        }
        return problems
    }

    private func type(of value: Any) -> String {
        switch value {
        case is NSNull: "null"
        case is String: "string"
        case is [Any]: "array"
        case is [String: Any]: "object"
        // A boolean is a number, too, and this is how it differs.
        case let number as NSNumber where String(cString: number.objCType) == "c": "boolean"
        default: "number"
        }
    }
}

import Foundation

/// The public declarations of the libraries, read from their sources. `swift format` has indented these, so indentation says what
/// belongs to what.
struct PublicAPI {
    /// A declaration that has members.
    private struct Scope {
        let indentation: Int
        /// Its name with those of the types around it.
        let path: String
        /// The beginnings of members that are public without saying so: the cases of an enum, the requirements of a protocol.
        let open: [String]
    }

    /// A type with its declaration and conformances, and with what is in it.
    private struct TypeListing {
        var heads: Set<String> = []
        var members: Set<String> = []
        var isPublic = false
    }

    static let current = Result { try PublicAPI() }

    private var listings: [String: TypeListing] = [:]

    private init() throws {
        for path in try Repository.sources() where !path.hasPrefix("Sources/stringsdict/") {
            read(try Repository.text(of: path).split(separator: "\n"))
        }
        // Extensions of other types are no concern of a caller.
        listings = listings.filter { $0.value.isPublic }
    }

    /// The names of the types at the top level.
    var types: [String] { listings.keys.filter { !$0.contains(".") }.sorted() }

    /// Everything, type by type.
    var listing: String {
        let blocks = listings.sorted { $0.key < $1.key }.map { _, listing in
            (listing.heads.sorted() + listing.members.sorted().map { "    " + $0 }).joined(separator: "\n")
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "private", "fileprivate", "final", "indirect", "nonisolated",
    ]
    private static let types: Set<Substring> = ["struct", "class", "enum", "protocol", "extension"]
    private static let open: [Substring: [String]] = [
        "enum": ["case "], "protocol": ["func ", "var ", "init(", "static ", "mutating ", "associatedtype "],
    ]

    private mutating func read(_ lines: [Substring]) {
        var scopes: [Scope] = []
        for (number, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            let indentation = line.utf8.count - text.utf8.count
            if text.hasPrefix("//") || text.hasPrefix("#") { continue }
            while let last = scopes.last, last.indentation >= indentation { scopes.removeLast() }
            let words = text.split(separator: " ")
            let access = words.prefix { Self.modifiers.contains($0) || $0.hasPrefix("@") }
            let isPublic = access.contains("public")
            let rest = words[access.count...]
            guard let kind = rest.first, rest.count > 1, Self.types.contains(kind) else {
                guard let scope = scopes.last else { continue }
                let isOpen = indentation == scope.indentation + 4 && scope.open.contains(where: text.hasPrefix)
                if isPublic || isOpen {
                    listings[scope.path, default: TypeListing()].members.insert(Self.signature(lines[number...]))
                }
                continue
            }
            let own = rest[rest.startIndex + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." }
            let path = ((scopes.last.map { [$0.path] } ?? []) + [String(own)]).joined(separator: ".")
            if isPublic || kind == "extension" && text.contains(":") {
                let signature = Self.signature(lines[number...]).replacing("\(kind) \(own)", with: "\(kind) \(path)")
                listings[path, default: TypeListing()].heads.insert(signature)
            }
            if isPublic { listings[path]?.isPublic = true }
            let open = isPublic ? Self.open[kind] ?? [] : []
            scopes.append(Scope(indentation: indentation, path: path, open: open))
        }
    }

    /// A declaration in one line, without its body and the word `public`; with its value only where that gives its type.
    private static func signature(_ lines: ArraySlice<Substring>) -> String {
        var result = ""
        for line in lines {
            let text = line.drop { $0 == " " }
            if !result.isEmpty, !result.hasSuffix("("), !text.hasPrefix(")") { result += " " }
            result += text
            let depth = result.reduce(0) { $0 + ("([".contains($1) ? 1 : ")]".contains($1) ? -1 : 0) }
            if depth == 0, !result.hasSuffix(",") { break }
        }
        if let body = result.range(of: " {", options: .backwards), !result[body.lowerBound...].contains(")") {
            result.removeSubrange(body.lowerBound...)
        } else if let body = result.range(of: #" \{ (get|.*\}$)"#, options: .regularExpression) {
            result.removeSubrange(body.lowerBound...)
        }
        if result.contains("var ") || result.contains("let "), let value = result.range(of: " = "),
            result[..<value.lowerBound].contains(":")
        {
            result.removeSubrange(value.lowerBound...)
        }
        return result.replacing("public ", with: "")
    }
}

extension Repository {
    /// The Swift files of all targets, as paths below the root.
    static func sources() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/\($0)" }
    }
}

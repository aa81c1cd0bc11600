import Foundation

/// A page as a strict reader of HTML sees it: every element is closed, every attribute quoted, every reference known.
final class HTMLElement {
    /// What is not in order.
    struct Problem: Error, CustomStringConvertible {
        var description: String
    }

    let name: String
    let attributes: [String: String]
    private(set) var elements: [HTMLElement] = []
    /// The text of the element and of all in it.
    private(set) var text = ""

    private init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// Reads a whole page.
    static func read(_ bytes: [UInt8]) throws -> HTMLElement {
        var page = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        let root = HTMLElement(name: "", attributes: [:])
        var open = [root]
        while let first = page.first {
            guard first == "<" else {
                let end = page.firstIndex(of: "<") ?? page.endIndex
                let text = try decode(page[..<end])
                for element in open { element.text += text }
                page = page[end...]
                continue
            }
            guard let end = page.firstIndex(of: ">") else { throw Problem(description: "a tag does not end") }
            let tag = page[page.index(after: page.startIndex)..<end]
            page = page[page.index(after: end)...]
            if tag.first == "!" { continue }
            if tag.first == "/" {
                guard open.count > 1, String(tag.dropFirst()) == open.last?.name else {
                    throw Problem(description: "</\(tag.dropFirst())> closes \(open.last?.name ?? "nothing")")
                }
                open.removeLast()
                continue
            }
            let element = try start(tag)
            open[open.count - 1].elements.append(element)
            if element.name == "style" {
                let style = String(page).components(separatedBy: "</style>")[0]
                element.text = style
                page = page.dropFirst(style.unicodeScalars.count)
            }
            if !["meta", "input"].contains(element.name) { open.append(element) }
        }
        guard open.count == 1 else { throw Problem(description: "\(open.map(\.name)) are not closed") }
        return root
    }

    /// All elements below this one that have a property.
    func all(_ isWanted: (HTMLElement) -> Bool) -> [HTMLElement] {
        elements.flatMap { (isWanted($0) ? [$0] : []) + $0.all(isWanted) }
    }

    func all(_ name: String) -> [HTMLElement] { all { $0.name == name } }

    func has(_ className: String) -> Bool {
        (attributes["class"] ?? "").split(separator: " ").contains { $0 == className }
    }

    private static func start(_ tag: Substring.UnicodeScalarView) throws -> HTMLElement {
        var rest = tag
        let name = String(rest.prefix { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
        guard !name.isEmpty else { throw Problem(description: "<\(tag)> has no name") }
        rest = rest.dropFirst(name.unicodeScalars.count)
        var attributes: [String: String] = [:]
        while !rest.isEmpty {
            guard rest.first == " " else { throw Problem(description: "<\(tag)>") }
            rest = rest.dropFirst()
            let key = String(rest.prefix { $0 != "=" && $0 != " " })
            rest = rest.dropFirst(key.unicodeScalars.count)
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst()
                guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else {
                    throw Problem(description: "<\(tag)> has a value without quotes")
                }
                value = try decode(rest[rest.index(after: rest.startIndex)..<end])
                rest = rest[rest.index(after: end)...]
            }
            guard !key.isEmpty, attributes.updateValue(value, forKey: key) == nil else {
                throw Problem(description: "<\(tag)> has an attribute twice")
            }
        }
        return HTMLElement(name: name, attributes: attributes)
    }

    private static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r"]

    private static func decode(_ text: Substring.UnicodeScalarView) throws -> String {
        var result = String.UnicodeScalarView()
        var rest = text
        while let first = rest.first {
            rest = rest.dropFirst()
            guard first == "&" else {
                guard !["<", ">", "\r", "\0"].contains(first) else {
                    throw Problem(description: "\(first) is not escaped")
                }
                result.append(first)
                continue
            }
            let name = String(rest.prefix { $0 != ";" })
            guard let value = references[name] else { throw Problem(description: "&\(name) is not known") }
            result.append(contentsOf: value.unicodeScalars)
            rest = rest.dropFirst(name.unicodeScalars.count + 1)
        }
        return String(result)
    }
}

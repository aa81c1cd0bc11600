import LocalizationModel

/// The namespace prefixes declared by the open elements.
struct NamespaceScopes {
    static let xml: ExactString = "http://www.w3.org/XML/1998/namespace"
    static let xmlns: ExactString = "http://www.w3.org/2000/xmlns/"

    /// False if a DTD may also declare prefixes.
    var areKnown = true
    private var declarations: [(prefix: ExactString, uri: ExactString)] = [("xml", xml)]
    /// The number of declarations outside each open element.
    private var outer: [Int] = []

    mutating func open() { outer.append(declarations.count) }

    mutating func close() {
        guard let count = outer.popLast() else { return }
        declarations.removeLast(declarations.count - count)
    }

    mutating func declare(_ prefix: ExactString, _ uri: ExactString) { declarations.append((prefix, uri)) }

    /// The namespace of a prefix; nil if the prefix is undeclared.
    func uri(of prefix: ExactString) -> ExactString? { declarations.last { $0.prefix == prefix }?.uri }
}

/// Checks of the prefixes of tags and attributes.
extension WellFormednessCheck {
    /// Checks the names in a start tag and opens the scope of its declarations.
    mutating func checkNamespaces(of name: Range<Int>, _ attributes: [Attribute], at tag: Int) throws(StringsdictError)
    {
        namespaces.open()
        for attribute in attributes where try prefix(of: attribute.name) == "xmlns" { try declare(attribute) }
        for attribute in attributes where text(attribute.name) == "xmlns" { try checkDefault(attribute) }
        _ = try namespace(of: name, at: tag)
        var names: Set<[ExactString]> = []
        for attribute in attributes {
            guard let prefix = try prefix(of: attribute.name), prefix != "xmlns",
                let uri = try namespace(of: attribute.name, at: tag)
            else { continue }
            let local = attribute.name.dropFirst(prefix.utf8.count + 1)
            guard names.insert([uri, text(local)]).inserted else {
                throw refusal(
                    "The tag has the attribute “\(text(attribute.name))” twice, under different prefixes.",
                    at: attribute.name.lowerBound, hint: "Delete one of the two.")
            }
        }
    }

    /// The prefix of a name; nil if the name has none.
    private func prefix(of name: Range<Int>) throws(StringsdictError) -> ExactString? {
        guard let colon = source.bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        var local = cursor
        local.index = colon + 1
        let rest = local.skipName()
        guard colon > name.lowerBound, !rest.isEmpty, !source.bytes[rest].contains(UInt8(ascii: ":")) else {
            throw misplacedColon(name)
        }
        return text(name.lowerBound..<colon)
    }

    private func namespace(of name: Range<Int>, at tag: Int) throws(StringsdictError) -> ExactString? {
        guard let prefix = try prefix(of: name) else { return nil }
        let uri = namespaces.uri(of: prefix)
        guard uri != nil || !namespaces.areKnown else {
            throw StringsdictError(.undeclaredPrefix(prefix, source, at: tag))
        }
        return uri
    }

    private mutating func declare(_ attribute: Attribute) throws(StringsdictError) {
        let prefix = text(attribute.name.dropFirst("xmlns:".utf8.count))
        let uri = text(attribute.value)
        guard prefix != "xmlns", uri != NamespaceScopes.xmlns, (prefix == "xml") == (uri == NamespaceScopes.xml) else {
            throw reserved(attribute)
        }
        guard !attribute.value.isEmpty else {
            throw refusal("The prefix “\(prefix)” is declared with an empty namespace.", at: attribute.name.lowerBound)
        }
        namespaces.declare(prefix, uri)
    }

    private func checkDefault(_ attribute: Attribute) throws(StringsdictError) {
        let uri = text(attribute.value)
        guard uri != NamespaceScopes.xmlns, uri != NamespaceScopes.xml else { throw reserved(attribute) }
    }

    private func reserved(_ attribute: Attribute) -> StringsdictError {
        refusal(
            "“\(text(attribute.name))” declares a prefix or a namespace that XML reserves.",
            at: attribute.name.lowerBound, hint: "Delete the declaration.")
    }
}

import LocalizationModel

/// Checks of tags and their attributes.
extension WellFormednessCheck {
    struct Attribute {
        let name: Range<Int>
        let value: Range<Int>
    }

    mutating func checkStartTag() throws(StringsdictError) {
        let tag = cursor.index
        cursor.index += 1
        guard !source.bytes[tag...].starts(with: "<<<<<<<".utf8) else {
            throw refusal("There is a merge conflict marker.", at: tag, hint: "Resolve the conflict first.")
        }
        let name = try skipName(orAt: tag, "This “<” does not begin a tag.", hint: "Write &lt; in text.")
        guard open.count <= Self.mostDepth else { throw StringsdictError(.tooDeep(source, at: tag)) }
        var attributes: [Attribute] = []
        var names: Set<ExactString> = []
        while true {
            let hasSpace = cursor.skipSpace()
            if cursor.has("/>") || cursor.has(">") { break }
            try checkAttributeStart(in: tag, hasSpace: hasSpace)
            let attribute = try attribute()
            attributes.append(attribute)
            guard attributes.count <= XMLEventReader.mostAttributes else {
                throw StringsdictError(.tooManyAttributes(source, at: tag))
            }
            guard names.insert(text(attribute.name)).inserted else {
                throw refusal(
                    "The tag has the attribute “\(text(attribute.name))” twice.", at: attribute.name.lowerBound,
                    hint: "Delete one of the two.")
            }
        }
        try checkNamespaces(of: name, attributes, at: tag)
        if cursor.skip("/>") {
            namespaces.close()
        } else {
            cursor.index += 1
            open.append(name)
        }
    }

    mutating func checkEndTag() throws(StringsdictError) {
        let tag = cursor.index
        cursor.index += 2
        let name = cursor.skipName()
        cursor.skipSpace()
        guard cursor.skip(">") else {
            try checkCharacter()
            throw unclosedTag(tag)
        }
        guard let start = open.last else { throw refusal("This end tag has no start tag.", at: tag) }
        guard text(start) == text(name) else {
            throw refusal("“<\(text(start))>” is closed by “</\(text(name))>”.", at: tag)
        }
        open.removeLast()
        namespaces.close()
    }

    private func unclosedTag(_ tag: Int) -> StringsdictError { refusal("A tag is not closed by “>”.", at: tag) }

    /// Throws unless an attribute begins at the cursor.
    private func checkAttributeStart(in tag: Int, hasSpace: Bool) throws(StringsdictError) {
        switch cursor.byte {
        case nil, UInt8(ascii: "<"), UInt8(ascii: "/"): throw unclosedTag(tag)
        default: try checkCharacter()
        }
        var name = cursor
        guard !name.skipName().isEmpty else {
            throw refusal("This is not an attribute.", at: cursor.index, hint: "Write name=\"value\".")
        }
        guard hasSpace else { throw refusal("A space is missing before this attribute.", at: cursor.index) }
    }

    /// Consumes an attribute.
    private mutating func attribute() throws(StringsdictError) -> Attribute {
        let name = try skipName(orAt: cursor.index, "This is not an attribute.")
        let label = text(name)
        cursor.skipSpace()
        guard cursor.skip("=") else {
            try checkCharacter()
            throw refusal(
                "The attribute “\(label)” has no value.", at: name.lowerBound, hint: "Write \(label)=\"value\".")
        }
        cursor.skipSpace()
        let start = cursor.index
        guard let quote = cursor.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            try checkCharacter()
            throw refusal("The value of “\(label)” is not in quotation marks.", at: name.lowerBound)
        }
        cursor.index += 1
        while cursor.byte != quote {
            guard cursor.index - start - 1 <= Self.longestToken else {
                throw refusal("The value of “\(label)” is longer than \(Self.longestToken) bytes.", at: start)
            }
            switch cursor.byte {
            case nil:
                throw refusal("The value of “\(label)” has no closing quotation mark.", at: start)
            case UInt8(ascii: "<"):
                throw refusal(
                    "The value of “\(label)” contains “<”.", at: cursor.index,
                    hint: "Write &lt;, or add the closing quotation mark.")
            case UInt8(ascii: "&"): try checkReference()
            default: try skipCharacter()
            }
        }
        let value = start + 1..<cursor.index
        cursor.index += 1
        return Attribute(name: name, value: value)
    }
}

import LocalizationModel

/// Checks of the document type declaration. They find its end and reject entities, but do not validate other
/// declarations inside it.
extension WellFormednessCheck {
    /// Consumes the DOCTYPE.
    ///
    /// - Parameter offset: the offset at which libxml2 stopped; nil if libxml2 has not run yet.
    mutating func skipDoctype(parserAt offset: Int?) throws(StringsdictError) {
        let start = cursor.index
        cursor.index += 9
        guard cursor.skipSpace(), !cursor.skipName().isEmpty else { throw invalidDoctype(start) }
        var (isInside, hasSubset) = (false, false)
        while isInside || cursor.byte != UInt8(ascii: ">") {
            switch cursor.byte {
            case nil: throw refusal("The DOCTYPE is not closed.", at: start)
            case UInt8(ascii: "<") where isInside && (cursor.has("<!") || cursor.has("<?")):
                try skipDeclaration(in: start)
            case UInt8(ascii: "<"): throw invalidDoctype(start)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipLiteral()
            case UInt8(ascii: "%") where isInside: throw invalidDoctype(start)
            default:
                if cursor.has("[") { (isInside, hasSubset) = (true, true) }
                if cursor.has("]") { isInside = false }
                try skipCharacter()
            }
        }
        cursor.index += 1
        if let offset, (start + 1...cursor.index).contains(offset) { throw invalidDoctype(start) }
        guard hasSubset else { return }
        // Attribute defaults in the DTD can declare prefixes.
        let doctype = Array(source.bytes[start..<cursor.index])
        namespaces.areKnown = doctype.firstRange(of: Array("xmlns".utf8)) == nil
    }

    /// Consumes a declaration inside the DOCTYPE. Throws for an entity declaration.
    private mutating func skipDeclaration(in doctype: Int) throws(StringsdictError) {
        if cursor.has("<!--") || cursor.has("<?") { return try checkMarkup() }
        let start = cursor.index
        if cursor.skip("<!ENTITY") {
            cursor.skipSpace()
            if cursor.skip("%") { cursor.skipSpace() }
            let name = cursor.skipName()
            guard !name.isEmpty else { throw invalidDoctype(doctype) }
            throw StringsdictError(.entityDeclaration(text(name), source, at: start))
        }
        cursor.index += 2
        while !cursor.has(">") {
            switch cursor.byte {
            case nil: throw refusal("The DOCTYPE is not closed.", at: doctype)
            case UInt8(ascii: "<"): throw invalidDoctype(doctype)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): try skipLiteral()
            default: try skipCharacter()
            }
        }
        cursor.index += 1
    }

    private mutating func skipLiteral() throws(StringsdictError) {
        let start = cursor.index
        guard cursor.skipQuoted() != nil else {
            throw refusal("The closing quotation mark is missing.", at: start)
        }
    }

    private func invalidDoctype(_ start: Int) -> StringsdictError {
        refusal("The DOCTYPE is not valid.", at: start, hint: "Delete it, or copy it from a valid file.")
    }
}

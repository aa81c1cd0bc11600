import LocalizationModel

/// The findings for malformed XML.
extension Finding {
    static func empty(_ source: SourceText) -> Finding {
        .malformed("The file is empty.", source, at: 0)
    }

    static func malformed(
        _ message: Finding.Message, _ source: SourceText, at offset: Int, hint: Finding.Message? = nil
    ) -> Finding {
        Finding(.malformedXML, message, hint: hint, at: source.location(at: offset))
    }

    /// The finding for input that violates no XML rule, but exceeds a limit of this version of libxml2.
    static func unreadable(_ source: SourceText, at offset: Int) -> Finding {
        .malformed(
            "The XML cannot be read here; a name, value, comment or run of spaces is probably too long.", source,
            at: offset)
    }

    static func undefinedEntity(_ name: ExactString, _ source: SourceText, at offset: Int) -> Finding {
        .malformed(
            "“&\(name);” is not defined in XML.", source, at: offset,
            hint: "Write the character itself, or &amp; for an ampersand.")
    }

    static func entityDeclaration(_ name: ExactString, _ source: SourceText, at offset: Int) -> Finding {
        Finding(.entityDeclaration, "The document declares the entity “\(name)”.", at: source.location(at: offset))
    }

    static func undeclaredPrefix(_ prefix: ExactString, _ source: SourceText, at tag: Int) -> Finding {
        Finding(
            .namespacePrefix, "The prefix “\(prefix)” is not declared.", hint: "Declare the prefix or remove it.",
            at: source.location(at: tag))
    }

    static func tooManyAttributes(_ source: SourceText, at tag: Int) -> Finding {
        .malformed("This tag has more than \(XMLEventReader.mostAttributes) attributes.", source, at: tag)
    }

    static func tooDeep(_ source: SourceText, at tag: Int) -> Finding {
        .malformed("Elements are nested more than \(WellFormednessCheck.mostDepth) deep here.", source, at: tag)
    }

    /// The finding for content that does not begin like XML.
    static func noXML(_ source: SourceText) -> Finding {
        guard let start = source.bytes.firstIndex(where: { $0 > 0x20 }) else { return .empty(source) }
        let line = source.bytes[start...].prefix(24).prefix { $0 >= 0x20 }
        return .malformed("The file is not XML; it begins with “\(ExactString(utf8: line))”.", source, at: start)
    }

    static func misplacedDeclaration(_ source: SourceText, at offset: Int) -> Finding {
        guard source.bytes[..<offset].allSatisfy({ $0 <= 0x20 }) else {
            return .malformed("An XML declaration is allowed only at the beginning of a file.", source, at: offset)
        }
        return .malformed(
            "There is white space before the XML declaration.", source, at: offset, hint: "Delete the white space.")
    }

    static func invalidEncoding(_ source: SourceText, at offset: Int) -> Finding {
        Finding(.unsupportedEncoding, "The bytes here are not valid UTF-8.", at: source.location(at: offset))
    }

    static func invalidReference(_ reference: ExactString, _ source: SourceText, at offset: Int) -> Finding {
        Finding(
            .invalidCharacter, "“\(reference)” stands for a character that XML does not allow.",
            at: source.location(at: offset))
    }

    static func invalidCharacter(_ character: UInt32, _ source: SourceText, at offset: Int) -> Finding {
        let name = Unicode.Scalar(character)?.hexadecimal ?? ""
        return Finding(
            .invalidCharacter,
            character < 0x20
                ? "There is a control character here (U+\(name))."
                : "There is a character here that XML does not allow (U+\(name)).",
            at: source.location(at: offset))
    }
}

extension SourceText {
    /// The index of the last occurrence of a byte before an offset; the offset itself if the byte does not occur.
    func last(_ byte: UInt8, before offset: Int) -> Int {
        bytes[..<min(max(0, offset), bytes.count)].lastIndex(of: byte) ?? offset
    }
}

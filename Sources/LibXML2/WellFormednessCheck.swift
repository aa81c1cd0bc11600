import LocalizationModel

/// Finds the first violation of XML 1.0 or of Namespaces in XML.
///
/// Versions of libxml2 report different errors at different positions for the same input. libxml2 therefore only
/// decides if a file is accepted; this check describes the error.
struct WellFormednessCheck {
    /// The maximum number of ancestors of an element in libxml2.
    static let mostDepth = 256
    /// The maximum length of a name in libxml2, in bytes.
    static let longestName = 50_000
    /// The maximum length of an attribute value, comment, CDATA section or processing instruction in libxml2, in bytes.
    static let longestToken = 10_000_000

    let source: SourceText
    var cursor: XMLCursor
    /// The names of the open elements.
    var open: [Range<Int>] = []
    var namespaces = NamespaceScopes()

    private init(_ source: SourceText) {
        self.source = source
        cursor = XMLCursor(source.bytes)
    }

    /// The first problem; nil if there is none.
    ///
    /// - Parameter offset: the offset at which libxml2 stopped. Only libxml2 detects most problems inside a DOCTYPE.
    static func firstProblem(in source: SourceText, parserAt offset: Int) -> Finding? {
        var check = WellFormednessCheck(source)
        do {
            try check.checkDocument(parserAt: offset)
            return nil
        } catch {
            return error.findings.first
        }
    }

    /// Throws the first problem before the root element. Some versions of libxml2 accept such a problem, others do not.
    static func checkProlog(of source: SourceText) throws(StringsdictError) {
        var check = WellFormednessCheck(source)
        try check.checkProlog(parserAt: nil)
    }

    private mutating func checkDocument(parserAt offset: Int) throws(StringsdictError) {
        try checkProlog(parserAt: offset)
        try checkMarkup()
        while !open.isEmpty { try checkContent() }
        try skipComments()
        guard cursor.byte == nil else {
            try checkCharacter()
            throw refusal("There is text after the end of the document.", at: cursor.index)
        }
    }

    private mutating func checkProlog(parserAt offset: Int?) throws(StringsdictError) {
        _ = cursor.skip("\u{FEFF}")
        let start = cursor.index
        try checkDeclaration()
        try skipComments()
        if cursor.has("<!DOCTYPE") {
            try skipDoctype(parserAt: offset)
            try skipComments()
        }
        switch cursor.byte {
        case UInt8(ascii: "<"): return
        case nil where source.bytes[start...].allSatisfy { $0 <= 0x20 }: throw StringsdictError(.empty(source))
        case nil: throw refusal("The file ends before its first element.", at: cursor.index)
        default: try checkCharacter()
        }
        guard source.bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
            throw StringsdictError(.noXML(source))
        }
        throw refusal("There is text before the first element.", at: cursor.index)
    }

    private mutating func checkContent() throws(StringsdictError) {
        switch cursor.byte {
        case nil:
            let name = open.last.map(text) ?? ""
            throw refusal("The file ends before “<\(name)>” is closed.", at: cursor.index)
        case UInt8(ascii: "<"): try checkMarkup()
        case UInt8(ascii: "&"): try checkReference()
        case UInt8(ascii: "]") where cursor.has("]]>"):
            throw refusal("“]]>” is not allowed in text.", at: cursor.index, hint: "Write ]]&gt;.")
        default: try skipCharacter()
        }
    }

    mutating func checkMarkup() throws(StringsdictError) {
        if cursor.has("</") { return try checkEndTag() }
        if cursor.has("<?") { return try checkInstruction() }
        guard cursor.has("<!") else { return try checkStartTag() }
        if cursor.has("<!--") { return try checkComment() }
        guard !open.isEmpty, cursor.has("<![CDATA[") else {
            throw refusal("The markup that begins with this “<!” is not allowed here.", at: cursor.index)
        }
        let start = cursor.index
        cursor.index += 9
        try skip(through: "]]>", of: "CDATA section", from: start)
    }

    /// Consumes white space, comments and processing instructions outside the root element.
    private mutating func skipComments() throws(StringsdictError) {
        cursor.skipSpace()
        while cursor.has("<!--") || cursor.has("<?") {
            try checkMarkup()
            cursor.skipSpace()
        }
    }

    private mutating func checkComment() throws(StringsdictError) {
        let start = cursor.index
        cursor.index += 4
        try skip(through: "--", of: "comment", from: start, ending: "-->")
        guard cursor.skip(">") else {
            guard cursor.byte != nil else { throw unclosed("comment", from: start, ending: "-->") }
            throw refusal("A comment contains “--”.", at: cursor.index - 2, hint: "Write a single hyphen.")
        }
    }

    private mutating func checkInstruction() throws(StringsdictError) {
        let start = cursor.index
        cursor.index += 2
        let name = try skipName(orAt: start, "This “<?” does not begin a processing instruction.")
        if text(name) == "xml" { throw StringsdictError(.misplacedDeclaration(source, at: start)) }
        if text(name).string.lowercased() == "xml" {
            throw refusal("“\(text(name))” is not allowed as the name of a processing instruction.", at: start)
        }
        guard !source.bytes[name].contains(UInt8(ascii: ":")) else { throw misplacedColon(name) }
        if !cursor.has("?>") {
            guard cursor.skipSpace() || cursor.byte == nil else {
                try checkCharacter()
                throw refusal("A space is missing after “<?\(text(name))”.", at: cursor.index)
            }
        }
        try skip(through: "?>", of: "processing instruction", from: start)
    }
}

extension WellFormednessCheck {
    func text(_ range: Range<Int>) -> ExactString { source.bytes.text(range) }

    func refusal(_ message: Finding.Message, at offset: Int, hint: Finding.Message? = nil) -> StringsdictError {
        StringsdictError(.malformed(message, source, at: offset, hint: hint))
    }

    func misplacedColon(_ name: Range<Int>) -> StringsdictError {
        refusal(
            "The name “\(text(name))” has a misplaced colon.", at: name.lowerBound,
            hint: "Use one colon at most, between a prefix and a name.")
    }

    /// Throws for invalid UTF-8 and for characters that XML does not allow.
    func checkCharacter() throws(StringsdictError) {
        guard cursor.byte != nil else { return }
        guard let (scalar, _) = cursor.scalar() else {
            throw StringsdictError(.invalidEncoding(source, at: cursor.index))
        }
        guard XMLCursor.isAllowed(scalar) else {
            throw StringsdictError(.invalidCharacter(scalar, source, at: cursor.index))
        }
    }

    /// Consumes a character.
    mutating func skipCharacter() throws(StringsdictError) {
        try checkCharacter()
        cursor.index += cursor.scalar()?.count ?? 0
    }

    /// Consumes a name. If no name begins at the cursor, throws an error for an invalid character, or else an error
    /// with the given message.
    mutating func skipName(
        orAt start: Int, _ message: Finding.Message, hint: Finding.Message? = nil
    ) throws(StringsdictError) -> Range<Int> {
        let name = cursor.skipName()
        guard !name.isEmpty else {
            try checkCharacter()
            throw refusal(message, at: start, hint: hint)
        }
        guard name.count <= Self.longestName else {
            throw refusal("A name is longer than \(Self.longestName) bytes.", at: name.lowerBound)
        }
        return name
    }

    /// Consumes bytes up to and including a terminator.
    ///
    /// - Parameters:
    ///   - start: the offset of the construct, used in errors.
    ///   - ending: the terminator that the hint shows; by default `end`.
    private mutating func skip(
        through end: StaticString, of kind: String, from start: Int, ending: StaticString? = nil
    ) throws(StringsdictError) {
        let content = cursor.index
        while !cursor.skip(end) {
            guard cursor.byte != nil else { throw unclosed(kind, from: start, ending: ending ?? end) }
            guard cursor.index - content <= Self.longestToken else {
                throw refusal("This \(kind) is longer than \(Self.longestToken) bytes.", at: start)
            }
            try skipCharacter()
        }
    }

    private func unclosed(_ kind: String, from start: Int, ending: StaticString) -> StringsdictError {
        refusal("The file ends before this \(kind) is closed.", at: start, hint: "Add \(String(describing: ending)).")
    }

    mutating func checkReference() throws(StringsdictError) {
        let start = cursor.index
        cursor.index += 1
        if cursor.skip("#") { return try checkCharacterReference(from: start) }
        let name = try skipName(orAt: start, "This ampersand does not begin a reference.", hint: "Write &amp;.")
        guard cursor.skip(";") else {
            try checkCharacter()
            throw refusal(
                "“&\(text(name))” has no semicolon at its end.", at: start,
                hint: "Add the semicolon, or write &amp; for an ampersand.")
        }
        guard ["amp", "lt", "gt", "quot", "apos"].contains(text(name)) else {
            throw StringsdictError(.undefinedEntity(text(name), source, at: start))
        }
    }

    private mutating func checkCharacterReference(from start: Int) throws(StringsdictError) {
        let radix: UInt32 = cursor.skip("x") ? 16 : 10
        var value: UInt32 = 0
        let digits = cursor.skip { byte in
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return false }
            value = min(value * radix + UInt32(digit), 0x11_0000)
            return true
        }
        guard !digits.isEmpty, cursor.skip(";") else {
            try checkCharacter()
            throw refusal(
                "This character reference is incomplete.", at: start,
                hint: "Write the character itself, or its number between &# and a semicolon.")
        }
        guard XMLCursor.isAllowed(value) else {
            throw StringsdictError(.invalidReference(source.bytes.text(start..<cursor.index), source, at: start))
        }
    }
}

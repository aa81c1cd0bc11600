import LibXML2
import LocalizationModel

/// Builds the outline of a property list from XML events. Rejects files that Apple's own reader rejects.
struct OutlineBuilder: XMLEventHandler {
    static let names = PlistName.spellings

    private(set) var outline = Outline()
    private let source: SourceText

    /// The open dictionaries, the root first.
    private var open: [Int] = []
    /// The number of open elements in a value that is preserved without being read, including the value itself.
    private var carriedDepth = 0
    private var isInsidePlist = false
    private var isCollecting = false
    private var collected = CollectedText(at: 0)
    /// The key whose value has not begun yet; an empty key for the root dictionary; nil if no value is expected.
    private var openKey: OpenKey?
    private var pendingComments: [OutlineComment] = []
    private var lastClosed: (node: Int, end: Int)?
    /// The offset after the last tag, comment or processing instruction.
    private var markupEnd = 0

    init(source: SourceText) {
        self.source = source
        // Real tables have about seventy bytes per node.
        outline.nodes.reserveCapacity(source.bytes.count / 64)
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        markupEnd = element.tagEnd + 1
        if element.hasPrefix {
            throw refusal(
                .namespacePrefix, "The element “\(element.name.text)” has a namespace prefix.", element.tagEnd)
        }
        guard carriedDepth == 0 else {
            carriedDepth += 1
            return
        }
        guard !isCollecting else {
            throw refusal(
                .notAPropertyList, "There is an element inside a string; Apple's reader refuses the file.",
                element.tagEnd
            )
        }
        if open.isEmpty { return try startRoot(element) }
        let name = PlistName(rawValue: element.name.number)
        if name == .key { return try startKey(element) }
        guard openKey != nil else {
            throw refusal(.notAPropertyList, "There is a value here without a key before it.", element.tagEnd)
        }
        startValue(name, element)
    }

    mutating func end(at offset: Int) throws(StringsdictError) {
        markupEnd = offset
        if carriedDepth > 0 {
            carriedDepth -= 1
            if carriedDepth == 0 { endValue(outline.nodes.count - 1, at: offset) }
        } else if isCollecting {
            isCollecting = false
            // While a key is open, its value has not begun, so this is the end of the key.
            if openKey != nil { endKey(at: offset) } else { endString(at: offset) }
        } else if let index = open.popLast() {
            try endDictionary(index, at: offset)
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        if isCollecting {
            collected.append(characters, of: source)
        } else if carriedDepth == 0, !characters.isBlank {
            let start = source.bytes[markupEnd...].firstIndex { $0 > 0x20 } ?? markupEnd
            let line = characters.text.string.drop(while: \.isWhitespace).prefix(40).prefix { !$0.isNewline }
            throw StringsdictError(
                Finding(
                    .notAPropertyList, "There is text outside <key> and <string>: “\(String(line))”.",
                    hint: "Put it in a comment or delete it.", at: source.location(at: start)))
        }
    }

    mutating func comment(_ characters: XMLCharacters, at offset: Int) throws(StringsdictError) {
        try refuseInsideText("comment", at: markupStart(before: offset))
        markupEnd = offset
        guard !open.isEmpty, carriedDepth == 0 else { return }
        var text = characters.text.string[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        guard !text.isEmpty else { return }
        let start = markupStart(before: offset)
        if openKey == nil, let lastClosed, lastClosed.end <= start,
            !source.bytes[lastClosed.end..<start].contains(where: { $0 == 0x0A || $0 == 0x0D })
        {
            let comment = OutlineComment(text: ExactString(String(text)), range: start..<offset, isTrailing: true)
            outline.comments[lastClosed.node, default: []].append(comment)
        } else {
            pendingComments.append(
                OutlineComment(text: ExactString(String(text)), range: start..<offset, isTrailing: false))
        }
    }

    mutating func instruction(at offset: Int) throws(StringsdictError) {
        try refuseInsideText("processing instruction", at: offset - 1)
        markupEnd = offset
    }

    private func refuseInsideText(_ what: String, at offset: Int) throws(StringsdictError) {
        guard isCollecting else { return }
        throw refusal(
            .notAPropertyList, "There is a \(what) inside a string; Apple's reader refuses the file.", offset,
            hint: "Move it before the key.")
    }

    /// The finished file. Call this method after the end of the document.
    func finish() throws(StringsdictError) -> StringsdictFile {
        guard outline.nodes.isEmpty else { return StringsdictFile(source: source, outline: outline) }
        throw StringsdictError(
            Finding(.notAPropertyList, "The file has no dictionary.", at: source.location(at: 0)))
    }

    /// The key whose value was being read when an error occurred.
    var currentKey: ExactString? {
        if let openKey { return outline.bytes(of: openKey.text, in: source).text }
        return outline.nodes.last.map { outline.bytes(of: $0.key, in: source).text }
    }
}

// MARK: - Keys and values

/// A key whose value has not begun.
private struct OpenKey {
    /// The offset of the `<` of `<key>`.
    var start: UInt32 = 0
    /// The offset after `</key>`.
    var end: UInt32 = 0
    /// The key, decoded; empty before the end tag of the key.
    var text: TextSpan = .empty
}

extension OutlineBuilder {
    private mutating func startRoot(_ element: XMLElement) throws(StringsdictError) {
        let name = PlistName(rawValue: element.name.number)
        if name == .plist, !isInsidePlist {
            isInsidePlist = true
            return
        }
        guard name == .dictionary else {
            throw refusal(
                .notAPropertyList, "The root is <\(element.name.text)>, not the dictionary of a property list.",
                element.tagEnd)
        }
        guard outline.nodes.isEmpty else {
            throw refusal(.multipleRootDicts, "There is a second root dictionary.", element.tagEnd)
        }
        openKey = OpenKey()
        startValue(name, element)
    }

    private mutating func startKey(_ element: XMLElement) throws(StringsdictError) {
        try refuseKeyWithoutValue()
        openKey = OpenKey(start: tagStart(element.tagEnd))
        startCollecting(at: element.tagEnd + 1)
    }

    private mutating func endKey(at offset: Int) {
        openKey?.end = UInt32(offset)
        // In `<key/>`, the tag begins before the content's offset.
        let content = collected.start..<max(collected.start, Int(tagStart(offset - 1)))
        openKey?.text = collected.span(content, of: source, in: &outline)
    }

    private mutating func startValue(_ name: PlistName?, _ element: XMLElement) {
        guard let key = openKey else { return }
        openKey = nil
        let isSelfClosing = source.bytes[element.tagEnd] == UInt8(ascii: "/")
        let contentStart = isSelfClosing ? element.tagEnd : element.tagEnd + 1
        let index = outline.nodes.count
        let kind: OutlineNode.Kind
        switch name {
        case .dictionary:
            kind = .dictionary
            open.append(index)
            lastClosed = nil
        case .string:
            kind = .string
            startCollecting(at: contentStart)
        default:
            kind = .other
            carriedDepth = 1
        }
        outline.nodes.append(
            OutlineNode(
                kind: kind, isSelfClosing: isSelfClosing, key: key.text, keyStart: key.start, keyEnd: key.end,
                start: tagStart(element.tagEnd), contentStart: UInt32(contentStart)))
        if !pendingComments.isEmpty {
            outline.comments[index] = pendingComments
            pendingComments = []
        }
    }

    private mutating func endString(at offset: Int) {
        let index = outline.nodes.count - 1
        endValue(index, at: offset)
        outline.nodes[index].text = collected.span(outline.nodes[index].content, of: source, in: &outline)
    }

    private mutating func endDictionary(_ index: Int, at offset: Int) throws(StringsdictError) {
        try refuseKeyWithoutValue()
        if !pendingComments.isEmpty { pendingComments = [] }
        endValue(index, at: offset)
        try refuseDuplicates(in: index)
    }

    private mutating func endValue(_ index: Int, at offset: Int) {
        let tag = tagStart(offset - 1)
        outline.nodes[index].end(at: offset, tag: tag, next: outline.nodes.count)
        lastClosed = (index, offset)
    }

    private mutating func startCollecting(at start: Int) {
        isCollecting = true
        collected = CollectedText(at: start)
    }

    /// The offset of the `<` of the tag that ends at an offset; a tag contains no other `<`.
    private func tagStart(_ tagEnd: Int) -> UInt32 {
        UInt32(source.bytes.last(of: UInt8(ascii: "<"), before: tagEnd + 1) ?? 0)
    }

    /// The offset of the `<` of the comment that ends at an offset. The comment begins at the last `<!--` before its
    /// end, because a comment contains no `--`.
    private func markupStart(before end: Int) -> Int {
        var start = end - 3
        repeat {
            start = source.bytes.last(of: UInt8(ascii: "<"), before: start) ?? 0
        } while start > 0 && !source.bytes[start...].starts(with: "<!--".utf8)
        return start
    }
}

// MARK: - Errors

extension OutlineBuilder {
    private func refusal(_ id: FindingID, _ message: Finding.Message, _ offset: Int, hint: Finding.Message? = nil)
        -> StringsdictError
    {
        StringsdictError(Finding(id, message, hint: hint, at: source.location(at: Int(tagStart(offset)))))
    }

    private func refuseKeyWithoutValue() throws(StringsdictError) {
        guard let openKey else { return }
        let key = outline.bytes(of: openKey.text, in: source).text
        throw refusal(.notAPropertyList, "The key “\(key)” has no value.", Int(openKey.start))
    }

    private mutating func refuseDuplicates(in index: Int) throws(StringsdictError) {
        if let child = outline.repeatedKey(of: index, in: source) {
            let node = outline.nodes[child]
            let key = outline.bytes(of: node.key, in: source).text
            throw refusal(.duplicateKey, "The key “\(key)” appears twice.", Int(node.keyStart))
        }
        outline.indexChildren(of: index, in: source)
    }
}

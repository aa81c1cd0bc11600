import LibXML2
import LocalizationModel

/// A `.stringsdict` file: its bytes and the position of each string in them.
package struct StringsdictFile: Hashable, Sendable {
    /// The content of the file as UTF-8.
    package let source: SourceText
    let outline: Outline
    private let entryNodes: [Int32]

    /// Parses a file.
    ///
    /// - Throws: ``StringsdictError`` with a location if the file is not an XML property list with one root dictionary,
    ///   has a duplicate key, or cannot be edited safely.
    package static func read(_ source: SourceText) throws(StringsdictError) -> StringsdictFile {
        if source.bytes.starts(with: PlistElement.binaryMagic) {
            throw StringsdictError(
                Finding(.binaryPropertyList, "The file is a binary property list.", at: source.location(at: 0)))
        }
        if let place = XMLDeclaration.placeOfASCII(in: source) {
            throw StringsdictError(
                Finding(
                    .unsupportedEncoding,
                    "The XML declaration specifies US-ASCII, which cannot represent every translation.",
                    hint: "Write encoding=\"UTF-8\"; nothing else needs to change.", at: place))
        }
        var builder = OutlineBuilder(source: source)
        do {
            try XMLEventReader.read(source, into: &builder)
        } catch {
            throw error.naming(builder.currentKey)
        }
        return try builder.finish()
    }

    /// Decodes and parses the bytes of a file.
    package static func read(name: String, bytes: [UInt8]) throws(StringsdictError) -> StringsdictFile {
        if bytes.starts(with: PlistElement.binaryMagic) {
            throw StringsdictError(
                Finding(
                    .binaryPropertyList, "The file is a binary property list.",
                    at: SourceLocation(file: name, line: 1, column: 1)))
        }
        return try read(try SourceText(name: name, file: bytes))
    }

    init(source: SourceText, outline: Outline) {
        self.source = source
        self.outline = outline
        entryNodes = outline.children(of: 0).map(Int32.init)
    }

    /// The number of entries.
    package var count: Int { entryNodes.count }

    /// The content of an entry, created at each call so that a large table is not held in memory twice.
    package func phrase(at index: Int) -> Phrase {
        PhraseReader(file: self).phrase(of: Int(entryNodes[index]))
    }

    /// The key of an entry.
    package func key(at index: Int) -> ExactString {
        text(outline.nodes[Int(entryNodes[index])].key)
    }

    /// True if an entry is a string and not a dictionary.
    package func isText(entry index: Int) -> Bool {
        outline.nodes[Int(entryNodes[index])].kind == .string
    }

    /// True if an entry has a width rule at any depth.
    package func hasWidths(entry index: Int) -> Bool {
        let node = Int(entryNodes[index])
        return outline.nodes[node..<Int(outline.nodes[node].next)].contains { node in
            node.kind == .dictionary && outline.has(AppleKey.widthRule, at: node.key, in: source)
        }
    }

    /// The comments about a string: the comments at its entry, at each step of its path, and at the string itself.
    package func comments(for path: VariantPath, entry index: Int) -> [ExactString] {
        outline.comments.isEmpty ? [] : nodes(toward: path, entry: index).flatMap(comments(of:))
    }

    /// The offset of a string's key. If the string is missing, the offset of the key of its nearest existing ancestor.
    package func offset(of path: VariantPath, entry index: Int) -> Int {
        Int(outline.nodes[nodes(toward: path, entry: index).last ?? entryNode(index)].keyStart)
    }

    /// The existing nodes on the path to a string, the entry first. Widths are compared as the file spells them.
    private func nodes(toward path: VariantPath, entry index: Int) -> [Int] {
        var nodes = [entryNode(index)]
        for key in path.keys.dropFirst() {
            guard let child = outline.child(of: nodes[nodes.count - 1], key: key, in: source) else { break }
            nodes.append(child)
        }
        return nodes
    }

    /// The string at a path; nil if no string is there. Widths are compared as numbers, so that `40` finds `040`.
    package func text(at path: VariantPath, entry index: Int) -> ExactString? {
        guard let node = node(at: path.keys, entry: index), outline.nodes[node].kind == .string else { return nil }
        return text(outline.nodes[node].text)
    }

    /// The node of the string at a path; nil if there is none. Allocates no list of keys.
    ///
    /// - Parameter entry: the node of the entry.
    func textNode(at path: borrowing VariantPath, below entry: Int) -> Int? {
        var (node, parent) = (entry, path.key)
        let isThere = path.allKeysBelow { key in
            guard outline.nodes[node].kind == .dictionary, let child = child(of: node, key: key, below: parent) else {
                return false
            }
            (node, parent) = (child, key)
            return true
        }
        return isThere && outline.nodes[node].kind == .string ? node : nil
    }

    /// The child of a dictionary with a given key. In a width rule, a child whose key is the same number also matches.
    func child(of node: Int, key: ExactString, below parent: ExactString) -> Int? {
        if let child = outline.child(of: node, key: key, in: source) { return child }
        guard parent == AppleKey.widthRule, let width = WidthKey.number(key) else { return nil }
        let plain = ExactString(String(width))
        if plain != key, let child = outline.child(of: node, key: plain, in: source) { return child }
        // Any other spelling of the number begins with a zero.
        return outline.children(of: node, keysBeginningWith: UInt8(ascii: "0"), in: source).first {
            WidthKey.number(text(outline.nodes[$0].key)) == width
        }
    }

    func entryNode(_ index: Int) -> Int { Int(entryNodes[index]) }

    /// A string of the file. Its UTF-8 is valid: the input is checked on reading, and again by the parser.
    func text(_ span: TextSpan) -> ExactString {
        unsafe outline.withBytes(of: span, in: source) { unsafe ExactString(decoding: $0) }
    }

    private func comments(of node: Int) -> [ExactString] {
        outline.comments[node]?.map(\.text) ?? []
    }
}

extension VariantPath {
    /// The keys on the path through the nested dictionaries. The key of the entry is first.
    var keys: [ExactString] {
        var keys: [ExactString] = []
        keys.reserveCapacity(1 + 2 * steps.count)
        keys.append(key)
        _ = allKeysBelow { key in
            keys.append(key)
            return true
        }
        return keys
    }

    /// True if the predicate holds for every key after the entry's key. Tests the keys in the order of ``keys``.
    @inline(__always)
    func allKeysBelow(_ isTrue: (ExactString) -> Bool) -> Bool {
        // The value of a variable is the rule itself, so the path has no rule key between a variable and its branches.
        // This is the same in `appendXcodeID`.
        var insideVariable = false
        for step in steps {
            var isVariable = false
            switch step {
            case .format: if !isTrue(AppleKey.formatKey) { return false }
            case .variable(let name):
                if !isTrue(name) { return false }
                isVariable = true
            case .branch(let rule, let selector):
                if !insideVariable, let ruleKey = rule.entryKey, !isTrue(ruleKey) { return false }
                if !isTrue(selector) { return false }
            }
            insideVariable = isVariable
        }
        return true
    }
}

extension StringsdictError {
    /// Adds the key that was being read to those findings that have no path. The key is empty if the file ends inside
    /// the key.
    fileprivate func naming(_ key: ExactString?) -> StringsdictError {
        guard let key, !key.isEmpty else { return self }
        return StringsdictError(
            findings.map { finding in
                var finding = finding
                if finding.subject.path == nil, finding.id == .invalidCharacter || finding.id == .malformedXML {
                    finding.subject.path = VariantPath(key: key)
                }
                return finding
            })
    }
}

/// The format of Apple's `.stringsdict` files, with one file for each table and language.
package struct StringsdictFormat: TableFormat {
    package init() {}

    package var fileEnding: String { "stringsdict" }

    package func appendXcodeID(of path: VariantPath, to bytes: ByteBuffer) { bytes.appendXcodeID(path) }

    package func read(name: String, bytes: [UInt8]) throws(StringsdictError) -> any TableFile {
        try StringsdictFile.read(name: name, bytes: bytes)
    }
}

extension StringsdictFile: TableFile {
    package var format: any TableFormat { StringsdictFormat() }

    /// Reports problems in the rules of some entries.
    ///
    /// Rules that cannot work on Apple's systems, or have strings that cannot be distinguished, make the file unusable.
    /// Other findings are probable mistakes in rules that load.
    package func checkRules(
        of entries: Range<Int>, devices: [ExactString], widest: (_ key: ExactString) -> Int,
        _ findings: inout FileFindings
    ) {
        var check = RuleCheck(file: self, devices: devices, findings)
        check.run(entries, widest)
        findings = check.findings
    }

    package func part(_ entries: Range<Int>) throws(StringsdictError) -> any TableFile {
        guard entries.count < count, let first = entries.first else { return self }
        let start = startWithComments(of: entryNode(0))
        let end = endWithComment(of: entryNode(count - 1))
        let lower = startWithComments(of: entryNode(first))
        let upper = entries.upperBound < count ? startWithComments(of: entryNode(entries.upperBound)) : end
        let bytes = source.bytes[..<start] + source.bytes[lower..<upper] + source.bytes[end...]
        return try Self.read(SourceText(name: source.name, bytes: Array(bytes), encoding: source.encoding))
    }

    /// An editor of the file. Missing elements can be copied only from a template of the same format.
    package func editor(template: any TableFile) -> any TableEditing {
        TableEditor(self, template: template as? StringsdictFile ?? self)
    }
}

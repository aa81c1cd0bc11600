import LocalizationModel

/// Changes strings of a `.stringsdict` file by editing its bytes; all other content is unchanged.
///
/// Missing elements are inserted in order: plural categories in CLDR's order, widths by number, and each entry after
/// the entry that precedes it in the template.
package struct TableEditor: TableEditing {
    /// The file to be edited.
    package let file: StringsdictFile
    /// The source-language file, from which missing elements are copied.
    package let template: StringsdictFile

    var edits = EditList()
    var insertions: [Insertion] = []
    /// The ranges to remove; sorted by ``placeEdits()``.
    var removals: [Range<Int>] = []
    /// The node of the entry written last, after which a missing entry is inserted.
    var lastEntry: Int?
    /// The insertion positions in the dictionary used last, in the order of the template.
    var templateAnchors: TemplateAnchors?
    /// The widths or plural forms of the dictionary used last.
    var rankedSiblings: RankedSiblings?

    let style: FileStyle
    let templateStyle: FileStyle

    /// Creates an editor.
    ///
    /// - Parameter template: the source-language file; for a new language, the file to be edited.
    package init(_ file: StringsdictFile, template: StringsdictFile) {
        self.file = file
        self.template = template
        style = FileStyle(file)
        templateStyle = FileStyle(template)
    }

    /// Creates an editor of another editor's template, for copying fragments of the template.
    init(templateOf editor: TableEditor) {
        file = editor.template
        template = editor.template
        style = editor.templateStyle
        templateStyle = editor.templateStyle
    }

    package mutating func write(_ texts: [TextChange], entry index: Int?, templateEntry templateIndex: Int) {
        guard let index else {
            if texts.contains(where: { $0.text != nil }) { insertEntry(texts, templateIndex: templateIndex) }
            return
        }
        lastEntry = file.entryNode(index)
        var missing = MissingParts()
        for change in texts {
            write(change, below: file.entryNode(index), templateIndex: templateIndex, collecting: &missing)
        }
        for part in missing.parts where part.texts.contains(where: { $0.text != nil }) {
            insert(part, templateIndex: templateIndex)
        }
    }

    package mutating func remove(entry index: Int) {
        let range = file.rangeWithLine(of: file.entryNode(index))
        removals.append(file.rangeWithBlankLine(range))
    }

    package mutating func rename(entry index: Int, to key: ExactString) {
        let node = file.outline.nodes[file.entryNode(index)]
        let lineEnd = style.lineEnd
        if let content = file.keyContent(of: node) {
            edits.replace(content) { $0.appendPlistText(key, lineEnd: lineEnd) }
        } else {
            edits.replace(Int(node.keyStart)..<Int(node.keyEnd)) { bytes in
                bytes.append(literal: "<key>")
                bytes.appendPlistText(key, lineEnd: lineEnd)
                bytes.append(literal: "</key>")
            }
        }
    }

    package mutating func finish() -> EditList {
        placeEdits()
        return edits
    }

    /// Converts insertions and removals to edits.
    mutating func placeEdits() {
        removals.sort { $0.lowerBound < $1.lowerBound }
        placeInsertions()
        for range in removals { edits.replace(range) { _ in } }
        removals = []
    }

    private mutating func removeNode(_ index: Int) {
        removals.append(file.rangeWithLine(of: index))
    }
}

extension TableEditor {
    /// The string changes in a missing element, which is copied from the template in one piece.
    struct MissingPart {
        /// The dictionary that the element belongs in.
        var container: Int
        /// The keys from the entry to the element. The element's own key is last.
        var keys: [ExactString]
        /// The changes of strings in the element.
        var texts: [TextChange]
        /// The existing value with the element's key, if it is of the wrong kind; nil otherwise.
        var obstacle: Int?

        /// The new string if the element is a string; nil if the element is a dictionary with strings. An element
        /// without a new string is never inserted, so nil always stands for a dictionary.
        var leaf: ExactString? {
            guard let change = texts.first, change.path.keys.count == keys.count else { return nil }
            return change.text
        }
    }

    /// The elements to add to an entry, in the order in which the changes first need them.
    private struct MissingParts {
        private(set) var parts: [MissingPart] = []
        private var numbers: [[ExactString]: Int] = [:]

        /// Adds a change to the element that the keys identify. A path of keys leads to only one element.
        mutating func add(_ change: TextChange, container: Int, keys: [ExactString], obstacle: Int?) {
            if let number = numbers[keys] {
                parts[number].texts.append(change)
            } else {
                numbers[keys] = parts.count
                parts.append(MissingPart(container: container, keys: keys, texts: [change], obstacle: obstacle))
            }
        }
    }

    private mutating func write(
        _ change: TextChange, below entry: Int, templateIndex: Int, collecting missing: inout MissingParts
    ) {
        // Nearly every string exists.
        if let node = file.textNode(at: change.path, below: entry) {
            if let text = change.text { replaceText(of: node, with: text) } else { removeNode(node) }
            return
        }
        var node = entry
        let keys = change.path.keys
        for depth in 1..<max(1, keys.count) {
            guard file.outline.nodes[node].kind == .dictionary else {
                return missing.add(change, container: node, keys: Array(keys[..<depth]), obstacle: node)
            }
            guard let child = file.child(of: node, key: keys[depth], below: keys[depth - 1]) else {
                if depth == keys.count - 1, change.path.isOfVariable, change.text != nil {
                    addRule(of: node, change, keys: Array(keys[..<depth]), templateIndex: templateIndex, to: &missing)
                }
                return missing.add(change, container: node, keys: Array(keys[...depth]), obstacle: nil)
            }
            node = child
        }
        missing.add(change, container: node, keys: keys, obstacle: node)
    }

    /// Adds a missing rule and value type to a variable that receives a new string, because apps cannot show the string
    /// without them. A variable that already has its rule and a string is unchanged.
    private func addRule(
        of variable: Int, _ change: TextChange, keys: [ExactString], templateIndex: Int, to missing: inout MissingParts
    ) {
        let reader = PhraseReader(file: file)
        let isShown =
            file.child(of: variable, key: AppleKey.specType, below: keys[keys.count - 1]) != nil
            && file.outline.children(of: variable).contains { reader.isBranch($0, of: .plural) }
        guard !isShown, let own = template.node(at: keys, entry: templateIndex) else { return }
        for key in [AppleKey.specType, AppleKey.valueType]
        where file.child(of: variable, key: key, below: keys[keys.count - 1]) == nil {
            guard
                let text = template.child(of: own, key: key, below: keys[keys.count - 1]).map({
                    template.outline.nodes[$0]
                }),
                text.kind == .string
            else { continue }
            let rule = TextChange(path: change.path, text: template.text(text.text))
            missing.add(rule, container: variable, keys: keys + [key], obstacle: nil)
        }
    }

    private mutating func replaceText(of index: Int, with text: ExactString) {
        let node = file.outline.nodes[index]
        guard !file.outline.has(text, at: node.text, in: file.source) else { return }
        let lineEnd = style.lineEnd
        if node.isSelfClosing {
            edits.replace(node.value) { $0.appendString(text, lineEnd: lineEnd) }
        } else {
            edits.replace(node.content) { $0.appendPlistText(text, lineEnd: lineEnd) }
        }
    }
}

extension VariantPath {
    /// True if the path leads to a string of a variable.
    fileprivate var isOfVariable: Bool {
        if case .variable = steps.dropLast().last { return true }
        return false
    }
}

extension [UInt8] {
    /// Appends a `<string>` element.
    mutating func appendString(_ text: ExactString, lineEnd: LineEnd) {
        append(literal: "<string>")
        appendPlistText(text, lineEnd: lineEnd)
        append(literal: "</string>")
    }

    /// Appends a string as the content of `<key>` or `<string>`. Line feeds become the file's line ends, which XML
    /// readers convert back to line feeds. Carriage returns of the string become references.
    mutating func appendPlistText(_ text: ExactString, lineEnd: LineEnd) {
        unsafe text.withBytes { bytes in
            var start = 0
            var next = 0
            while let index = unsafe RawBytes.firstReserved(in: bytes, from: next) {
                next = index + 1
                guard let spelling = unsafe Self.plistSpelling(of: bytes[index], lineEnd) else { continue }
                unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                append(literal: spelling)
                start = next
            }
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// The XML spelling of a byte that cannot appear unchanged; nil for any other byte.
    private static func plistSpelling(of byte: UInt8, _ lineEnd: LineEnd) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case 0x0D: "&#13;"
        case 0x0A: lineEnd.spelling
        default: nil
        }
    }
}

import LocalizationModel

/// Changes texts of a `.stringsdict` file by editing its bytes; everything else stays unchanged.
///
/// What the file lacks is inserted where a person would put it: a plural category in CLDR's order, a width by its
/// number, an entry after the one that precedes it in the template.
package struct TableEditor: TableEditing {
    /// The file that is edited.
    package let file: StringsdictFile
    /// The source-language file, from which missing parts are copied.
    package let template: StringsdictFile

    var edits = EditList()
    var insertions: [Insertion] = []
    /// Ranges that are removed; sorted when the editing ends.
    var removals: [Range<Int>] = []
    /// The entry of the file that was written last, after which a missing one goes.
    var lastEntry: Int?
    /// Where missing parts go in the dictionary that was looked at last.
    var templateAnchors: TemplateAnchors?
    /// Where widths and forms go in the dictionary that was looked at last.
    var rankedSiblings: RankedSiblings?

    let style: FileStyle
    let templateStyle: FileStyle

    /// Starts editing a file.
    ///
    /// - Parameter template: the source-language file; for a new language it is also the file that is edited.
    package init(_ file: StringsdictFile, template: StringsdictFile) {
        self.file = file
        self.template = template
        style = FileStyle(file)
        templateStyle = FileStyle(template)
    }

    /// Starts editing the template of another editor, to copy parts of it.
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

    /// Turns insertions and removals into edits.
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
    /// Texts for a part of the file that does not exist, to be copied from the template as one.
    struct MissingPart {
        /// The dictionary that should hold the part.
        var container: Int
        /// The keys from the entry down to the part, its own last.
        var keys: [ExactString]
        /// The texts in it.
        var texts: [TextChange]
        /// The value in the way, if the file has another kind of value under the key.
        var obstacle: Int?

        /// The text, if the part is a text itself; nil for a dictionary with texts in it. No part without a text is inserted, so
        /// that nil never stands for one that is left out.
        var leaf: ExactString? {
            guard let change = texts.first, change.path.keys.count == keys.count else { return nil }
            return change.text
        }
    }

    /// The parts that an entry lacks, in the order of the first text of each.
    private struct MissingParts {
        private(set) var parts: [MissingPart] = []
        private var numbers: [[ExactString]: Int] = [:]

        /// Adds a text to its part. The keys lead to one dictionary, so they say which part it is.
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
        // Nearly every text is there.
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

    /// Adds what a variable lacks to be shown by an app when it gets a text that it did not have: its rule, and the type of its
    /// number. One that has its rule and a text is left as it is.
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
    /// Whether the text is that of a variable.
    fileprivate var isOfVariable: Bool {
        if case .variable = steps.dropLast().last { return true }
        return false
    }
}

extension [UInt8] {
    /// Appends `<string>` with a text.
    mutating func appendString(_ text: ExactString, lineEnd: LineEnd) {
        append(literal: "<string>")
        appendPlistText(text, lineEnd: lineEnd)
        append(literal: "</string>")
    }

    /// Appends a text as the content of `<key>` or `<string>`. Line feeds become the line ends of the file, which a
    /// reader folds back; a carriage return of the text itself becomes a reference.
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

    /// How a text has a byte that cannot stand for itself; nil for any other.
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

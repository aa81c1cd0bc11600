import LibYAML

/// A receipt that was kept, as it is read again.
struct ReceiptFile {
    struct Text {
        let steps: [ExactText]
        /// Nil where the file had none.
        let text: ExactText?
    }

    struct File {
        let path: String
        let table: ExactText
        let language: LanguageTag
        let after: String?
        let texts: [Text]
    }

    let files: [File]

    /// Reads a receipt. JSON is YAML, and a receipt is written so that both understand the same.
    ///
    /// - Throws: ``Refusal`` (`bad-receipt`).
    init(_ bytes: [UInt8], named name: String) throws(Refusal) {
        let node: YAMLNode?
        do throws(YAMLProblem) {
            node = try YAMLReader.read(bytes)
        } catch {
            throw Self.refusal("The file is not JSON.", name, nil)
        }
        guard let node, node["receipt"]?.scalar?.string == "1" else {
            throw Self.refusal("The file is not a receipt of an import.", name, node)
        }
        guard let items = node["files"]?.items else {
            throw Self.refusal("The receipt has no list of files.", name, node)
        }
        var files: [File] = []
        for item in items {
            guard let file = File(item) else {
                throw Self.refusal("This is not what a receipt says of a file.", name, item)
            }
            files.append(file)
        }
        self.files = files
    }

    private static func refusal(_ message: Finding.Message, _ name: String, _ node: YAMLNode?) -> Refusal {
        let place = SourceLocation(file: name, line: node?.mark.line ?? 1, column: node?.mark.column ?? 1)
        return Refusal(
            Finding(.badReceipt, message, hint: "Name a file that “import --receipt” has written.", at: place))
    }
}

extension ReceiptFile.File {
    fileprivate init?(_ node: YAMLNode) {
        guard let path = node["path"]?.text, let table = node["table"]?.text, let language = node["language"]?.text,
            let after = node["after"], after.text != nil || after.isNull, let items = node["texts"]?.items,
            Self.isBelow(path)
        else { return nil }
        let texts = items.compactMap(ReceiptFile.Text.init)
        guard texts.count == items.count else { return nil }
        self.init(
            path: path, table: ExactText(table), language: LanguageTag(language), after: after.text, texts: texts)
    }

    /// Whether a path leads nowhere else than below a folder.
    private static func isBelow(_ path: String) -> Bool {
        let parts = Path.parts(of: path)
        return !parts.isEmpty && !Path.isAbsolute(path) && !path.utf8.contains(0)
            && !parts.contains { $0 == ".." || $0 == "." }
    }
}

extension ReceiptFile.Text {
    fileprivate init?(_ node: YAMLNode) {
        let steps = node["path"]?.items?.map(\.text) ?? []
        guard !steps.isEmpty, !steps.contains(nil), node["text"] == nil || node["text"]?.text != nil else { return nil }
        self.init(steps: steps.compactMap(\.self).map { ExactText($0) }, text: node["text"]?.text.map { ExactText($0) })
    }
}

extension YAMLNode {
    /// The value of a name.
    fileprivate subscript(_ name: String) -> YAMLNode? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { $0.key.scalar?.string == name }?.value
    }

    /// A text in quotation marks; nil for anything else.
    fileprivate var text: String? { scalar.flatMap { $0.isPlain ? nil : $0.string } }

    fileprivate var isNull: Bool { scalar.map { $0.isPlain && $0.string == "null" } ?? false }

    fileprivate var items: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }
}

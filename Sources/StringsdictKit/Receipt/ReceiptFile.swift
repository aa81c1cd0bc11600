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
        var files: [File] = []
        for item in node["files"]?.items ?? [] {
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
        guard let path = node["path"]?.scalar?.string, let table = node["table"]?.scalar?.string,
            let language = node["language"]?.scalar?.string, let after = node["after"]?.scalar,
            let items = node["texts"]?.items, !Path.parts(of: path).contains("..")
        else { return nil }
        var texts: [ReceiptFile.Text] = []
        for item in items {
            guard let steps = item["path"]?.items?.map(\.scalar?.string), !steps.isEmpty,
                steps.allSatisfy({ $0 != nil })
            else { return nil }
            let text = item["text"]?.scalar.map { ExactText($0.string) }
            texts.append(ReceiptFile.Text(steps: steps.compactMap(\.self).map { ExactText($0) }, text: text))
        }
        self.init(
            path: path, table: ExactText(table), language: LanguageTag(language),
            after: after.isPlain ? nil : after.string, texts: texts)
    }
}

extension YAMLNode {
    /// The value of a name.
    fileprivate subscript(_ name: String) -> YAMLNode? {
        guard case .mapping(let pairs) = content else { return nil }
        return pairs.first { $0.key.scalar?.string == name }?.value
    }

    fileprivate var items: [YAMLNode]? {
        if case .sequence(let items) = content { items } else { nil }
    }
}

/// A stored receipt.
struct ReceiptFile {
    struct Text {
        let steps: [ExactString]
        /// The string; nil if the file had none.
        let text: ExactString?
    }

    struct File {
        let path: String
        let table: ExactString
        let language: LanguageTag
        let after: String?
        let texts: [Text]
    }

    let files: [File]

    /// Parses a receipt.
    ///
    /// - Throws: ``StringsdictError`` (`bad-receipt`) with the location of the first invalid part.
    init(_ bytes: [UInt8], named name: String) throws(StringsdictError) {
        let source = SourceText(name: name, bytes: bytes)
        let receipt: JSONValue
        do throws(JSONProblem) {
            receipt = try JSONReader.read(bytes)
        } catch {
            throw Self.refusal("The file is not JSON: \(error.message)", in: source, at: error.offset)
        }
        guard receipt["receipt"]?.number == "1" else {
            throw Self.refusal("The file is not a receipt of an import.", in: source, at: receipt.offset)
        }
        guard let items = receipt["files"]?.items else {
            throw Self.refusal("The receipt has no list of files.", in: source, at: receipt.offset)
        }
        var files: [File] = []
        for item in items {
            guard let file = File(item) else {
                throw Self.refusal(
                    "This value must describe a file in the form that a receipt uses.", in: source, at: item.offset)
            }
            files.append(file)
        }
        self.files = files
    }

    private static func refusal(_ message: Finding.Message, in source: SourceText, at offset: Int) -> StringsdictError {
        StringsdictError(
            Finding(
                .badReceipt, message, hint: "Pass the path of a receipt that “import --receipt” has written.",
                at: source.location(at: offset)))
    }
}

extension ReceiptFile.File {
    fileprivate init?(_ value: JSONValue) {
        guard let path = value["path"]?.string?.string, let table = value["table"]?.string,
            let language = value["language"]?.string?.string, let after = value["after"],
            after.string != nil || after.isNull, let items = value["texts"]?.items, Self.isBelow(path)
        else { return nil }
        let texts = items.compactMap(ReceiptFile.Text.init)
        guard texts.count == items.count else { return nil }
        self.init(
            path: path, table: table, language: LanguageTag(language), after: after.string?.string, texts: texts)
    }

    /// True if a path stays below its base folder.
    private static func isBelow(_ path: String) -> Bool {
        let parts = Path.parts(of: path)
        return !parts.isEmpty && !Path.isAbsolute(path) && !path.utf8.contains(0)
            && !parts.contains { $0 == ".." || $0 == "." }
    }
}

extension ReceiptFile.Text {
    fileprivate init?(_ value: JSONValue) {
        let items = value["path"]?.items ?? []
        let steps = items.compactMap(\.string)
        guard !steps.isEmpty, steps.count == items.count, value["text"] == nil || value["text"]?.string != nil else {
            return nil
        }
        self.init(steps: steps, text: value["text"]?.string)
    }
}

/// The receipt of an import as JSON, with the hashes of every file and the outcome of every string.
///
/// Schema: `schemas/receipt.schema.json`.
struct ImportReceipt {
    /// The outcome of a string.
    enum Outcome: String {
        /// The translation is unchanged.
        case kept
        /// The returned translation has replaced the previous translation or the source string.
        case translated
        /// The string was added to the file with its translation.
        case inserted
        /// The string has no translation and received the source string.
        case fromSource = "from-source"
        /// The returned translation was not used.
        case refused
        /// The string has no translation and is not in the file.
        case leftOut = "left-out"
        /// The language does not need the string.
        case notNeeded = "not-needed"
    }

    /// A file of the project.
    struct File {
        let path: String
        let table: ExactString
        let language: LanguageTag
        let contents: Contents
        let former: (any TableFile)?
        let written: (any TableFile)?
        var order: [VariantPath] = []
        var outcomes: [VariantPath: UnitOutcome] = [:]
    }

    /// The bytes of a file before and after the import; nil if the file does not exist.
    struct Contents {
        var before: [UInt8]?
        var after: [UInt8]?
    }

    /// The files in the order of their paths; a file with several languages occurs once for each language.
    private var files: [File] = []

    /// - Parameter folder: the project folder, to which paths of files are relative.
    init(_ plan: ImportPlan, below folder: String) {
        var contents: [ExactString: Contents] = [:]
        for planned in plan.files {
            let before = planned.imported.pair.target.map { $0.source.encode($0.source.bytes) }
            var content = contents[planned.location.exactPath] ?? Contents(before: before, after: before)
            if let bytes = planned.bytes { content.after = bytes }
            contents[planned.location.exactPath] = content
        }
        files = plan.files.map { planned in
            let path = Path.relative(planned.path, to: folder) ?? planned.path
            return File(planned.imported, at: path, contents[planned.location.exactPath] ?? Contents())
        }
        files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The receipt as JSON, ending with a line feed.
    ///
    /// - Parameter returned: the names of the returned files.
    func json(returned: [String]) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("receipt", 1)
            $0.field("program", "\(Product.name) \(Product.version)")
            $0.array("returned", returned) { $0.value(ExactString($1)) }
            $0.array("files", files) { json, file in
                json.object { file.write(into: &$0) }
            }
        }
        return json.bytes + [0x0A]
    }
}

extension ImportReceipt.File {
    fileprivate init(_ table: PlannedTable, at path: String, _ contents: ImportReceipt.Contents) {
        self.path = path
        self.contents = contents
        self.table = table.pair.original
        language = table.language
        former = table.pair.target
        written = table.bytes == nil ? former : table.file
        table.forEachUnit { unit, outcome in set(outcome, for: unit.path) }
        for (_, path) in table.additions { set(.added, for: path) }
    }

    /// Records an outcome. If two strings have the same path, the later outcome replaces the earlier one if it is a
    /// change, or if the earlier string was omitted or filled in.
    private mutating func set(_ outcome: UnitOutcome, for path: VariantPath) {
        if outcomes[path] == nil { order.append(path) }
        let isNews = [.new, .changed, .added].contains(outcome)
        if !isNews, let known = outcomes[path], known != .omitted, known != .filled { return }
        outcomes[path] = outcome
    }

    fileprivate func write(into json: inout JSONWriter) {
        json.field("path", path)
        json.field("table", table)
        json.field("language", language.tag)
        json.field("before", contents.before.map { ExactString(SHA256.hex($0)) })
        json.field("after", contents.after.map { ExactString(SHA256.hex($0)) })
        let (formerEntries, entries) = (former?.indexByKey() ?? [:], written?.indexByKey() ?? [:])
        json.array("texts", order) { json, path in
            let old = formerEntries[path.key].flatMap { former?.text(at: path, entry: $0) }
            let text = entries[path.key].flatMap { written?.text(at: path, entry: $0) }
            let outcome = outcomes[path].map { ImportReceipt.Outcome($0, from: old, to: text) }
            json.object {
                $0.array("path", path.stepNames) { $0.value($1) }
                $0.field("outcome", outcome.map { ExactString($0.rawValue) })
                if let text { $0.field("text", text) }
            }
        }
    }
}

extension ImportReceipt.Outcome {
    /// The outcome of a string, according to the files before and after the import.
    fileprivate init(_ outcome: UnitOutcome, from old: ExactString?, to new: ExactString?) {
        let isRefused = [.refused, .conflicting].contains(outcome)
        guard new != nil else {
            // The returned string was not written, because the complete file could not be written.
            let wasMeant = [.new, .changed, .added].contains(outcome)
            let isNeeded = ![.unneeded, .unsent].contains(outcome)
            self = isRefused || wasMeant ? .refused : isNeeded ? .leftOut : .notNeeded
            return
        }
        switch outcome {
        case .refused, .conflicting: self = .refused
        case .new, .changed, .added: self = old == nil ? .inserted : old == new ? .kept : .translated
        case .unchanged, .agreed, .superseded, .kept, .unneeded, .unsent, .omitted:
            self = old == nil ? .fromSource : .kept
        case .filled: self = .fromSource
        }
    }
}

// MARK: - For users of the library

extension ImportPlan {
    /// The receipt of the import as JSON, with the hashes of every file and the outcome of every string.
    /// ``Project/check(receipt:named:)`` compares the receipt with the files later.
    ///
    /// - Parameters:
    ///   - project: the project of the plan.
    ///   - returned: the names of the returned files.
    /// - Returns: JSON in UTF-8; its schema is `schemas/receipt.schema.json`.
    public func receipt(for project: Project, returned: [String]) -> [UInt8] {
        receipt(below: project.path, returned: returned)
    }

    /// - Parameter folder: the base folder of paths in the receipt.
    package func receipt(below folder: String, returned: [String]) -> [UInt8] {
        ImportReceipt(self, below: folder).json(returned: returned)
    }
}

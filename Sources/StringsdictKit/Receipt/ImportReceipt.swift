/// What an import has done, as JSON that can be kept: every file by its hashes, and what became of every text.
///
/// Its schema is `schemas/receipt.schema.json`.
struct ImportReceipt {
    /// What became of a text.
    enum Outcome: String {
        /// It has the translation that it had.
        case kept
        /// Its translation was replaced by the one that came back, or took the place of the source text.
        case translated
        /// The file did not have it, and got it with its translation.
        case inserted
        /// It got the source text, as there is no translation.
        case fromSource = "from-source"
        /// What came back was not used.
        case refused
        /// It is not in the file, as there is no translation.
        case leftOut = "left-out"
        /// The language does not need it.
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

    /// The bytes of a file before and after the import; nil where it was not there.
    struct Contents {
        var before: [UInt8]?
        var after: [UInt8]?
    }

    /// The files in the order of their paths; one that holds several languages once for each.
    private var files: [File] = []

    /// - Parameter folder: the folder of the project, below which the paths of the files are.
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
    /// - Parameter returned: the names of the files that came back.
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

    /// Of two texts at a path, the later one keeps what the earlier one set and it does not set itself.
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
                $0.array("path", path.receiptSteps) { $0.value($1) }
                $0.field("outcome", outcome.map { ExactString($0.rawValue) })
                if let text { $0.field("text", text) }
            }
        }
    }
}

extension ImportReceipt.Outcome {
    /// What was decided about a text, as the files show it.
    fileprivate init(_ outcome: UnitOutcome, from old: ExactString?, to new: ExactString?) {
        let isRefused = [.refused, .conflicting].contains(outcome)
        guard new != nil else {
            // What would have been written was not, as the file as a whole could not be.
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

extension VariantPath {
    /// The key, then each step by its kind and name: `width 22`, `variable files`, `plural one`, `device mac`, `format`.
    var receiptSteps: [ExactString] {
        [key]
            + steps.map { step in
                switch step {
                case .format: "format"
                case .variable(let name): ExactString("variable \(name)")
                case .branch(let rule, let selector): ExactString("\(rule.name) \(selector)")
                }
            }
    }
}

// MARK: - For users of the library

extension ImportPlan {
    /// What the import does as JSON that can be kept: every file by its hashes, and what became of every text. Later,
    /// ``Project/check(receipt:named:)`` compares it with the files as they are then.
    ///
    /// - Parameters:
    ///   - project: the project of the plan.
    ///   - returned: the names of the files that came back.
    public func receipt(for project: Project, returned: [String]) -> [UInt8] {
        receipt(below: project.path, returned: returned)
    }

    /// - Parameter folder: the folder that the paths in the receipt start from.
    package func receipt(below folder: String, returned: [String]) -> [UInt8] {
        ImportReceipt(self, below: folder).json(returned: returned)
    }
}

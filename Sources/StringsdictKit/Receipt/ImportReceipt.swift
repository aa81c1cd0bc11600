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
        let table: ExactText
        let language: LanguageTag
        let before: [UInt8]?
        var after: [UInt8]?
        var written: (any TableFile)?
        var order: [VariantPath] = []
        var outcomes: [VariantPath: Outcome] = [:]
    }

    /// The files in the order of their paths.
    private var files: [File] = []

    /// - Parameter folder: the folder of the project, below which the paths of the files are.
    init(_ plan: ImportPlan, below folder: String) {
        var numbers: [String: Int] = [:]
        for planned in plan.files {
            let path = Path.relative(planned.path, to: folder) ?? planned.path
            if numbers[path] == nil {
                numbers[path] = files.count
                files.append(File(planned.imported, at: path))
            }
            guard let number = numbers[path] else { continue }
            files[number].take(planned.imported)
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
            $0.array("returned", returned) { $0.value(ExactText($1)) }
            $0.array("files", files) { json, file in
                json.object { file.write(into: &$0) }
            }
        }
        return json.bytes + [0x0A]
    }
}

extension ImportReceipt.File {
    fileprivate init(_ table: ImportedTable, at path: String) {
        self.path = path
        self.table = table.pair.original
        language = table.language
        before = table.pair.target.map { $0.source.encode($0.source.bytes) }
        after = before
        written = table.pair.target
    }

    /// Takes in what one of the returned files did to the table.
    fileprivate mutating func take(_ table: ImportedTable) {
        if let bytes = table.bytes { (after, written) = (bytes, table.file) }
        let entries = table.pair.target?.indexByKey() ?? [:]
        func isThere(_ path: VariantPath) -> Bool {
            entries[path.key].flatMap { table.pair.target?.text(at: path, entry: $0) } != nil
        }
        let isWritten = table.bytes != nil
        table.forEachUnit { unit, outcome in
            set(ImportReceipt.Outcome(outcome, isThere: isThere(unit.path), isWritten: isWritten), for: unit.path)
        }
        for (_, path) in table.additions {
            set(ImportReceipt.Outcome(.added, isThere: isThere(path), isWritten: isWritten), for: path)
        }
    }

    /// What a later file leaves as it is stays what an earlier one has made of it.
    private mutating func set(_ outcome: ImportReceipt.Outcome, for path: VariantPath) {
        guard let known = outcomes[path] else {
            order.append(path)
            outcomes[path] = outcome
            return
        }
        if [.kept, .notNeeded].contains(outcome), known != .leftOut { return }
        outcomes[path] = outcome
    }

    fileprivate func write(into json: inout JSONWriter) {
        json.field("path", path)
        json.field("table", table)
        json.field("language", language.tag)
        json.field("before", before.map { ExactText(SHA256.hex($0)) })
        json.field("after", after.map { ExactText(SHA256.hex($0)) })
        let entries = written?.indexByKey() ?? [:]
        json.array("texts", order) { json, path in
            let text = entries[path.key].flatMap { written?.text(at: path, entry: $0) }
            json.object {
                $0.array("path", path.receiptSteps) { $0.value($1) }
                $0.field("outcome", outcomes[path].map { ExactText($0.rawValue) })
                if let text { $0.field("text", text) }
            }
        }
    }
}

extension ImportReceipt.Outcome {
    fileprivate init(_ outcome: UnitOutcome, isThere: Bool, isWritten: Bool) {
        switch outcome {
        // What would have been written was not, as the file as a whole could not be.
        case .new, .changed, .added: self = !isWritten ? .refused : isThere ? .translated : .inserted
        case .unchanged, .agreed, .superseded, .kept: self = .kept
        case .unneeded: self = isThere ? .kept : .notNeeded
        case .filled: self = isWritten ? .fromSource : .leftOut
        case .omitted: self = .leftOut
        case .conflicting, .refused: self = .refused
        }
    }
}

extension VariantPath {
    /// The key, then each step by its kind and name: `width 22`, `variable files`, `plural one`, `device mac`, `format`.
    var receiptSteps: [ExactText] {
        [key]
            + steps.map { step in
                switch step {
                case .format: "format"
                case .variable(let name): ExactText("variable \(name)")
                case .branch(let rule, let selector): ExactText("\(rule.name) \(selector)")
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
        ImportReceipt(self, below: project.path).json(returned: returned)
    }
}

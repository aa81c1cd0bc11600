/// Compares a receipt with the current files.
struct ReceiptCheck {
    private let project: Project
    private var findings: [Finding] = []
    /// The number of strings that equal those in the receipt.
    private var same = 0

    init(of project: Project) {
        self.project = project
    }

    /// - Throws: ``StringsdictError`` if a file cannot be read.
    mutating func run(_ receipt: ReceiptFile) throws(StringsdictError) -> Project.ReceiptComparison {
        for file in receipt.files { try check(file) }
        return Project.ReceiptComparison(
            findings: findings, same: same, total: receipt.files.reduce(0) { $0 + $1.texts.count })
    }

    private mutating func check(_ file: ReceiptFile.File) throws(StringsdictError) {
        let path = Path.joined(project.path, file.path)
        guard project.files.kind(of: path) != .nothing else {
            guard file.after == nil else { return report("The file is no longer there.", about: file, nil, at: path) }
            same += file.texts.count
            return
        }
        let bytes = try project.files.read(path)
        guard SHA256.hex(bytes) != file.after else {
            same += file.texts.count
            return
        }
        let table = try project.settings.tableFormats.format(ofTable: path).read(name: path, bytes: bytes)
            .file(in: file.language)
        let before = findings.count
        try check(file, in: table, at: path)
        guard findings.count == before else { return }
        var finding = Finding(
            .receiptDiffers, severity: .note, scope: .file,
            "The file has changed since the import, but every string in the receipt is unchanged.",
            hint: "No action is needed.", at: SourceLocation(file: path, line: 1, column: 1))
        finding.subject.table = file.table
        findings.append(finding)
    }

    private mutating func check(_ file: ReceiptFile.File, in table: any TableFile, at path: String)
        throws(StringsdictError)
    {
        var known: [[ExactString]: (text: ExactString, path: VariantPath, entry: Int)] = [:]
        for entry in 0..<table.count {
            for variant in table.entry(at: entry).variants {
                known[variant.path.stepNames] = (variant.text, variant.path, entry)
            }
        }
        var positions: [(number: Int, offset: Int)] = []
        for text in file.texts {
            let now = known[text.steps]
            guard now?.text != text.text else {
                same += 1
                continue
            }
            let name = now?.path ?? VariantPath(key: text.steps.first ?? "")
            let was: Finding.Message = text.text.map { "“\(excerpt: $0)”" } ?? "nothing"
            let isNow: Finding.Message = now.map { "“\(excerpt: $0.text)”" } ?? "nothing"
            if let now { positions.append((findings.count, table.offset(of: now.path, entry: now.entry))) }
            let place = text.steps.map { "\($0)" as Finding.Message }.joined(separator: " › ")
            report(
                now == nil
                    ? "After the import, there was " + was + " at " + place + "; that string is no longer there."
                    : "After the import, there was " + was + "; there is " + isNow + " now.",
                about: file, name, at: path)
        }
        // Locations are found in one pass over the file.
        let locations = table.source.locations(of: positions.map(\.offset))
        for (position, location) in zip(positions, locations) {
            findings[position.number].subject.location = location
        }
    }

    private mutating func report(
        _ message: Finding.Message, about file: ReceiptFile.File, _ text: VariantPath?, at path: String
    ) {
        var finding = Finding(
            .receiptDiffers, scope: text == nil ? .file : .string, message,
            hint: "If the change was intended, keep a new receipt; otherwise restore the file or import again.",
            at: SourceLocation(file: path, line: 1, column: 1), path: text)
        finding.subject.table = file.table
        finding.subject.language = file.language
        findings.append(finding)
    }
}

// MARK: - For users of the library

extension Project {
    /// The result of comparing a project with the receipt of an import.
    public struct ReceiptComparison: Sendable {
        /// The differences (`receipt-differs`).
        public let findings: [Finding]
        /// The number of strings unchanged since the import.
        public let same: Int
        /// The number of strings in the receipt.
        public let total: Int
    }

    /// Compares the receipt of an import with the current files.
    ///
    /// - Parameters:
    ///   - receipt: the output of ``ImportPlan/receipt(for:returned:)``.
    ///   - name: the file name of the receipt, for messages.
    /// - Returns: the differences, and the number of unchanged strings.
    /// - Throws: ``StringsdictError`` (`bad-receipt`) for an invalid receipt, or if a file cannot be read.
    public func check(receipt: [UInt8], named name: String = "receipt") throws(StringsdictError) -> ReceiptComparison {
        var check = ReceiptCheck(of: self)
        return try check.run(try ReceiptFile(receipt, named: name))
    }
}

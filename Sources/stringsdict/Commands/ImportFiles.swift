import FileSystem
import StringsdictKit

/// The output files of an import: those of the project, and the receipt.
struct ImportFiles: ~Copyable {
    private var run: WritingRun
    private let receipt: String?
    /// The run that writes a receipt outside the project.
    private var receiptRun: WritingRun?

    /// - Parameters:
    ///   - project: the project folder.
    ///   - receipt: the path of the receipt, if requested.
    ///   - log: the files read from the project.
    /// - Throws: ``StringsdictError`` if a folder cannot be written into.
    init(of project: String, receipt: String?, after log: ReadLog) throws(StringsdictError) {
        let run = try WritingRun(in: project, for: "import", after: log)
        let inside = receipt.flatMap { receipt -> String? in
            let folder = Path.joined(Disk().realPath(Path.folder(of: receipt)), Path.name(of: receipt))
            return Path.relative(folder, to: Disk().realPath(project)).map { Path.joined(project, $0) }
        }
        if let receipt, inside == nil {
            let other = try WritingRun(in: Path.folder(of: receipt), for: "import")
            findings = run.findings + other.findings
            receiptRun = consume other
        } else {
            findings = run.findings
            receiptRun = nil
        }
        self.receipt = inside ?? receipt
        self.run = consume run
    }

    /// Findings about earlier interrupted runs.
    let findings: [Finding]

    /// Writes the files of the project, and the receipt if requested.
    mutating func write(_ plan: ImportPlan, receipt bytes: [UInt8]) throws {
        for file in plan.newFiles { try run.write(file.bytes, to: file.path) }
        guard let receipt else { return try run.commit() }
        // A receipt outside the project is staged before the project changes, and put in place afterwards.
        guard receiptRun != nil else {
            try run.write(bytes, to: receipt, isOwn: true)
            return try run.commit()
        }
        try receiptRun?.write(bytes, to: receipt)
        try run.commit()
        do throws(StringsdictError) {
            try receiptRun?.commit()
        } catch {
            throw StringsdictError(error.findings + [Self.withoutReceipt(receipt)])
        }
    }

    private static func withoutReceipt(_ path: String) -> Finding {
        Finding(
            .cannotWrite, "The import was written; only its receipt “\(path)” is missing.",
            hint: "Run the import again with another receipt path; only the receipt is then written.")
    }
}

import FileSystem
import StringsdictKit

/// The files that an import writes: those of the project, and its receipt.
struct ImportFiles: ~Copyable {
    private let project: String
    private var run: WritingRun

    /// - Parameters:
    ///   - project: the folder of the project.
    ///   - log: what is read of it.
    /// - Throws: ``Refusal`` when nothing can be written there.
    init(of project: String, after log: ReadLog) throws(Refusal) {
        self.project = project
        run = try WritingRun(in: project, for: "import", after: log)
    }

    /// What a person should know before.
    var findings: [Finding] { run.findings }

    /// Writes the last state of each file of the project, and the receipt if there is one; all or none.
    mutating func write(_ files: [ImportPlan.File], receipt: (path: String, bytes: [UInt8])?) throws {
        var last: [ExactText: [UInt8]] = [:]
        for file in files {
            if let bytes = file.bytes { last[ExactText(file.path)] = bytes }
        }
        for (path, bytes) in last.sorted(by: { $0.key.string < $1.key.string }) {
            try run.write(bytes, to: path.string)
        }
        guard let receipt else { return try run.commit() }
        if let inside = Path.relative(Disk().resolved(receipt.path), to: Disk().resolved(project)) {
            try run.write(receipt.bytes, to: Path.joined(project, inside), isOwn: true)
            return try run.commit()
        }
        // Ready before the project changes, in its place afterwards.
        var other = try WritingRun(in: Path.folder(of: receipt.path), for: "import")
        try other.write(receipt.bytes, to: receipt.path)
        try run.commit()
        try other.commit()
    }
}

import StringsdictKit

/// Deliveries from pairs, as most tests write them.
extension ReturnedFiles {
    package init(_ files: [(name: String, bytes: [UInt8])], options: Options = Options()) {
        self.init(files.map { FileContent(path: $0.name, bytes: $0.bytes) }, options: options)
    }
}

extension ImportPlan {
    /// The new files without the state file.
    package var newTables: [FileContent] { newFiles.filter { !$0.path.hasSuffix(StatePlace.fileName) } }
}

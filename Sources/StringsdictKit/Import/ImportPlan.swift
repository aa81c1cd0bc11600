/// What an import of returned files would make of a project. Nothing is written anywhere.
public struct ImportPlan: Sendable {
    /// What becomes of one table in one language by one returned file.
    public struct File: Sendable {
        /// The table.
        public internal(set) var table: ProjectTable
        /// What happens to its texts.
        public internal(set) var imported: ImportedTable
        /// Where the translation belongs.
        public internal(set) var path: String
        /// What is wrong with the returned file, other tables of it included.
        package var findings: [Finding]

        /// The bytes of the new file; nil when nothing changes or nothing may be written.
        public var bytes: [UInt8]? { imported.bytes }
    }

    /// The tables in the order in which they came; one that several files have texts for stands there once for each, and
    /// each builds on the one before it.
    public private(set) var files: [File]
    /// Everything that a person should know, in the order in which it was found.
    public private(set) var findings: [Finding]

    /// Plans the import of a delivery. A later file builds on an earlier one.
    ///
    /// Every new file has been read again and compared with what was intended, text by text.
    ///
    /// - Parameter untranslated: what happens to a text that has no translation.
    /// - Throws: ``Refusal`` when a file cannot be read, or a table of it cannot be matched with one of the project; it
    ///   says everything that was found before, too.
    public init(
        of delivery: Delivery, into project: Project, untranslated: Importer.Untranslated = .source
    ) throws(Refusal) {
        try self.init(of: delivery, into: project, untranslated: untranslated, missingTables: .note)
    }

    /// - Parameter severity: how bad it is when a table did not come back: a delivery can be meant to be a part.
    package init(
        of delivery: Delivery, into project: Project, untranslated: Importer.Untranslated,
        missingTables severity: Finding.Severity
    ) throws(Refusal) {
        var draft = ImportDraft(project, untranslated: untranslated)
        do throws(Refusal) {
            try delivery.forEachFile(in: project.files) { (file) throws(Refusal) in
                try draft.read(file)
            } then: { () throws(Refusal) in
                try draft.plan()
            }
        } catch {
            throw Refusal(draft.findings + error.findings)
        }
        files = draft.files
        findings = draft.findings + (delivery.isEmpty ? [] : draft.missingTables(severity))
    }
}

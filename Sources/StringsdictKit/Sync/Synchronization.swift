extension Project {
    /// The changes after which translations have the same entries as their sources. No files are written.
    public struct Synchronization: Sendable {
        /// The kinds of changes to entries.
        public enum Change: Hashable, Sendable, CaseIterable {
            /// Adds entries that a translation lacks.
            case add
            /// Removes entries that the source does not have, with their translations.
            case remove
        }

        /// A new key for an entry, in the source and in all translations that have the entry.
        public struct Renaming: Hashable, Sendable {
            /// The old key.
            public var old: ExactString
            /// The new key.
            public var new: ExactString
            /// The table: its name, its path, or the end of the path; nil for the only table with the key.
            public var table: String?

            /// Creates a renaming.
            ///
            /// - Parameters:
            ///   - old: the old key.
            ///   - new: the new key.
            ///   - table: the table; nil for the only table with the key.
            public init(_ old: ExactString, to new: ExactString, table: String? = nil) {
                self.old = old
                self.new = new
                self.table = table
            }
        }

        /// A removed entry.
        public struct Removal: Hashable, Sendable {
            /// The key of the entry.
            public var key: ExactString
            /// The number of removed strings.
            public var texts: Int
        }

        /// The changes to a file: a translation, or a source with renamed keys.
        public struct File: Sendable {
            /// The path of the file.
            public let path: String
            /// The language of the file.
            public let language: LanguageTag
            /// The renamed keys.
            public internal(set) var renamed: [Renaming] = []
            /// The keys of added entries, in source order.
            public internal(set) var added: [ExactString] = []
            /// The keys of entries that the translation still lacks.
            public internal(set) var leftOut: [ExactString] = []
            /// The removed entries, in file order.
            public internal(set) var removed: [Removal] = []
            /// The bytes of the new file; nil if nothing changes.
            public internal(set) var bytes: [UInt8]?
            let former: SourceText
            var edits = EditList()

            /// The difference between the current and the new file in the format of `diff -u`, in UTF-8; empty if
            /// nothing changes.
            public var difference: [UInt8] { edits.difference(of: former.bytes, at: path) }

            init(_ path: String, in language: LanguageTag, _ former: SourceText) {
                self.path = path
                self.language = language
                self.former = former
            }
        }

        /// The sources with renamed keys, and all translations, by table.
        public let files: [File]
        /// The new state file; nil if it stays as it is.
        let stateFile: FileContent?
        /// The findings about the project.
        public let findings: [Finding]

        /// The new files.
        public var newFiles: [FileContent] {
            files.compactMap { file in file.bytes.map { FileContent(path: file.path, bytes: $0) } }
                + [stateFile].compactMap(\.self)
        }
    }

    /// Gives translations the same entries as their sources: adds missing entries, and removes entries that the sources
    /// do not have.
    ///
    /// Entries that a translation and its source have in common keep their bytes. If a table has no translation file,
    /// none is created. If a source has no entries, none are removed from its translations. Every new file is parsed
    /// again and compared with the expected content.
    ///
    /// - Parameters:
    ///   - changes: the changes to make; if empty, only the renamings.
    ///   - untranslated: the policy for missing entries: they are added with their source strings (`source`), or not
    ///     added.
    ///   - renamings: the renamings, which are made before other changes. A source that already has the new key is left
    ///     unchanged.
    /// - Returns: the changes; write ``Synchronization/newFiles`` to apply them.
    /// - Throws: ``StringsdictError`` if there are no tables, a file cannot be read or has rules that cannot work, or a
    ///   renaming is impossible. A renaming is impossible in four cases: the source has neither key, several tables
    ///   have the old key, a file has both keys, or another renaming has one of the keys.
    public func synchronization(
        _ changes: Set<Synchronization.Change> = [.add, .remove], untranslated: MissingTranslationPolicy = .source,
        renaming renamings: [Synchronization.Renaming] = []
    ) throws(StringsdictError) -> Synchronization {
        try synchronization(changes, untranslated: untranslated, readings: renamings.map { [$0] })
    }

    /// - Parameter readings: the possible readings of each renaming; the keys of the project determine the right one.
    package func synchronization(
        _ changes: Set<Synchronization.Change>, untranslated: MissingTranslationPolicy,
        readings: [[Synchronization.Renaming]]
    ) throws(StringsdictError) -> Synchronization {
        let tables = try existingTables()
        var states = try ProjectStates(of: self)
        var loader = loader(of: tables, states: states)
        var findings: [Finding] = []
        var pieces: [TableSynchronization] = []
        for table in tables {
            try StringsdictError.checkCancellation()
            pieces.append(try TableSynchronization(table, of: self, &loader, &findings))
        }
        findings += try RenamingChoice(pieces).apply(readings, to: &pieces)
        var files: [Synchronization.File] = []
        for piece in pieces {
            files += try piece.files(
                changes, untranslated: changes.contains(.add) ? untranslated : .omit, &states,
                &findings)
        }
        return Synchronization(
            files: files, stateFile: states.newFile, findings: states.findings + findings + remarks(on: tables))
    }
}

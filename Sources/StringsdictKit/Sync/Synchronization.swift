extension Project {
    /// What makes the translations have the entries of their sources. Nothing is written anywhere.
    public struct Synchronization: Sendable {
        /// What is done to entries.
        public enum Change: Hashable, Sendable, CaseIterable {
            /// Entries that a translation lacks are added.
            case add
            /// Entries that the source does not have are removed, with their translations.
            case remove
        }

        /// An entry that gets another key, in the source and in all translations that have it.
        public struct Renaming: Hashable, Sendable {
            /// The key that it had.
            public var old: ExactString
            /// The key that it gets.
            public var new: ExactString
            /// The table: its name, its path, or the end of that; nil for the only one that has the key.
            public var table: String?

            /// Makes a renaming from its parts.
            public init(_ old: ExactString, to new: ExactString, table: String? = nil) {
                self.old = old
                self.new = new
                self.table = table
            }
        }

        /// An entry that goes.
        public struct Removal: Hashable, Sendable {
            /// Its key.
            public var key: ExactString
            /// How many texts go with it.
            public var texts: Int
        }

        /// What becomes of a file: of a translation, or of a source in which keys are renamed.
        public struct File: Sendable {
            /// The path of the file.
            public let path: String
            /// Its language.
            public let language: LanguageTag
            /// The keys that are renamed.
            public internal(set) var renamed: [Renaming] = []
            /// The keys of entries that are added, in the order of the source.
            public internal(set) var added: [ExactString] = []
            /// The keys of entries that the translation lacks afterwards, too.
            public internal(set) var leftOut: [ExactString] = []
            /// The entries that are removed, in the order of the file.
            public internal(set) var removed: [Removal] = []
            /// The bytes of the new file; nil when nothing changes.
            public internal(set) var bytes: [UInt8]?
            let former: SourceText
            var edits = EditList()

            /// What differs between the file as it is and the new one, as `diff -u` writes it, in UTF-8; nothing when nothing
            /// changes.
            public var difference: [UInt8] { edits.difference(of: former.bytes, at: path) }

            init(_ path: String, in language: LanguageTag, _ former: SourceText) {
                self.path = path
                self.language = language
                self.former = former
            }
        }

        /// The sources in which keys are renamed, and all translations, table by table.
        public let files: [File]
        /// What a person should know.
        public let findings: [Finding]

        /// The new files.
        public var newFiles: [FileContent] {
            files.compactMap { file in file.bytes.map { FileContent(path: file.path, bytes: $0) } }
        }
    }

    /// Makes the translations have the entries of their sources: adds what they lack, and removes what the sources do not have.
    ///
    /// What a translation has in common with its source keeps its bytes. No translation of a whole table is made, and a table
    /// without any entry removes none. Every new file has been read again and compared with what was intended.
    ///
    /// - Parameters:
    ///   - changes: what is done; nothing but the renamings if it is empty.
    ///   - untranslated: whether added entries get the texts of the source (`source`), or are left out.
    ///   - renamings: the entries that get other keys, before anything is added or removed. A source that has the new key was
    ///     renamed before.
    /// - Throws: ``StringsdictError`` when there are no tables, when a file cannot be read or has rules that cannot work, and for a renaming
    ///   that is not possible in all files: of a key that none has, that several tables have, or to one that is there.
    public func synchronization(
        _ changes: Set<Synchronization.Change> = [.add, .remove], untranslated: MissingTranslationPolicy = .source,
        renaming renamings: [Synchronization.Renaming] = []
    ) throws(StringsdictError) -> Synchronization {
        try synchronization(changes, untranslated: untranslated, readings: renamings.map { [$0] })
    }

    /// - Parameter readings: for each renaming what it can mean; the keys of the project decide.
    package func synchronization(
        _ changes: Set<Synchronization.Change>, untranslated: MissingTranslationPolicy,
        readings: [[Synchronization.Renaming]]
    ) throws(StringsdictError) -> Synchronization {
        let tables = try existingTables()
        var loader = loader(of: tables)
        var findings: [Finding] = []
        var pieces: [TableSynchronization] = []
        for table in tables {
            try StringsdictError.checkCancellation()
            pieces.append(try TableSynchronization(table, of: self, &loader, &findings))
        }
        findings += try RenamingChoice(pieces).apply(readings, to: &pieces)
        var files: [Synchronization.File] = []
        for piece in pieces {
            files += try piece.files(changes, untranslated: changes.contains(.add) ? untranslated : .omit, &findings)
        }
        return Synchronization(files: files, findings: findings + remarks(on: tables))
    }
}

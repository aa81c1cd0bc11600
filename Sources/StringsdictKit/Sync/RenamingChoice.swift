import LibXML2

/// Finds the tables of renamed keys.
struct RenamingChoice {
    typealias Renaming = Project.Synchronization.Renaming

    /// The tables, with the keys of the source and of each translation.
    private let tables: [(table: ProjectTable, keys: [Set<ExactString>])]

    init(_ pieces: [TableSynchronization]) {
        tables = pieces.map { ($0.table, $0.keys.map { Set($0.index.keys) }) }
    }

    /// Records the renamings in their tables.
    ///
    /// - Parameter readings: the possible readings of each renaming.
    /// - Returns: notes about renamings that were already done.
    /// - Throws: ``StringsdictError`` for an impossible renaming.
    func apply(
        _ readings: [[Renaming]], to pieces: inout [TableSynchronization]
    ) throws(StringsdictError) -> [Finding] {
        var findings: [Finding] = []
        for readings in readings {
            for renaming in readings { try check(renaming) }
            let possible = readings.map { ($0, owners(of: $0)) }.filter { !$0.1.isEmpty }
            guard let (renaming, owners) = possible.first else {
                findings.append(try done(readings))
                continue
            }
            guard possible.count == 1 else { throw RenamingProblem.ambiguous(possible.map(\.0)) }
            guard owners.count == 1 else {
                throw RenamingProblem.inSeveral(renaming, owners.map { tables[$0].table.path })
            }
            try pieces[owners[0]].rename(renaming)
        }
        return findings
    }

    /// The tables that have the old key in some language.
    private func owners(of renaming: Renaming) -> [Int] {
        tables.indices.filter { isNamed($0, by: renaming) && tables[$0].keys.contains { $0.contains(renaming.old) } }
    }

    /// True if a renaming can apply to a table: it specifies the name of the table, the end of the table's path, or no
    /// table.
    private func isNamed(_ number: Int, by renaming: Renaming) -> Bool {
        guard let name = renaming.table else { return true }
        let table = tables[number].table
        return Project.TableSelection(included: [name]).contains(table)
            || Path.parts(of: table.path).reversed().starts(with: Path.parts(of: name).reversed())
    }

    /// The note about a renaming that was already done.
    ///
    /// - Throws: ``StringsdictError`` if the key is unknown.
    private func done(_ readings: [Renaming]) throws(StringsdictError) -> Finding {
        guard let renaming = readings.first else { throw StringsdictError([]) }
        let isDone = readings.contains { renaming in
            tables.indices.contains { isNamed($0, by: renaming) && tables[$0].keys[0].contains(renaming.new) }
        }
        let named = tables.indices.filter { isNamed($0, by: renaming) }.map { tables[$0].keys }
        guard isDone else { throw RenamingProblem.unknown(renaming, among: named.flatMap { $0.joined() }) }
        // A key that only translations have may be the intended one.
        let old = named.flatMap { keys in keys.dropFirst().flatMap { $0.subtracting(keys[0]) } }
        let near = RenamingProblem.nearest(to: renaming, among: old)
        return Finding(
            .notFound, severity: near == nil ? .note : .warning,
            "No table has the key “\(renaming.old)” anymore; nothing was renamed.",
            hint: near.map { "Did you mean “\($0)”?" } ?? "No action is needed.")
    }

    private func check(_ renaming: Renaming) throws(StringsdictError) {
        if let table = renaming.table, !tables.indices.contains(where: { isNamed($0, by: renaming) }) {
            throw StringsdictError(
                Finding(
                    .notFound, "The project has no table “\(table)”.",
                    hint: "It has \(tables.prefix(10).map(\.table.path).joined(separator: ", "))."))
        }
        if let character = XMLCharacterSet.firstForbidden(in: renaming.new) {
            throw StringsdictError(
                Finding(
                    .invalidCharacter, scope: .request,
                    "The new key contains the character U+\(character.hexadecimal), which a property list cannot hold.",
                    hint: "Remove the character from the new key."))
        }
    }
}

/// The errors of renaming a key.
enum RenamingProblem {
    typealias Renaming = Project.Synchronization.Renaming

    static func exists(_ renaming: Renaming, in path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .duplicateKey, "“\(renaming.old)” cannot become “\(renaming.new)”: “\(path)” has both keys.",
                hint: "First remove one of the two keys from this file.",
                at: SourceLocation(file: path, line: 1, column: 1)))
    }

    static func notInSource(_ renaming: Renaming, _ path: String) -> StringsdictError {
        StringsdictError(
            Finding(
                .notFound,
                "The source “\(path)” has neither “\(renaming.old)” nor “\(renaming.new)”; nothing was renamed.",
                hint:
                    "Add the entry to the source first; or omit \(.rename), and remove the entry from the translations."
            ))
    }

    static func unknown(_ renaming: Renaming, among keys: [ExactString]) -> StringsdictError {
        let near = nearest(to: renaming, among: keys)
        return StringsdictError(
            Finding(
                .notFound, "No table has the key “\(renaming.old)”; nothing was renamed.",
                hint: near.map { "Did you mean “\($0)”?" } ?? "“stringsdict show” lists the keys."))
    }

    static func nearest(to renaming: Renaming, among keys: [ExactString]) -> ExactString? {
        Spelling.nearest(to: renaming.old.string, among: Set(keys.map(\.string)).sorted()).map { ExactString($0) }
    }

    static func inSeveral(_ renaming: Renaming, _ tables: [String]) -> StringsdictError {
        StringsdictError(
            Finding(
                .tableAmbiguous, scope: .request,
                "Several tables have the key “\(renaming.old)”: \(tables.joined(separator: ", ")).",
                hint: "Specify the table with \(.table)."))
    }

    static func ambiguous(_ renamings: [Renaming]) -> StringsdictError {
        let readings = renamings.map { "“\($0.old)” to “\($0.new)”" as Finding.Message }.joined(separator: ", or ")
        return StringsdictError(
            Finding(
                .notFound, "The renaming is ambiguous: " + readings + "; nothing was renamed.",
                hint: "Rename one of these keys by hand."))
    }

    static func twice(_ renaming: Renaming, _ other: Renaming) -> StringsdictError {
        StringsdictError(
            Finding(
                .duplicateKey, scope: .request,
                "These renamings cannot be done in one run: “\(other.old)” to “\(other.new)”, and “\(renaming.old)” to “\(renaming.new)”.",
                hint: "Rename the keys in separate runs."))
    }
}

extension Project.Synchronization.Renaming {
    /// The possible readings of `OLD=NEW`: one for each equals sign, because keys may contain equals signs.
    package static func readings(of words: ExactString, table: String?) -> [Self] {
        words.utf8.enumerated().filter { $0.element == UInt8(ascii: "=") }.compactMap { index, _ in
            let new = words[index + 1..<words.utf8.count]
            return new.isEmpty ? nil : Self(words[0..<index], to: new, table: table)
        }
    }
}

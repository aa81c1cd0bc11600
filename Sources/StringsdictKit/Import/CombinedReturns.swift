/// Several returned files for one table in one language: what one of them lacks, another can have.
struct CombinedReturns {
    /// A table in a language.
    private struct Target: Hashable {
        let source: String
        let language: LanguageTag
    }

    /// A text of a table in a language.
    private struct Text: Hashable {
        let target: Target
        let path: VariantPath
    }

    /// The texts that came back translated and sound in any of the files, where there are several.
    private var sound: Set<Text> = []
    /// What is said of texts that a file lacks: by the first one that writes, as it settles what they become.
    private var lacks: [Text: (finding: Finding, isWritten: Bool)] = [:]

    init(_ files: [ImportPlan.File]) {
        let tables = Dictionary(grouping: files.map(\.imported)) {
            Target(source: $0.pair.source.source.name, language: $0.language)
        }
        for (target, tables) in tables where tables.count > 1 {
            for table in tables { add(table, of: target) }
        }
    }

    private mutating func add(_ table: ImportedTable, of target: Target) {
        table.forEachUnit(where: \.isSound) { unit, _ in sound.insert(Text(target: target, path: unit.path)) }
        for finding in table.findings {
            guard let text = Self.lackingText(finding), text.target == target else { continue }
            if let known = lacks[text], known.isWritten || table.bytes == nil { continue }
            lacks[text] = (finding, table.bytes != nil)
        }
    }

    /// Some findings without those that say of a text that it did not come back, although another file has it or says so.
    func withoutExplained(_ findings: [Finding]) -> [Finding] {
        lacks.isEmpty ? findings : findings.filter { !isExplained($0) }
    }

    private func isExplained(_ finding: Finding) -> Bool {
        guard let text = Self.lackingText(finding), let told = lacks[text] else { return false }
        return sound.contains(text) || told.finding != finding
    }

    /// The text of which a finding says that it did not come back, or not translated.
    private static func lackingText(_ finding: Finding) -> Text? {
        guard [.missingUnit, .missingCategory, .untranslated].contains(finding.id), let path = finding.subject.path,
            let language = finding.subject.language, let file = finding.subject.location?.file
        else { return nil }
        return Text(target: Target(source: file, language: language), path: path)
    }
}

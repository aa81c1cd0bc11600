/// A table as it was before, to see which translations were made from other sources than today's.
package struct EarlierTable: Sendable {
    /// The source-language file.
    package var source: any TableFile
    /// The translation; nil where there was none.
    package var target: (any TableFile)?
}

/// Finds what an entry and its translation said before.
struct FormerEntries {
    private let table: EarlierTable
    private let sources: [ExactString: Int]
    private let targets: [ExactString: Int]

    /// - Returns: nil without a translation, which alone can be stale.
    init?(_ table: EarlierTable?) {
        guard let table, let target = table.target else { return nil }
        self.table = table
        sources = table.source.indexByKey()
        targets = target.indexByKey()
    }

    /// What a key said in both languages; nil where it was not translated, and where its source is the same today.
    func phrases(of key: ExactString, besides source: Phrase) -> (source: Phrase, target: Phrase)? {
        guard let number = sources[key], let translation = targets[key], let target = table.target else { return nil }
        let former = table.source.phrase(at: number)
        return former == source ? nil : (former, target.phrase(at: translation))
    }
}

/// Marks the units whose translation was made from another source than today's.
struct StaleUnits {
    private let former: [VariantPath: TranslationUnit]

    /// - Parameter former: the units of the entry as it was.
    init(former: [TranslationUnit]) {
        self.former = Dictionary(former.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Marks a unit if its source has changed since, and its translation has not.
    func mark(_ unit: inout TranslationUnit) {
        guard !unit.isProtected, let target = unit.target, let was = former[unit.path], was.target == target,
            was.source != unit.source
        else { return }
        unit.formerSource = was.source
        unit.state = .needsReview
        let note: ExactString = "The source was “\(was.source)” when this text was translated."
        unit.notes.append(Note(author: .stringsdict, text: note))
    }
}

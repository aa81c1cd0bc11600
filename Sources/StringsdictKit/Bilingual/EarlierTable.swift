/// The earlier state of a table, for finding translations of an earlier source.
package struct EarlierTable: Sendable {
    /// The source-language file.
    package var source: any TableFile
    /// The translation; nil if there was none.
    package var target: (any TableFile)?
}

/// The earlier content of entries, in the source and in the translation.
struct FormerEntries {
    private let table: EarlierTable
    private let sources: [ExactString: Int]
    private let targets: [ExactString: Int]

    /// - Returns: nil if there was no translation, because only translations can be stale.
    init?(_ table: EarlierTable?) {
        guard let table, let target = table.target else { return nil }
        self.table = table
        sources = table.source.indexByKey()
        targets = target.indexByKey()
    }

    /// The earlier content of a key in both languages; nil if the key was not translated, or if its source is
    /// unchanged.
    ///
    /// - Parameter former: the former keys of a renamed entry.
    func phrases(
        of key: ExactString, or former: [ExactString], besides source: Phrase
    ) -> (source: Phrase, target: Phrase)? {
        let key = ([key] + former).first { sources[$0] != nil } ?? key
        guard let number = sources[key], let translation = targets[key], let target = table.target else { return nil }
        let former = table.source.phrase(at: number)
        return former == source ? nil : (former, target.phrase(at: translation))
    }
}

/// Marks the units whose translation belongs to an earlier source.
struct StaleUnits {
    private let former: [VariantPath: TranslationUnit]

    /// - Parameter former: the earlier units of the entry.
    init(former: [TranslationUnit]) {
        self.former = Dictionary(former.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Marks a unit as stale if its source has changed and its translation has not.
    func mark(_ unit: inout TranslationUnit) {
        guard !unit.isProtected, let target = unit.translation, let was = former[unit.path], was.target == target,
            was.source != unit.source
        else { return }
        unit.formerSource = was.source
        unit.exception = .stale
        unit.state = .needsReview
        let note: ExactString = "The source was “\(was.source)” when this string was translated."
        unit.notes.append(Note(author: .stringsdict, text: note))
    }
}

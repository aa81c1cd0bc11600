/// Plural forms that a file has and its language does not use: `one` in Japanese.
///
/// Apple's systems show `other` in their place, so they follow `other`: a new Japanese file keeps the source's `one`
/// and gives it the translation of `other`. Forms with a text of their own are left alone.
struct MirroredCategories {
    let pair: BilingualTable
    let language: LanguageTag
    private let unused: [PluralCategory]

    init(pair: BilingualTable, language: LanguageTag) {
        self.pair = pair
        self.language = language
        unused = PluralCategory.allCases.filter { !PluralRules.isUsed($0, in: language) }
    }

    /// The changes that follow from the changes of one entry.
    func changes(beside changes: [TextChange], entry: Int, targetEntry: Int?) -> [TextChange] {
        guard !unused.isEmpty else { return [] }
        return changes.flatMap { change -> [TextChange] in
            guard change.path.category == .other, let text = change.text else { return [] }
            let old = current(change.path, entry: entry, targetEntry: targetEntry)
            guard old != text else { return [] }
            return unused.compactMap { category in
                var path = change.path
                path.steps[path.steps.count - 1] = .branch(.plural, category.name)
                guard let own = current(path, entry: entry, targetEntry: targetEntry) else { return nil }
                let isNew = pair.target == nil || targetEntry == nil
                let isAsked = changes.contains { $0.path == path }
                return !isAsked && (isNew || own == old) ? TextChange(path: path, text: text) : nil
            }
        }
    }

    private func current(_ path: VariantPath, entry: Int, targetEntry: Int?) -> ExactText? {
        if let target = pair.target, let targetEntry { return target.text(at: path, entry: targetEntry) }
        return pair.source.text(at: path, entry: entry)
    }
}

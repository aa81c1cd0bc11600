import StringsdictFormat

/// Finds the variants that were not sent among what comes back, by the names that they would have.
final class UnsentVariants {
    private let window: UnitWindow
    private let index: RowIndex
    private lazy var byName: [ExactText: UnsentUnit] = makeIndex()
    /// The forms of the entry that was asked for last, by the names of their variants: rows come entry by entry, and an
    /// entry can have thousands of forms.
    private var forms: (entry: Int, byVariant: [ExactText: UnsentUnit])?
    private var rows: (any RowIdentity)? { window.format.rows }

    init(_ window: UnitWindow, index: RowIndex) {
        self.window = window
        self.index = index
    }

    /// The plural form that a unit is by its id or path, if it is one.
    func find(_ returned: ReturnedUnit) -> UnsentUnit? {
        byName[returned.id] ?? returned.name.flatMap { byName[$0] }
    }

    /// The variants that entry and variant of a row can name, one for each table that has the entry.
    ///
    /// - Parameter number: the unit of the row's id; only its entry counts then.
    func find(_ cells: ReturnedRow.Cells, near number: Int?) -> [UnsentUnit] {
        guard let entry = cells.entry, let variant = cells.variant else { return [] }
        return index.units(ofEntry: entry).compactMap { range in
            guard number.map(range.contains) ?? true else { return nil }
            let sent = window.entry(of: range.lowerBound)
            let unsent = width(variant, in: sent.entry) ?? form(variant, in: sent)
            return unsent?.numbered(from: sent.first)
        }
    }

    /// The plural form of an entry that a name spells.
    private func form(_ name: ExactText, in sent: SentEntry) -> UnsentUnit? {
        if let forms, forms.entry == sent.number { return forms.byVariant[name] }
        guard let rows else { return nil }
        let named = sent.entry.unsentForms().map { (rows.variantName(of: $0.path), $0) }
        let byVariant = Dictionary(named, uniquingKeysWith: { first, _ in first })
        forms = (sent.number, byVariant)
        return byVariant[name]
    }

    /// The names of the variants that an entry has or can get; N stands for a number.
    func allowed(in range: Range<Int>) -> [ExactText] {
        let sent = window.entry(of: range.lowerBound)
        let openRules = sent.entry.openRules
        var paths: [VariantPath] = []
        for (index, unit) in sent.units.enumerated() {
            paths.append(unit.path)
            if let rule = openRules[index] { paths.append(rule.appending(.branch(.width, "N"))) }
        }
        paths += sent.entry.unsentForms().filter { $0.unusedCategory == nil }.map(\.path)
        return paths.compactMap { rows?.variantName(of: $0) }
    }

    /// The variant of a further width that a name spells: it ends in a number, and before it stands what stands before
    /// the numbers of its neighbours.
    private func width(_ name: ExactText, in entry: BilingualEntry) -> UnsentUnit? {
        let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
        let selector = ExactText(String(decoding: name.utf8.suffix(digits), as: UTF8.self))
        guard let width = WidthKey.number(selector) else { return nil }
        return entry.unsentWidths(width).first { unsent in
            var path = unsent.path
            path.steps[path.steps.count - 1] = .branch(.width, selector)
            return rows?.variantName(of: path) == name
        }
    }

    private func makeIndex() -> [ExactText: UnsentUnit] {
        let sent = window.sent
        var forms = [[UnsentUnit]](repeating: [], count: sent.tables.count)
        sent.forEachEntry { entry in
            guard !entry.units.isEmpty else { return }
            forms[entry.table] += entry.entry.unsentForms().map { $0.numbered(from: entry.first) }
        }
        var names: [ExactText: UnsentUnit] = [:]
        var naming: any UnitNaming = sent.format.naming(for: sent.language)
        for (table, forms) in zip(sent.tables, forms) {
            let ids = naming.ids(of: forms.lazy.map(\.path), original: table.original, name: table.name)
            for (form, id) in zip(forms, ids) {
                names[id] = form
                names[form.path.xcodeID] = form
            }
        }
        return names
    }
}

extension UnsentUnit {
    /// What to do about a row that somebody has added with a source of its own.
    static let foreignSource: Finding.Message =
        "The translation was not applied. Leave the source of an added row blank, or add the variant to the source file."
}

/// Finds returned variants that were not exported, by the names that an export would give them.
final class UnsentVariants {
    /// A variant that was not exported, and the index of its table.
    struct Found {
        let table: Int
        let variant: UnsentUnit
        /// The expected unit next to which the variant is inserted.
        var unit: UnitReference { UnitReference(table: table, unit: variant.unit) }
        var path: VariantPath { variant.path }
    }

    private let names: UnitNames
    private let index: RowIndex
    private lazy var byName: [ExactString: Found] = makeIndex()
    /// The forms of the most recent entry, by variant name. They are cached, because rows are grouped by entry and an
    /// entry can have thousands of forms.
    private var forms: (entry: ExpectedEntry, byVariant: [ExactString: UnsentUnit])?
    private var rows: (any RowIdentity)? { names.format.rows }

    init(_ names: UnitNames, index: RowIndex) {
        self.names = names
        self.index = index
    }

    /// The plural form with the id or path of a returned unit.
    func find(_ returned: ReturnedUnit) -> Found? {
        byName[returned.id] ?? returned.name.flatMap { byName[$0] }
    }

    /// The variants that a row can mean by its cells `entry` and `variant`, at most one for each table.
    ///
    /// - Parameter unit: the unit with the id of the row; the search is limited to the entry of this unit.
    func find(_ cells: ReturnedRow.Cells, near unit: UnitReference?) -> [Found] {
        guard let key = cells.entry, let variant = cells.variant else { return [] }
        return index.entries(key).compactMap { table, expected in
            guard unit.map({ $0.table == table && expected.range.contains($0.unit) }) ?? true,
                let unsent = width(variant, in: expected.entry) ?? form(variant, in: expected)
            else { return nil }
            return Found(table: table, variant: unsent.numbered(from: expected.first))
        }
    }

    /// The plural form of an entry, by the name of its variant.
    private func form(_ name: ExactString, in expected: ExpectedEntry) -> UnsentUnit? {
        if let forms, forms.entry === expected { return forms.byVariant[name] }
        guard let rows else { return nil }
        let named = expected.entry.unsentForms().map { (rows.variantName(of: $0.path), $0) }
        let byVariant = Dictionary(named, uniquingKeysWith: { first, _ in first })
        forms = (expected, byVariant)
        return byVariant[name]
    }

    /// The names of the variants that an entry has or can get; N stands for any width.
    func allowed(in expected: ExpectedEntry) -> [ExactString] {
        let openRules = expected.entry.openRules
        var paths: [VariantPath] = []
        for (index, unit) in expected.units.enumerated() {
            paths.append(unit.path)
            if let rule = openRules[index] { paths.append(rule.appending(.branch(.width, "N"))) }
        }
        paths += expected.entry.unsentForms().filter { $0.unusedCategory == nil }.map(\.path)
        return paths.compactMap { rows?.variantName(of: $0) }
    }

    /// A variant for a further width, by its name. The name consists of a prefix, which the names of neighboring
    /// variants share, and the width.
    private func width(_ name: ExactString, in entry: BilingualEntry) -> UnsentUnit? {
        let digits = name.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
        let selector = ExactString(String(decoding: name.utf8.suffix(digits), as: UTF8.self))
        guard let width = WidthKey.number(selector) else { return nil }
        return entry.unsentWidths(width).first { unsent in
            var path = unsent.path
            path.steps[path.steps.count - 1] = .branch(.width, selector)
            return rows?.variantName(of: path) == name
        }
    }

    private func makeIndex() -> [ExactString: Found] {
        var found: [ExactString: Found] = [:]
        var naming: any UnitNaming = names.format.naming(for: names.language)
        for (table, units) in names.tables.enumerated() {
            let forms = units.entries.filter { !$0.units.isEmpty }.flatMap { expected in
                expected.entry.unsentForms().map { Found(table: table, variant: $0.numbered(from: expected.first)) }
            }
            let ids = naming.ids(of: forms.lazy.map(\.path), in: units.table.header(called: names.originals[table]))
            for (form, id) in zip(forms, ids) {
                found[id] = form
                found[form.path.xcodeID] = form
                found[units.table.format.xcodeID(of: form.path)] = form
            }
        }
        return found
    }
}

extension UnsentUnit {
    /// The hint for an added row with a source of its own.
    static let foreignSource: Finding.Message =
        "The translation was not applied. Leave the source of an added row blank, or add the variant to the source file."
}

/// A matcher for spreadsheet rows. It compares the id and the other cells of a row with those of the expected strings.
struct RowMatcher {
    private let names: UnitNames
    private let rows: (any RowIdentity)?
    private let index: RowIndex
    private let variants: UnsentVariants
    /// The language in the project.
    private let language: LanguageTag
    /// A reusable buffer for the spelling of a variant.
    private let variant = ByteBuffer(capacity: 64)
    /// The length of each table's name in bytes.
    private let tableNames: [Int]

    init(_ names: UnitNames, index: RowIndex, variants: UnsentVariants) {
        self.names = names
        rows = names.format.rows
        language = names.language
        self.index = index
        self.variants = variants
        tableNames = names.tables.map { $0.table.name.utf8.count }
    }

    /// The string to which a row belongs.
    enum Match {
        /// Certainly the unit of the row's id.
        case sure
        /// A unit, with a finding about the mismatch.
        case repaired(UnitReference, Finding)
        /// A variant that was not exported.
        case new(UnsentVariants.Found)
        /// The row is refused, and so are the strings in `refusing`. The finding is about the unit of the row's id,
        /// otherwise the first string in `refusing`, otherwise the unit in `near`.
        case refused(Finding, refusing: [UnitReference], near: UnitReference? = nil)
        /// No exported string matches.
        case unknown
    }

    // MARK: - Rows with a known id

    /// The match of a row with a known id, based on the entry and the variant of the row.
    func match(_ row: ReturnedRow, for unit: UnitReference) -> Match {
        if row.entry == nil, row.variant == nil { return .sure }
        let expected = names.entry(of: unit)
        if let variant = row.variant, row.entry == expected.entry.key {
            if isVariant(variant, ofID: unit, in: expected) { return .sure }
            if isVariant(variant, of: expected[unit.unit].path) { return .sure }
        }
        return compare(row.cells(blankIsKey: expected.entry.key.isEmpty), with: unit)
    }

    /// True if the id contains the variant in readable form, after the names of the table and the entry.
    private func isVariant(_ name: ExactString, ofID unit: UnitReference, in expected: ExpectedEntry) -> Bool {
        // An id with a numeric suffix is not the name of its string.
        guard let rows, !names.hasNumberedIDs else { return false }
        let start = tableNames[unit.table] + 1 + expected.entry.key.utf8.count
        return unsafe names.id(unit).withBytes { unsafe rows.isVariant(name, in: $0, from: start) }
    }

    private func isVariant(_ name: ExactString, of path: VariantPath) -> Bool {
        guard let rows else { return false }
        variant.removeAll()
        rows.appendVariantName(of: path, to: variant)
        return unsafe variant.withBytes { unsafe name.hasBytes(of: $0) }
    }

    private func compare(_ cells: ReturnedRow.Cells, with unit: UnitReference) -> Match {
        let path = names.path(of: unit)
        switch cells {
        case (let entry?, let variant?):
            let named = index.units(entry: entry, variant: variant)
            if named.contains(unit) { return .sure }
            if !named.isEmpty { return contradiction(unit, named) }
            if entry == path.key, let new = variants.find(cells, near: unit).first { return .new(new) }
        case (let entry?, nil):
            if entry == path.key { return .sure }
            if !index.entries(entry).isEmpty { return contradiction(unit, []) }
        case (nil, let variant?):
            if variant == rows?.variantName(of: path) { return .sure }
            if index.isVariant(variant) { return contradiction(unit, []) }
        case (nil, nil): return .sure
        }
        let spelled: [Finding.Message] = [cells.entry, cells.variant].compactMap { $0.map { "“\(excerpt: $0)”" } }
        let name = spelled.joined(separator: ", ")
        return .repaired(
            unit,
            Finding(
                .repairedID,
                "The row is for the string \(name), which the project does not have; the row was matched by its id.",
                hint: "Do not change the columns “entry” and “variant”."))
    }

    private func contradiction(_ unit: UnitReference, _ named: [UnitReference]) -> Match {
        let own = names.path(of: unit)
        let neighbours = named.filter { $0.table == unit.table }
        let others = neighbours.isEmpty ? named : neighbours
        let other = others.first.map { "“\(names.path(of: $0))”" } ?? "another string"
        return .refused(
            Finding(
                .contradictoryUnit, "The id belongs to “\(own)”, but entry and variant of the row belong to \(other).",
                hint: "The columns may have been sorted separately. Correct the row or copy it from the export."),
            refusing: [unit] + others)
    }

    // MARK: - Rows whose id is unknown

    /// The match of a row with an unknown id, based on its entry, variant and checksum.
    func match(_ returned: ReturnedUnit, _ row: ReturnedRow, in table: ReturnedTable) -> Match {
        if let sent = otherLanguage(of: returned, in: table) { return moved(from: sent, to: table) }
        let cells = row.cells(blankIsKey: !index.entries("").isEmpty)
        let named = units(cells)
        if named.isEmpty {
            let new = variants.find(cells, near: nil)
            if isExported(returned, row) { return exported(returned, in: table, as: new) }
            if new.count == 1, let variant = new.first { return .new(variant) }
            if new.count > 1 { return ambiguous(returned, cells) }
        }
        if let check = row.plainCheck, let unit = index.unit(check: check) {
            if named.contains(unit) || named.isEmpty && !contradicts(cells, returned.source, unit) {
                return repaired(returned, unit, "the checksum of the row shows")
            }
            return .refused(
                Finding(
                    .contradictoryUnit,
                    "The id of the row is unknown; the checksum belongs to “\(names.path(of: unit))”, but the other cells belong to another string.",
                    hint: "The columns may have been sorted separately. Copy the row from the export again."),
                refusing: [], near: unit)
        }
        if named.count > 1 { return ambiguous(returned, cells) }
        if let unit = named.first {
            let source = names.unit(unit).source
            let isSame = returned.source.map { $0.withLineFeeds == source.withLineFeeds } ?? true
            if isSame { return repaired(returned, unit, "the entry and variant of the row show") }
            return .refused(
                Finding(
                    .sourceChanged,
                    "The source is now “\(excerpt: source)”; the file has “\(excerpt: returned.source ?? "")”."),
                refusing: [unit])
        }
        return unknown(cells)
    }

    /// The language for which a row was exported, according to its id; nil if the row is still assigned to that
    /// language.
    ///
    /// Similar tags are accepted: a vendor may use `de-DE` for `de`, and `pt` for `pt-BR`. `pt-PT` is not similar to
    /// `pt-BR`.
    private func otherLanguage(of returned: ReturnedUnit, in table: ReturnedTable) -> LanguageTag? {
        guard let sent = rows?.language(ofID: returned.id), let named = table.targetLanguage, sent != named,
            sent != language
        else { return nil }
        let isSimilar = sent.language == named.language && [sent.tag, named.tag].contains(sent.language)
        return isSimilar ? nil : sent
    }

    private func moved(from sent: LanguageTag, to table: ReturnedTable) -> Match {
        .refused(
            Finding(
                .contradictoryUnit, scope: .file,
                "The id of the row contains the language “\(sent)”, but the language cell has “\(table.targetLanguage?.tag ?? "")”.",
                hint:
                    "The translation was not applied. Correct the language cell or copy the row from the export again."),
            refusing: [])
    }

    /// The match of an unedited row whose string is not expected: the project had the string at the time of the export,
    /// or another language in the same rows has it.
    private func exported(
        _ returned: ReturnedUnit, in table: ReturnedTable, as new: [UnsentVariants.Found]
    ) -> Match {
        guard table.sharesRows, new.count == 1, let variant = new.first, let source = returned.source,
            variant.variant.canHave(source, inRow: true)
        else { return .unknown }
        return .new(variant)
    }

    /// True if id, source and checksum belong to one row of an export.
    private func isExported(_ returned: ReturnedUnit, _ row: ReturnedRow) -> Bool {
        guard let check = row.plainCheck, let source = returned.source else { return false }
        return rows?.checksums(ofID: returned.id, source: source).contains(check) == true
    }

    private func units(_ cells: ReturnedRow.Cells) -> [UnitReference] {
        guard let entry = cells.entry, let variant = cells.variant else { return [] }
        return index.units(entry: entry, variant: variant)
    }

    /// True if the entry, the variant or the source in a row belongs to another string than the checksum of the row.
    private func contradicts(_ cells: ReturnedRow.Cells, _ source: ExactString?, _ reference: UnitReference) -> Bool {
        let unit = names.unit(reference)
        if let entry = cells.entry, entry != unit.path.key, !index.entries(entry).isEmpty { return true }
        if let variant = cells.variant, variant != rows?.variantName(of: unit.path), index.isVariant(variant) {
            return true
        }
        guard let source, source.withLineFeeds != unit.source.withLineFeeds else { return false }
        return index.isSource(source)
    }

    private func repaired(_ returned: ReturnedUnit, _ unit: UnitReference, _ witness: String) -> Match {
        .repaired(
            unit,
            Finding(
                .repairedID, "The id “\(excerpt: returned.id)” is unknown; \(witness) to which string the row belongs.")
        )
    }

    private func ambiguous(_ returned: ReturnedUnit, _ cells: ReturnedRow.Cells) -> Match {
        .refused(
            Finding(
                .tableAmbiguous,
                "Several tables have an entry “\(excerpt: cells.entry ?? "")”, and the id of the row does not show which table is meant.",
                hint: "Correct the id, or import into the folder of one table."),
            refusing: [])
    }

    private func unknown(_ cells: ReturnedRow.Cells) -> Match {
        guard let entry = cells.entry, let variant = cells.variant, let (table, expected) = index.entries(entry).first
        else {
            return .unknown
        }
        let allowed = variants.allowed(in: expected).map(\.string).joined(separator: ", ")
        return .refused(
            Finding(
                .unknownVariant,
                "“\(excerpt: entry)” has no variant “\(excerpt: variant)”, and this variant cannot be added; possible variants: \(allowed).",
                path: VariantPath(key: entry)),
            refusing: [], near: UnitReference(table: table, unit: expected.first))
    }
}

extension ReturnedRow {
    typealias Cells = (entry: ExactString?, variant: ExactString?)

    /// The entry and the variant; nil where the row lacks them. A blank entry counts as missing unless a key is blank.
    fileprivate func cells(blankIsKey: Bool) -> Cells {
        let variant = variant.map(\.trimmed)
        let isBlank = entry?.isEmpty == true && !blankIsKey
        return (isBlank ? nil : entry, variant?.isEmpty == true ? nil : variant)
    }

    /// True if columns other than the id identify the row's string.
    var hasIdentity: Bool { plainCheck != nil || entry != nil && variant?.isEmpty == false }
}

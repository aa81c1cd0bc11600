/// What is found in a returned table. Each finding names the unit or cell in the file, the text that it is about, and where
/// the project has that text.
struct ReturnFindings {
    private let names: UnitNames
    private var findings: FileFindings
    /// The texts that the findings are about; nil for those about none.
    private var texts: [UnitReference?] = []
    /// Whether a finding says why texts are not used.
    private(set) var explains = false

    init(_ names: UnitNames, in source: SourceText) {
        self.names = names
        findings = FileFindings(in: source, language: names.language)
    }

    /// Adds a finding about a unit that came back.
    ///
    /// - Parameter text: the text that it is about, or one of the same entry if the finding has a path of its own.
    mutating func report(_ finding: Finding, about text: UnitReference?, in returned: ReturnedUnit, at offset: Int) {
        report(finding, about: text, at: ReturnPlace(returned, at: offset))
    }

    /// The same, by the place of the unit.
    mutating func report(_ finding: Finding, about text: UnitReference?, at place: ReturnPlace) {
        var finding = finding
        if let text {
            finding.subject.path = finding.subject.path ?? names.path(of: text)
            finding.subject.table = names.originals[text.table]
        }
        finding.subject.unit = place.unit.isEmpty ? nil : place.unit
        finding.subject.cell = place.cell
        add(finding, about: text, at: place.offset)
    }

    /// Adds a finding about the file, or about the table as a whole.
    mutating func report(_ finding: Finding, at offset: Int?) {
        var finding = finding
        if names.tables.count == 1 { finding.subject.table = names.originals[0] }
        add(finding, about: nil, at: offset)
    }

    private mutating func add(_ finding: Finding, about text: UnitReference?, at offset: Int?) {
        // That a unit belongs nowhere does not explain why none does.
        explains = explains || finding.stops != .nothing && finding.id != .unknownUnit
        findings.report(finding, at: offset)
        texts.append(text)
    }

    /// The findings in the order in which they were reported, each with its locations.
    consuming func located() -> [Finding] {
        let (texts, names) = (texts, names)
        var found = findings.located()
        var places: [File: [(finding: Int, position: Int)]] = [:]
        for (index, text) in texts.enumerated() {
            guard let text, let path = found[index].subject.path else { continue }
            let (file, position) = Self.place(of: path, near: text, in: names)
            places[file, default: []].append((index, position))
        }
        for (file, places) in places {
            let locations = file.file(in: names).source.locations(of: places.map(\.position))
            for (place, location) in zip(places, locations) {
                found[place.finding].subject.projectLocation = location
            }
        }
        return found
    }

    /// A file of the project: the translation of a table, or its source.
    private struct File: Hashable {
        let table: Int
        let isTranslation: Bool

        func file(in names: UnitNames) -> any TableFile {
            let table = names.tables[table].table
            return (isTranslation ? table.target : nil) ?? table.source
        }
    }

    /// Where the project has a text: in the translation where that has the entry, otherwise in the source.
    private static func place(
        of path: VariantPath, near text: UnitReference, in names: UnitNames
    ) -> (File, position: Int) {
        let entry = names.entry(of: text)
        let table = names.tables[text.table].table
        if let target = table.target, let number = entry.targetIndex {
            return (File(table: text.table, isTranslation: true), target.offset(of: path, entry: number))
        }
        return (File(table: text.table, isTranslation: false), table.source.offset(of: path, entry: entry.index))
    }
}

/// Where a unit that came back stands in its file.
struct ReturnPlace {
    /// The id, as the file spells it.
    let unit: ExactText
    /// The cell of the translation, in a spreadsheet.
    let cell: Finding.Cell?
    /// The byte in the file's text.
    let offset: Int

    init(_ returned: ReturnedUnit, at offset: Int) {
        unit = returned.id
        cell = returned.row?.cell
        self.offset = offset
    }
}

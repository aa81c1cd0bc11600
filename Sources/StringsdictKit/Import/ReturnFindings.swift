/// What is found in a returned table. Each finding names the unit or cell in the file, the text that it is about, and where
/// the project has that text.
struct ReturnFindings {
    private let window: UnitWindow
    private var findings: FileFindings
    /// The texts that the findings are about; nil for those about none.
    private var texts: [Int?] = []
    /// Whether a finding says why texts are not used.
    private(set) var explains = false

    init(_ window: UnitWindow, in source: SourceText) {
        self.window = window
        findings = FileFindings(in: source, language: window.language)
    }

    /// Adds a finding about a unit that came back.
    ///
    /// - Parameter text: the text that it is about, or one of the same entry if the finding has a path of its own.
    mutating func report(_ finding: Finding, about text: Int?, in returned: ReturnedUnit, at offset: Int) {
        report(finding, about: text, at: ReturnPlace(returned, at: offset))
    }

    /// The same, by the place of the unit.
    mutating func report(_ finding: Finding, about text: Int?, at place: ReturnPlace) {
        var finding = finding
        if let text {
            finding.subject.path = finding.subject.path ?? window.unit(text).path
            finding.subject.table = window.tables[window.table(of: text)].original
        }
        finding.subject.unit = place.unit.isEmpty ? nil : place.unit
        finding.subject.cell = place.cell
        add(finding, about: text, at: place.offset)
    }

    /// Adds a finding about the file, or about the table as a whole.
    mutating func report(_ finding: Finding, at offset: Int?) {
        var finding = finding
        if window.tables.count == 1 { finding.subject.table = window.tables[0].original }
        add(finding, about: nil, at: offset)
    }

    private mutating func add(_ finding: Finding, about text: Int?, at offset: Int?) {
        // That a unit belongs nowhere does not explain why none does.
        explains = explains || finding.stops != .nothing && finding.id != .unknownUnit
        findings.report(finding, at: offset)
        texts.append(text)
    }

    /// The findings in the order in which they were reported, each with its locations.
    consuming func located() -> [Finding] {
        let (texts, window) = (texts, window)
        var found = findings.located()
        var places: [File: [(finding: Int, position: Int)]] = [:]
        for (index, text) in texts.enumerated() {
            guard let text, let path = found[index].subject.path else { continue }
            let (file, position) = Self.place(of: path, near: text, in: window)
            places[file, default: []].append((index, position))
        }
        for (file, places) in places {
            let locations = file.file(in: window.sent).source.locations(of: places.map(\.position))
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

        func file(in sent: SentUnits) -> any TableFile {
            let table = sent.tables[table]
            return (isTranslation ? table.target : nil) ?? table.source
        }
    }

    /// Where the project has a text: in the translation where that has the entry, otherwise in the source.
    private static func place(
        of path: VariantPath, near text: Int, in window: UnitWindow
    ) -> (File, position: Int) {
        let sent = window.sent
        let entry = window.entry(of: text)
        let table = sent.tables[entry.table]
        if let target = table.target, let number = sent.targetEntry(of: entry.number) {
            return (File(table: entry.table, isTranslation: true), target.offset(of: path, entry: number))
        }
        let number = entry.number - sent.entryRanges[entry.table].lowerBound
        return (File(table: entry.table, isTranslation: false), table.source.offset(of: path, entry: number))
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

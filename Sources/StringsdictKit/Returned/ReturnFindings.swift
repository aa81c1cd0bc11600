/// What is found in a returned table. Each finding names the unit or cell in the file, the text that it is about, and where
/// the project has that text.
struct ReturnFindings {
    private let names: UnitNames
    private var findings: FileFindings
    /// The texts that the findings are about; nil for those about none.
    private var texts: [UnitReference?] = []
    /// Whether a finding says why texts are not used.
    private(set) var explains = false

    init(_ names: UnitNames, in source: any ReturnedSource) {
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
    let unit: ExactString
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

/// The first unit of a returned table, which stands for all of them.
struct FirstUnit: Sendable {
    private let label: Finding.Message
    private let location: SourceLocation

    init(_ unit: ReturnedUnit, at location: SourceLocation) {
        label = unit.label
        self.location = location
    }

    /// Says that no unit of the table is one of the project's.
    var strangeTexts: Finding {
        Finding(
            .tableNotFound, "None of these texts belongs to a table of the project; the first is \(label).",
            hint: "Import into the folder that was exported; the ids must be those of the export.", at: location)
    }

    /// Says that nothing of a table that has no translation yet was translated.
    func untouchedTable(_ table: ExactString, in language: LanguageTag) -> Finding {
        Finding(
            .untranslated, scope: .table,
            "Nothing of “\(table)” came back translated into “\(language)”, so no file was made.",
            hint: "Ask for the translations.", at: location)
    }
}

extension ReturnedTable {
    /// Says that no text came back.
    var lackOfTexts: Finding {
        let name: Finding.Message = original.map { "The part of “\($0)”" } ?? "The file"
        return Finding(
            .untranslated, scope: .file, name + " has no texts; nothing was imported from it.",
            hint: "Ask for the complete file.")
    }
}

extension ReturnedUnit {
    /// The id of the unit in quotation marks; entry and variant if it has none.
    var label: Finding.Message {
        let names = id.isEmpty ? [row?.entry, row?.variant].compactMap(\.self).filter { !$0.isEmpty } : [name ?? id]
        return names.map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
    }

    /// Says that its id belongs to one text, and its path or note to another.
    func contradiction(between one: VariantPath, and other: VariantPath) -> Finding {
        Finding(
            .contradictoryUnit,
            "The id “\(id)” belongs to “\(one)”, but its \(name == nil ? "note" : "path") in the file belongs to “\(other)”."
        )
    }
}

/// The findings about a returned table. Each contains the unit or cell in the file, the affected string, and the
/// location of that string in the project.
struct ReturnFindings {
    private let names: UnitNames
    private var findings: FileFindings
    /// The strings that the findings are about; nil for findings that are not about a single string.
    private var texts: [UnitReference?] = []
    /// True if a finding explains why strings are unused.
    private(set) var explains = false

    init(_ names: UnitNames, in source: any ReturnedSource) {
        self.names = names
        findings = FileFindings(in: source, language: names.language)
    }

    /// Adds a finding about a returned unit.
    ///
    /// - Parameter text: the affected string, or a string of the same entry if the finding already has a path.
    mutating func report(_ finding: Finding, about text: UnitReference?, in returned: ReturnedUnit, at offset: Int) {
        report(finding, about: text, at: ReturnPlace(returned, at: offset))
    }

    /// Adds a finding about the returned unit at a place.
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
        // An unknown unit does not explain why all others are unknown.
        explains = explains || finding.stops != .nothing && finding.id != .unknownUnit
        findings.report(finding, at: offset)
        texts.append(text)
    }

    /// The findings in the order of their reports, with their locations.
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

    /// The location of a string in the project: in the translation if it has the entry, otherwise in the source.
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

/// The place of a returned unit in its file.
struct ReturnPlace {
    /// The id, as spelled in the file.
    let unit: ExactString
    /// The cell of the translation, in a spreadsheet.
    let cell: Finding.Cell?
    /// The byte offset in the decoded file.
    let offset: Int

    init(_ returned: ReturnedUnit, at offset: Int) {
        unit = returned.id
        cell = returned.row?.cell
        self.offset = offset
    }
}

/// The first unit of a returned table, which represents all units in findings about the table.
struct FirstUnit: Sendable {
    private let label: Finding.Message
    /// The place of the unit in its file.
    let location: SourceLocation

    init(_ unit: ReturnedUnit, at location: SourceLocation) {
        label = unit.label
        self.location = location
    }

    /// The finding that no unit of the table belongs to the project.
    var strangeTexts: Finding {
        Finding(
            .tableNotFound, "None of these strings belongs to a table of the project; the first is \(label).",
            hint: "Import into the folder that was exported; the ids must be those of the export.", at: location)
    }

    /// The finding that nothing was translated for a table without a translation.
    func untouchedTable(_ table: ExactString, in language: LanguageTag) -> Finding {
        Finding(
            .untranslated, scope: .table,
            "No string of “\(table)” was returned in “\(language)”, so no file was created.",
            hint: "Ask for the translations.", at: location)
    }
}

extension ReturnedTable {
    /// The finding that the table contains no string.
    var lackOfTexts: Finding {
        let name: Finding.Message = original.map { "The part of “\($0)”" } ?? "The file"
        return Finding(
            .untranslated, scope: .file, name + " has no strings; nothing was imported from it.",
            hint: "Ask for the complete file.")
    }
}

extension ReturnedUnit {
    /// The id of the unit in quotation marks; without an id, its entry and variant.
    var label: Finding.Message {
        let names = id.isEmpty ? [row?.entry, row?.variant].compactMap(\.self).filter { !$0.isEmpty } : [name ?? id]
        return names.map { "“\(excerpt: $0)”" as Finding.Message }.joined(separator: ", ")
    }

    /// The finding that the id belongs to one string, and the path or note to another.
    func contradiction(between one: VariantPath, and other: VariantPath) -> Finding {
        Finding(
            .contradictoryUnit,
            "The id “\(id)” belongs to “\(one)”, but the \(name == nil ? "note" : "path") of the unit belongs to “\(other)”."
        )
    }
}

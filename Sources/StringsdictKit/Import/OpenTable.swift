import Cores

/// A table of a returned file that is being read.
struct OpenTable {
    let header: ReturnedTable
    /// Whether what its units say of what was sent is said of another language.
    let hasForeignMarks: Bool
    var findings: [Finding] = []
    var target: ReturnTarget?
    /// Why the table cannot be matched with one of the project.
    var refusal: Refusal?
    /// What is said instead where none of its units is one of a table, as in a part of another kind.
    var skipped: [Finding] = []
    /// Whether a unit has an id as exports give them; looked at only where it counts.
    private var hasOwnUnit = false
    /// The units of a table that builds on one before it.
    var waiting: ReturnedTable?
    private(set) var first: (unit: ReturnedUnit, offset: Int)?
    private var reader: ReturnReader?
    private var column = ColumnContent()
    /// What the table says, where nothing more of it comes.
    private var content: FileReturn.Content?

    init(header: ReturnedTable) {
        self.header = header
        hasForeignMarks = header.sentLanguages.first.map { $0 != header.targetLanguage } ?? false
    }

    /// Takes the next unit.
    mutating func take(_ unit: ReturnedUnit, at offset: Int, of file: Delivery.File) {
        if first == nil { begin(with: unit, at: offset, of: file) }
        if header.sharesRows { column.add(unit) }
        if refusal != nil, !hasOwnUnit { hasOwnUnit = unit.namesText }
        // One of them is there at most.
        waiting?.append(unit, at: offset)
        reader?.take(unit, at: offset)
    }

    private mutating func begin(with unit: ReturnedUnit, at offset: Int, of file: Delivery.File) {
        first = (unit, offset)
        if case nil = waiting { openReader(of: file) }
    }

    /// Makes what could come back, once somebody asks for it.
    private mutating func openReader(of file: Delivery.File) {
        guard case nil = reader, let target else { return }
        reader = ReturnReader(target.window(in: file), in: file.source, merging: target.merge)
    }

    /// Has what an import makes of the table planned on another core, as its last unit has been taken.
    ///
    /// A table without a new translation is left to who knows what the other tables say, and in which line it begins.
    mutating func plan(_ file: Delivery.File) {
        let content = finish(file)
        self.content = content
        guard case .evidence(let target, let sent, let evidence, let findings) = content, target.pairs.count == 1,
            evidence.hasTranslation(of: 0, in: sent)
        else { return }
        let plan = Background(waitsForFreeCore: true) { [header] in
            target.importer.plan(sent, by: evidence, header, first: nil)
        }
        self.content = .planned(target, plan, evidence.withoutTexts, findings)
    }

    /// What the table says, once its last unit has been taken.
    mutating func finish(_ file: Delivery.File) -> FileReturn.Content {
        if let content { return content }
        openReader(of: file)
        if column.isBlank { return .blank }
        // A part without a text asks for nothing, nor does one of another kind.
        if refusal != nil, first == nil || !header.isOurs && !hasOwnUnit {
            findings += skipped
            return .foreign
        }
        if let refusal { return .refused(refusal, findings) }
        if let waiting { return .waiting(file, waiting) }
        guard let target, let reader = reader.take() else { return .foreign }
        return .evidence(target, reader.sent.withoutIDs, reader.finish(header), findings)
    }
}

/// Whether a language beside others has come back without a single translation, as for a file that was sent to the
/// translator of another language. What is nothing but variables was filled in by the export.
struct ColumnContent {
    private var hasGap = false
    private var hasTranslation = false

    /// Whether there is nothing but gaps.
    var isBlank: Bool { hasGap && !hasTranslation }

    mutating func add(_ unit: ReturnedUnit) {
        // Of the rows of a part, a language need not have any.
        guard unit.part == nil else {
            hasTranslation = true
            return
        }
        hasGap = hasGap || unit.target == nil && unit.source?.isEmpty != true
        hasTranslation = hasTranslation || unit.target.map { !$0.isOnlyVariables } ?? false
    }
}

extension ReturnedTable {
    fileprivate mutating func append(_ unit: ReturnedUnit, at offset: Int) {
        units.append(unit)
        offsets.append(offset)
    }
}

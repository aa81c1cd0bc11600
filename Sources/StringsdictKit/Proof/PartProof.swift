/// Sends one table, or a part of one, through formats, and imports what comes back.
///
/// Every text is sent with a stamp, which must change every text and nothing else. What the file would be without the stamps
/// follows from that (``ProofTexts``), and must be the same bytes. A format that gives back anything else than what was sent
/// proves nothing, and its file is imported with the texts themselves, as a translator's would be.
struct PartProof {
    private let pair: BilingualTable
    private let language: LanguageTag
    private let texts: ProofTexts
    private var stamped = Trip()
    private var own = Trip()
    /// How the cells of stamped texts were guarded in a format in which nothing spoke against them.
    private var guards: [ProofReturn.CellGuard] = []
    /// The stamped rows of the latest format, with what named them, if they are few.
    private var latest: (naming: any UnitNaming, rows: [UnitRow])?

    /// - Parameter sent: the units of the table, in any format.
    init(_ pair: BilingualTable, _ sent: SentUnits) {
        self.pair = pair
        language = sent.language
        texts = ProofTexts(sent)
    }

    /// What the translations are that are sent.
    private enum Words {
        case stamped, own
    }

    /// A way out and back.
    private struct Trip {
        /// What came back from the latest format that was read.
        var evidence: Evidence?
        /// Whether that is just what was sent.
        var isAsSent = false
        /// What is wrong with what came back.
        var found: [Finding] = []
        /// What is wrong with the new file.
        var problems: [Finding] = []
        /// How many texts are in it as they were sent.
        var returned = 0

        /// Whether what comes back as it was sent needs no second look.
        var isSound: Bool { isAsSent && found.isEmpty && problems.isEmpty }
    }

    /// What came back from a format.
    private struct Return {
        /// Whether that is just what was sent.
        var isAsSent: Bool
        /// What it says; nil where no table came back, and, with `isAsSent`, where the former trip holds.
        var evidence: Evidence?
    }

    /// How many texts the latest new file has as they were sent.
    var returned: Int { stamped.returned }

    /// Sends the table through a format.
    ///
    /// - Parameter sent: the units of the table in that format.
    /// - Returns: everything that is wrong.
    /// - Throws: ``Refusal`` when the table cannot be sent, or what comes back not be read.
    mutating func prove(_ sent: SentUnits, through format: some ExchangeDialect) throws(Refusal) -> [Finding] {
        let back = try send(.stamped, sent, through: format)
        stamped = trip(after: stamped, by: back, sent, .stamped)
        own = trip(after: own, by: try returnOfOwnTexts(sent, through: format, isProven: back.isAsSent), sent, .own)
        return own.found + own.problems + stamped.found + stamped.problems
    }

    /// The return of the texts without stamps.
    ///
    /// They are sent only where the stamped ones prove nothing: all of them if those came back changed, otherwise the entries
    /// that are unproven; ids with numbers depend on the texts before them, so that a file of some entries would have others.
    /// The rest is deduced and imported once; for later formats it is known (``Trip/isSound``).
    ///
    /// - Parameter isProven: whether the stamped texts came back as they were sent.
    private mutating func returnOfOwnTexts(
        _ sent: SentUnits, through format: some ExchangeDialect, isProven: Bool
    ) throws(Refusal) -> Return {
        guard isProven, texts.unproven.isEmpty || !sent.hasNumberedIDs else {
            return try send(.own, sent, through: format)
        }
        let back =
            texts.unproven.isEmpty
            ? Return(isAsSent: true) : try send(.own, sent, entries: texts.unproven, through: format)
        return back.isAsSent && own.isSound
            ? back : Return(isAsSent: back.isAsSent, evidence: deducedEvidence(sent, back))
    }

    /// As if the sources had come back as translations; of the entries that were sent by themselves, what did come back.
    private func deducedEvidence(_ sent: SentUnits, _ back: Return) -> Evidence {
        var evidence = back.evidence ?? Evidence(sent)
        var unproven = texts.unproven[...]
        sent.forEachEntry { entry in
            if unproven.first == entry.number {
                unproven.removeFirst()
                return
            }
            for (index, unit) in entry.units.enumerated() {
                evidence[entry.first + index] = Returned(unit.source, for: unit)
            }
        }
        evidence.seenTables.insert(0)
        return evidence
    }

    // MARK: - Out and back

    private mutating func send(
        _ words: Words, _ sent: SentUnits, entries: [Int]? = nil, through format: some ExchangeDialect
    ) throws(Refusal) -> Return {
        let (file, rows) = try write(words, sent, entries: entries, as: format)
        let source = try SourceText(name: "\(pair.name).\(format.fileExtension)", file: file)
        let isKnown = words == .stamped ? stamped.isSound : own.isSound
        let known = words == .stamped ? guards : []
        // Comparing is enough where nothing was found against the same texts, in files small enough to be kept.
        if isKnown, let rows {
            let returned = ProofReturn(rows, known: known, reader: nil)
            _ = try format.read(source, into: returned)
            if returned.isWhole {
                if words == .stamped, guards.isEmpty { guards = returned.guards }
                return Return(isAsSent: true)
            }
        }
        let returned = ProofReturn(rows, known: known, reader: ReturnReader(UnitWindow(sent), in: source))
        _ = try format.read(source, into: returned)
        return Return(isAsSent: returned.isWhole, evidence: returned.finish())
    }

    /// About the most bytes that a text takes in a file, and for how many texts there is room at first.
    private static let (usualSize, mostReserved) = (1024, 1 << 14)

    /// Writes a file with all entries, or with some.
    ///
    /// - Returns: the file, and what is in it if that is little.
    private mutating func write<Dialect: ExchangeDialect>(
        _ words: Words, _ sent: SentUnits, entries: [Int]?, as format: Dialect
    ) throws(Refusal) -> (file: [UInt8], rows: SentRows?) {
        var writer = ExchangeFileWriter(format, from: language, to: [language])
        var rows = SentRows(in: format.order, ids: sent.ids)
        let isSmall = sent.entryCount <= SentUnits.blockSize
        // A file that grows is copied each time.
        writer.output.reserve(min(sent.count, Self.mostReserved) * Self.usualSize)
        writer.begin()
        try writer.beginTable(original: pair.original, name: pair.name)
        for range in entries.map({ $0.map { $0..<$0 + 1 } }) ?? sent.blocks(of: 0..<sent.entryCount) {
            let block = isSmall && entries == nil ? allRows(words, sent) : self.rows(of: range, words, sent)
            try writer.write(block)
            if isSmall { rows.append(block, sent.units(ofEntries: range)) }
        }
        try writer.endTable()
        writer.end()
        return (format.encoding.encode(writer.output.bytes), isSmall ? rows : nil)
    }

    /// The rows of a small table. The units of the stamped ones are made once, and they themselves for formats that name them alike.
    private mutating func allRows(_ words: Words, _ sent: SentUnits) -> [UnitRow] {
        let entries = 0..<sent.entryCount
        guard words == .stamped else { return rows(of: entries, words, sent) }
        let naming = sent.format.naming(for: language)
        if let latest, naming.isSame(as: latest.naming) { return latest.rows }
        let rows = latest.map { Self.rows($0.rows, named: sent) } ?? rows(of: entries, words, sent)
        latest = (naming, rows)
        return rows
    }

    /// The rows of another format, as this one names them.
    private static func rows(_ rows: [UnitRow], named sent: SentUnits) -> [UnitRow] {
        var named: [UnitRow] = []
        named.reserveCapacity(rows.count)
        for entry in sent.entries(0..<sent.entryCount) {
            for spelling in sent.spellings(of: entry) {
                named.append(UnitRow(rows[named.count].unit, spelled: spelling))
            }
        }
        return named
    }

    private func rows(of entries: Range<Int>, _ words: Words, _ sent: SentUnits) -> [UnitRow] {
        var rows: [UnitRow] = []
        rows.reserveCapacity(sent.units(ofEntries: entries).count)
        for entry in sent.entries(entries) {
            let (units, spellings) = (entry.units, sent.spellings(of: entry))
            for index in units.indices {
                let text = text(ofSource: units[index].source, entry.first + index, words)
                rows.append(UnitRow(units.translated(index, text), spelled: spellings[index]))
            }
        }
        return rows
    }

    /// What is sent as the translation of a text.
    private func text(ofSource source: ExactText, _ number: Int, _ words: Words) -> ExactText {
        words == .stamped ? texts.stamped[number] : source
    }

    // MARK: - The new file

    /// What comes of importing what came back; nothing new where that is known.
    private func trip(after former: Trip, by back: Return, _ sent: SentUnits, _ words: Words) -> Trip {
        guard let evidence = back.evidence else {
            if back.isAsSent { return former }
            return Trip(found: sent.count > 0 ? [loss("The format returned nothing.")] : [])
        }
        let found = Self.withoutHarmless(evidence.findings)
        if former.evidence?.hasSameTexts(as: evidence) == true {
            var trip = former
            trip.found = found
            return trip
        }
        let table = ReturnedTable(original: pair.original, sourceLanguage: language, targetLanguage: language)
        let result = Importer(from: language, to: language).plan(sent, by: evidence, table, first: nil, isProof: true)
        guard let imported = result.tables.first, let bytes = imported.bytes, let written = imported.file else {
            let problems = Self.withoutHarmless(result.tables.flatMap(\.findings))
            return Trip(found: found, problems: problems + [loss("The import produced no file.")])
        }
        var trip = Trip(evidence: evidence, isAsSent: back.isAsSent, found: found)
        trip.problems = Self.withoutHarmless(imported.findings)
        if words == .own {
            if bytes == pair.source.source.encode(pair.source.source.bytes) { return trip }
            trip.problems.append(loss("The file would not come back identical byte for byte."))
        }
        let lost = lost(in: written, sent, words)
        trip.problems += lost
        trip.returned = sent.count - lost.count
        return trip
    }

    /// The texts that are not in the new file as they were sent.
    private func lost(in written: any TableFile, _ sent: SentUnits, _ words: Words) -> [Finding] {
        var lost: [Finding] = []
        sent.forEachEntry { entry in
            let units = entry.units
            let isThere = entry.number < written.count
            let isWhole =
                isThere && written.key(at: entry.number) == entry.entry.key
                && written.phrase(at: entry.number).hasTexts(of: entry) {
                    $0 == text(ofSource: units[$1].source, entry.first + $1, words)
                }
            if isWhole { return }
            for (index, unit) in units.enumerated() {
                let found = isThere ? written.text(at: unit.path, entry: entry.number) : nil
                if found != text(ofSource: unit.source, entry.first + index, words) {
                    lost.append(loss("The text did not come back.", path: unit.path))
                }
            }
        }
        return lost
    }

    private func loss(_ message: Finding.Message, path: VariantPath? = nil) -> Finding {
        pair.lossOnTheWay(message, path: path, in: language)
    }

    private static func withoutHarmless(_ findings: [Finding]) -> [Finding] {
        findings.filter { !harmless.contains($0.id) }
    }

    /// What is said of texts as such, which here are those of the source, with or without a stamp.
    private static let harmless: Set<FindingID> = [
        .edgeWhitespace, .untranslated, .overBudget, .tightBudget, .narrowerVariant, .sameAsSource,
        .repeatedTranslation, .wordTranslated,
    ]
}

extension [TranslationUnit] {
    /// A unit with another translation, and its mark, which several formats write. Made of its parts: a copy that is changed
    /// counts each reference twice.
    fileprivate func translated(_ index: Int, _ text: ExactText) -> TranslationUnit {
        TranslationUnit(
            path: self[index].path, source: self[index].source, target: text, state: .translated,
            notes: self[index].notes, budget: self[index].budget, sourceCategory: self[index].sourceCategory,
            isProtected: self[index].isProtected, formerSource: self[index].formerSource, mark: SentMark(of: text))
    }
}

extension BilingualTable {
    /// Says that a text, or the table, is not what it was after its way through a format.
    func lossOnTheWay(_ message: Finding.Message, path: VariantPath? = nil, in language: LanguageTag) -> Finding {
        let finding = Finding(
            .lostVariant, scope: path == nil ? .table : .text, message,
            hint: "This is a bug in stringsdict. Please report it with the file.", path: path)
        return placed(finding, in: language)
    }
}

import LibXML2
import LocalizationModel

/// Reads XLIFF 1.x of every dialect, including files rewritten by translation tools.
///
/// Skips unknown elements. Only strings and ids must be unambiguous.
struct XLIFF1Reader {
    /// The meaning of an open element.
    private enum Scope {
        /// The root element.
        case xliff
        case file
        /// `body` and `group`.
        case container
        /// A `group` with the numbered forms of one plural, as in gettext.
        case plural
        case unit
        /// `source`, `seg-source` and `target`.
        case text
        /// An element inside a string, whose content belongs to the string: `mrk`, `sub` and unknown elements.
        case span
        /// A `g` element.
        case pair
        /// A segment: `mrk` with `mtype="seg"`.
        case segment
        case code
        /// The note that identifies a unit without a name.
        case note
    }

    private let source: SourceText
    private var findings: FileFindings
    private let sink: any ReturnSink
    /// The number that the sink has assigned to the table of the open `file` element.
    private var table = 0
    private var scopes: [Scope] = []
    /// The number of open elements that are skipped: the outermost skipped element and those inside it.
    private var skippedDepth = 0
    /// The end codes of the open `g` elements.
    private var pairEnds: [InlineCode] = []
    private var unit = UnitDraft()
    private var foreign = ForeignUnits()
    /// The number of plurals with numbered forms so far.
    private var plurals = 0

    init(source: SourceText, into sink: any ReturnSink) {
        self.source = source
        self.sink = sink
        findings = FileFindings(in: source)
    }

    /// Ends the file, and returns the findings about it.
    consuming func finish() -> [Finding] {
        foreign.report(to: &findings)
        return findings.located()
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        guard skippedDepth == 0, let scope = open(element) else {
            skippedDepth += 1
            return
        }
        scopes.append(scope)
    }

    mutating func end() throws(StringsdictError) {
        guard skippedDepth == 0 else {
            skippedDepth -= 1
            return
        }
        // A truncated tag produces only an end event; the file is then rejected at its end.
        switch scopes.popLast() {
        case .code: unit.endCode()
        case .pair: unit.append(pairEnds.removeLast())
        case .segment: unit.endSegment()
        case .unit: finishUnit()
        default: break
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        guard skippedDepth == 0 else { return }
        switch scopes.last {
        case .text, .span, .segment, .pair, .code: unit.append(characters)
        case .note: characters.append(to: &unit.note)
        default: break
        }
    }
}

extension XLIFF1Reader {
    /// The meaning of an element inside the open element; nil if the new element is to be skipped.
    private mutating func open(_ element: XMLElement) -> Scope? {
        switch scopes.last {
        case nil: return .xliff
        case .text, .span, .segment, .pair, .code: return openInsideText(element)
        case .note: return nil
        case _ where !XLIFFNamespace.contains(element.namespace): return nil
        case .unit: return openInsideUnit(element)
        case .file, .container, .plural: return openInsideFile(element)
        case .xliff:
            guard element.known == .file else { return nil }
            beginFile(element)
            return .file
        }
    }

    private mutating func openInsideFile(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .transUnit:
            unit.begin(element)
            return .unit
        case .group:
            guard element.has(.resourceType, XLIFFValue.gettextPlurals) else { return .container }
            plurals += 1
            return .plural
        case .body: return .container
        default: return nil
        }
    }

    private mutating func openInsideUnit(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .source: unit.beginSource() ? .text : nil
        case .segmentedSource: unit.beginSegmentedSource() ? .text : nil
        case .target: unit.beginTarget(element) ? .text : nil
        case .note where unit.needsNote: .note
        default: nil
        }
    }

    private mutating func openInsideText(_ element: XMLElement) -> Scope {
        let name = XLIFFNamespace.contains(element.namespace) ? element.known : nil
        switch name {
        case .marker where element.has(.markerType, XLIFFValue.segmentMarker):
            unit.beginSegment(element)
            return .segment
        case .marker, .subflow:
            if element.isDeletion(.markerType) { unit.add(ForeignMarkup(element, isDeletion: true)) }
            return .span
        case .formatting:
            unit.append(InlineCode(.begin, ofPair: element))
            pairEnds.append(InlineCode(.end, ofPair: element))
            return .pair
        default:
            guard name != nil, let code = InlineCode(element) else {
                // Markup inside a code is not shown to translators.
                if scopes.last != .code { unit.add(ForeignMarkup(element)) }
                return .span
            }
            unit.begin(code)
            return .code
        }
    }

    private mutating func beginFile(_ element: XMLElement) {
        let original = element.text(of: .original)
        foreign.begin(original)
        var header = ReturnedTable(
            original: original, sourceLanguage: element.language(.sourceLanguage),
            targetLanguage: element.language(.targetLanguage))
        header.offset = element.tagStart(in: source)
        table = sink.begin(header)
    }

    private mutating func finishUnit() {
        var finished = unit.finished()
        if unit.hasDoubt, foreign.isOpen { return foreign.skip(at: unit.offset) }
        if unit.isContradictory { reportContradiction() }
        if let markup = unit.foreignMarkup { findings.report(.foreignMarkup(markup, in: unit.id), at: markup.offset) }
        if unit.isHalfTranslated { findings.report(.halfTranslated(unit.id), at: unit.offset) }
        if let code = unit.unknownCode { findings.report(unknownCode(code), at: code.offset) }
        if scopes.last == .plural, let number = unit.formNumber {
            finished.numberedForm = NumberedForm(group: plurals, number: number)
        }
        sink.receive(finished, of: table, at: unit.offset)
    }

    private func unknownCode(_ code: InlineCode) -> Finding {
        Finding(
            .unknownInlineCode,
            "The unit “\(unit.id)” does not show which placeholder the inline code “\(code.id)” stands for.",
            hint: "The translation of this unit was not used. Copy the inline code from the source."
        ).inUnit(unit.id)
    }

    private mutating func reportContradiction() {
        let problem = Finding(
            .contradictoryUnit, scope: .file, "The unit “\(unit.id)” has more than one source or target.",
            hint: "Its target was not used. Delete the wrong source or target.")
        findings.report(problem.inUnit(unit.id), at: unit.offset)
    }
}

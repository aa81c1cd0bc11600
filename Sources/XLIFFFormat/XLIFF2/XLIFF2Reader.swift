import LibXML2
import LocalizationModel

/// Reads XLIFF 2.x of every version and with every module, including files rewritten by translation tools.
///
/// Skips unknown elements. Only strings and ids must be unambiguous.
struct XLIFF2Reader {
    /// The meaning of an open element.
    private enum Scope {
        /// The root element.
        case xliff
        /// `file` and `group`.
        case container
        case unit
        case originalData
        case data
        /// `metadata` and `metaGroup` of a unit.
        case metadata
        /// The metadata item with the checksum of the exported translation.
        case mark
        case notes
        /// The note that identifies a unit without a name.
        case note
        /// `segment` and `ignorable`.
        case segment
        /// `source` and `target`.
        case text
        /// An element inside a string, whose content belongs to the string: `mrk`, `sm`, `em`, `cp` and unknown
        /// elements.
        case span
        /// A `pc` element.
        case pair
        /// `ph`, `sc` and `ec`.
        case code
    }

    private let source: SourceText
    private var findings: FileFindings
    private let sink: any ReturnSink
    /// The number that the sink has assigned to the table of the open `file` element.
    private var table = 0
    private var sourceLanguage: LanguageTag?
    private var targetLanguage: LanguageTag?
    private var scopes: [Scope] = []
    /// The number of open elements that are skipped: the outermost skipped element and those inside it.
    private var skippedDepth = 0
    /// The end codes of the open `pc` elements.
    private var pairEnds: [SegmentCode] = []
    private var unit = XLIFF2UnitDraft()
    private var foreign = ForeignUnits()

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
        guard skippedDepth == 0, let scope = try open(element) else {
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
        case .text: unit.endText()
        case .unit: finishUnit()
        default: break
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        guard skippedDepth == 0 else { return }
        switch scopes.last {
        case .text, .span, .pair, .code: unit.append(characters)
        case .data: unit.data.append(characters)
        case .mark: characters.append(to: &unit.mark)
        case .note: characters.append(to: &unit.note)
        default: break
        }
    }
}

extension XLIFF2Reader {
    /// The meaning of an element inside the open element; nil if the new element is to be skipped.
    private mutating func open(_ element: XMLElement) throws(StringsdictError) -> Scope? {
        switch scopes.last {
        case nil:
            sourceLanguage = element.language(.sourceTag)
            targetLanguage = element.language(.targetTag)
            return .xliff
        case .text, .span, .pair, .code: return try openInsideText(element)
        case .metadata: return openInsideMetadata(element)
        case .unit where element.namespace.flatMap(XLIFFName.init) == .metadataModule:
            return element.known == .metadata ? .metadata : nil
        case _ where !XLIFF2Namespace.contains(element.namespace): return nil
        case .data:
            if element.known == .codePoint { unit.data.append(try codePoint(element)) }
            return nil
        case .originalData:
            guard element.known == .data else { return nil }
            unit.data.begin(element)
            return .data
        case .mark, .note: return nil
        case .notes: return element.known == .note && unit.needsNote ? .note : nil
        case .segment: return openInsideSegment(element)
        case .unit: return openInsideUnit(element)
        case .container: return openInsideContainer(element)
        case .xliff:
            guard element.known == .file else { return nil }
            beginFile(element)
            return .container
        }
    }

    private mutating func openInsideContainer(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .unit:
            unit.begin(element)
            return .unit
        case .group: return .container
        default: return nil
        }
    }

    private mutating func openInsideUnit(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .originalData: return .originalData
        case .notes: return .notes
        case .segment, .ignorable:
            unit.beginSegment(element)
            return .segment
        default: return nil
        }
    }

    private func openInsideMetadata(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .metadataGroup: return .metadata
        case .metadataItem: return element.has(.type, XLIFF2MetaType.sent) ? .mark : nil
        default: return nil
        }
    }

    private mutating func openInsideSegment(_ element: XMLElement) -> Scope? {
        switch element.known {
        case .source: unit.beginSource() ? .text : nil
        case .target: unit.beginTarget(element) ? .text : nil
        default: nil
        }
    }

    private mutating func openInsideText(_ element: XMLElement) throws(StringsdictError) -> Scope {
        let name = XLIFF2Namespace.contains(element.namespace) ? element.known : nil
        switch name {
        case .pairedCode:
            unit.append(SegmentCode(.begin, ofPair: element))
            pairEnds.append(SegmentCode(.end, ofPair: element))
            return .pair
        case .codePoint:
            unit.append(try codePoint(element))
            return .span
        case .marker, .startMarker, .endMarker:
            if element.isDeletion(.type) { unit.add(ForeignMarkup(element, isDeletion: true)) }
            return .span
        default:
            guard name != nil, let code = SegmentCode(element) else {
                // Markup inside a code is not shown to translators.
                if scopes.last != .code { unit.add(ForeignMarkup(element)) }
                return .span
            }
            unit.begin(code)
            return .code
        }
    }

    private func codePoint(_ element: XMLElement) throws(StringsdictError) -> Unicode.Scalar {
        let hex = element.text(of: .hex) ?? ""
        if let value = UInt32(hex.string, radix: 16), let scalar = Unicode.Scalar(value) { return scalar }
        if foreign.isOpen { return "\u{FFFD}" }
        throw StringsdictError(
            Finding(
                .invalidCharacter, "“\(hex)” is not the code of a character.",
                hint: "Write the code in hexadecimal digits, or delete the element.",
                at: source.location(at: element.tagEnd)))
    }

    private mutating func beginFile(_ element: XMLElement) {
        let original = element.text(of: .original).map(OriginalReference.decode)
        foreign.begin(original)
        var header = ReturnedTable(
            original: original, sourceLanguage: sourceLanguage, targetLanguage: targetLanguage)
        header.offset = element.tagStart(in: source)
        table = sink.begin(header)
    }

    private mutating func finishUnit() {
        let finished = unit.finish()
        if unit.doubt != nil, foreign.isOpen { return foreign.skip(at: unit.offset) }
        if let doubt = unit.doubt { report(doubt) }
        sink.receive(finished, of: table, at: unit.offset)
    }
}

extension XLIFF2Reader {
    private mutating func report(_ doubt: XLIFF2UnitDraft.Doubt) {
        switch doubt {
        case .severalTexts:
            reportContradiction(
                "has a segment with more than one source or target", hint: "Delete the wrong source or target.")
        case .sameOrder:
            reportContradiction(
                "has two targets that claim the same position", hint: "Correct the order of its targets.")
        case .foreignMarkup(let markup): findings.report(.foreignMarkup(markup, in: unit.id), at: markup.offset)
        case .halfTranslated: findings.report(.halfTranslated(unit.id), at: unit.offset)
        case .unknownCode(let code):
            findings.report(unknownCode(code), at: code.offset)
        }
    }

    private func unknownCode(_ code: SegmentCode) -> Finding {
        Finding(
            .unknownInlineCode,
            "The unit “\(unit.id)” does not show which placeholder the inline code “\(code.id)” stands for.",
            hint: "The translation of this unit was not used. Copy the inline code from the source."
        ).inUnit(unit.id)
    }

    private mutating func reportContradiction(_ words: String, hint: String) {
        let problem = Finding(
            .contradictoryUnit, scope: .file, "The unit “\(unit.id)” \(words).",
            hint: "Its target was not used. \(hint)")
        findings.report(problem.inUnit(unit.id), at: unit.offset)
    }
}

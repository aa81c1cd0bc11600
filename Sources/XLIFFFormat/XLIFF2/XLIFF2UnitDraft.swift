import LibXML2
import LocalizationModel

/// A unit of XLIFF 2.x while it is read. One draft serves all units of a file, so that its buffers grow once.
struct XLIFF2UnitDraft {
    /// Why the translation of a unit cannot be told.
    enum Doubt {
        /// A segment has more than one source or target.
        case severalTexts
        /// Two targets claim the same place.
        case sameOrder
        /// A segment is not translated, and others are.
        case halfTranslated
        /// A placeholder of the target says nothing, and the source does not have it.
        case unknownCode(SegmentCode)
        /// A target has an element that is no inline code.
        case foreignMarkup(ForeignMarkup)
    }

    private(set) var id: ExactString = ""
    private(set) var offset = 0
    /// Why the translation is left out.
    private(set) var doubt: Doubt?
    /// What the inline codes stand for.
    var data = OriginalData()
    /// What the translation was when the text was sent, as the file spells it.
    var mark: [UInt8] = []
    /// The first note, if it is needed.
    var note: [UInt8] = []
    private var name: ExactString?
    private var segments: [SegmentDraft] = []
    private var isInTarget = false
    private var buffer = SegmentBuffer()

    /// Whether nothing but a note tells which unit it is, if the id does not.
    var needsNote: Bool { name == nil && note.isEmpty }

    mutating func begin(_ element: XMLElement) {
        id = element.text(of: .id) ?? ""
        name = element.text(of: .name)
        offset = element.tagEnd
        doubt = nil
        if !mark.isEmpty { mark.removeAll(keepingCapacity: true) }
        if !note.isEmpty { note.removeAll(keepingCapacity: true) }
        data.removeAll()
        segments.removeAll(keepingCapacity: true)
        buffer.removeAll()
    }

    mutating func beginSegment(_ element: XMLElement) {
        segments.append(SegmentDraft(element))
    }

    /// Begins the source of the last segment; false when there is one already.
    mutating func beginSource() -> Bool {
        guard segments[segments.count - 1].source == nil else {
            doubt = .severalTexts
            return false
        }
        isInTarget = false
        segments[segments.count - 1].source = buffer.end
        return true
    }

    /// Begins the target of the last segment; false when there is one already.
    mutating func beginTarget(_ element: XMLElement) -> Bool {
        guard segments[segments.count - 1].target == nil else {
            doubt = .severalTexts
            return false
        }
        isInTarget = true
        segments[segments.count - 1].target = buffer.end
        segments[segments.count - 1].order = element.text(of: .order).flatMap { Int($0.string) }
        return true
    }

    /// Ends the source or target.
    mutating func endText() {
        let last = segments.count - 1
        let start = isInTarget ? segments[last].target : segments[last].source
        guard let start else { return }
        let span = SegmentBuffer.Span(
            bytes: start.bytes.lowerBound..<buffer.end.bytes.upperBound,
            codes: start.codes.lowerBound..<buffer.end.codes.upperBound)
        if isInTarget { segments[last].target = span } else { segments[last].source = span }
    }

    mutating func add(_ markup: ForeignMarkup) { if isInTarget { doubt = doubt ?? .foreignMarkup(markup) } }

    mutating func append(_ characters: XMLCharacters) { buffer.append(characters) }
    mutating func append(_ scalar: Unicode.Scalar) { buffer.append(scalar) }
    mutating func append(_ code: SegmentCode) { buffer.append(code) }
    mutating func begin(_ code: SegmentCode) { buffer.begin(code) }
    mutating func endCode() { buffer.endCode() }

    /// The unit that has been read; a target that cannot be told is left out, and `doubt` says why.
    mutating func finish() -> ReturnedUnit {
        let meanings = buffer.hasCodes ? CodeMeanings(data, of: buffer, source: sources) : nil
        let isReordered = mayBeReordered
        let source = sourceText(meanings, places: isReordered)
        let target = targetText(
            meanings, source: source, known: isReordered ? Set(source?.codes.map(\.id) ?? []) : nil)
        let sent = mark.isEmpty ? nil : unsafe mark.withUnsafeBufferPointer { unsafe BaselineChecksum.read($0) }
        var unit = ReturnedUnit(
            id: id, name: name, note: note.isEmpty ? nil : note.text(note.indices), source: source?.text,
            target: doubt == nil ? target?.text : nil, state: state,
            mark: sent?.mark, part: sent?.part)
        if isReordered, let source, let target {
            unit.reorderedCodes = ReorderedCodes(source: source.codes, target: target.codes)
        }
        return unit
    }
}

extension XLIFF2UnitDraft {
    /// The state of the segment that is least far, as far as all segments have one.
    private var state: TranslationState? {
        var least: TranslationState?
        for segment in segments where !segment.isIgnorable && (segments.count == 1 || needsTranslation(segment)) {
            guard let state = segment.state else { return nil }
            if least.map({ state.rank < $0.rank }) ?? true { least = state }
        }
        return least
    }

    private var sources: [SegmentBuffer.Span] { segments.compactMap { $0.source } }

    /// The only segment, as nearly every unit has it.
    private var onlySegment: SegmentDraft? { segments.count == 1 ? segments[0] : nil }

    /// Whether codes of the target may come in another order than those of the source; those of several segments are looked at later.
    private var mayBeReordered: Bool {
        guard buffer.hasCodes, let segment = onlySegment else { return buffer.hasCodes }
        guard let source = segment.source, let target = segment.target else { return false }
        return !buffer.hasCodes(of: target, inOrderOf: source)
    }

    private mutating func sourceText(_ meanings: CodeMeanings?, places: Bool) -> SegmentBuffer.Resolved? {
        if let plain = onlySegment?.source.flatMap(buffer.plainText) { return .init(text: plain) }
        let spans = sources
        guard !spans.isEmpty else { return nil }
        var unknown: SegmentCode?
        let text = buffer.resolved(spans, of: places ? \.key : nil) { code in
            if let known = meanings?.inSource(code) { return known }
            if code.dataReference != nil { unknown = code }
            return ""
        }
        if let unknown { doubt = .unknownCode(unknown) }
        return text
    }

    /// How many segments are translated, where there are several.
    private var count: SegmentCount {
        var count = SegmentCount()
        guard segments.count > 1 else { return count }
        for segment in segments where needsTranslation(segment) {
            guard let target = segment.target, !buffer.isBlank(target) else {
                count.missing += 1
                continue
            }
            let isCopy = segment.state == .new && segment.source.map { buffer.isEqual($0, target) } ?? false
            if isCopy { count.copied += 1 } else { count.translated += 1 }
        }
        return count
    }

    /// Whether a segment has a text, or what lies between segments has words.
    private func needsTranslation(_ segment: SegmentDraft) -> Bool {
        guard let source = segment.source else { return !segment.isIgnorable }
        return segment.isIgnorable ? buffer.hasWords(source) : !buffer.isBlank(source)
    }

    /// The translation; nil when there is none, or when a segment of several has none.
    ///
    /// - Parameters:
    ///   - source: what stands for a translation of which no segment is translated.
    ///   - known: the codes of the source; nil where nobody asks for the places of codes.
    private mutating func targetText(
        _ meanings: CodeMeanings?, source: SegmentBuffer.Resolved?, known: Set<SegmentCode.Key>?
    ) -> SegmentBuffer.Resolved? {
        guard doubt == nil else { return nil }
        if let plain = onlySegment?.target.flatMap(buffer.plainText) { return .init(text: plain) }
        let count = count
        guard !count.isHalf else {
            doubt = .halfTranslated
            return nil
        }
        guard !count.isSource else { return source }
        guard segments.contains(where: { $0.target != nil }),
            segments.allSatisfy({ $0.translation != nil })
        else { return nil }
        guard let spans = orderedSegments?.compactMap(\.translation) else {
            doubt = .sameOrder
            return nil
        }
        var unknown: SegmentCode?
        let text = buffer.resolved(spans, of: known.map { known in { $0.repeated(of: known) } }) { code in
            if let known = meanings?.inTarget(code) { return known }
            unknown = code
            return ""
        }
        doubt = unknown.map { .unknownCode($0) }
        return text
    }

    /// The segments in the order of their targets; nil when two claim the same place.
    private var orderedSegments: [SegmentDraft]? {
        guard segments.contains(where: { $0.order != nil }) else { return segments }
        let places = segments.indices.map { segments[$0].order ?? $0 + 1 }
        guard Set(places).count == places.count else { return nil }
        return zip(places, segments).sorted { $0.0 < $1.0 }.map(\.1)
    }
}

/// A `segment` or an `ignorable` (the white space between segments) while its unit is read.
private struct SegmentDraft {
    let isIgnorable: Bool
    /// How far the translation is; nil where the file has a word of its own, and between segments.
    let state: TranslationState?
    var source: SegmentBuffer.Span?
    var target: SegmentBuffer.Span?
    /// The place of the target among all targets of the unit, from 1, where it is not that of the source.
    var order: Int?

    init(_ element: XMLElement) {
        isIgnorable = element.known == .ignorable
        // The standard says what a segment is without a word about it.
        let word = isIgnorable ? nil : element.text(of: .state) ?? XLIFF2State.initial
        state = word.flatMap { SegmentState(state: $0, subState: element.text(of: .subState)).translationState }
    }

    /// What stands for the segment in the translated text; nil when the segment is not translated.
    ///
    /// What lies between segments, and a segment without text, need no translation.
    var translation: SegmentBuffer.Span? {
        if let target { return target }
        guard let source else { return nil }
        return isIgnorable || source.isEmpty ? source : nil
    }
}

extension TranslationState {
    /// How far a state is on the way to the end.
    fileprivate var rank: Int {
        switch self {
        case .new: 0
        case .needsReview: 1
        case .translated, .empty: 2
        case .final: 3
        }
    }
}

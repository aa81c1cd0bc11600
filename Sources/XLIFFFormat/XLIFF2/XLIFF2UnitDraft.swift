import LibXML2
import LocalizationModel

/// A unit of XLIFF 2.x during parsing. One draft is reused for all units of a file, so that its buffers are reused,
/// too.
struct XLIFF2UnitDraft {
    /// The reason why the target of a unit is unusable.
    enum Doubt {
        /// A segment has more than one source or target.
        case severalTexts
        /// Two targets have the same `order`.
        case sameOrder
        /// Some segments are translated and others are not.
        case halfTranslated
        /// An inline code has no text of its own, and the source has no matching code.
        case unknownCode(SegmentCode)
        /// A target has an element that is not an inline code.
        case foreignMarkup(ForeignMarkup)
    }

    private(set) var id: ExactString = ""
    private(set) var offset = 0
    /// The reason why the target is unusable; nil if there is none.
    private(set) var doubt: Doubt?
    /// The original data of the inline codes.
    var data = OriginalData()
    /// The checksum of the exported translation, as the file spells it.
    var mark: [UInt8] = []
    /// The first note, if it is needed to identify the unit.
    var note: [UInt8] = []
    private var name: ExactString?
    private var segments: [SegmentDraft] = []
    private var isInTarget = false
    private var buffer = SegmentBuffer()

    /// True if no name or note identifies the unit so far.
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

    /// Begins the source of the last segment. Returns false if the segment already has a source.
    mutating func beginSource() -> Bool {
        guard segments[segments.count - 1].source == nil else {
            doubt = .severalTexts
            return false
        }
        isInTarget = false
        segments[segments.count - 1].source = buffer.end
        return true
    }

    /// Begins the target of the last segment. Returns false if the segment already has a target.
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

    /// The finished unit. An unusable target is omitted; `doubt` is the reason.
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
    /// The least advanced state of the segments; nil if a segment has no known state.
    private var state: TranslationState? {
        var least: TranslationState?
        for segment in segments where !segment.isIgnorable && (segments.count == 1 || needsTranslation(segment)) {
            guard let state = segment.state else { return nil }
            if least.map({ state.rank < $0.rank }) ?? true { least = state }
        }
        return least
    }

    private var sources: [SegmentBuffer.Span] { segments.compactMap { $0.source } }

    /// The only segment, which nearly all units have; nil if the unit has several segments or none.
    private var onlySegment: SegmentDraft? { segments.count == 1 ? segments[0] : nil }

    /// True if the target's codes may be in a different order from the source's codes. Always true for a unit with
    /// codes and several segments.
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

    /// The numbers of translated and untranslated segments; all zero if there is only one segment.
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

    /// True for a `segment` that is not blank, and for an `ignorable` that contains letters.
    private func needsTranslation(_ segment: SegmentDraft) -> Bool {
        guard let source = segment.source else { return !segment.isIgnorable }
        return segment.isIgnorable ? buffer.hasWords(source) : !buffer.isBlank(source)
    }

    /// The target; nil if the target is missing or unusable, or if a segment is untranslated.
    ///
    /// - Parameters:
    ///   - source: the result if all segments are copies of the source.
    ///   - known: the codes of the source. If nil, the ranges of codes are omitted.
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

    /// The segments in the order of their targets; nil if two targets have the same `order`.
    private var orderedSegments: [SegmentDraft]? {
        guard segments.contains(where: { $0.order != nil }) else { return segments }
        let places = segments.indices.map { segments[$0].order ?? $0 + 1 }
        guard Set(places).count == places.count else { return nil }
        return zip(places, segments).sorted { $0.0 < $1.0 }.map(\.1)
    }
}

/// A `segment` or an `ignorable` (the white space between segments) during parsing.
private struct SegmentDraft {
    let isIgnorable: Bool
    /// The state of the translation; nil for an `ignorable` and for states that other tools have invented.
    let state: TranslationState?
    var source: SegmentBuffer.Span?
    var target: SegmentBuffer.Span?
    /// The position of the target among all targets of the unit, from 1; nil if it is the same as the source's
    /// position.
    var order: Int?

    init(_ element: XMLElement) {
        isIgnorable = element.known == .ignorable
        // The standard's default state is `initial`.
        let word = isIgnorable ? nil : element.text(of: .state) ?? XLIFF2State.initial
        state = word.flatMap { SegmentState(state: $0, subState: element.text(of: .subState)).translationState }
    }

    /// The span that the segment adds to the translated string; nil if the segment is untranslated.
    ///
    /// An `ignorable` and a segment without text need no translation; without a target, their source is used.
    var translation: SegmentBuffer.Span? {
        if let target { return target }
        guard let source else { return nil }
        return isIgnorable || source.isEmpty ? source : nil
    }
}

extension TranslationState {
    /// The progress of a state, from 0 to 3.
    fileprivate var rank: Int {
        switch self {
        case .new: 0
        case .needsReview: 1
        case .translated, .empty: 2
        case .final: 3
        }
    }
}

import LibXML2
import LocalizationModel

/// A unit during parsing. One draft is reused for all units of a file, so that its buffers are reused, too.
struct UnitDraft {
    /// The elements of a unit that contain strings.
    private enum Part { case source, segmentedSource, target }

    private(set) var id: ExactString = ""
    private(set) var offset = 0
    /// True if the unit has more than one source or target, so that the valid string is unknown.
    private(set) var isContradictory = false
    /// True if some segments of the target are translated and others are not.
    private(set) var isHalfTranslated = false
    /// The first inline code whose text is unknown; nil if there is none.
    private(set) var unknownCode: InlineCode?
    /// An element of the target that is not an inline code; nil if there is none.
    private(set) var foreignMarkup: ForeignMarkup?
    /// True if the target is omitted because of a problem.
    var hasDoubt: Bool { isContradictory || isHalfTranslated || unknownCode != nil || foreignMarkup != nil }
    /// The first note, if it is needed to identify the unit.
    var note: [UInt8] = []
    private var name: ExactString?
    private var mark: BaselineChecksum?
    private var partMark: PartMark?
    private var state: TranslationState?
    private var review: ReviewWords?
    private var hasSource = false
    private var hasTarget = false
    private var part = Part.source
    private var segments = UnitSegments()
    private var source = InlineText()
    private var target = InlineText()

    /// True if no name or note identifies the unit so far.
    var needsNote: Bool { name == nil && note.isEmpty }

    /// The number in square brackets at the end of the id: 1 for `8351[1]`; nil if the id has no such number.
    var formNumber: Int? {
        guard id.utf8.last == UInt8(ascii: "]"), let open = id.utf8.lastIndex(of: UInt8(ascii: "[")) else { return nil }
        return Int(String(decoding: id.utf8[open...].dropFirst().dropLast(), as: UTF8.self))
    }

    mutating func begin(_ element: XMLElement) {
        id = element.text(of: .id) ?? ""
        name = element.text(of: .resourceName)
        (mark, partMark) =
            unsafe element.value(of: .extraData)?.withBytes { unsafe BaselineChecksum.read($0) } ?? (nil, nil)
        state = element.has(.approved, XLIFFValue.yes) ? .final : nil
        review = nil
        offset = element.tagEnd
        if !note.isEmpty { note.removeAll(keepingCapacity: true) }
        isContradictory = false
        foreignMarkup = nil
        hasSource = false
        hasTarget = false
        segments.removeAll()
        source.removeAll()
        target.removeAll()
    }

    /// Begins the source. Returns false if the unit already has a source.
    mutating func beginSource() -> Bool {
        guard !hasSource else {
            isContradictory = true
            return false
        }
        hasSource = true
        part = .source
        return true
    }

    /// Begins the segmented source. Returns false if the unit already has a segmented source.
    mutating func beginSegmentedSource() -> Bool {
        part = .segmentedSource
        return segments.begin()
    }

    /// Begins the target. Returns false if the unit already has a target.
    mutating func beginTarget(_ element: XMLElement) -> Bool {
        guard !hasTarget else {
            isContradictory = true
            return false
        }
        hasTarget = true
        part = .target
        let name = element.value(of: .state)
        if let name { state = TranslationState(name: name) }
        review = ReviewWords(state: name, state, qualifier: element.value(of: .stateQualifier))
        if review != nil { state = .needsReview }
        return true
    }

    mutating func beginSegment(_ element: XMLElement) {
        switch part {
        case .source: break
        case .segmentedSource: segments.beginSource(element)
        case .target: segments.beginTarget(element, in: target)
        }
    }

    mutating func endSegment() {
        switch part {
        case .source: break
        case .segmentedSource: segments.endSource()
        case .target: segments.endTarget(in: target)
        }
    }

    mutating func add(_ markup: ForeignMarkup) { if part == .target { foreignMarkup = markup } }

    mutating func append(_ characters: XMLCharacters) {
        switch part {
        case .source: source.append(characters)
        case .segmentedSource: segments.source.append(characters)
        case .target: target.append(characters)
        }
    }

    /// Appends the start or end of a `g`, which has no content.
    mutating func append(_ code: InlineCode) {
        begin(code)
        endCode()
    }

    mutating func begin(_ code: InlineCode) {
        switch part {
        case .source: source.begin(code)
        case .segmentedSource: segments.source.begin(code)
        case .target: target.begin(code)
        }
    }

    mutating func endCode() {
        switch part {
        case .source: source.endCode()
        case .segmentedSource: segments.source.endCode()
        case .target: target.endCode()
        }
    }

    /// The finished unit. The target is omitted if the unit has several sources or targets, if only some segments are
    /// translated, or if the target contains foreign markup. The target is also omitted if the text of an inline code
    /// is unknown; `unknownCode` is then the first such code.
    mutating func finished() -> ReturnedUnit {
        unknownCode = nil
        let isReordered = !target.hasCodesInOrder(of: source)
        let sourceText = hasSource ? resolved(source, places: isReordered) : nil
        let count = segments.count(in: target, isNew: state == .new)
        isHalfTranslated = count.isHalf
        let isUsable = hasTarget && !isContradictory && !count.isHalf && foreignMarkup == nil
        let targetText = isUsable ? count.isSource ? sourceText : resolved(target, places: isReordered) : nil
        var unit = ReturnedUnit(
            id: id, name: name, note: note.isEmpty ? nil : note.text(note.indices), source: sourceText?.text,
            target: unknownCode == nil ? targetText?.text : nil, state: state, mark: mark, part: partMark)
        unit.review = review
        if isReordered, let sourceText, let targetText {
            unit.reorderedCodes = ReorderedCodes(source: sourceText.codes, target: targetText.codes)
        }
        return unit
    }

    private mutating func resolved(_ text: InlineText, places: Bool) -> InlineText.Resolved? {
        do throws(InlineCode) {
            return try text.resolved(with: source, places: places)
        } catch {
            unknownCode = unknownCode ?? error
            return nil
        }
    }
}

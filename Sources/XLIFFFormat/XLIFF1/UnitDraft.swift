import LibXML2
import LocalizationModel

/// A unit while it is read. One draft serves all units of a file, so that its buffers grow once.
struct UnitDraft {
    /// The parts that have text.
    private enum Part { case source, segmentedSource, target }

    private(set) var id: ExactString = ""
    private(set) var offset = 0
    /// Whether the unit has more than one source or target, so that nobody can say which one counts.
    private(set) var isContradictory = false
    /// Whether some segments of the target have a text and some do not: half a translation is none.
    private(set) var isHalfTranslated = false
    /// The inline code of the unit that nothing says the text of.
    private(set) var unknownCode: InlineCode?
    /// An element of the target that is no inline code.
    private(set) var foreignMarkup: ForeignMarkup?
    /// Whether the target is left out for what is wrong with it.
    var hasDoubt: Bool { isContradictory || isHalfTranslated || unknownCode != nil || foreignMarkup != nil }
    /// The first note, if it is needed.
    var note: [UInt8] = []
    private var name: ExactString?
    private var mark: BaselineChecksum?
    private var partMark: PartMark?
    private var state: TranslationState?
    private var hasSource = false
    private var hasTarget = false
    private var part = Part.source
    private var segments = UnitSegments()
    private var source = InlineText()
    private var target = InlineText()

    /// Whether nothing but a note tells which unit it is, if the id does not.
    var needsNote: Bool { name == nil && note.isEmpty }

    /// The number in brackets at the end of the id: 1 of `8351[1]`.
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

    /// Begins the source; false when there is one already.
    mutating func beginSource() -> Bool {
        guard !hasSource else {
            isContradictory = true
            return false
        }
        hasSource = true
        part = .source
        return true
    }

    /// Begins the source as it was divided; false when it was there already.
    mutating func beginSegmentedSource() -> Bool {
        part = .segmentedSource
        return segments.begin()
    }

    /// Begins the target; false when there is one already.
    mutating func beginTarget(_ element: XMLElement) -> Bool {
        guard !hasTarget else {
            isContradictory = true
            return false
        }
        hasTarget = true
        part = .target
        if let name = element.value(of: .state) { state = TranslationState(name: name) }
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

    /// Appends one end of a `g`, which is no text.
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

    /// The unit that has been read. A target that cannot be told from another is left out, so is one of which a segment is
    /// not translated, one with foreign markup, and one with an inline code that nothing says the text of, which is then `unknownCode`.
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

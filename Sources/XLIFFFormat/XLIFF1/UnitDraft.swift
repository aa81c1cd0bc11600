import LibXML2
import LocalizationModel

/// A unit while it is read. One draft serves all units of a file, so that its buffers grow once.
struct UnitDraft {
    private(set) var id: ExactText = ""
    private(set) var offset = 0
    /// Whether the unit has more than one source or target, so that nobody can say which one counts.
    private(set) var isContradictory = false
    private var name: ExactText?
    private var state: TranslationState?
    private var hasSource = false
    private var hasTarget = false
    private var isInTarget = false
    private var source = InlineText()
    private var target = InlineText()

    mutating func begin(_ element: XMLElement) {
        id = element.attribute(XLIFFAttribute.id) ?? ""
        name = element.attribute(XLIFFAttribute.name)
        state = element.attribute(XLIFFAttribute.approved) == XLIFFValue.yes ? .final : nil
        offset = element.tagEnd
        isContradictory = false
        hasSource = false
        hasTarget = false
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
        isInTarget = false
        return true
    }

    /// Begins the target; false when there is one already.
    mutating func beginTarget(_ element: XMLElement) -> Bool {
        guard !hasTarget else {
            isContradictory = true
            return false
        }
        hasTarget = true
        isInTarget = true
        if let name = element.attribute(XLIFFAttribute.state) { state = TranslationState(name: name) }
        return true
    }

    mutating func append(_ characters: XMLCharacters) {
        if isInTarget { target.append(characters) } else { source.append(characters) }
    }

    mutating func begin(_ code: InlineCode) {
        if isInTarget { target.begin(code) } else { source.begin(code) }
    }

    mutating func endCode() {
        if isInTarget { target.endCode() } else { source.endCode() }
    }

    /// The unit that has been read; a target that cannot be told from another is left out.
    ///
    /// - Throws: the inline code that nothing says the text of.
    func finished() throws(InlineCode) -> ReturnedUnit {
        let sourceText = hasSource ? try source.resolved(with: source) : nil
        let targetText = hasTarget && !isContradictory ? try target.resolved(with: source) : nil
        return ReturnedUnit(
            id: id, name: name, source: sourceText, target: targetText, state: state)
    }
}

import LibXML2
import LocalizationModel

/// Writes XLIFF 2.x, unit by unit: one unit for each string, with a single segment that tools must not split.
package struct XLIFF2Writer: UnitWriter {
    package let output = ByteBuffer()

    private let format: XLIFF2
    private let sourceLanguage: ExactString
    private let targetLanguage: ExactString
    private var groupNaming = GroupNaming(original: "")
    private var groups = UnitGroups()
    private var tableCount = 0
    private var isTableEmpty = true

    init(format: XLIFF2, sourceLanguage: LanguageTag, targetLanguage: LanguageTag) {
        self.format = format
        self.sourceLanguage = ExactString(sourceLanguage.tag)
        self.targetLanguage = ExactString(targetLanguage.tag)
    }

    package mutating func begin() {
        output.append(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.openTag(XLIFF2Element.xliff)
        output.appendAttribute(XLIFF2Attribute.namespace, literal: XLIFF2Namespace.name(of: format.version))
        if format.limit != .none {
            output.appendAttribute(XLIFF2Attribute.sizePrefix, literal: XLIFF2Namespace.size)
        }
        output.appendAttribute(XLIFF2Attribute.metadataPrefix, literal: XLIFF2Namespace.metadata)
        output.appendAttribute(XLIFF2Attribute.version, ExactString(format.version.rawValue))
        output.appendAttribute(XLIFF2Attribute.sourceLanguage, sourceLanguage)
        output.appendAttribute(XLIFF2Attribute.targetLanguage, targetLanguage)
        output.appendAttribute(XLIFF2Attribute.space, literal: XLIFF2Value.preserve)
        output.closeTag()
    }

    package mutating func beginTable(_ table: TableHeader) throws(StringsdictError) {
        try UnitCharacters.version2.check(head: [sourceLanguage, targetLanguage])
        groupNaming = GroupNaming(original: table.original)
        groups = UnitGroups()
        tableCount += 1
        isTableEmpty = true
        output.appendLine(indentedBy: 0)
        output.openTag(XLIFF2Element.file)
        output.appendAttribute(XLIFF2Attribute.id, ExactString("f\(tableCount)"))
        output.appendAttribute(XLIFF2Attribute.original, OriginalReference.encode(table.original))
        output.appendAttribute(XLIFF2Attribute.canResegment, XLIFF2Value.no)
        output.closeTag()
        writeProfile()
    }

    package mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError) {
        try UnitCharacters.version2.check(row)
        let unit = row.unit
        isTableEmpty = false
        if !groups.areOpen(for: unit.path) { moveGroups(to: unit.path) }
        let indentation = 1 + groups.depth
        openUnit(row, id: id.bytes, indentation: indentation)
        if !unit.isProtected { writeMetadata(of: row, indentation: indentation + 1) }
        writeNotes(of: unit, indentation: indentation + 1)
        writeTexts(of: unit, indentation: indentation + 1)
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFF2Markup.unitEnd)
    }

    package mutating func endTable() {
        moveGroups(to: nil)
        if isTableEmpty {
            output.appendLine(indentedBy: 1)
            output.append(literal: XLIFF2Markup.emptyGroup)
        }
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFF2Element.file)
    }

    package mutating func end() {
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFF2Element.xliff)
        output.appendLine(indentedBy: 0)
    }

    /// Writes the profile that declares the unit of the length limits.
    private mutating func writeProfile() {
        guard format.limit != .none else { return }
        output.appendLine(indentedBy: 1)
        output.openTag(XLIFF2Element.profiles)
        output.appendAttribute(
            XLIFF2Attribute.generalProfile,
            literal: format.limit == .em ? XLIFF2Value.emProfile : XLIFF2Value.codePointsProfile)
        output.closeEmptyTag()
    }
}

extension XLIFF2Writer {
    private mutating func moveGroups(to path: VariantPath?) {
        let depth = groups.depth
        let kept = groups.move(to: path)
        for level in stride(from: depth, to: kept, by: -1) {
            output.appendLine(indentedBy: level)
            output.appendEndTag(XLIFF2Element.group)
        }
        guard let path else { return }
        for level in kept..<groups.depth { open(UnitGroups.group(of: path, at: level), level: level) }
    }

    private mutating func open(_ group: UnitGroups.Group, level: Int) {
        output.appendLine(indentedBy: 1 + level)
        output.openTag(XLIFF2Element.group)
        output.appendAttribute(XLIFF2Attribute.id) { groupNaming.appendID(group.key, group.step, to: $0) }
        output.appendAttribute(XLIFF2Attribute.name, group.name)
        output.appendAttribute(XLIFF2Attribute.type, literal: group.kind.groupType)
        output.closeTag()
    }

    private mutating func openUnit(_ row: UnitRow, id: ArraySlice<UInt8>, indentation: Int) {
        let unit = row.unit
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFF2Markup.unitStart)
        // Ids contain no character that needs escaping.
        output.append(contentsOf: id)
        output.append(literal: XLIFF2Markup.unitName)
        unsafe row.spelling.withNameBytes { unsafe output.appendXMLAttribute($0) }
        output.append(UInt8(ascii: "\""))
        output.appendAttribute(XLIFF2Attribute.type, literal: unit.path.unitType)
        if unit.isProtected { output.appendAttribute(XLIFF2Attribute.translate, XLIFF2Value.no) }
        if let budget = unit.budget, format.limit != .none {
            output.appendAttribute(
                XLIFF2Attribute.sizeRestriction, format.limit == .char ? budget.letters : budget.em)
        }
        output.closeTag()
    }

    private mutating func writeMetadata(of row: UnitRow, indentation: Int) {
        let unit = row.unit
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFF2Markup.metadataStart)
        for step in unit.path.steps {
            if let (type, text) = step.metadata { output.appendMeta(type, text) }
        }
        if let budget = unit.budget { output.appendMeta(XLIFF2MetaType.budget, ExactString(String(budget.em))) }
        if let category = unit.sourceCategory { output.appendMeta(XLIFF2MetaType.sourceCategory, category.name) }
        if let mark = unit.sentMark {
            output.append(literal: XLIFF2Markup.metaStart)
            output.append(XLIFF2MetaType.sent)
            output.append(literal: "\">")
            output.append(mark, part: row.part)
            output.append(literal: XLIFF2Markup.metaEnd)
        }
        output.append(literal: XLIFF2Markup.metadataEnd)
    }

    private mutating func writeNotes(of unit: TranslationUnit, indentation: Int) {
        guard !unit.notes.isEmpty else { return }
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFF2Markup.notesStart)
        for note in unit.notes {
            switch note.author {
            case .developer: output.append(literal: XLIFF2Markup.developerNoteStart)
            case .stringsdict:
                output.append(literal: XLIFF2Markup.ownNoteStart)
                output.append(literal: unit.path.noteCategory)
                output.append(literal: XLIFF2Markup.ownNoteMiddle)
            }
            output.appendXML(note.text)
            output.append(literal: XLIFF2Markup.noteEnd)
        }
        output.append(literal: XLIFF2Markup.notesEnd)
    }

    private mutating func writeTexts(of unit: TranslationUnit, indentation: Int) {
        let target = unit.target(prefilled: format.isPrefilled)
        var state = SegmentState(unit.state)
        if unit.translation == nil { state = target == nil ? .untranslated : .prefilled }
        // A string that must not be translated needs no inline codes to protect its placeholders.
        guard format.placeholders == .inline, !unit.isProtected else {
            if unit.isProtected { state = SegmentState(.final) }
            return writeSegment(
                CodedText(plain: unit.source), target.map { CodedText(plain: $0) }, state, indentation: indentation)
        }
        var numbers = PlaceholderNumbers()
        let codedSource = CodedText(unit.source) { numbers.nextInSource($0) }
        let codedTarget = target.map { CodedText($0) { numbers.nextInTarget($0) } }
        writeOriginalData(numbers.spellings, indentation: indentation)
        writeSegment(codedSource, codedTarget, state, indentation: indentation)
    }

    private mutating func writeOriginalData(_ spellings: [ExactString], indentation: Int) {
        guard !spellings.isEmpty else { return }
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFF2Markup.originalDataStart)
        for (index, spelling) in spellings.enumerated() {
            output.append(literal: XLIFF2Markup.dataStart)
            output.appendDecimal(index + 1)
            output.append(literal: "\">")
            output.appendXML(spelling)
            output.append(literal: XLIFF2Markup.dataEnd)
        }
        output.append(literal: XLIFF2Markup.originalDataEnd)
    }

    private mutating func writeSegment(
        _ source: CodedText, _ target: CodedText?, _ state: SegmentState, indentation: Int
    ) {
        output.appendLine(indentedBy: indentation)
        output.openTag(XLIFF2Element.segment)
        output.appendAttribute(XLIFF2Attribute.state, state.state)
        if let subState = state.subState { output.appendAttribute(XLIFF2Attribute.subState, subState) }
        output.closeTag()
        output.append(literal: XLIFF2Markup.sourceStart)
        source.append(to: output)
        output.append(literal: XLIFF2Markup.sourceEnd)
        if let target {
            output.append(literal: XLIFF2Markup.targetStart)
            target.append(to: output)
            output.append(literal: XLIFF2Markup.targetEnd)
        }
        output.append(literal: XLIFF2Markup.segmentEnd)
    }
}

extension ByteBuffer {
    fileprivate func appendMeta(_ type: StaticString, _ text: ExactString) {
        append(literal: XLIFF2Markup.metaStart)
        append(literal: type)
        append(literal: "\">")
        appendXML(text)
        append(literal: XLIFF2Markup.metaEnd)
    }
}

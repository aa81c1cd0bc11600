import LibXML2
import LocalizationModel

/// Writes XLIFF 1.2 for any translation tool, unit by unit.
package struct XLIFFWriter: UnitWriter {
    package let output = ByteBuffer()

    private let format: XLIFF
    private let sourceLanguage: ExactString
    private let targetLanguage: ExactString
    private var groupNaming = GroupNaming(original: "")
    private var groups = UnitGroups()

    init(format: XLIFF, sourceLanguage: LanguageTag, targetLanguage: LanguageTag) {
        self.format = format
        self.sourceLanguage = ExactString(sourceLanguage.tag)
        self.targetLanguage = ExactString(targetLanguage.tag)
    }

    package mutating func begin() {
        output.append(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.openTag(XLIFFElement.xliff)
        output.appendAttribute(XLIFFAttribute.namespace, literal: XLIFFNamespace.version12)
        output.appendAttribute(XLIFFAttribute.version, literal: XLIFFValue.version)
        output.closeTag()
    }

    package mutating func beginTable(_ table: TableHeader) throws(StringsdictError) {
        try UnitCharacters.version1.check(head: [table.original, sourceLanguage, targetLanguage])
        groupNaming = GroupNaming(original: table.original)
        groups = UnitGroups()
        output.appendLine(indentedBy: 0)
        output.openTag(XLIFFElement.file)
        output.appendAttribute(XLIFFAttribute.original, table.original)
        output.appendAttribute(XLIFFAttribute.sourceLanguage, sourceLanguage)
        output.appendAttribute(XLIFFAttribute.targetLanguage, targetLanguage)
        output.appendAttribute(XLIFFAttribute.datatype, table.format.datatype)
        output.appendAttribute(XLIFFAttribute.space, literal: XLIFFValue.preserve)
        output.closeTag()
        writeHeader()
        output.appendLine(indentedBy: 1)
        output.openTag(XLIFFElement.body)
        output.closeTag()
    }

    package mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError) {
        try UnitCharacters.version1.check(row)
        let unit = row.unit
        if !groups.areOpen(for: unit.path) { moveGroups(to: unit.path) }
        let indentation = 2 + groups.depth
        openUnit(row, id: id.bytes, indentation: indentation)
        writeTexts(of: unit, indentation: indentation + 1)
        if !unit.isProtected { writeContexts(of: unit, indentation: indentation + 1) }
        if !unit.notes.isEmpty { write(note: unit.noteText, indentation: indentation + 1) }
        if let former = unit.formerSource { write(former: former, of: unit, indentation: indentation + 1) }
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.unitEnd)
    }

    package mutating func endTable() {
        moveGroups(to: nil)
        output.appendLine(indentedBy: 1)
        output.appendEndTag(XLIFFElement.body)
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFFElement.file)
    }

    package mutating func end() {
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFFElement.xliff)
        output.appendLine(indentedBy: 0)
    }

    private mutating func writeHeader() {
        output.appendLine(indentedBy: 1)
        output.openTag(XLIFFElement.header)
        output.closeTag()
        write(note: "1 em = the width of a capital M in the body text of the device.", indentation: 2)
        output.appendLine(indentedBy: 2)
        output.appendTool(id: XLIFFTool.id)
        output.appendLine(indentedBy: 1)
        output.appendEndTag(XLIFFElement.header)
    }
}

extension XLIFFWriter {
    private mutating func moveGroups(to path: VariantPath?) {
        let depth = groups.depth
        let kept = groups.move(to: path)
        for level in stride(from: depth, to: kept, by: -1) {
            output.appendLine(indentedBy: 1 + level)
            output.appendEndTag(XLIFFElement.group)
        }
        guard let path else { return }
        for level in kept..<groups.depth { open(UnitGroups.group(of: path, at: level), level: level) }
    }

    private mutating func open(_ group: UnitGroups.Group, level: Int) {
        output.appendLine(indentedBy: 2 + level)
        output.openTag(XLIFFElement.group)
        output.appendAttribute(XLIFFAttribute.id) { groupNaming.appendID(group.key, group.step, to: $0) }
        output.appendAttribute(XLIFFAttribute.name, group.name)
        output.appendAttribute(XLIFFAttribute.type, literal: group.kind.resourceType)
        output.closeTag()
    }

    private mutating func openUnit(_ row: UnitRow, id: ArraySlice<UInt8>, indentation: Int) {
        let unit = row.unit
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.unitStart)
        // Ids contain no character that needs escaping.
        output.append(contentsOf: id)
        output.append(literal: XLIFFMarkup.unitName)
        unsafe row.spelling.withNameBytes { unsafe output.appendXMLAttribute($0) }
        output.append(UInt8(ascii: "\""))
        if unit.isProtected { output.appendAttribute(XLIFFAttribute.translate, XLIFFValue.no) }
        if let mark = unit.sentMark {
            output.append(literal: XLIFFMarkup.mark)
            output.append(mark, part: row.part)
            output.append(UInt8(ascii: "\""))
        }
        output.append(unit.budget, as: format.limit)
        output.append(literal: XLIFFMarkup.spaceAndTagEnd)
    }

    private mutating func writeTexts(of unit: TranslationUnit, indentation: Int) {
        // A string that must not be translated needs no inline codes to protect its placeholders.
        let inline = format.placeholders == .inline && !unit.isProtected
        let target = unit.target(prefilled: format.isPrefilled)
        var codes = PlaceholderCodes(hasTarget: target != nil)
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.sourceStart)
        if inline { codes.appendSource(unit.source, to: output) } else { output.appendXML(unit.source) }
        output.append(literal: XLIFFMarkup.sourceEnd)
        guard let target else { return }
        output.openTag(XLIFFElement.target)
        output.appendAttribute(XLIFFAttribute.state, unit.isProtected ? XLIFFState.final : unit.stateName)
        if unit.translation == nil, !unit.isProtected {
            output.appendAttribute(XLIFFAttribute.stateQualifier, XLIFFState.prefilled)
        } else if let qualifier = unit.review?.qualifier {
            output.appendAttribute(XLIFFAttribute.stateQualifier, qualifier)
        }
        output.closeTag()
        if inline { codes.appendTarget(target, to: output) } else { output.appendXML(target) }
        output.append(literal: XLIFFMarkup.targetEnd)
    }

    /// Writes the former source, from which the translation was made. Tools compare it with the current source.
    private mutating func write(former source: ExactString, of unit: TranslationUnit, indentation: Int) {
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.formerStart)
        output.appendXML(source)
        output.append(literal: XLIFFMarkup.formerMiddle)
        output.appendXML(unit.target ?? "")
        output.append(literal: XLIFFMarkup.formerEnd)
    }

    private mutating func writeContexts(of unit: TranslationUnit, indentation: Int) {
        let start = output.count
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.contextGroupStart)
        let empty = output.count
        for step in unit.path.steps {
            if let (type, text) = step.context { output.appendContext(type, text) }
        }
        if let budget = unit.budget { output.appendContext(XLIFFContextType.budget, budget.em) }
        if let category = unit.sourceCategory { output.appendContext(XLIFFContextType.sourceCategory, category.name) }
        // An empty context group is invalid.
        if output.count == empty { return output.cut(to: start) }
        output.append(literal: XLIFFMarkup.contextGroupEnd)
    }

    /// Writes the only note of a unit as a developer's note. Some tools show a single note, and some libraries read
    /// only developers' notes.
    private mutating func write(note: ExactString, indentation: Int) {
        output.appendLine(indentedBy: indentation)
        output.append(literal: XLIFFMarkup.noteStart)
        output.appendXML(note)
        output.append(literal: XLIFFMarkup.noteEnd)
    }
}

extension ByteBuffer {
    fileprivate func appendContext(_ type: StaticString, _ text: ExactString) {
        openContext(type)
        appendXML(text)
        append(literal: XLIFFMarkup.contextEnd)
    }

    fileprivate func appendContext(_ type: StaticString, _ number: Int) {
        openContext(type)
        appendDecimal(number)
        append(literal: XLIFFMarkup.contextEnd)
    }

    private func openContext(_ type: StaticString) {
        append(literal: XLIFFMarkup.contextStart)
        append(literal: type)
        append(literal: "\">")
    }
}

extension VariantPath.Step {
    /// The coordinate that the step adds to a string; nil for a format key.
    fileprivate var context: (StaticString, ExactString)? {
        switch self {
        case .format: nil
        case .variable(let name): (XLIFFContextType.variable, name)
        case .branch(.width, let selector): (XLIFFContextType.width, selector)
        case .branch(.device, let selector): (XLIFFContextType.device, selector)
        case .branch(.plural, let selector): (XLIFFContextType.category, selector)
        case .branch(.unknown, let selector): (XLIFFContextType.unknownSelector, selector)
        }
    }
}

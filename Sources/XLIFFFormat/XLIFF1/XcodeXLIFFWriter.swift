import LibXML2
import LocalizationModel

/// Writes XLIFF 1.2 as Xcode does. The units of a table are kept until its end, because Xcode sorts them by id.
public struct XcodeXLIFFWriter: DocumentWriter {
    public var output: [UInt8] = []

    private let format: XcodeXLIFF
    private let sourceLanguage: ExactText
    private let targetLanguage: ExactText
    private var units: [TranslationUnit] = []
    /// Why the open table cannot be written; thrown at the first chance.
    private var refusal: Refusal?

    init(format: XcodeXLIFF, sourceLanguage: LanguageTag, targetLanguage: LanguageTag) {
        self.format = format
        self.sourceLanguage = ExactText(sourceLanguage.tag)
        self.targetLanguage = ExactText(targetLanguage.tag)
    }

    public mutating func begin() {
        output.append(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.openTag(XLIFFElement.xliff)
        output.appendAttribute(XLIFFAttribute.namespace, literal: XLIFFNamespace.version12)
        output.appendAttribute(XLIFFAttribute.instancePrefix, literal: XLIFFNamespace.instance)
        output.appendAttribute(XLIFFAttribute.version, literal: XLIFFValue.version)
        output.appendAttribute(XLIFFAttribute.schemaLocation, literal: XLIFFNamespace.xcodeSchemaLocation)
        output.closeTag()
    }

    public mutating func beginTable(original: ExactText, name: ExactText) {
        do { try UnitCharacters.version1.check(head: [original, sourceLanguage, targetLanguage]) } catch {
            refusal = error
        }
        output.appendLine(indentedBy: 2)
        output.openTag(XLIFFElement.file)
        output.appendAttribute(XLIFFAttribute.original, original)
        output.appendAttribute(XLIFFAttribute.sourceLanguage, sourceLanguage)
        output.appendAttribute(XLIFFAttribute.targetLanguage, targetLanguage)
        output.appendAttribute(XLIFFAttribute.datatype, literal: XLIFFValue.plainText)
        output.closeTag()
        output.appendLine(indentedBy: 4)
        output.openTag(XLIFFElement.header)
        output.closeTag()
        output.appendLine(indentedBy: 6)
        output.appendTool(id: XLIFFTool.xcodeID)
        output.appendLine(indentedBy: 4)
        output.appendEndTag(XLIFFElement.header)
        output.appendLine(indentedBy: 4)
        output.openTag(XLIFFElement.body)
        output.closeTag()
    }

    public mutating func write(_ unit: TranslationUnit) throws(Refusal) {
        if let refusal { throw refusal }
        try UnitCharacters.version1.check(unit)
        units.append(unit)
    }

    public mutating func endTable() throws(Refusal) {
        if let refusal { throw refusal }
        for (id, index) in try sortedIdentifiers() { write(units[index], id: id) }
        units.removeAll(keepingCapacity: true)
        output.appendLine(indentedBy: 4)
        output.appendEndTag(XLIFFElement.body)
        output.appendLine(indentedBy: 2)
        output.appendEndTag(XLIFFElement.file)
    }

    public mutating func end() {
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFFElement.xliff)
        output.appendLine(indentedBy: 0)
    }
}

extension XcodeXLIFFWriter {
    private func sortedIdentifiers() throws(Refusal) -> [(id: ExactText, index: Int)] {
        let sorted = units.indices.map { (id: units[$0].path.xcodeID, index: $0) }
            .sorted { $0.id == $1.id ? $0.index < $1.index : $0.id < $1.id }
        for (left, right) in zip(sorted, sorted.dropFirst()) where left.id == right.id {
            try refuseTwins(units[left.index].path, units[right.index].path)
        }
        return sorted
    }

    private func refuseTwins(_ left: VariantPath, _ right: VariantPath) throws(Refusal) {
        guard left != right else { return }
        throw PathNaming.refusal(of: (left, right))
    }

    private mutating func write(_ unit: TranslationUnit, id: ExactText) {
        output.appendLine(indentedBy: 6)
        output.openTag(XLIFFElement.unit)
        output.appendAttribute(XLIFFAttribute.id, id)
        output.append(unit.budget, as: format.limit)
        output.appendAttribute(XLIFFAttribute.space, literal: XLIFFValue.preserve)
        output.closeTag()
        write(unit.source, as: XLIFFElement.source)
        if let target = unit.target { write(target, as: XLIFFElement.target) }
        write(unit.noteText, as: XLIFFElement.note)
        output.appendLine(indentedBy: 6)
        output.appendEndTag(XLIFFElement.unit)
    }

    private mutating func write(_ text: ExactText, as element: StaticString) {
        output.appendLine(indentedBy: 8)
        output.openTag(element)
        guard !text.isEmpty else { return output.closeEmptyTag() }
        output.closeTag()
        output.appendXML(text)
        output.appendEndTag(element)
    }
}

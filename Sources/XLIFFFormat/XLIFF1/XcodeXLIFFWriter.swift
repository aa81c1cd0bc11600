import LibXML2
import LocalizationModel

/// Writes XLIFF 1.2 as Xcode does, with the units of a table sorted by id.
package struct XcodeXLIFFWriter: UnitWriter {
    package let output = ByteBuffer()

    private let format: XcodeXLIFF
    private let sourceLanguage: ExactString
    private let targetLanguage: ExactString
    /// The units of the open table.
    private var rows: [(id: ExactString, row: UnitRow)] = []

    init(format: XcodeXLIFF, sourceLanguage: LanguageTag, targetLanguage: LanguageTag) {
        self.format = format
        self.sourceLanguage = ExactString(sourceLanguage.tag)
        self.targetLanguage = ExactString(targetLanguage.tag)
    }

    package mutating func begin() {
        output.append(literal: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.openTag(XLIFFElement.xliff)
        output.appendAttribute(XLIFFAttribute.namespace, literal: XLIFFNamespace.version12)
        output.appendAttribute(XLIFFAttribute.instancePrefix, literal: XLIFFNamespace.instance)
        output.appendAttribute(XLIFFAttribute.version, literal: XLIFFValue.version)
        output.appendAttribute(XLIFFAttribute.schemaLocation, literal: XLIFFNamespace.xcodeSchemaLocation)
        output.closeTag()
    }

    package mutating func beginTable(_ table: TableHeader) throws(StringsdictError) {
        try UnitCharacters.version1.check(head: [table.original, sourceLanguage, targetLanguage])
        output.appendLine(indentedBy: 2)
        output.openTag(XLIFFElement.file)
        output.appendAttribute(XLIFFAttribute.original, table.original)
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

    package mutating func write(_ row: UnitRow, id: UnitID) throws(StringsdictError) {
        try UnitCharacters.version1.check(row)
        rows.append((id.text, row))
    }

    package mutating func endTable() throws(StringsdictError) {
        rows.sort { $0.id < $1.id }
        for (latest, next) in zip(rows, rows.dropFirst()) where latest.id == next.id {
            let paths = (latest.row.unit.path, next.row.unit.path)
            if paths.0 != paths.1 { throw PathNaming.refusal(of: paths, called: next.id) }
        }
        for (id, row) in rows { write(row, id: id) }
        rows.removeAll(keepingCapacity: true)
        output.appendLine(indentedBy: 4)
        output.appendEndTag(XLIFFElement.body)
        output.appendLine(indentedBy: 2)
        output.appendEndTag(XLIFFElement.file)
    }

    package mutating func end() {
        output.appendLine(indentedBy: 0)
        output.appendEndTag(XLIFFElement.xliff)
        output.appendLine(indentedBy: 0)
    }
}

extension XcodeXLIFFWriter {
    private mutating func write(_ row: UnitRow, id: ExactString) {
        let unit = row.unit
        output.appendLine(indentedBy: 6)
        output.openTag(XLIFFElement.unit)
        output.appendAttribute(XLIFFAttribute.id, id)
        output.append(unit.budget, as: format.limit)
        // Xcode writes no checksums, but without checksums an import would not detect that units of a partial export
        // are missing.
        if let part = row.part, let mark = unit.sentMark {
            output.append(literal: XLIFFMarkup.mark)
            output.append(mark, part: part)
            output.append(UInt8(ascii: "\""))
        }
        output.appendAttribute(XLIFFAttribute.space, literal: XLIFFValue.preserve)
        output.closeTag()
        write(unit.source, as: XLIFFElement.source)
        if let target = unit.translation { write(target, as: XLIFFElement.target) }
        write(unit.noteText, as: XLIFFElement.note)
        output.appendLine(indentedBy: 6)
        output.appendEndTag(XLIFFElement.unit)
    }

    private mutating func write(_ text: ExactString, as element: StaticString) {
        output.appendLine(indentedBy: 8)
        output.openTag(element)
        guard !text.isEmpty else { return output.closeEmptyTag() }
        output.closeTag()
        output.appendXML(text)
        output.appendEndTag(element)
    }
}

/// Gives each unit its path in Xcode's form as its name and id.
///
/// Paths are not escaped, so two strings can have the same id. Such a table cannot be exported.
package struct PathNaming: UnitNaming {
    private var format: (any TableFormat)?

    /// Always true, because all namings that have begun the same table spell its paths identically.
    package static func == (left: PathNaming, right: PathNaming) -> Bool { true }

    package func spellings(of units: [TranslationUnit]) -> [UnitSpelling] {
        let ids = ByteBuffer(capacity: units.count * Self.usualSize)
        let places = units.indices.map { index in
            let start = ids.count
            if let format {
                format.appendXcodeID(of: units[index].path, to: ids)
            } else {
                ids.appendXcodeID(units[index].path)
            }
            return start..<ids.count
        }
        let bytes = ids.bytes
        return places.map { UnitSpelling(in: bytes, name: $0, id: $0) }
    }

    /// The usual maximum size of an id, in bytes.
    private static var usualSize: Int { 96 }

    package mutating func begin(_ table: TableHeader) { format = table.format }

    package mutating func id(of spelling: UnitSpelling) -> UnitID { UnitID(spelling.idBytes) }

    /// The error for two strings with the same id.
    static func refusal(of twins: (VariantPath, VariantPath), called id: ExactString) -> StringsdictError {
        StringsdictError(
            Finding(
                .ambiguousPath,
                "“\(twins.0)” and “\(twins.1)” have the same id in Xcode's XLIFF: \(id)",
                hint: "Use \(.format, "xliff"), whose ids are distinct.", path: twins.1))
    }
}

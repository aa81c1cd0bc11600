import LibXML2
import LocalizationModel

/// Pieces that both dialects write alike.
extension [UInt8] {
    /// Appends the element that says who wrote the file.
    mutating func appendTool(id: StaticString) {
        openTag(XLIFFElement.tool)
        appendAttribute(XLIFFAttribute.toolID, literal: id)
        appendAttribute(XLIFFAttribute.toolName, Text(Product.name))
        appendAttribute(XLIFFAttribute.toolVersion, Text(Product.version))
        closeEmptyTag()
    }

    /// Appends the attributes that limit a text's length; never one without the other, as the unit would be pixels.
    mutating func append(_ budget: Budget?, as limit: LengthLimit) {
        guard let budget, limit != .none else { return }
        appendAttribute(XLIFFAttribute.maxWidth, limit == .char ? budget.letters : budget.em)
        appendAttribute(XLIFFAttribute.sizeUnit, literal: limit == .char ? XLIFFValue.character : XLIFFValue.em)
    }
}

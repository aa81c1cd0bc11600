import LibXML2
import LocalizationModel

/// The names of elements, attributes and namespaces that the readers recognize, for all versions.
enum XLIFFName: UInt8, XMLVocabulary {
    // Elements of version 1; version 2 also has some of them.
    case xliff, file, body, group, transUnit, source, segmentedSource, target, note, marker
    case placeholder, beginPaired, endPaired, isolated, standalone, beginStandalone, endStandalone
    case formatting, subflow
    // Elements of version 2.
    case unit, originalData, data, segment, ignorable, notes, metadata, metadataGroup, metadataItem
    case pairedCode, startCode, endCode, codePoint, startMarker, endMarker
    // Attributes of version 1; version 2 also has some of them.
    case version, original, sourceLanguage, targetLanguage, id, resourceName, resourceType, approved, state,
        stateQualifier, extraData
    case equivalentText, markerType, markerID
    // Attributes of version 2.
    case sourceTag, targetTag, name, type, subState, order, hex, copyOf, startReference, dataReference
    case dataReferenceStart, dataReferenceEnd, equivalent, equivalentStart, equivalentEnd
    // Namespaces.
    case version11, version12, version20, version22, mistaken21, metadataModule

    var spelling: StaticString {
        switch self {
        case .xliff: XLIFFElement.xliff
        case .file: XLIFFElement.file
        case .body: XLIFFElement.body
        case .group: XLIFFElement.group
        case .transUnit: XLIFFElement.unit
        case .source: XLIFFElement.source
        case .segmentedSource: XLIFFElement.segmentedSource
        case .target: XLIFFElement.target
        case .note: XLIFFElement.note
        case .marker: XLIFFElement.marker
        case .formatting: XLIFFElement.formatting
        case .subflow: XLIFFElement.subflow
        case .placeholder: XLIFFElement.placeholder
        case .beginPaired: XLIFFElement.beginPaired
        case .endPaired: XLIFFElement.endPaired
        case .isolated: XLIFFElement.isolated
        case .standalone: XLIFFElement.standalone
        case .beginStandalone: XLIFFElement.beginStandalone
        case .endStandalone: XLIFFElement.endStandalone
        case .unit: XLIFF2Element.unit
        case .originalData: XLIFF2Element.originalData
        case .data: XLIFF2Element.data
        case .segment: XLIFF2Element.segment
        case .ignorable: XLIFF2Element.ignorable
        case .notes: XLIFF2Element.notes
        case .metadata: XLIFF2Element.metadata
        case .metadataGroup: XLIFF2Element.metadataGroup
        case .metadataItem: XLIFF2Element.metadataItem
        case .pairedCode: XLIFF2Element.pairedCode
        case .startCode: XLIFF2Element.startCode
        case .endCode: XLIFF2Element.endCode
        case .codePoint: XLIFF2Element.codePoint
        case .startMarker: XLIFF2Element.startMarker
        case .endMarker: XLIFF2Element.endMarker
        case .version: XLIFFAttribute.version
        case .original: XLIFFAttribute.original
        case .sourceLanguage: XLIFFAttribute.sourceLanguage
        case .targetLanguage: XLIFFAttribute.targetLanguage
        case .id: XLIFFAttribute.id
        case .resourceName: XLIFFAttribute.name
        case .resourceType: XLIFFAttribute.type
        case .approved: XLIFFAttribute.approved
        case .state: XLIFFAttribute.state
        case .stateQualifier: XLIFFAttribute.stateQualifier
        case .extraData: XLIFFAttribute.extraData
        case .equivalentText: XLIFFAttribute.equivalentText
        case .markerType: XLIFFAttribute.markerType
        case .markerID: XLIFFAttribute.markerID
        case .sourceTag: XLIFF2Attribute.sourceLanguage
        case .targetTag: XLIFF2Attribute.targetLanguage
        case .name: XLIFF2Attribute.name
        case .type: XLIFF2Attribute.type
        case .subState: XLIFF2Attribute.subState
        case .order: XLIFF2Attribute.order
        case .hex: XLIFF2Attribute.hex
        case .copyOf: XLIFF2Attribute.copyOf
        case .startReference: XLIFF2Attribute.startReference
        case .dataReference: XLIFF2Attribute.dataReference
        case .dataReferenceStart: XLIFF2Attribute.dataReferenceStart
        case .dataReferenceEnd: XLIFF2Attribute.dataReferenceEnd
        case .equivalent: XLIFF2Attribute.equivalent
        case .equivalentStart: XLIFF2Attribute.equivalentStart
        case .equivalentEnd: XLIFF2Attribute.equivalentEnd
        case .version11: XLIFFNamespace.version11
        case .version12: XLIFFNamespace.version12
        case .version20: XLIFF2Namespace.version20
        case .version22: XLIFF2Namespace.version22
        case .mistaken21: XLIFF2Namespace.mistaken21
        case .metadataModule: XLIFF2Namespace.metadata
        }
    }

    /// Creates the case of a recognized name; nil for any other name.
    init?(_ name: XMLName) { self.init(rawValue: name.number) }
}

extension XMLElement {
    /// The name of the element if the readers recognize it; nil otherwise.
    var known: XLIFFName? { XLIFFName(name) }

    /// The value of an attribute without a prefix; valid only during the event.
    func value(of attribute: XLIFFName) -> XMLValue? { value(of: attribute.rawValue) }

    /// The value of an attribute without a prefix, as a string.
    func text(of attribute: XLIFFName) -> ExactString? { value(of: attribute.rawValue)?.text }

    /// True if an attribute has a given value.
    func has(_ attribute: XLIFFName, _ word: ExactString) -> Bool {
        value(of: attribute.rawValue).map { $0 == word } ?? false
    }

    /// The language in an attribute; nil if the attribute is missing or blank.
    func language(_ attribute: XLIFFName) -> LanguageTag? {
        text(of: attribute).flatMap { $0.isBlank ? nil : LanguageTag($0.string) }
    }

    /// The offset of the tag's `<`.
    func tagStart(in source: SourceText) -> Int {
        source.bytes[..<min(tagEnd, source.bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? 0
    }
}

import LibXML2
import LocalizationModel

/// The elements of XLIFF 1.x.
enum XLIFFElement {
    static let xliff: StaticString = "xliff"
    static let file: StaticString = "file"
    static let header: StaticString = "header"
    static let tool: StaticString = "tool"
    static let body: StaticString = "body"
    static let group: StaticString = "group"
    static let unit: StaticString = "trans-unit"
    static let source: StaticString = "source"
    static let segmentedSource: StaticString = "seg-source"
    static let target: StaticString = "target"
    static let note: StaticString = "note"
    static let marker: StaticString = "mrk"
    static let subflow: StaticString = "sub"
    static let formatting: StaticString = "g"

    static let placeholder: StaticString = "ph"
    static let beginPaired: StaticString = "bpt"
    static let endPaired: StaticString = "ept"
    static let isolated: StaticString = "it"
    static let standalone: StaticString = "x"
    static let beginStandalone: StaticString = "bx"
    static let endStandalone: StaticString = "ex"
}

/// The attributes of XLIFF 1.x.
enum XLIFFAttribute {
    static let version: StaticString = "version"
    static let original: StaticString = "original"
    static let sourceLanguage: StaticString = "source-language"
    static let targetLanguage: StaticString = "target-language"
    static let datatype: StaticString = "datatype"
    static let toolID: StaticString = "tool-id"
    static let toolName: StaticString = "tool-name"
    static let toolVersion: StaticString = "tool-version"
    static let id: StaticString = "id"
    static let name: StaticString = "resname"
    static let type: StaticString = "restype"
    static let translate: StaticString = "translate"
    static let approved: StaticString = "approved"
    static let state: StaticString = "state"
    static let extraData: StaticString = "extradata"
    static let stateQualifier: StaticString = "state-qualifier"
    static let markerType: StaticString = "mtype"
    static let markerID: StaticString = "mid"
    static let maxWidth: StaticString = "maxwidth"
    static let sizeUnit: StaticString = "size-unit"
    static let equivalentText: StaticString = "equiv-text"
    static let namespace: StaticString = "xmlns"
    static let instancePrefix: StaticString = "xmlns:xsi"
    static let schemaLocation: StaticString = "xsi:schemaLocation"
    static let space: StaticString = "xml:space"
}

/// The attribute values of XLIFF 1.x, including extensions with the prefix `x-`.
enum XLIFFValue {
    static let segmentMarker: ExactString = "seg"
    static let version: StaticString = "1.2"
    static let readableVersions: [ExactString] = ["1.0", "1.1", "1.2"]
    static let yes: ExactString = "yes"
    static let no: ExactString = "no"
    static let preserve: StaticString = "preserve"
    static let plainText: StaticString = "plaintext"
    static let gettextPlurals: ExactString = "x-gettext-plurals"
    static let character: StaticString = "char"
    static let em: StaticString = "em"
}

/// The namespaces of XLIFF 1.x, and the schema attributes that Xcode writes.
enum XLIFFNamespace {
    static let version11: StaticString = "urn:oasis:names:tc:xliff:document:1.1"
    static let version12: StaticString = "urn:oasis:names:tc:xliff:document:1.2"
    static let instance: StaticString = "http://www.w3.org/2001/XMLSchema-instance"
    static let xcodeSchemaLocation: StaticString =
        "urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"

    /// True for the namespaces of XLIFF 1.x, and for nil: version 1.0 has no namespace, and some tools omit the
    /// namespace.
    static func contains(_ namespace: XMLName?) -> Bool {
        guard let namespace else { return true }
        let known = XLIFFName(namespace)
        return known == .version12 || known == .version11
    }
}

extension GroupKind {
    /// The `restype` of a group in XLIFF 1.2.
    var resourceType: StaticString {
        switch self {
        case .plural: "x-stringsdict-plural"
        case .variable: "x-stringsdict-plural-variable"
        case .width: "x-stringsdict-width"
        case .device: "x-stringsdict-device"
        case .gender: "x-stringsdict-gender"
        case .unknown: "x-stringsdict-unknown"
        }
    }
}

/// The coordinates of a string, written for each unit because tools can flatten groups.
enum XLIFFContextType {
    static let width: StaticString = "x-width-key"
    static let device: StaticString = "x-device"
    static let variable: StaticString = "x-plural-variable"
    static let category: StaticString = "x-plural-category"
    static let unknownSelector: StaticString = "x-variant"
    static let budget: StaticString = "x-budget-em"
    static let sourceCategory: StaticString = "x-source-category"
}

/// The states of a target in XLIFF 1.2.
enum XLIFFState {
    static let new: ExactString = "new"
    static let needsTranslation: ExactString = "needs-translation"
    /// Both text and non-text content must be adapted; `needs-adaptation` concerns non-text content alone.
    static let needsLocalization: ExactString = "needs-l10n"
    static let translated: ExactString = "translated"
    static let needsReview: ExactString = "needs-review-translation"
    static let signedOff: ExactString = "signed-off"
    static let final: ExactString = "final"
    static let otherNeedsPrefix: ExactString = "needs-"
    /// A qualifier of `needs-translation`: the target is a copy of the source.
    static let prefilled: ExactString = "x-prefilled"
}

/// The ids by which the header of a file identifies the tool that wrote the file.
enum XLIFFTool {
    static let id: StaticString = "stringsdict"
    static let xcodeID: StaticString = "com.apple.dt.xcode"
}

/// Tags that are the same for every unit, precomposed for writing.
enum XLIFFMarkup {
    static let sourceStart: StaticString = "<source>"
    static let sourceEnd: StaticString = "</source>"
    static let targetEnd: StaticString = "</target>"
    static let contextGroupStart: StaticString = "<context-group purpose=\"information\">"
    static let contextGroupEnd: StaticString = "</context-group>"
    static let contextStart: StaticString = "<context context-type=\""
    static let contextEnd: StaticString = "</context>"
    static let noteStart: StaticString = "<note from=\"developer\">"
    static let noteEnd: StaticString = "</note>"
    static let spaceAndTagEnd: StaticString = " xml:space=\"preserve\">"
    static let unitStart: StaticString = "<trans-unit id=\""
    static let unitName: StaticString = "\" resname=\""
    static let unitEnd: StaticString = "</trans-unit>"
    static let mark: StaticString = " extradata=\""
    static let codeStart: StaticString = "<ph id=\""
    static let codeText: StaticString = "\" ctype=\"x-printf\" equiv-text=\""
    static let codeContent: StaticString = "\">"
    static let codeEnd: StaticString = "</ph>"
    static let formerStart: StaticString =
        "<alt-trans alttranstype=\"previous-version\" xml:space=\"preserve\"><source>"
    static let formerMiddle: StaticString = "</source><target>"
    static let formerEnd: StaticString = "</target></alt-trans>"
}

extension TranslationState {
    /// The name of the state in XLIFF 1.2.
    var name: ExactString {
        switch self {
        case .new: XLIFFState.needsTranslation
        case .translated, .empty: XLIFFState.translated
        case .needsReview: XLIFFState.needsReview
        case .final: XLIFFState.final
        }
    }

    /// Parses a state of XLIFF 1.2; nil for states that other tools have invented.
    init?(name: XMLValue) {
        if name == XLIFFState.translated {
            self = .translated
        } else if name == XLIFFState.new || name == XLIFFState.needsTranslation || name == XLIFFState.needsLocalization
        {
            self = .new
        } else if name == XLIFFState.signedOff || name == XLIFFState.final {
            self = .final
        } else if name.text.utf8.starts(with: XLIFFState.otherNeedsPrefix.utf8) {
            self = .needsReview
        } else {
            return nil
        }
    }
}

/// Elements that both dialects write identically.
extension ByteBuffer {
    /// Appends the element that identifies the tool that wrote the file.
    func appendTool(id: StaticString) {
        openTag(XLIFFElement.tool)
        appendAttribute(XLIFFAttribute.toolID, literal: id)
        appendAttribute(XLIFFAttribute.toolName, ExactString(Product.name))
        appendAttribute(XLIFFAttribute.toolVersion, ExactString(Product.version))
        closeEmptyTag()
    }

    /// Appends the length limit. Always writes both attributes, since the default unit is pixels.
    func append(_ budget: Budget?, as limit: ExchangeFormat.LengthLimit) {
        guard let budget, limit != .none else { return }
        appendAttribute(XLIFFAttribute.maxWidth, limit == .char ? budget.letters : budget.em)
        appendAttribute(XLIFFAttribute.sizeUnit, literal: limit == .char ? XLIFFValue.character : XLIFFValue.em)
    }
}

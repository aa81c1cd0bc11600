import LibXML2
import LocalizationModel

/// The elements of XLIFF 2.x.
enum XLIFF2Element {
    static let xliff: StaticString = "xliff"
    static let file: StaticString = "file"
    static let group: StaticString = "group"
    static let unit: StaticString = "unit"
    static let originalData: StaticString = "originalData"
    static let data: StaticString = "data"
    static let segment: StaticString = "segment"
    static let ignorable: StaticString = "ignorable"
    static let notes: StaticString = "notes"
    static let metadata: StaticString = "metadata"
    static let metadataGroup: StaticString = "metaGroup"
    static let metadataItem: StaticString = "meta"
    static let profiles: StaticString = "slr:profiles"

    static let pairedCode: StaticString = "pc"
    static let startCode: StaticString = "sc"
    static let endCode: StaticString = "ec"
    static let codePoint: StaticString = "cp"
    static let startMarker: StaticString = "sm"
    static let endMarker: StaticString = "em"
}

/// The attributes of XLIFF 2.x and of its modules.
enum XLIFF2Attribute {
    static let namespace: StaticString = "xmlns"
    static let sizePrefix: StaticString = "xmlns:slr"
    static let metadataPrefix: StaticString = "xmlns:mda"
    static let version: StaticString = "version"
    static let sourceLanguage: StaticString = "srcLang"
    static let targetLanguage: StaticString = "trgLang"
    static let space: StaticString = "xml:space"
    static let id: StaticString = "id"
    static let original: StaticString = "original"
    static let canResegment: StaticString = "canResegment"
    static let name: StaticString = "name"
    static let type: StaticString = "type"
    static let translate: StaticString = "translate"
    static let state: StaticString = "state"
    static let subState: StaticString = "subState"
    static let order: StaticString = "order"
    static let generalProfile: StaticString = "generalProfile"
    static let sizeRestriction: StaticString = "slr:sizeRestriction"

    static let hex: StaticString = "hex"
    static let copyOf: StaticString = "copyOf"
    static let startReference: StaticString = "startRef"
    static let dataReference: StaticString = "dataRef"
    static let dataReferenceStart: StaticString = "dataRefStart"
    static let dataReferenceEnd: StaticString = "dataRefEnd"
    static let equivalent: StaticString = "equiv"
    static let equivalentStart: StaticString = "equivStart"
    static let equivalentEnd: StaticString = "equivEnd"
}

/// The attribute values of XLIFF 2.x, and this project's own values with the prefix `stringsdict:`.
enum XLIFF2Value {
    static let readableVersions: [ExactString] = ["2.0", "2.1", "2.2"]
    static let no: ExactString = "no"
    static let preserve: StaticString = "preserve"
    static let codePointsProfile: StaticString = "xliff:codepoints"
    static let emProfile: StaticString = "stringsdict:em"
}

/// The namespaces of XLIFF 2.x. The namespaces of the modules are the same in all versions.
enum XLIFF2Namespace {
    static let version20: StaticString = "urn:oasis:names:tc:xliff:document:2.0"
    static let version22: StaticString = "urn:oasis:names:tc:xliff:document:2.2"
    /// A common mistake; in the standard, XLIFF 2.1 has the namespace of 2.0.
    static let mistaken21: StaticString = "urn:oasis:names:tc:xliff:document:2.1"
    static let size: StaticString = "urn:oasis:names:tc:xliff:sizerestriction:2.0"
    static let metadata: StaticString = "urn:oasis:names:tc:xliff:metadata:2.0"

    /// The namespace of a version.
    static func name(of version: ExchangeFormat.XLIFF2Version) -> StaticString {
        switch version {
        case .v2_0, .v2_1: version20
        case .v2_2: version22
        }
    }

    /// True for the namespaces of XLIFF 2.x, and for nil, because some tools omit the namespace.
    static func contains(_ namespace: XMLName?) -> Bool {
        guard let namespace else { return true }
        return switch XLIFFName(namespace) {
        case .version20, .version22, .mistaken21: true
        default: false
        }
    }
}

/// The types of metadata: the coordinates of a string, written for each unit because tools can flatten groups.
enum XLIFF2MetaType {
    static let width: StaticString = "width-key"
    static let device: StaticString = "device"
    static let variable: StaticString = "plural-variable"
    static let category: StaticString = "plural-category"
    static let unknownSelector: StaticString = "variant"
    static let budget: StaticString = "budget-em"
    static let sourceCategory: StaticString = "source-category"
    /// The checksum of the exported translation.
    static let sent: ExactString = "sent"
}

/// The states of a segment.
enum XLIFF2State {
    static let initial: ExactString = "initial"
    static let translated: ExactString = "translated"
    static let reviewed: ExactString = "reviewed"
    static let final: ExactString = "final"
    /// A substate of `translated`: the translation needs review.
    static let needsReview: ExactString = "stringsdict:needs-review"
    /// A substate of `initial`: the target is a copy of the source.
    static let prefilled: ExactString = "stringsdict:prefilled"
}

/// Tags that are the same for every unit, precomposed for writing.
enum XLIFF2Markup {
    static let unitStart: StaticString = "<unit id=\""
    static let unitName: StaticString = "\" name=\""
    static let unitEnd: StaticString = "</unit>"
    static let metadataStart: StaticString = "<mda:metadata><mda:metaGroup category=\"stringsdict\">"
    static let metadataEnd: StaticString = "</mda:metaGroup></mda:metadata>"
    static let metaStart: StaticString = "<mda:meta type=\""
    static let metaEnd: StaticString = "</mda:meta>"
    static let notesStart: StaticString = "<notes>"
    static let notesEnd: StaticString = "</notes>"
    static let developerNoteStart: StaticString = "<note category=\"developer\">"
    static let ownNoteMiddle: StaticString = "\" appliesTo=\"target\">"
    static let ownNoteStart: StaticString = "<note category=\""
    static let noteEnd: StaticString = "</note>"
    static let originalDataStart: StaticString = "<originalData>"
    static let originalDataEnd: StaticString = "</originalData>"
    static let dataStart: StaticString = "<data id=\"d"
    static let dataEnd: StaticString = "</data>"
    static let placeholderStart: StaticString = "<ph id=\""
    static let placeholderData: StaticString = "\" dataRef=\"d"
    static let placeholderText: StaticString = "\" equiv=\""
    static let placeholderDisplay: StaticString = "\" disp=\""
    static let placeholderEnd: StaticString = "\" type=\"ui\" subType=\"xlf:var\"/>"
    static let sourceStart: StaticString = "<source>"
    static let sourceEnd: StaticString = "</source>"
    static let targetStart: StaticString = "<target>"
    static let targetEnd: StaticString = "</target>"
    static let segmentEnd: StaticString = "</segment>"
    /// An empty group for a file without units, since the schema requires a unit or a group.
    static let emptyGroup: StaticString = "<group id=\"empty\"/>"
}

extension GroupKind {
    /// The type of a group in XLIFF 2.x.
    var groupType: StaticString {
        switch self {
        case .plural: "stringsdict:plural"
        case .variable: "stringsdict:plural-variable"
        case .width: "stringsdict:width"
        case .device: "stringsdict:device"
        case .gender: "stringsdict:gender"
        case .unknown: "stringsdict:unknown"
        }
    }
}

extension VariantPath {
    /// The type of a unit in XLIFF 2.x.
    var unitType: StaticString {
        if isFormat { return "stringsdict:format-key" }
        return switch rule {
        case .plural: "stringsdict:plural-variant"
        case .width: "stringsdict:width-variant"
        case .device: "stringsdict:device-variant"
        case .unknown(_) where rule?.name == "gender": "stringsdict:gender-variant"
        case .unknown: "stringsdict:unknown-variant"
        case nil: "stringsdict:text"
        }
    }

    /// The topic of this tool's notes on a unit.
    var noteCategory: StaticString {
        switch rule {
        case .plural: "plural"
        case .width: "width-budget"
        case .device: "device"
        case .unknown(_) where rule?.name == "gender": "gender"
        case .unknown, nil: "general"
        }
    }
}

extension VariantPath.Step {
    /// The coordinate that the step adds to a string; nil for a format key.
    var metadata: (type: StaticString, text: ExactString)? {
        switch self {
        case .format: nil
        case .variable(let name): (XLIFF2MetaType.variable, name)
        case .branch(.width, let selector): (XLIFF2MetaType.width, selector)
        case .branch(.device, let selector): (XLIFF2MetaType.device, selector)
        case .branch(.plural, let selector): (XLIFF2MetaType.category, selector)
        case .branch(.unknown, let selector): (XLIFF2MetaType.unknownSelector, selector)
        }
    }
}

/// The state of a segment with an optional, more specific substate.
///
/// A translation that needs review has the state `translated`, which precedes `reviewed`. With the state `initial`,
/// tools would treat the string as untranslated. Tools that change the state must remove the substate, so that state
/// and substate cannot disagree.
struct SegmentState {
    var state: ExactString
    var subState: ExactString?

    /// The state of a segment without a target. XLIFF allows only `initial` for such a segment.
    static let untranslated = SegmentState(state: XLIFF2State.initial)

    /// The state of a segment whose target is a copy of the source.
    static let prefilled = SegmentState(state: XLIFF2State.initial, subState: XLIFF2State.prefilled)

    init(state: ExactString, subState: ExactString? = nil) {
        self.state = state
        self.subState = subState
    }

    init(_ state: TranslationState) {
        switch state {
        case .new: self.init(state: XLIFF2State.initial)
        case .translated, .empty: self.init(state: XLIFF2State.translated)
        case .needsReview: self.init(state: XLIFF2State.translated, subState: XLIFF2State.needsReview)
        case .final: self.init(state: XLIFF2State.final)
        }
    }

    /// The state of the translation; nil for states that other tools have invented.
    var translationState: TranslationState? {
        switch state {
        case XLIFF2State.initial: .new
        case XLIFF2State.translated: subState == XLIFF2State.needsReview ? .needsReview : .translated
        case XLIFF2State.reviewed, XLIFF2State.final: .final
        default: nil
        }
    }
}

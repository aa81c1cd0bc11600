import LocalizationModel

extension TranslationState {
    /// The state as XLIFF 1.2 spells it.
    var name: Text {
        switch self {
        case .new: XLIFFState.needsTranslation
        case .translated, .empty: XLIFFState.translated
        case .needsReview: XLIFFState.needsReview
        case .final: XLIFFState.final
        }
    }

    /// Reads a state of XLIFF 1.2; nil for those that other tools have made up.
    init?(name: Text) {
        switch name {
        case XLIFFState.new, XLIFFState.needsTranslation: self = .new
        case XLIFFState.translated: self = .translated
        case XLIFFState.signedOff, XLIFFState.final: self = .final
        case _ where name.utf8.starts(with: XLIFFState.otherNeedsPrefix.utf8): self = .needsReview
        default: return nil
        }
    }
}

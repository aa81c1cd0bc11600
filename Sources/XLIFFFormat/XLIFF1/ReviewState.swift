import LibXML2
import LocalizationModel

extension TranslationUnit {
    /// The state in XLIFF 1.2. If the translation needs review, the vendor's own word for the state takes precedence.
    var stateName: ExactString { state == .needsReview ? review?.state ?? state.name : state.name }
}

extension ReviewWords {
    /// Reads the words of a target that needs review; nil for other targets.
    ///
    /// The words are the state, a qualifier for machine translation, or both; the usual state alone has no words. A
    /// target with a qualifier for machine translation needs review unless its state is `final`.
    init?(state name: XMLValue?, _ state: TranslationState?, qualifier: XMLValue?) {
        let qualifier = qualifier.map(\.text).flatMap { Self.isMachine($0) ? $0 : nil }
        let word = name.map(\.text).flatMap { state == .needsReview && ReviewWords.isWord($0) ? $0 : nil }
        guard state == .needsReview || qualifier != nil && state != .final else { return nil }
        let own = word == XLIFFState.needsReview && qualifier == nil ? nil : word
        guard own != nil || qualifier != nil else { return nil }
        self.init(state: own, qualifier: qualifier)
    }
}

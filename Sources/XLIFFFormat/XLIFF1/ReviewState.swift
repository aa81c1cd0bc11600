import LibXML2
import LocalizationModel

extension TranslationUnit {
    /// The state in XLIFF 1.2: the vendor's own word, if the translation still needs the review that it names.
    var stateName: ExactString { state == .needsReview ? review?.state ?? state.name : state.name }
}

extension ReviewWords {
    /// Reads the words of a target that needs review; nil for other targets.
    ///
    /// A state other than the usual one is kept. So is a qualifier for machine translation, unless a person has signed
    /// off the translation; such a target needs review whatever its state is.
    init?(state name: XMLValue?, _ state: TranslationState?, qualifier: XMLValue?) {
        let qualifier = qualifier.map(\.text).flatMap { Self.isMachine($0) ? $0 : nil }
        let word = name.map(\.text).flatMap { state == .needsReview && ReviewWords.isWord($0) ? $0 : nil }
        guard state == .needsReview || qualifier != nil && state != .final else { return nil }
        let own = word == XLIFFState.needsReview && qualifier == nil ? nil : word
        guard own != nil || qualifier != nil else { return nil }
        self.init(state: own, qualifier: qualifier)
    }
}

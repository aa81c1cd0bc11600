import LocalizationModel

/// The state of a segment: XLIFF's own word and, where that is too coarse, a finer one.
///
/// A text that needs a look is `translated`, which stops short of `reviewed`; `initial` would make tools offer it as
/// untranslated. A tool that changes the state must drop the finer one, so it never stands beside the wrong state.
struct SegmentState {
    var state: Text
    var subState: Text?

    /// Without a target, XLIFF allows `initial` only.
    static let untranslated = SegmentState(state: XLIFF2State.initial)

    init(state: Text, subState: Text? = nil) {
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

    /// How far the translation is; nil for states that other tools have made up.
    var translationState: TranslationState? {
        switch state {
        case XLIFF2State.initial: .new
        case XLIFF2State.translated: subState == XLIFF2State.needsReview ? .needsReview : .translated
        case XLIFF2State.reviewed, XLIFF2State.final: .final
        default: nil
        }
    }
}

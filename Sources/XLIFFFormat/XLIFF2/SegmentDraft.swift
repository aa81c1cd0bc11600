import LibXML2
import LocalizationModel

/// A `segment` or an `ignorable` (the white space between segments) while its unit is read.
struct SegmentDraft {
    let isIgnorable: Bool
    /// How far the translation is, as far as the file says so.
    let state: TranslationState?
    var source: SegmentBuffer.Span?
    var target: SegmentBuffer.Span?
    /// The place of the target among all targets of the unit, from 1, where it is not that of the source.
    var order: Int?

    init(_ element: XMLElement) {
        isIgnorable = element.name == XLIFF2Element.ignorable
        let state = element.attribute(XLIFF2Attribute.state)
        self.state = state.flatMap {
            SegmentState(state: $0, subState: element.attribute(XLIFF2Attribute.subState)).translationState
        }
    }

    /// What stands for the segment in the translated text; nil when the segment is not translated.
    ///
    /// What lies between segments, and a segment without text, need no translation.
    var translation: SegmentBuffer.Span? {
        if let target { return target }
        guard let source else { return nil }
        return isIgnorable || source.isEmpty ? source : nil
    }
}

/// The number of translated and untranslated segments of a unit. A partly translated unit counts as untranslated.
struct SegmentCount {
    var translated = 0
    /// Segments without a target or with a blank one.
    var missing = 0
    /// Segments with the source's content and a state of “not translated”.
    var copied = 0

    /// True if some segments are translated and others are not.
    var isHalf: Bool { translated > 0 && missing + copied > 0 }

    /// True if the target contains nothing but copies of the source.
    var isSource: Bool { translated == 0 && copied > 0 }
}

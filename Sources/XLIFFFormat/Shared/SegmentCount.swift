/// The numbers of translated and untranslated segments of a unit. A partly translated unit counts as untranslated.
struct SegmentCount {
    var translated = 0
    /// Segments with a missing or blank target.
    var missing = 0
    /// Segments whose target equals the source and whose state means “not translated”.
    var copied = 0

    /// True if some segments are translated and others are not.
    var isHalf: Bool { translated > 0 && missing + copied > 0 }

    /// True if the target contains nothing but copies of the source.
    var isSource: Bool { translated == 0 && copied > 0 }
}

/// How many segments of a unit are translated, of those that need it: half a translation is none.
struct SegmentCount {
    var translated = 0
    /// Without a target, or with a blank one.
    var missing = 0
    /// With their source's words, in a state that says “not translated”.
    var copied = 0

    /// Whether some are translated and some are not.
    var isHalf: Bool { translated > 0 && missing + copied > 0 }

    /// Whether nothing but the source's words came back, however much of them.
    var isSource: Bool { translated == 0 && copied > 0 }
}

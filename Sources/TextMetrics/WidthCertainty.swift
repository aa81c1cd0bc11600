/// How far the estimated width of a text can be from the real one.
public enum WidthCertainty: Hashable, Comparable, Sendable, CaseIterable {
    /// Latin, Greek, Cyrillic, Han and kana: within 4 percent.
    case good
    /// Another script that was measured, such as Arabic, Hindi, Korean or Thai: within 10 percent, for the device may show
    /// it in another font than the measured one.
    case fair
    /// A sign of the text was never measured and counts as 0.62 em, or 1.2 em if it is wide.
    case rough

    /// The part of the width that the estimate can be wrong by: 0.04 or 0.1.
    ///
    /// Nothing is known about a rough estimate; it takes the tolerance of a fair one.
    public var tolerance: Double {
        self == .good ? 0.04 : 0.1
    }
}

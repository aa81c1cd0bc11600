/// A width in em as people read it, with one decimal: `24.3`.
package struct EmFigure: CustomStringConvertible {
    private let tenths: Int

    /// Makes the figure of a width that is not negative.
    package init(_ em: Double) {
        tenths = Int((min(max(em, 0), 1e9) * 10).rounded())
    }

    package var description: String { "\(tenths / 10).\(tenths % 10)" }
}

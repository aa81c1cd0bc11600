/// The text sizes of iOS, which the reader chooses.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
    case xs, s, m, l, xl, xxl, xxxl
    case ax1, ax2, ax3, ax4, ax5

    /// The width of one em in points: that of a capital M in the body text.
    ///
    /// At the default size it follows from a published table of windows and their widths in em, within 0.024 points; the
    /// sizes below follow from that one, within 0.5 percent; the sizes above are a model, within 2 percent.
    public var emPoints: Double {
        switch self {
        case .xs: 12.11
        case .s: 12.905
        case .m: 13.7
        case .l: 14.476
        case .xl: 15.91
        case .xxl: 17.24
        case .xxxl: 18.69
        case .ax1: 22.6
        case .ax2: 26.59
        case .ax3: 32.12
        case .ax4: 37.67
        case .ax5: 42.38
        }
    }
}

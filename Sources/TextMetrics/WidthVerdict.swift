/// Whether a text fits into its room.
public enum WidthVerdict: Hashable, Sendable, CaseIterable {
    /// It fits, even if the estimate is too low by its tolerance.
    case fits
    /// The estimate cannot tell: its tolerance lies around the end of the room.
    case tight
    /// It is too wide, even if the estimate is too high by its tolerance.
    case tooWide
}

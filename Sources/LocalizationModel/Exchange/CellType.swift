/// The type of a spreadsheet cell that is not text.
package enum CellType: Hashable, Sendable {
    /// A number and its number format, such as `0.00`.
    case number(format: ExactString)
    /// A date or time and its number format, such as `d/m/yyyy`. Files usually store a number.
    case date(format: ExactString)
    case truthValue
    /// An error such as `#N/A`.
    case error
    case formula
}

/// The character between the cells of a record.
public enum CSVDelimiter: UInt8, Hashable, Sendable, CaseIterable {
    /// `,`, which is written.
    case comma = 0x2C
    /// `;`, which spreadsheets write where the comma is the decimal mark.
    case semicolon = 0x3B
    /// A tab.
    case tab = 0x09
    /// `|`.
    case bar = 0x7C
}

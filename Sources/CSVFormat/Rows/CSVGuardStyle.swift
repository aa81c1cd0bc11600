/// What stands before a text that a spreadsheet would turn into a formula, a number, a date or a boolean.
///
/// Each can be undone exactly, because the checksum of a row says which one it has.
public enum CSVGuardStyle: String, Hashable, Sendable, CaseIterable {
    /// `'`, which spreadsheets themselves use.
    case apostrophe
    /// A tab. OpenDocument files lose it, and Gnumeric looks behind it.
    case tab
    /// Nothing, for translation tools; a spreadsheet will change such texts.
    case unguarded = "none"

    /// The letter before the digits of a checksum. It also keeps spreadsheets from reading `12e45678` as a number.
    var checkLetter: UInt8 {
        switch self {
        case .apostrophe: UInt8(ascii: "c")
        case .tab: UInt8(ascii: "t")
        case .unguarded: UInt8(ascii: "u")
        }
    }

    /// The guard itself.
    var mark: UInt8? {
        switch self {
        case .apostrophe: UInt8(ascii: "'")
        case .tab: UInt8(ascii: "\t")
        case .unguarded: nil
        }
    }
}

/// What became of one expected unit.
enum Returned: Hashable, Sendable {
    /// It did not come back.
    case missing
    /// It came back without a translation.
    case untranslated
    /// It came back and may be used.
    case usable(ExactText)
    /// It came back and must not be used; a diagnostic says why.
    case refused
}

extension ExactText {
    /// The text with every kind of line end as a line feed: spreadsheets do not keep the others.
    var withLineFeeds: ExactText {
        guard utf8.contains(0x0D) else { return self }
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A || previous != 0x0D {
                bytes.append(byte)
            }
            previous = byte
        }
        return ExactText(utf8: bytes[...])
    }
}

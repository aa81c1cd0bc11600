import LocalizationModel

/// The checksum of a row: it shows a row that was cut, and an id or a source that was changed or damaged on the way.
enum CSVCheck {
    /// The cell: a letter and the CRC-32 of id, NUL and source in UTF-8, before any guarding, in hexadecimal digits.
    static func cell(id: Text, source: Text) -> Text {
        var checksum = CRC32()
        checksum.update(id)
        checksum.update("\0")
        checksum.update(source)
        // The letter keeps spreadsheets from reading 12e45678 as a number.
        var cell = [UInt8(ascii: "c")]
        cell.appendHex(checksum.value)
        return cell.text(cell.indices)
    }
}

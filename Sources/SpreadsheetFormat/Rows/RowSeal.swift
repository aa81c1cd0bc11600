import LocalizationModel

/// The checksum of an exported file, the last field of the checksum cell of its last row. A file that matches its checksum
/// is unedited.
///
///     c61a935fc/0badcafe/file=1a2b3c4d
enum RowSeal {
    private static let name = Array("/file=".utf8)
    private static let rowEnd = Array("\"\r\n".utf8)
    private static let digits = 8

    /// The last bytes of a file with the checksum of the file in its last cell.
    static func sealed(_ end: [UInt8], after content: CRC32) -> [UInt8] {
        guard end.suffix(rowEnd.count).elementsEqual(rowEnd) else { return end }
        var checksum = content
        checksum.update(end)
        return end.dropLast(rowEnd.count) + seal(checksum)
    }

    /// True if a file ends with the checksum of its other bytes.
    static func isIntact(_ file: [UInt8]) -> Bool {
        let length = name.count + digits + rowEnd.count
        guard file.count > length else { return false }
        var checksum = CRC32()
        checksum.update(file.dropLast(length))
        checksum.update(rowEnd)
        return file.suffix(length).elementsEqual(seal(checksum))
    }

    /// A checksum cell without the checksum of the file.
    static func removed(from cell: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let slash = cell.lastIndex(of: name[0]), cell[slash...].starts(with: name) else { return cell }
        return cell[..<slash]
    }

    private static func seal(_ checksum: CRC32) -> [UInt8] {
        let bytes = ByteBuffer(capacity: 32)
        bytes.append(contentsOf: name)
        bytes.appendHex(checksum.value)
        bytes.append(contentsOf: rowEnd)
        return bytes.bytes
    }
}

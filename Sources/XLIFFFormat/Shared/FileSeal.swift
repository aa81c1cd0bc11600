import LocalizationModel

/// The checksum of an exported file, in a comment after its last element. A file that matches its checksum is unedited.
enum FileSeal {
    private static let start = Array("<!-- Checksum of the exported file: ".utf8)
    private static let end = Array(" -->\n".utf8)
    private static let digits = 8

    /// The last bytes of a file, followed by the comment.
    static func sealed(_ end: [UInt8], after content: CRC32) -> [UInt8] {
        var checksum = content
        checksum.update(end)
        return end + comment(checksum)
    }

    private static func comment(_ checksum: CRC32) -> [UInt8] {
        let bytes = ByteBuffer(capacity: 64)
        bytes.append(contentsOf: start)
        bytes.appendHex(checksum.value)
        bytes.append(contentsOf: end)
        return bytes.bytes
    }

    /// True if a file ends with the comment for the bytes before it.
    static func isIntact(_ file: [UInt8]) -> Bool {
        let length = start.count + digits + end.count
        guard file.count > length else { return false }
        let content = file.dropLast(length)
        var checksum = CRC32()
        checksum.update(content)
        return file[content.endIndex...].elementsEqual(comment(checksum))
    }
}

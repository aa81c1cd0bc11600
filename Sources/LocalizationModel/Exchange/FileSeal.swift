/// The checksum at the end of an exported file, in the syntax of the format. A file that matches it is unedited.
package struct FileSeal: Sendable {
    private let replaced: [UInt8]
    private let start: [UInt8]
    private let end: [UInt8]

    private static let digits = 8

    /// - Parameters:
    ///   - replaced: the end of a file without the checksum, which the checksum and the text around it replace.
    ///   - start: the text before the checksum.
    ///   - end: the text after the checksum.
    package init(replacing replaced: String = "", from start: String = "", to end: String = "") {
        self.replaced = Array(replaced.utf8)
        self.start = Array(start.utf8)
        self.end = Array(end.utf8)
    }

    /// The last bytes of a file with the checksum inserted; unchanged if they do not end with the bytes to replace.
    ///
    /// - Parameters:
    ///   - last: the last bytes without the checksum.
    ///   - content: the checksum of the bytes before them.
    package func sealed(_ last: [UInt8], after content: CRC32) -> [UInt8] {
        guard last.suffix(replaced.count).elementsEqual(replaced) else { return last }
        let rest = last.dropLast(replaced.count)
        var checksum = content
        checksum.update(rest)
        return rest + text(of: checksum)
    }

    /// True if a file ends with the checksum of the bytes before.
    package func isIntact(_ file: [UInt8]) -> Bool {
        let length = start.count + Self.digits + end.count
        guard file.count > length else { return false }
        var checksum = CRC32()
        checksum.update(file.dropLast(length))
        return file.suffix(length).elementsEqual(text(of: checksum))
    }

    private func text(of checksum: CRC32) -> [UInt8] {
        let bytes = ByteBuffer(capacity: 64)
        bytes.append(contentsOf: start)
        bytes.appendHex(checksum.value)
        bytes.append(contentsOf: end)
        return bytes.bytes
    }
}

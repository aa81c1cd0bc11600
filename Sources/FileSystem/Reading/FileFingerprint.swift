import StringsdictKit

/// A hash of a file's bytes, comparable within one process. It is built from chunks, so the file need not be in memory.
struct FileFingerprint: Equatable, Sendable {
    /// The size of a chunk in bytes. Fingerprints depend on the chunks, so all chunks but the last must have this size.
    static let pieceSize = 1 << 20

    private var value: UInt64 = 0

    init() {}

    /// The fingerprint of a file in memory.
    init(_ bytes: [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
            add(bytes[start..<min(start + Self.pieceSize, bytes.count)])
        }
    }

    /// Adds the next chunk.
    mutating func add(_ piece: ArraySlice<UInt8>) {
        let hash = unsafe piece.withUnsafeBytes { unsafe Fingerprints.hash($0) }
        // The result depends on the order of the chunks.
        value = value &* 0x9E37_79B9_7F4A_7C15 ^ hash
    }
}

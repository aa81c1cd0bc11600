import StringsdictKit

/// What tells the bytes of a file from others, for the length of a run. It is made piece by piece, so that a file need not be in
/// memory for it.
struct FileFingerprint: Equatable, Sendable {
    /// Bytes of a piece. The pieces of a file count, so that all prints are made of equal ones.
    static let pieceSize = 1 << 20

    private var value: UInt64 = 0

    init() {}

    /// The print of a file that has been read.
    init(_ bytes: [UInt8]) {
        for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
            add(bytes[start..<min(start + Self.pieceSize, bytes.count)])
        }
    }

    /// Adds the next piece.
    mutating func add(_ piece: ArraySlice<UInt8>) {
        let hash = unsafe piece.withUnsafeBytes { unsafe Fingerprints.hash($0) }
        // The order of the pieces counts.
        value = value &* 0x9E37_79B9_7F4A_7C15 ^ hash
    }
}

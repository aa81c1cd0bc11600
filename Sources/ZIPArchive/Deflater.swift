internal import CZlib

/// Compresses the bytes of one entry, piece by piece, with Deflate.
///
/// The same bytes in the same pieces give the same result with one version of zlib.
@safe package final class Deflater {
    private let stream: UnsafeMutablePointer<z_stream>
    private var packed: [UInt8] = []
    private var size = 0
    private var checksum = crc32(0, nil, 0)

    /// The number of bytes that zlib writes in one call.
    private static let piece = 1 << 15

    package init() {
        unsafe stream = .allocate(capacity: 1)
        unsafe stream.initialize(to: z_stream())
        guard unsafe stringsdict_deflate_start(stream) == Z_OK else {
            fatalError("zlib could not allocate memory.")
        }
    }

    deinit {
        _ = unsafe deflateEnd(stream)
        unsafe stream.deallocate()
    }

    /// Compresses bytes.
    package static func pack(_ bytes: [UInt8]) -> PackedBytes {
        let deflater = Deflater()
        unsafe bytes.withUnsafeBufferPointer { unsafe deflater.append($0) }
        return deflater.finish()
    }

    /// The number of bytes so far, uncompressed.
    package var count: Int { size }

    /// Compresses more bytes.
    package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        precondition(bytes.count <= UInt32.max)
        size += bytes.count
        checksum = unsafe crc32(checksum, start, UInt32(bytes.count))
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: start)
        unsafe stream.pointee.avail_in = UInt32(bytes.count)
        while unsafe stream.pointee.avail_in > 0 { write(Z_NO_FLUSH) }
    }

    /// The compressed bytes. Must be called once, after the last bytes.
    package func finish() -> PackedBytes {
        unsafe stream.pointee.avail_in = 0
        while write(Z_FINISH) != Z_STREAM_END {}
        return PackedBytes(bytes: packed, size: size, checksum: UInt32(checksum))
    }

    @discardableResult
    private func write(_ flush: Int32) -> Int32 {
        var status = Z_OK
        let room = unsafe [UInt8](unsafeUninitializedCapacity: Self.piece) { room, count in
            unsafe stream.pointee.next_out = room.baseAddress
            unsafe stream.pointee.avail_out = UInt32(room.count)
            status = unsafe deflate(stream, flush)
            count = unsafe room.count - Int(stream.pointee.avail_out)
        }
        packed += room
        return status
    }
}

/// The compressed bytes of an entry.
package struct PackedBytes: Sendable {
    /// The compressed bytes.
    package let bytes: [UInt8]
    /// The number of bytes when they are unpacked.
    package let size: Int
    /// The CRC-32 of the unpacked bytes.
    package let checksum: UInt32
}

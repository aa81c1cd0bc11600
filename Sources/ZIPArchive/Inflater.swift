internal import CZlib

/// zlib's inflate and CRC-32. No other file of this target manages memory manually.
enum Inflater {
    /// Unpacks data of a known size. Never writes more than `size` bytes.
    ///
    /// - Parameter size: the expected size in bytes. This amount is allocated before the data is read.
    /// - Throws: ``ZIPFault`` for data that is not valid Deflate, is truncated, or has a different size.
    static func inflate(_ packed: ArraySlice<UInt8>, size: Int) throws(ZIPFault) -> [UInt8] {
        var fault: ZIPFault?
        // zlib requires a non-null output pointer even for no output.
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: max(size, 1)) { room, count in
            let room = unsafe UnsafeMutableBufferPointer(rebasing: room[..<size])
            fault = unsafe packed.withUnsafeBufferPointer { unsafe inflate($0, into: room) }
            count = fault == nil ? size : 0
        }
        if let fault { throw fault }
        return bytes
    }

    /// The CRC-32 of bytes.
    static func checksum(of bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var checksum = crc32(0, nil, 0)
            var start = 0
            while start < bytes.count {
                let count = UInt32(clamping: bytes.count - start)
                checksum = unsafe crc32(checksum, bytes.baseAddress! + start, count)
                start += Int(count)
            }
            return UInt32(checksum)
        }
    }

    /// Unpacks data until the input ends or the output is full. Returns the problem; nil if the data fills the output
    /// exactly.
    private static func inflate(
        _ packed: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>
    ) -> ZIPFault? {
        var stream = unsafe z_stream()
        // zlib stores the address of the stream, so the stream must not move.
        return unsafe withUnsafeMutablePointer(to: &stream) { stream in
            guard unsafe stringsdict_inflate_start(stream) == Z_OK else {
                fatalError("zlib could not allocate memory.")
            }
            defer { _ = unsafe inflateEnd(stream) }
            unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: packed.baseAddress)
            unsafe stream.pointee.next_out = room.baseAddress
            var unread = packed.count
            var unfilled = room.count
            var status = Z_OK
            // zlib counts in 32 bits, so larger data needs several calls. If no progress is possible, Z_BUF_ERROR ends
            // the loop.
            while status == Z_OK {
                let input = UInt32(clamping: unread)
                let output = UInt32(clamping: unfilled)
                unsafe stream.pointee.avail_in = input
                unsafe stream.pointee.avail_out = output
                status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
                unread -= unsafe Int(input - stream.pointee.avail_in)
                unfilled -= unsafe Int(output - stream.pointee.avail_out)
            }
            return fault(status, unread: unread, unfilled: unfilled)
        }
    }

    private static func fault(_ status: Int32, unread: Int, unfilled: Int) -> ZIPFault? {
        switch status {
        case Z_STREAM_END: unread == 0 && unfilled == 0 ? nil : .damaged(.size)
        case Z_BUF_ERROR: .damaged(unfilled == 0 ? .size : .data)
        case Z_MEM_ERROR: fatalError("zlib could not allocate memory.")
        default: .damaged(.data)
        }
    }
}

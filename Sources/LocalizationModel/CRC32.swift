/// The checksum of ISO 3309 (the one of zip and PNG), which names units and guards rows.
package struct CRC32: Sendable {
    /// Four tables, so that four bytes are taken at once.
    private static let tables: [UInt32] = {
        var tables: [UInt32] = []
        for index in 0..<256 {
            var value = UInt32(index)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
            tables.append(value)
        }
        for index in 256..<1024 {
            let previous = tables[index - 256]
            tables.append(tables[Int(previous & 0xFF)] ^ (previous >> 8))
        }
        return tables
    }()

    private var state: UInt32 = 0xFFFF_FFFF

    package init() {}

    /// Takes more bytes in.
    package mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBufferPointer { unsafe update($0) }
    }

    /// Takes the UTF-8 of a text in.
    package mutating func update(_ text: Text) {
        var string = text.string
        string.withUTF8 { unsafe update($0) }
    }

    private mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
        let tables = Self.tables
        var state = state
        var index = 0
        while index + 4 <= bytes.count {
            state ^= unsafe UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
            state ^= unsafe UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
            let low = tables[768 + Int(state & 0xFF)] ^ tables[512 + Int(state >> 8 & 0xFF)]
            state = low ^ tables[256 + Int(state >> 16 & 0xFF)] ^ tables[Int(state >> 24)]
            index += 4
        }
        while index < bytes.count {
            let byte = unsafe bytes[index]
            state = tables[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
            index += 1
        }
        self.state = state
    }

    /// The checksum of all bytes so far.
    package var value: UInt32 { ~state }
}

extension [UInt8] {
    /// Appends a number as eight lower-case hexadecimal digits.
    package mutating func appendHex(_ value: UInt32) {
        for shift in stride(from: 28, through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift)) & 0xF
            append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }

    /// Appends a number in decimal digits.
    package mutating func appendDecimal(_ value: Int) {
        append(contentsOf: String(value).utf8)
    }
}

/// The SHA-256 hash of FIPS 180-4, for checksums of files.
///
/// Implemented here because a library would require Foundation, which slows the start of the command.
package struct SHA256: Sendable {
    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]

    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var words = [UInt32](repeating: 0, count: 64)

    private init() {}

    /// The hash of some bytes as 64 lowercase hexadecimal digits.
    package static func hex(_ bytes: [UInt8]) -> String {
        var hash = SHA256()
        let whole = bytes.count / 64
        for block in 0..<whole { hash.compress(bytes[(block * 64)..<(block * 64 + 64)]) }
        var end = Array(bytes[(whole * 64)...]) + [0x80]
        end += [UInt8](repeating: 0, count: (120 - end.count) % 64)
        let bits = UInt64(bytes.count) * 8
        end += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
        for block in stride(from: 0, to: end.count, by: 64) { hash.compress(end[block..<(block + 64)]) }
        return hash.state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    /// Processes a block of 64 bytes.
    private mutating func compress(_ block: ArraySlice<UInt8>) {
        var index = block.startIndex
        for word in 0..<16 {
            words[word] =
                UInt32(block[index]) << 24 | UInt32(block[index + 1]) << 16 | UInt32(block[index + 2]) << 8
                | UInt32(block[index + 3])
            index += 4
        }
        for word in 16..<64 {
            let (early, late) = (words[word - 15], words[word - 2])
            let first = Self.turned(early, 7) ^ Self.turned(early, 18) ^ early >> 3
            let second = Self.turned(late, 17) ^ Self.turned(late, 19) ^ late >> 10
            words[word] = words[word - 16] &+ first &+ words[word - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let first = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
            let next = h &+ first &+ (e & f ^ ~e & g) &+ Self.constants[round] &+ words[round]
            let second = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
            (h, g, f, e) = (g, f, e, d &+ next)
            (d, c, b, a) = (c, b, a, next &+ second &+ (a & b ^ a & c ^ b & c))
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }
}

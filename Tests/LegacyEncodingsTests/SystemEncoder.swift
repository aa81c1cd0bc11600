import LegacyEncodings

#if canImport(Glibc)
    import Glibc
#endif

/// The converter of glibc from UTF-8 to an encoding; others differ more, so that other systems have none here.
final class SystemEncoder {
    private let name: String

    #if canImport(Glibc)
        private let converter: iconv_t

        init?(_ encoding: LegacyEncoding) {
            name = encoding.name
            let names = ["shift_jis": "CP932", "gbk": "CP936", "big5": "CP950", "windows-874": "CP874"]
            converter = iconv_open(names[name] ?? name.replacing("windows-", with: "CP"), "UTF-8")
            if Int(bitPattern: converter) == -1 { return nil }
        }

        deinit {
            iconv_close(converter)
        }

        /// The bytes of a text; nil where the encoding does not have all of its characters.
        func encode(_ text: [UInt8]) -> [UInt8]? {
            iconv(converter, nil, nil, nil, nil)
            var input = text.map { CChar(bitPattern: $0) }
            var output = [CChar](repeating: 0, count: 4 * text.count + 16)
            var (inputCount, outputCount) = (input.count, output.count)
            let status = input.withUnsafeMutableBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    var (from, to) = (input.baseAddress, output.baseAddress)
                    let status = iconv(converter, &from, &inputCount, &to, &outputCount)
                    iconv(converter, nil, nil, &to, &outputCount)
                    return status
                }
            }
            guard status != .max, inputCount == 0 else { return nil }
            return output.dropLast(outputCount).map { UInt8(bitPattern: $0) }
        }
    #else
        init?(_ encoding: LegacyEncoding) { return nil }

        func encode(_ text: [UInt8]) -> [UInt8]? { nil }
    #endif

    /// Whether a text has one of the two characters of `macintosh` that glibc takes for others than Apple does: the increment sign
    /// and the logo.
    func differs(from text: [UInt8]) -> Bool {
        guard name == "macintosh" else { return false }
        return String(decoding: text, as: UTF8.self).unicodeScalars.contains { $0 == "\u{2206}" || $0 == "\u{F8FF}" }
    }
}

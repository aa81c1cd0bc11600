import Testing

@testable import LocalizationModel

@Suite struct UTF8ValidatorTests {
    /// Every sequence of up to three bytes is judged as the standard library judges it.
    @Test func knowsUTF8() {
        let bytes: [UInt8] = [
            0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF,
            0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for first in bytes {
            for second in bytes {
                for third in bytes {
                    for text in [[first], [first, second], [first, second, third], [first, second, third, 0x80]] {
                        let isValid = Array(String(decoding: text, as: UTF8.self).utf8) == text
                        if (UTF8Validator.firstInvalidOffset(in: text) == nil) != isValid { Issue.record("\(text)") }
                    }
                }
            }
        }
    }
}

import Testing

@testable import LocalizationModel

struct TextLookTests {
    /// A look sees what a walk over the characters finds, wherever a character stands.
    @Test func seesWhatACharacterIs() {
        for value in UInt32.min...0x2FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for (before, after) in [("", ""), ("abcdef", "ghi"), ("abcdefgäö", ""), ("abcdefghijkl —", " — m")] {
                let text = ExactText(before + String(scalar) + after)
                let look = TextLook(at: text)
                let isLetter = value >= 0x340 && !(0x2000..<0x2D00).contains(value)
                #expect(look.hasControl == (value < 0x20), "\(value)")
                #expect(look.hasPercentSign == (scalar == "%"), "\(value)")
                #expect(look.hasBackslash == (scalar == "\\"), "\(value)")
                #expect(look.goesBeyondLatin == isLetter, "\(value)")
                let isDigit = scalar.properties.generalCategory == .decimalNumber
                if isDigit || scalar == "?" || scalar == "\u{FFFD}" { #expect(look.hasDigitOrMark, "\(value)") }
                if scalar.isASCII, !isDigit, scalar != "?" { #expect(!look.hasDigitOrMark, "\(value)") }
            }
        }
    }

    @Test func seesNothingInNothing() {
        let look = TextLook(at: "")
        #expect(!look.hasControl && !look.hasPercentSign && !look.hasBackslash)
        #expect(!look.hasDigitOrMark && !look.goesBeyondLatin)
    }
}

import Testing

@testable import LocalizationModel

struct TextLookTests {
    /// A look sees what a walk over the characters finds, wherever a character stands.
    @Test func seesWhatACharacterIs() {
        for value in UInt32.min...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            for (before, after) in [("", ""), ("abcdef", "ghi"), ("abcdefgäö", ""), ("abcdefghijkl —", " — m")] {
                let text = ExactText(before + String(scalar) + after)
                let look = TextLook(at: text)
                let isLetter = value >= 0x340 && !(0x2000..<0x2D00).contains(value)
                let isDigit = scalar.properties.generalCategory == .decimalNumber
                let isMark = scalar == "?" || scalar == "\u{FFFD}"
                let isRight =
                    look.hasControl == (value < 0x20) && look.hasPercentSign == (scalar == "%")
                    && look.hasMarkup == "&<\\^".unicodeScalars.contains(scalar) && look.goesBeyondLatin == isLetter
                    && (look.hasDigitOrMark || !isDigit && !isMark)
                    && (!look.hasDigitOrMark || !scalar.isASCII || isDigit || isMark)
                // To expect each of a million takes minutes.
                if !isRight { Issue.record("\(value) in \(text)") }
            }
        }
    }

    @Test func seesNothingInNothing() {
        let look = TextLook(at: "")
        #expect(!look.hasControl && !look.hasPercentSign && !look.hasMarkup)
        #expect(!look.hasDigitOrMark && !look.goesBeyondLatin)
    }
}

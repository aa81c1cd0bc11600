import LocalizationModel

/// The room that placeholders take, made once from the samples.
struct PlaceholderWidths: Sendable {
    private let object: Advance
    private let integer: Advance
    private let letter: Advance

    /// Takes the samples as they are shown: in capital letters or not.
    init(samples: PlaceholderSamples, isAllCaps: Bool) {
        func width(_ text: ExactText) -> Advance {
            var meter = LineMeter()
            meter.add(isAllCaps ? text.string.uppercased() : text.string)
            return meter.widest
        }
        object = samples.object.map(width) ?? Advance(hundredths: isAllCaps ? 549 : 450, letters: 8)
        integer = width(samples.integer)
        letter = Advance(hundredths: isAllCaps ? 69 : 56, letters: 1)
    }

    /// Whether a text of unknown length takes the place.
    static func isUnknown(_ specifier: FormatSpecifier) -> Bool {
        switch specifier.class {
        case .object, .pointer, .variable: true
        case .int32, .int64, .double: false
        }
    }

    /// The room of a placeholder whose spelling is `token`.
    func advance(_ specifier: FormatSpecifier, token: ArraySlice<UInt8>) -> Advance {
        switch specifier.class {
        case .object, .pointer, .variable: object
        case .int32, .int64: token.last.map(Self.isCharacter) == true ? letter : integer
        case .double: number(decimals: Self.decimals(of: token))
        }
    }

    /// Four digits, and a point with decimals if there are any: `8888.88`.
    private func number(decimals: Int) -> Advance {
        let digits = 4 + decimals
        let point = decimals > 0 ? Advance(hundredths: Self.pointWidth, letters: 1) : .zero
        return Advance(hundredths: digits * Self.digitWidth + point.hundredths, letters: digits + point.letters)
    }

    private static func isCharacter(_ conversion: UInt8) -> Bool {
        conversion == UInt8(ascii: "c") || conversion == UInt8(ascii: "C")
    }

    /// The written number of decimals; without it six for `%f`, and two for the conversions that drop zeros.
    private static func decimals(of token: ArraySlice<UInt8>) -> Int {
        guard let point = token.firstIndex(of: UInt8(ascii: ".")) else {
            return token.last == UInt8(ascii: "f") || token.last == UInt8(ascii: "F") ? 6 : 2
        }
        let digits = token[token.index(after: point)...].prefix { (0x30...0x39).contains($0) }
        return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 100) }
    }

    private static let digitWidth = Int(AdvanceTable.standard["8"].advance)
    private static let pointWidth = Int(AdvanceTable.standard["."].advance)
}

/// What stands for the placeholders of a format while its width is measured.
public struct PlaceholderSamples: Hashable, Sendable {
    /// What `%@` and `%s` stand for; nil counts as eight letters, 4.5 em.
    public var object: ExactText?
    /// What whole numbers such as `%d` stand for.
    public var integer: ExactText

    /// Makes samples; the default number is one of three wide digits.
    public init(object: ExactText? = nil, integer: ExactText = "888") {
        self.object = object
        self.integer = integer
    }
}

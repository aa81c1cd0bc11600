import LocalizationModel

/// Estimates the width of strings on an iPhone or iPad.
///
/// Sums advances that were measured in advance; needs no font.
public struct TextWidthEstimator: Sendable {
    /// The texts measured in place of placeholders.
    public let samples: Samples
    /// The style of the text.
    public let style: TextStyle
    private let placeholders: PlaceholderWidths

    /// Creates an estimator for strings of one style.
    ///
    /// - Parameters:
    ///   - samples: the texts measured in place of placeholders.
    ///   - style: the style of the text.
    public init(samples: Samples = Samples(), style: TextStyle = .body) {
        self.samples = samples
        self.style = style
        placeholders = PlaceholderWidths(samples: samples, isAllCaps: style.isAllCaps)
    }

    /// The width of the widest line of a string, in em of the body text.
    ///
    /// - Parameters:
    ///   - text: a string or format; placeholders count as their samples, and `%%` as one percent sign.
    ///   - variables: the widths in em, by variable name, of the strings that replace `%#@name@`. The strings are
    ///     measured in the estimator's style. A variable without a width counts as the sample of `%@`.
    /// - Returns: the estimated width; `hasPlaceholder` is true if text of unknown length is inserted.
    public func measure(_ text: ExactString, variables: [ExactString: Double] = [:]) -> TextWidth {
        var meter = LineMeter()
        guard text.contains(UInt8(ascii: "%")) else {
            meter.add(shown(text.string))
            return width(meter, hasPlaceholder: false)
        }
        let bytes = Array(text.utf8)
        var hasPlaceholder = false
        var end = 0
        for specifier in FormatSpecifier.all(in: text) {
            meter.add(shown(Self.plain(bytes[end..<specifier.range.lowerBound])))
            end = specifier.range.upperBound
            if case .variable(let name) = specifier.class, let em = variables[name] {
                meter.add(Advance(hundredths: hundredths(ofEm: em), letters: letters(inEm: em)))
            } else {
                meter.add(placeholders.advance(specifier, token: bytes[specifier.range]))
                hasPlaceholder = hasPlaceholder || PlaceholderWidths.isUnknown(specifier)
            }
        }
        meter.add(shown(Self.plain(bytes[end...])))
        return width(meter, hasPlaceholder: hasPlaceholder)
    }

    private func width(_ meter: LineMeter, hasPlaceholder: Bool) -> TextWidth {
        let widest = meter.widest
        return TextWidth(
            em: Double(widest.hundredths) / 100 * style.fontScale, certainty: meter.certainty,
            hasPlaceholder: hasPlaceholder, letters: widest.letters)
    }

    private func shown(_ string: String) -> String {
        style.isAllCaps ? string.uppercased() : string
    }

    /// The text between two placeholders as it is shown: `%%` is one percent sign.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var isAfterPercent = false
        for byte in bytes {
            isAfterPercent = byte == UInt8(ascii: "%") && !isAfterPercent
            let isSecond = byte == UInt8(ascii: "%") && !isAfterPercent
            if !isSecond { shown.append(byte) }
        }
        return String(decoding: shown, as: UTF8.self)
    }

    /// The width of a variable without the factor of the style, which is applied to the whole line.
    private func hundredths(ofEm em: Double) -> Int {
        guard em.isFinite else { return 0 }
        return Int(min(max(em / style.fontScale * 100, 0), 1e9) + 0.5)
    }

    /// The number of letters of a variable, assuming letters of the usual width.
    private func letters(inEm em: Double) -> Int {
        hundredths(ofEm: em) / 56
    }
}

/// The widths of placeholders, computed once from the samples.
struct PlaceholderWidths: Sendable {
    private let object: Advance
    private let integer: Advance
    private let letter: Advance

    /// Measures the samples, in capital letters if `isAllCaps` is true.
    init(samples: TextWidthEstimator.Samples, isAllCaps: Bool) {
        func width(_ text: ExactString) -> Advance {
            var meter = LineMeter()
            meter.add(isAllCaps ? text.string.uppercased() : text.string)
            return meter.widest
        }
        object = samples.object.map(width) ?? Advance(hundredths: isAllCaps ? 549 : 450, letters: 8)
        integer = width(samples.integer)
        letter = Advance(hundredths: isAllCaps ? 69 : 56, letters: 1)
    }

    /// True if text of unknown length is inserted.
    static func isUnknown(_ specifier: FormatSpecifier) -> Bool {
        switch specifier.class {
        case .object, .pointer, .variable: true
        case .int32, .int64, .double: false
        }
    }

    /// The width of a placeholder.
    ///
    /// - Parameter token: the placeholder as written.
    func advance(_ specifier: FormatSpecifier, token: ArraySlice<UInt8>) -> Advance {
        switch specifier.class {
        case .object, .pointer, .variable: object
        case .int32, .int64: token.last.map(Self.isCharacter) == true ? letter : integer
        case .double: number(decimals: Self.decimals(of: token))
        }
    }

    /// The width of a number with four digits before the decimal point, such as `8888.88`.
    private func number(decimals: Int) -> Advance {
        let digits = 4 + decimals
        let point = decimals > 0 ? Advance(hundredths: Self.pointWidth, letters: 1) : .zero
        return Advance(hundredths: digits * Self.digitWidth + point.hundredths, letters: digits + point.letters)
    }

    private static func isCharacter(_ conversion: UInt8) -> Bool {
        conversion == UInt8(ascii: "c") || conversion == UInt8(ascii: "C")
    }

    /// The number of decimals in the placeholder; by default six for `%f`, and two for all other conversions.
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

extension TextWidthEstimator {
    /// Texts measured in place of the placeholders of a format.
    public struct Samples: Hashable, Sendable {
        /// The text for `%@` and `%s`; nil counts as eight letters, 4.5 em.
        public var object: ExactString?
        /// The text for whole numbers such as `%d`.
        public var integer: ExactString

        /// Creates samples; the default number has three wide digits.
        public init(object: ExactString? = nil, integer: ExactString = "888") {
            self.object = object
            self.integer = integer
        }
    }
}

import LocalizationModel

/// Estimates how wide a text is on an iPhone or iPad.
///
/// It adds up the advances of the letters, which were measured once; it uses no font.
public struct TextWidthEstimator: Sendable {
    /// What stands for placeholders.
    public let samples: PlaceholderSamples
    /// How the text is set.
    public let style: TextStyle
    private let placeholders: PlaceholderWidths

    /// Makes a ruler for texts of one style.
    public init(samples: PlaceholderSamples = PlaceholderSamples(), style: TextStyle = .body) {
        self.samples = samples
        self.style = style
        placeholders = PlaceholderWidths(samples: samples, isAllCaps: style.isAllCaps)
    }

    /// The width of the widest line of a text, in em of the body text.
    ///
    /// - Parameters:
    ///   - text: A text or a format; placeholders count as their samples, and `%%` as one percent sign.
    ///   - variables: The widths in em, as this ruler measures them, of the texts that stand for `%#@name@`, by name.
    ///     A variable that is not among them counts as the sample of `%@`.
    public func measure(_ text: ExactText, variables: [ExactText: Double] = [:]) -> TextWidth {
        var meter = LineMeter()
        guard text.utf8.contains(UInt8(ascii: "%")) else {
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

    /// The width of a variable without the scale of the style, which is applied to the whole line.
    private func hundredths(ofEm em: Double) -> Int {
        guard em.isFinite else { return 0 }
        return Int(min(max(em / style.fontScale * 100, 0), 1e9) + 0.5)
    }

    /// The letters of a variable are not known, so they count as wide as those of a usual text.
    private func letters(inEm em: Double) -> Int {
        hundredths(ofEm: em) / 56
    }
}

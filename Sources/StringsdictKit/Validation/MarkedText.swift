import SpreadsheetFormat

extension ExpectedUnits {
    /// The strings, each with a marker that makes it differ from the string in the file. Protected strings are
    /// unchanged.
    var markedTexts: [MarkedText] {
        entries.flatMap { entry in
            zip(entry.range, entry.units).map { number, unit in
                let isForeign = number % MarkedText.foreignInterval == 0
                return unit.isProtected
                    ? MarkedText(protected: unit.source) : MarkedText(unit.source, beyondASCII: isForeign)
            }
        }
    }
}

/// A string with a marker. The marker is inside the string if that preserves both edges, the placeholders and the kind
/// of content (string, number or formula); otherwise the marker is at the end.
struct MarkedText {
    /// The interval at which strings get a marker that is not ASCII, so that such characters are also checked in ASCII
    /// tables.
    static let foreignInterval = 16

    /// The string with its marker.
    let text: ExactString
    /// True if the original string needs no separate check: the marker is inside the string, or there is no marker.
    let isInside: Bool

    /// Creates a string without a marker.
    init(protected text: ExactString) {
        (self.text, isInside) = (text, true)
    }

    init(_ text: ExactString, beyondASCII isForeign: Bool = false) {
        let place = Self.isOrdinary(text) ? Self.place(in: text) : nil
        self.text = Self.insert(isForeign ? Self.foreignMarker : Self.marker, into: text, at: place ?? text.utf8.count)
        isInside = place != nil
    }

    /// A character sequence that is not in any app's strings and that no format treats specially.
    private static let marker: StaticString = "~!~"
    private static let foreignMarker: StaticString = "⟦✓⟧"

    private static func insert(_ marker: StaticString, into text: ExactString, at place: Int) -> ExactString {
        var marked: [UInt8] = []
        marked.reserveCapacity(text.utf8.count + marker.utf8CodeUnitCount)
        unsafe text.withBytes { bytes in
            unsafe marked.append(contentsOf: bytes[..<place])
            marked.append(literal: marker)
            unsafe marked.append(contentsOf: bytes[place...])
        }
        return marked.text(marked.indices)
    }

    /// True if a string begins and ends with visible characters and is not a number or a formula to spreadsheets.
    private static func isOrdinary(_ text: ExactString) -> Bool {
        guard let first = text.string.unicodeScalars.first, let last = text.string.unicodeScalars.last else {
            return false
        }
        return isVisible(first) && isVisible(last) && CSVGuard.write(text) == text
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value > 0x20 }
        return scalar.value > 0x9F && !scalar.properties.isWhitespace
            && !scalar.properties.isDefaultIgnorableCodePoint
    }

    /// The number of bytes before the marker: the length of the first character, or of a placeholder at the start. Nil
    /// if no separate character follows.
    private static func place(in text: ExactString) -> Int? {
        let string = text.string
        // A marker would break the markup or the placeholder that these characters begin.
        guard let first = text.utf8.first, !"^{$".utf8.contains(first) else { return nil }
        guard first == UInt8(ascii: "%") else {
            let end = string.index(after: string.startIndex)
            return end < string.endIndex ? string.utf8.distance(from: string.startIndex, to: end) : nil
        }
        guard let placeholder = FormatSpecifier.all(in: text).first?.range, placeholder.lowerBound == 0,
            placeholder.upperBound < text.utf8.count
        else { return nil }
        let next = string.unicodeScalars[string.utf8.index(string.startIndex, offsetBy: placeholder.upperBound)]
        return next.isASCII || !next.properties.isGraphemeExtend ? placeholder.upperBound : nil
    }
}

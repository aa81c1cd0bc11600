import SpreadsheetFormat

extension ExpectedUnits {
    /// The strings with a marker in each, so that it is another one than in the file; protected ones as they are.
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

/// A string with a marker in it: inside, where everything that a format can treat in a special way stays as it is, both
/// edges, the placeholders, and whether it is a string, a number or a formula; otherwise at its end.
struct MarkedText {
    /// Of so many strings one has a marker of characters outside ASCII, so that tables without any check those, too.
    static let foreignInterval = 16

    /// The string with the marker.
    let text: ExactString
    /// True if nothing is left to be shown by sending the string itself: the marker stands inside, or there is none.
    let isInside: Bool

    /// A string that no marker is put into.
    init(protected text: ExactString) {
        (self.text, isInside) = (text, true)
    }

    init(_ text: ExactString, beyondASCII isForeign: Bool = false) {
        let place = Self.isOrdinary(text) ? Self.place(in: text) : nil
        self.text = Self.insert(isForeign ? Self.foreignMarker : Self.marker, into: text, at: place ?? text.utf8.count)
        isInside = place != nil
    }

    /// A sign that no text of an app has, in characters that no format treats in a special way.
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

    /// Whether a text begins and ends with something that can be seen, and is nothing that spreadsheets take for other than
    /// a text.
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

    /// How many bytes stand before the marker: the first character or, where the text begins with one, the placeholder. Nil where
    /// nothing, or nothing by itself, would stand behind it.
    private static func place(in text: ExactString) -> Int? {
        let string = text.string
        // A marker would break the markup or the placeholder that these begin.
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

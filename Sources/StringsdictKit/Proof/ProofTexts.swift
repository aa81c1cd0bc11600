import SpreadsheetFormat

/// The texts that a proof sends as the translations of a table: each with a stamp, so that it is another one than in the file.
///
/// A stamp inside a text leaves everything that a format can treat in a special way as it is in the text itself: both edges,
/// the placeholders, and whether it is a text, a number or a formula. The source travels through the same file without the
/// stamp. So where stamped texts and sources come back byte for byte, the texts themselves would. Where that does not follow,
/// the stamp stands at the end, and the text is sent by itself, too.
struct ProofTexts: Sendable {
    /// The stamped texts, by the numbers of their units; protected ones are as they are.
    private(set) var stamped: [ExactText] = []
    /// The entries that have a text which is to be sent by itself, too.
    private(set) var unproven: [Int] = []

    init(_ sent: SentUnits) {
        var texts: [ExactText] = []
        var entries: [Int] = []
        texts.reserveCapacity(sent.count)
        sent.forEachEntry { entry in
            var isProof = true
            let units = entry.units
            for index in units.indices {
                let source = units[index].source
                let isForeign = texts.count % Self.foreignInterval == 0
                let text = units[index].isProtected ? nil : StampedText(source, beyondASCII: isForeign)
                texts.append(text?.text ?? source)
                isProof = isProof && text?.isInside ?? true
            }
            if !isProof { entries.append(entry.number) }
        }
        stamped = texts
        unproven = entries
    }

    /// Of so many texts one has a stamp of characters outside ASCII, so that tables without any prove those, too.
    private static let foreignInterval = 16
}

/// A text with a stamp in it.
struct StampedText {
    /// The text with the stamp.
    let text: ExactText
    /// Whether the stamp stands inside; otherwise at the end.
    let isInside: Bool

    init(_ text: ExactText, beyondASCII isForeign: Bool = false) {
        let place = Self.isOrdinary(text) ? Self.place(in: text) : nil
        self.text = Self.insert(isForeign ? Self.foreignStamp : Self.stamp, into: text, at: place ?? text.utf8.count)
        isInside = place != nil
    }

    /// A sign that no text of an app has, in characters that no format treats in a special way. In ASCII, as parsers of XML take
    /// every character behind one outside of it by itself: 2.5 percent of the instructions of a proof.
    private static let stamp: StaticString = "~!~"
    private static let foreignStamp: StaticString = "⟦✓⟧"

    private static func insert(_ stamp: StaticString, into text: ExactText, at place: Int) -> ExactText {
        var stamped: [UInt8] = []
        stamped.reserveCapacity(text.utf8.count + stamp.utf8CodeUnitCount)
        unsafe text.withBytes { bytes in
            unsafe stamped.append(contentsOf: bytes[..<place])
            stamped.append(literal: stamp)
            unsafe stamped.append(contentsOf: bytes[place...])
        }
        return stamped.text(stamped.indices)
    }

    /// Whether a text begins and ends with something that can be seen, and is nothing that spreadsheets take for other than
    /// a text.
    private static func isOrdinary(_ text: ExactText) -> Bool {
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

    /// How many bytes stand before the stamp: the first character or, where the text begins with one, the placeholder. Nil where
    /// nothing, or nothing by itself, would stand behind it.
    private static func place(in text: ExactText) -> Int? {
        let string = text.string
        // A stamp would break the markup or the placeholder that these begin.
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

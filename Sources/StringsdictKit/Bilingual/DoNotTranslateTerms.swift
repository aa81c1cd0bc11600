/// Words that are the same in every language, such as product names.
package struct DoNotTranslateTerms: Sendable {
    /// The words, each once, in their order in notes.
    package let words: [ExactString]
    /// The bytes of each word.
    private var bytes: [[UInt8]] = []
    /// The indices of the words that begin with each byte; empty if there are no words.
    private var numbers: [[Int]] = []

    /// Creates a list of words, without empty and repeated words.
    package init(_ words: [ExactString] = []) {
        var known: Set<ExactString> = []
        self.words = words.filter { !$0.isEmpty && known.insert($0).inserted }
        guard !self.words.isEmpty else { return }
        bytes = self.words.map { Array($0.utf8) }
        numbers = [[Int]](repeating: [], count: 256)
        for (number, word) in self.words.enumerated() { numbers[Int(word.utf8.first ?? 0)].append(number) }
    }

    /// The words that a string contains as whole words, outside its placeholders.
    func found(in text: ExactString) -> [ExactString] {
        guard !numbers.isEmpty else { return [] }
        let own = Array(text.utf8)
        var tokens = text.contains(UInt8(ascii: "%")) ? FormatSpecifier.all(in: text).map(\.range)[...] : []
        var found: Set<Int> = []
        for place in own.indices {
            while let token = tokens.first, token.upperBound <= place { tokens.removeFirst() }
            for number in numbers[Int(own[place])] where bytes[number].count <= own.count - place {
                let range = place..<place + bytes[number].count
                guard own[range].elementsEqual(bytes[number]), !found.contains(number),
                    Self.isWholeWord(range, in: text.string), range.upperBound <= tokens.first?.lowerBound ?? .max
                else { continue }
                found.insert(number)
            }
        }
        return found.sorted().map { words[$0] }
    }

    /// True if a string has nothing to translate: no letter outside of do-not-translate terms and placeholders.
    func isNothingElse(in text: ExactString) -> Bool {
        var rest = text.utf8.count == 0 ? [] : Array(text.utf8)
        for token in FormatSpecifier.all(in: text).map(\.range) {
            rest.replaceSubrange(token, with: repeatElement(UInt8(ascii: " "), count: token.count))
        }
        for word in found(in: text).map({ Array($0.utf8) }).sorted(by: { $0.count > $1.count }) {
            while let range = rest.firstRange(of: word) {
                rest.replaceSubrange(range, with: repeatElement(UInt8(ascii: " "), count: word.count))
            }
        }
        return !String(decoding: rest, as: UTF8.self).unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    /// True if neither end of a range is within a sequence of letters or digits.
    private static func isWholeWord(_ range: Range<Int>, in text: String) -> Bool {
        let scalars = text.unicodeScalars
        let first = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
        if first > text.startIndex, areJoined(scalars[scalars.index(before: first)], scalars[first]) { return false }
        return end == text.endIndex || !areJoined(scalars[scalars.index(before: end)], scalars[end])
    }

    /// True if two adjacent characters belong to one word. A change of script ends a word, as in “Signalを”.
    private static func areJoined(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
        if isMark(right) { return true }
        return isInWord(left) && isInWord(right) && !isUnspaced(left) && !isUnspaced(right)
            && isLatin(left) == isLatin(right)
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || isMark(scalar)
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x250, 0x300..<0x370, 0x1E00..<0x1F00, 0x2C60..<0x2C80, 0xA720..<0xA800: true
        default: false
        }
    }

    /// True if the character's script has no spaces between words, or if endings are attached to words, as in Korean.
    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x2E80..<0xA000, 0xAC00..<0xD7B0, 0xF900..<0xFB00,
            0xFF66..<0xFFDD, 0x20000..<0x40000:
            true
        default: false
        }
    }
}

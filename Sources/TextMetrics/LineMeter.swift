/// Measures the lines of a string and keeps the width of the widest line.
struct LineMeter {
    /// The lowest accuracy of the advances so far.
    private(set) var certainty = TextWidth.Certainty.good
    private var line = Advance.zero
    private var widestLine = Advance.zero
    /// The additional advance of the previous letter if the next letter joins it, in hundredths of an em.
    private var joinGain = 0
    private let table = AdvanceTable.standard

    /// The widest line so far, at least 0.
    var widest: Advance {
        line.hundredths > widestLine.hundredths ? line : widestLine
    }

    /// Adds text. Grapheme clusters must not be split between calls.
    mutating func add(_ string: String) {
        let before = self
        var string = string
        guard !string.withUTF8({ unsafe addSimply($0) }) else { return }
        self = before
        addCarefully(string)
    }

    /// Adds the width of a placeholder.
    mutating func add(_ advance: Advance) {
        joinGain = 0
        line.hundredths += advance.hundredths
        line.letters += advance.letters
    }

    /// Adds UTF-8 scalar by scalar; returns false if the width of a scalar depends on its context.
    private mutating func addSimply(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var scalars = unsafe UTF8Scalars(bytes)
        let table = table
        while true {
            if joinGain == 0 { addPlain(from: &scalars) }
            guard let scalar = scalars.next() else { return true }
            let sign = table[scalar]
            switch sign.role {
            case .plain where joinGain == 0: add(sign)
            case .composing, .emoji: return false
            default: add(scalar, sign)
            }
        }
    }

    /// Adds scalars that have only an advance, up to the first scalar of another kind. A separate loop is faster for
    /// Latin text.
    private mutating func addPlain(from scalars: inout UTF8Scalars) {
        var line = line
        let advances = table.plain
        scalars.takeShort { value in
            let advance = advances[value]
            guard advance > 0 else { return false }
            line.hundredths += Int(advance)
            line.letters += 1
            return true
        }
        self.line = line
    }

    /// Adds text that must be composed, or whose grapheme clusters matter.
    private mutating func addCarefully(_ string: String) {
        var scalars: [Unicode.Scalar] = []
        for character in string {
            if Self.isEmoji(character) { scalars.append(Self.emoji) } else { scalars += character.unicodeScalars }
        }
        for scalar in CanonicalForm.composed(scalars) {
            add(scalar, scalar == Self.emoji ? .emoji : table[scalar])
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar, _ sign: ScalarMetrics) {
        if joinGain != 0 { join(scalar, sign.role) }
        switch sign.role {
        case .lineEnd:
            widestLine = widest
            line = .zero
            return
        case .joining: joinGain = AdvanceTable.joinGain(scalar, over: sign.advance)
        default: break
        }
        add(sign)
    }

    private mutating func add(_ sign: ScalarMetrics) {
        line.hundredths += Int(sign.advance)
        if sign.advance > 0 { line.letters += 1 }
        if sign.certainty > certainty { certainty = sign.certainty }
    }

    /// Adds the width that the previous letter gains if this scalar joins it.
    private mutating func join(_ scalar: Unicode.Scalar, _ role: ScalarMetrics.Role) {
        if role == .joining || role == .rightJoining || scalar == "\u{200D}" {
            line.hundredths += joinGain
            joinGain = 0
        } else if !AdvanceTable.isTransparent(scalar) {
            joinGain = 0
        }
    }

    /// A substitute for a grapheme cluster that is an emoji; it occurs in no string.
    private static let emoji: Unicode.Scalar = "\u{10FFFF}"

    /// The scalars that begin an emoji. The scalars above this range are ideographs and marks.
    static let emojiPlane: ClosedRange<UInt32> = 0x1F000...0x1FFFF

    private static func isEmoji(_ character: Character) -> Bool {
        guard let first = character.unicodeScalars.first?.value else { return false }
        if emojiPlane.contains(first) { return true }
        return character.unicodeScalars.contains { $0 == "\u{FE0F}" || $0 == "\u{20E3}" }
    }
}

/// The width of a piece of text.
struct Advance: Hashable, Sendable {
    /// The width in hundredths of an em of the body text.
    var hundredths: Int
    /// The number of scalars with a width.
    var letters: Int

    static let zero = Advance(hundredths: 0, letters: 0)
}

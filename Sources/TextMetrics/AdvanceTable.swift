import LocalizationModel

/// The advances of all Unicode scalars, in hundredths of an em (the width of a capital M in the system font).
///
/// Pages of 256 scalars hold the measured blocks and the scalars that composition affects; the advances of all other
/// scalars follow from rules. A class, because all measurements share one table.
final class AdvanceTable: Sendable {
    /// The table built from the generated data.
    static let standard = AdvanceTable()

    /// For each page of the Basic Multilingual Plane, the index in `signs` at which the page begins, or `absent`.
    private let places: [Int32]
    private let signs: [ScalarMetrics]
    /// The advance of each scalar of one or two UTF-8 bytes that has good certainty and no special role; 0 for all
    /// others.
    let plain: [Int16]

    private static let absent: Int32 = -1

    /// The metrics of a scalar.
    subscript(scalar: Unicode.Scalar) -> ScalarMetrics {
        let value = Int(scalar.value)
        guard value <= 0xFFFF else { return Self.rule(scalar) }
        let place = places[value >> 8]
        guard place != Self.absent else { return Self.rule(scalar) }
        return signs[Int(place) + value & 0xFF]
    }

    private init() {
        var places = [Int32](repeating: Self.absent, count: 256)
        var signs: [ScalarMetrics] = []
        for page in Self.pages.sorted() {
            places[page] = Int32(signs.count)
            signs += (page << 8...page << 8 | 0xFF).map { Unicode.Scalar(UInt16($0)).map(Self.rule) ?? .zero }
        }
        // One page serves all ideographs, another all Hangul syllables.
        for (pages, sign) in [(0x4E...0x9F, ScalarMetrics.ideograph), (0xAC...0xD6, .hangul)] {
            for page in pages { places[page] = Int32(signs.count) }
            signs += repeatElement(sign, count: 256)
        }
        Self.enterValues(places, &signs)
        Self.enterRoles(places, &signs)
        self.places = places
        self.signs = signs
        plain = (0..<0x800).map { value in
            let place = places[value >> 8]
            guard place != Self.absent else { return 0 }
            let sign = signs[Int(place) + value & 0xFF]
            return sign.role == .plain && sign.certainty == .good ? max(sign.advance, 0) : 0
        }
    }

    /// The pages with entries of their own.
    private static let pages: Set<Int> = {
        var pages = Set(blocks.flatMap { $0.lowerBound >> 8...$0.upperBound >> 8 })
        pages.formUnion(CanonicalForm.affected.map { Int($0) >> 8 })
        return pages.union([0x00, 0x30])
    }()

    private static func enterValues(_ places: [Int32], _ signs: inout [ScalarMetrics]) {
        var next = 0
        for block in blocks {
            let certainty = certainty(ofBlockAt: block.lowerBound)
            for value in block {
                let advance = values[next]
                next += 1
                signs[Int(places[value >> 8]) + value & 0xFF] =
                    advance == unmeasured ? .unmeasured : ScalarMetrics(advance: advance, certainty: certainty)
            }
        }
    }

    private static func enterRoles(_ places: [Int32], _ signs: inout [ScalarMetrics]) {
        func enter(_ role: ScalarMetrics.Role, _ values: some Sequence<Int>) {
            for value in values { signs[Int(places[value >> 8]) + value & 0xFF].role = role }
        }
        enter(.composing, CanonicalForm.affected.map(Int.init))
        enter(.joining, arabicBlock.filter { joinedValues[$0 - arabicBlock.lowerBound] != unmeasured })
        enter(.rightJoining, rightJoining.joined())
        for value in [0x0A, 0x0D, 0x2028, 0x2029] {
            signs[Int(places[value >> 8]) + value & 0xFF] = ScalarMetrics(advance: 0, certainty: .good, role: .lineEnd)
        }
        signs[Int(places[0x20]) + 0xE3] = .emoji
    }

    /// The value in the data for scalars that were not measured.
    private static let unmeasured: Int16 = 999

    private static func certainty(ofBlockAt start: Int) -> TextWidth.Certainty {
        switch start {
        case 0x0000...0x052F, 0x1E00...0x2BFF, 0xFF00...0xFFFF: .good
        default: .fair
        }
    }

    /// The metrics of a scalar that was not measured. The order of the tests matters: many marks and format characters
    /// are in ranges of wide characters.
    @inline(never)  // Keeps the lookup of the other scalars small.
    private static func rule(_ scalar: Unicode.Scalar) -> ScalarMetrics {
        let value = scalar.value
        if value == 0xFE0F || LineMeter.emojiPlane.contains(value) { return .emoji }
        if takesNoRoom(scalar) { return .zero }
        if (0xAC00...0xD7A3).contains(value) { return .hangul }
        return EastAsianWidth.isWide(value) ? EastAsianWidth.sign(value) : .unmeasured
    }

    private static func takesNoRoom(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }
}

extension AdvanceTable {
    /// The additional advance of an Arabic letter with the role `joining` when it joins the next letter, in hundredths
    /// of an em.
    static func joinGain(_ scalar: Unicode.Scalar, over advance: Int16) -> Int {
        Int(joinedValues[Int(scalar.value) - arabicBlock.lowerBound]) - Int(advance)
    }

    /// True if a scalar does not affect the joining of the letters around it.
    static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }

    static let arabicBlock = 0x0600...0x06FF

    /// Source: class R of Unicode's `ArabicShaping.txt`.
    private static let rightJoining: [ClosedRange<Int>] = [
        0x0622...0x0625, 0x0627...0x0627, 0x0629...0x0629, 0x062F...0x0632, 0x0648...0x0648, 0x0671...0x0673,
        0x0675...0x0677, 0x0688...0x0699, 0x06C0...0x06C0, 0x06C3...0x06CB, 0x06CD...0x06CD, 0x06CF...0x06CF,
        0x06D2...0x06D3, 0x06D5...0x06D5, 0x06EE...0x06EF,
    ]
}

/// The contribution of one scalar to the width of a string.
struct ScalarMetrics: Hashable, Sendable {
    /// The effect of a scalar in addition to its advance.
    enum Role: Hashable, Sendable {
        /// No effect.
        case plain
        /// Ends the line.
        case lineEnd
        /// An Arabic letter that joins the previous and the next letter.
        case joining
        /// An Arabic letter that joins the previous letter only.
        case rightJoining
        /// A scalar that composition can change into a scalar of another width, so that the string must be composed
        /// first.
        case composing
        /// Turns its grapheme cluster into an emoji.
        case emoji
    }

    /// The advance in hundredths of an em; negative for marks that narrow the previous letter.
    var advance: Int16
    /// The accuracy of the advance.
    var certainty: TextWidth.Certainty
    /// The effect of the scalar in addition to its advance.
    var role: Role = .plain

    /// A scalar without advance.
    static let zero = ScalarMetrics(advance: 0, certainty: .good)
    /// Ideographs, kana, and the wide punctuation and symbols used with them.
    static let ideograph = ScalarMetrics(advance: 120, certainty: .good)
    /// A Hangul syllable.
    static let hangul = ScalarMetrics(advance: 103, certainty: .fair)
    /// A wide character of a script that was not measured.
    static let unmeasuredWide = ScalarMetrics(advance: 120, certainty: .rough)
    /// Any other character that was not measured.
    static let unmeasured = ScalarMetrics(advance: 62, certainty: .rough)
    /// A grapheme cluster shown as an emoji; the advance is a model of the emoji font.
    static let emoji = ScalarMetrics(advance: 147, certainty: .good, role: .emoji)
}

/// The scalars as wide as an ideograph.
///
/// Source: the classes W and F of `EastAsianWidth.txt`, Unicode 16.0.
enum EastAsianWidth {
    /// True if a scalar is wide.
    static func isWide(_ value: UInt32) -> Bool {
        let place = ranges.partitioningIndex { value <= $0.upperBound }
        return place < ranges.count && value >= ranges[place].lowerBound
    }

    /// The metrics of a wide scalar outside the measured blocks.
    static func sign(_ value: UInt32) -> ScalarMetrics {
        switch value {
        case 0x2E80...0x312F, 0x3190...0x31FF, 0x3220...0x325F, 0x3280...0x4DBF, 0x4E00...0x9FFF,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F,
            0x20000...0x3FFFF:
            .ideograph
        case 0x1100...0x115F, 0x3130...0x318F, 0x3200...0x321F, 0x3260...0x327F, 0xA960...0xA97C:
            ScalarMetrics(advance: ScalarMetrics.ideograph.advance, certainty: .fair)
        default: .unmeasuredWide
        }
    }

    static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
        0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
        0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
        0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
        0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
        0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
        0x2B55...0x2B55, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096,
        0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E, 0x3220...0x3247,
        0x3250...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
        0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FE4,
        0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5, 0x18CFF...0x18D08, 0x1AFF0...0x1AFF3,
        0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
        0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
        0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]
}

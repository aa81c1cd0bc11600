/// The room that each scalar takes, in hundredths of the width of a capital M in the system font.
///
/// Blocks that were measured, and what occurs next to them, stand in pages of 256 scalars; all else follows from rules.
struct AdvanceTable: Sendable {
    /// The table of the generated data.
    static let standard = AdvanceTable()

    /// The place of each page of the Basic Multilingual Plane in `signs`, or `absent`.
    private let places: [Int32]
    private let signs: [ScalarMetrics]

    private static let absent: Int32 = -1

    /// The sign of a scalar.
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
        // One page stands for all ideographs, another for all syllables of Korean.
        for (pages, sign) in [(0x4E...0x9F, ScalarMetrics.ideograph), (0xAC...0xD6, .hangul)] {
            for page in pages { places[page] = Int32(signs.count) }
            signs += repeatElement(sign, count: 256)
        }
        Self.enterValues(places, &signs)
        Self.enterRoles(places, &signs)
        self.places = places
        self.signs = signs
    }

    /// The pages that have entries of their own.
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

    /// The value in the data for a scalar that was not measured.
    private static let unmeasured: Int16 = 999

    private static func certainty(ofBlockAt start: Int) -> WidthCertainty {
        switch start {
        case 0x0000...0x052F, 0x1E00...0x2BFF, 0xFF00...0xFFFF: .good
        default: .fair
        }
    }

    /// The sign of a scalar that was not measured. The order counts: many marks and format characters are wide.
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
    /// How much wider an Arabic letter of the role `joining` is when it joins the next letter, in hundredths of an em.
    static func joinGain(_ scalar: Unicode.Scalar, over advance: Int16) -> Int {
        Int(joinedValues[Int(scalar.value) - arabicBlock.lowerBound]) - Int(advance)
    }

    /// Whether a scalar leaves the joint of the letters around it as it is.
    static func isTransparent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
        default: false
        }
    }

    static let arabicBlock = 0x0600...0x06FF

    /// Source: the class R of Unicode's `ArabicShaping.txt`.
    private static let rightJoining: [ClosedRange<Int>] = [
        0x0622...0x0625, 0x0627...0x0627, 0x0629...0x0629, 0x062F...0x0632, 0x0648...0x0648, 0x0671...0x0673,
        0x0675...0x0677, 0x0688...0x0699, 0x06C0...0x06C0, 0x06C3...0x06CB, 0x06CD...0x06CD, 0x06CF...0x06CF,
        0x06D2...0x06D3, 0x06D5...0x06D5, 0x06EE...0x06EF,
    ]
}

/// What the width of a text takes from one scalar.
struct ScalarMetrics: Hashable, Sendable {
    /// What else a scalar does than take room.
    enum Role: Hashable, Sendable {
        /// Nothing.
        case plain
        /// It ends the line.
        case lineEnd
        /// An Arabic letter that joins the letter before it and the letter after it.
        case joining
        /// An Arabic letter that joins the letter before it only.
        case rightJoining
        /// It can be part of a scalar that takes another room, so the text must be composed first.
        case composing
        /// It makes an emoji of its grapheme cluster.
        case emoji
    }

    /// The room in hundredths of an em; below 0 for marks that narrow the letter before them.
    var advance: Int16
    /// How far the advance can be from the real one.
    var certainty: WidthCertainty
    /// What else the scalar does.
    var role: Role = .plain

    /// Takes no room.
    static let zero = ScalarMetrics(advance: 0, certainty: .good)
    /// Ideographs, kana and other wide signs next to them.
    static let ideograph = ScalarMetrics(advance: 120, certainty: .good)
    /// A syllable of Korean.
    static let hangul = ScalarMetrics(advance: 103, certainty: .fair)
    /// A wide sign of a script that was not measured.
    static let unmeasuredWide = ScalarMetrics(advance: 120, certainty: .rough)
    /// Any other sign that was not measured.
    static let unmeasured = ScalarMetrics(advance: 62, certainty: .rough)
    /// A grapheme cluster that is shown as an emoji: a model of the emoji font.
    static let emoji = ScalarMetrics(advance: 147, certainty: .good, role: .emoji)
}

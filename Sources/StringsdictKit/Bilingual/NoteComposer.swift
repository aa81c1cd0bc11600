/// Says in plain words where a text appears and how much room it has.
///
/// The sentences are the same in every format, and those that return are made once.
final class NoteComposer {
    private let language: LanguageTag
    /// What was said last, each in the place that its context asks for; what comes later takes the place.
    private var recent = [Kept?](repeating: nil, count: 1 << recentBits)
    private static let recentBits = 10
    /// The same where neither device nor width plays a part, as in most tables; without hashing.
    private var plainRemarks = [Remarks?](repeating: nil, count: UnitContext.plainNumbers)
    /// Which forms are for several numbers, as far as that was asked.
    private var several = [Bool?](repeating: nil, count: PluralCategory.allCases.count * 4)
    private let devices: [CustomDevice]
    private let estimate: LetterEstimate

    /// - Parameter devices: windows of the app's own, which notes name.
    init(language: LanguageTag, devices: [CustomDevice] = []) {
        self.language = language
        estimate = LetterEstimate(language)
        self.devices = devices
    }

    /// What is said about a text besides its own words.
    struct Remarks {
        /// How much room it has.
        var budget: Budget?
        /// The notes: one, or none when there is nothing to say.
        var notes: [Note]

        /// Says last that the translation has to show a number that the source leaves out.
        mutating func add(number: ExactString) {
            let sentence: ExactString =
                "Put the number (\(number.string)) in the text, although the source has none here."
            notes = [
                Note(
                    author: .stringsdict,
                    text: ExactString((notes.map(\.text) + [sentence]).map(\.string).joined(separator: " ")))
            ]
        }

        /// Says first which words of the text stay as they are.
        mutating func add(keptWords words: [ExactString]) {
            let sentence: ExactString = "Do not translate: \(words.map(\.string).joined(separator: ", "))."
            let texts = [sentence] + notes.map(\.text)
            notes = [Note(author: .stringsdict, text: ExactString(texts.map(\.string).joined(separator: " ")))]
        }
    }

    /// What was said in a context. A class, as a copy counts ten references.
    private final class Kept {
        let context: UnitContext
        let remarks: Remarks

        init(_ context: UnitContext, _ remarks: Remarks) {
            self.context = context
            self.remarks = remarks
        }

        func isSaid(in other: UnitContext) -> Bool { context == other }
    }

    /// What is said about a text.
    func remarks(for context: UnitContext) -> Remarks {
        if let number = context.plainNumber {
            if let known = plainRemarks[number] { return known }
            let made = makeRemarks(for: context)
            plainRemarks[number] = made
            return made
        }
        let place = Int(truncatingIfNeeded: context.mixed >> (UInt.bitWidth - Self.recentBits))
        if let known = recent[place], known.isSaid(in: context) { return known.remarks }
        let made = makeRemarks(for: context)
        recent[place] = Kept(context, made)
        return made
    }

    private func makeRemarks(for context: UnitContext) -> Remarks {
        let room = room(for: context)
        return Remarks(budget: room.flatMap { $0.isUseful ? $0.budget : nil }, notes: notes(for: context, room: room))
    }

    private func room(for context: UnitContext) -> AvailableWidth? {
        guard let width = context.width, let window = width.range?.budget, width.ranges.usesEms(on: context.device)
        else { return nil }
        return AvailableWidth(
            window: window, rules: width.rules, inserted: context.inserted, language: language, estimate)
    }

    private func notes(for context: UnitContext, room: AvailableWidth?) -> [Note] {
        var sentences: [String] = []
        if let device = context.device { sentences.append("Shown on: \(Device.displayName(device)).") }
        if let width = context.width, width.ranges.keys.count > 1 {
            sentences +=
                WidthSentences(width: width, device: context.device, devices: devices, room: room).all
        }
        if let category = context.category {
            sentences += self.sentences(about: category, in: context)
        }
        if context.isFormat {
            sentences.append("Do not change the %#@…@ parts; the app replaces them with other texts of this entry.")
        }
        let text = sentences.joined(separator: " ")
        return text.isEmpty ? [] : [Note(author: .stringsdict, text: ExactString(text))]
    }

    /// Whether an app shows the form for several numbers, so that its text has to say which one it is.
    func showsSeveralNumbers(in context: UnitContext) -> Bool {
        guard let category = context.category else { return false }
        let place = category.rawValue * 4 + (context.hasZero ? 2 : 0) + (context.isWholeNumber ? 1 : 0)
        if let known = several[place] { return known }
        let made = numbers(of: category, in: context).areSeveral
        several[place] = made
        return made
    }

    private func numbers(of category: PluralCategory, in context: UnitContext) -> PluralNumbers {
        PluralRules.numbers(
            of: category, in: language, beside: context.hasZero ? .all : .allButZero,
            ofWholeNumbers: context.isWholeNumber)
    }

    private func sentences(about category: PluralCategory, in context: UnitContext) -> [String] {
        let numbers = numbers(of: category, in: context)
        var sentences = [numbers.usage(of: category).string]
        // Latvian uses it for 10 to 20 too, where “no files” would be wrong.
        if category == .zero, numbers.areSeveral {
            sentences.append("Not only for 0: keep the number in the text.")
        }
        if let shown = context.sourceCategory {
            sentences.append("The source has no text for this form; its form “\(shown.name)” is given instead.")
        }
        return sentences
    }
}

/// What a note depends on: everything about a unit but its texts.
struct UnitContext: Equatable {
    var device: ExactString?
    var width: WidthContext?
    var category: PluralCategory?
    /// Whether the variable has a form `zero` beside this one.
    var hasZero = false
    /// Whether the variable's number is never a fraction.
    var isWholeNumber = false
    var sourceCategory: PluralCategory?
    var isFormat = false
    /// The placeholders of a text that has a width.
    var inserted: InsertedTexts?

    /// Leaves the forms of a variable, which are the innermost texts.
    mutating func forgetForm() {
        (hasZero, isWholeNumber, category, sourceCategory) = (false, false, nil, nil)
    }

    /// How many contexts there are that depend on a number at most.
    static let plainNumbers = 7 * 7 * 8

    /// A number whose first bits usual contexts do not share; a hash of all that is in them would take longer than many notes.
    var mixed: UInt {
        var number = (width?.mixed ?? 0) << 12 | UInt(truncatingIfNeeded: formNumber)
        if let device { for byte in device.utf8 { number = number &* 31 &+ UInt(byte) } }
        return UnitContext.spread(number &* 31 &+ UInt(truncatingIfNeeded: inserted?.tokens.utf8.count ?? 0))
    }

    /// Gives numbers that are close to each other different first bits.
    fileprivate static func spread(_ number: UInt) -> UInt {
        number &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    }

    /// The number of the context among those that depend on a number at most; nil for any other.
    var plainNumber: Int? {
        device == nil && width == nil ? formNumber : nil
    }

    /// What is said of the number and of the format.
    private var formNumber: Int {
        let categories = (category.map { $0.rawValue + 1 } ?? 0) * 7 + (sourceCategory.map { $0.rawValue + 1 } ?? 0)
        return categories * 8 + (isWholeNumber ? 4 : 0) + (hasZero ? 2 : 0) + (isFormat ? 1 : 0)
    }
}

/// A width variant among its neighbours. A class, as it is handed on with each text of the variant.
final class WidthContext: Equatable {
    /// The key as a number.
    let key: Int
    /// Which windows show it and its neighbours.
    let ranges: WidthRanges
    /// How room is computed in its entry.
    let rules: EntryRules
    /// A number that usual widths do not share.
    fileprivate let mixed: UInt

    init(_ selector: ExactString, in ranges: WidthRanges, rules: EntryRules) {
        key = WidthKey.number(selector) ?? 0
        var mixed = UInt(bitPattern: key)
        // Rules that differ only behind their first keys are told apart when they are compared.
        for key in ranges.keys.prefix(4) { mixed = mixed &* 31 &+ UInt(bitPattern: key) }
        self.mixed = mixed
        self.ranges = ranges
        self.rules = rules
    }

    static func == (left: WidthContext, right: WidthContext) -> Bool {
        left === right || left.key == right.key && left.ranges == right.ranges && left.rules == right.rules
    }

    /// The windows that show it; nil when its key is not a number.
    var range: WidthRange? { ranges[key] }
}

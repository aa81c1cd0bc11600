/// Composes notes about where a string is shown, and about its available width.
///
/// The sentences are the same in every format. Repeated notes are composed once.
final class NoteComposer {
    private let language: LanguageTag
    /// The most recent notes, each at the index computed from its context; a later note replaces an earlier note with
    /// the same index.
    private var recent = [Kept?](repeating: nil, count: 1 << recentBits)
    private static let recentBits = 10
    /// The notes for contexts without device and width, as in most tables. They are found without hashing.
    private var plainRemarks = [Remarks?](repeating: nil, count: UnitContext.plainNumbers)
    /// The cached results of `showsSeveralNumbers`.
    private var several = [Bool?](repeating: nil, count: PluralCategory.allCases.count * 4)
    private let devices: [CustomDevice]
    private let estimate: LetterEstimate

    /// - Parameter devices: the app's own windows, which notes name.
    init(language: LanguageTag, devices: [CustomDevice] = []) {
        self.language = language
        estimate = LetterEstimate(language)
        self.devices = devices
    }

    /// The budget and the generated notes of a string.
    struct Remarks {
        /// The budget of the string; nil if it is unknown or not useful.
        var budget: Budget?
        /// The generated note; empty if there is none.
        var notes: [Note]

        /// Appends the request to show a number that the source omits.
        mutating func add(number: ExactString) {
            let sentence: ExactString =
                "Put the number (\(number.string)) in the string, although the source has none here."
            notes = [
                Note(
                    author: .stringsdict,
                    text: ExactString((notes.map(\.text) + [sentence]).map(\.string).joined(separator: " ")))
            ]
        }

        /// Prepends a sentence with the words of the string that must stay untranslated.
        mutating func add(keptWords words: [ExactString]) {
            let sentence: ExactString = "Do not translate: \(words.map(\.string).joined(separator: ", "))."
            let texts = [sentence] + notes.map(\.text)
            notes = [Note(author: .stringsdict, text: ExactString(texts.map(\.string).joined(separator: " ")))]
        }
    }

    /// The notes for a context. A class, because a copy of a struct would retain ten references.
    private final class Kept {
        let context: UnitContext
        let remarks: Remarks

        init(_ context: UnitContext, _ remarks: Remarks) {
            self.context = context
            self.remarks = remarks
        }

        func isSaid(in other: UnitContext) -> Bool { context == other }
    }

    /// The notes and the budget for a context.
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
            sentences.append("Do not change the %#@…@ parts; the app replaces them with other strings of this entry.")
        }
        let text = sentences.joined(separator: " ")
        return text.isEmpty ? [] : [Note(author: .stringsdict, text: ExactString(text))]
    }

    /// True if apps show the form for several numbers, so that its string must contain the number.
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
        // Latvian also uses `zero` for 10 to 20, where “no files” would be wrong.
        if category == .zero, numbers.areSeveral {
            sentences.append("This form is not only for 0, so keep the number in the string.")
        }
        if let shown = context.sourceCategory {
            sentences.append("The source has no string for this form; its form “\(shown.name)” is given instead.")
        }
        return sentences
    }
}

/// The context of a note: all properties of a unit that affect the note.
struct UnitContext: Equatable {
    var device: ExactString?
    var width: WidthContext?
    var category: PluralCategory?
    /// True if the variable also has a form `zero`.
    var hasZero = false
    /// True if the variable's number is never a fraction.
    var isWholeNumber = false
    var sourceCategory: PluralCategory?
    var isFormat = false
    /// The placeholders of the string; nil if the string is not in a width variant.
    var inserted: InsertedTexts?

    /// Clears the properties of a plural form, which is always the innermost node.
    mutating func forgetForm() {
        (hasZero, isWholeNumber, category, sourceCategory) = (false, false, nil, nil)
    }

    /// The number of contexts without device and width.
    static let plainNumbers = 7 * 7 * 8

    /// A hash whose first bits differ for usual contexts. For many notes, a full hash would take longer than composing
    /// the note.
    var mixed: UInt {
        var number = (width?.mixed ?? 0) << 12 | UInt(truncatingIfNeeded: formNumber)
        if let device { for byte in device.utf8 { number = number &* 31 &+ UInt(byte) } }
        return UnitContext.spread(number &* 31 &+ UInt(truncatingIfNeeded: inserted?.tokens.utf8.count ?? 0))
    }

    /// Spreads similar numbers, so that their first bits differ.
    fileprivate static func spread(_ number: UInt) -> UInt {
        number &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)
    }

    /// The index of the context among the contexts without device and width; nil for any other context.
    var plainNumber: Int? {
        device == nil && width == nil ? formNumber : nil
    }

    /// The index of the combination of plural and format properties.
    private var formNumber: Int {
        let categories = (category.map { $0.rawValue + 1 } ?? 0) * 7 + (sourceCategory.map { $0.rawValue + 1 } ?? 0)
        return categories * 8 + (isWholeNumber ? 4 : 0) + (hasZero ? 2 : 0) + (isFormat ? 1 : 0)
    }
}

/// A width variant, with the windows of its neighbors. A class, because all strings of the variant share it.
final class WidthContext: Equatable {
    /// The key as a number.
    let key: Int
    /// The windows of the variant and its neighbors.
    let ranges: WidthRanges
    /// The rules for the available width of the entry's strings.
    let rules: EntryRules
    /// A hash that differs for usual widths.
    fileprivate let mixed: UInt

    init(_ selector: ExactString, in ranges: WidthRanges, rules: EntryRules) {
        key = WidthKey.number(selector) ?? 0
        var mixed = UInt(bitPattern: key)
        // Only the first keys are hashed; the comparison distinguishes rules that have these in common.
        for key in ranges.keys.prefix(4) { mixed = mixed &* 31 &+ UInt(bitPattern: key) }
        self.mixed = mixed
        self.ranges = ranges
        self.rules = rules
    }

    static func == (left: WidthContext, right: WidthContext) -> Bool {
        left === right || left.key == right.key && left.ranges == right.ranges && left.rules == right.rules
    }

    /// The windows of the variant; nil if its key is not a number.
    var range: WidthRange? { ranges[key] }
}

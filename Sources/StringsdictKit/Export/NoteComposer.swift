/// Says in plain words where a text appears and how much room it has.
///
/// The sentences are the same in every format. Each distinct one is made once.
final class NoteComposer {
    private let language: LanguageTag
    private let sourceLanguage: LanguageTag
    private var notes: [UnitContext: [Note]] = [:]
    private var budgets: [Int: Budget] = [:]

    init(language: LanguageTag, sourceLanguage: LanguageTag) {
        self.language = language
        self.sourceLanguage = sourceLanguage
    }

    /// How much room a text has.
    func budget(for context: UnitContext) -> Budget? {
        guard let em = context.width?.range?.budget else { return nil }
        if let known = budgets[em] { return known }
        let budget = Budget(em: em, letters: LetterEstimate.letters(inEm: em, language: language).count)
        budgets[em] = budget
        return budget
    }

    /// The notes for a text: one, or none when there is nothing to say.
    func notes(for context: UnitContext) -> [Note] {
        if let known = notes[context] { return known }
        var sentences: [String] = []
        if let device = context.device { sentences.append("Shown on: \(Device.displayName(device)).") }
        if let width = context.width, !width.isOnly { sentences += sentencesAbout(width, on: context.device) }
        if let category = context.category {
            sentences += sentencesAbout(category, shown: context.sourceCategory, besideZero: context.hasZero)
        }
        if context.isFormat {
            sentences.append("Keep the %#@…@ parts as they are; the app puts other texts of this entry in their place.")
        }
        let text = sentences.joined(separator: " ")
        let made = text.isEmpty ? [] : [Note(author: .stringsdict, text: Text(text))]
        notes[context] = made
        return made
    }

    private func sentencesAbout(
        _ category: PluralCategory, shown: PluralCategory?, besideZero: Bool
    ) -> [String] {
        let usage = PluralRules.usage(of: category, in: language, besideZero: besideZero)
        var sentences = [usage.string]
        // Latvian uses it for 10 to 20 too, where “no files” would be wrong.
        if category == .zero, usage != "Used for 0." {
            sentences.append("Not for 0 alone: keep the number in the text.")
        }
        if let shown {
            sentences.append("The source has no text for this form; the one given is its form “\(shown.name)”.")
        }
        return sentences
    }

    private func sentencesAbout(_ width: WidthContext, on device: Text?) -> [String] {
        guard let range = width.range else { return [] }
        guard width.areEms else {
            return ["Shown when the app asks for a width \(numbers(range)); what the number measures is up to the app."]
        }
        let room = range.budget.map(roomSentence)
        switch (range.low, range.high) {
        case (nil, let high?):
            return [
                "Shortest version. Shown in windows under \(high + 1) em.",
                "Use as few words as you can; an abbreviation is fine.",
            ] + [room].compactMap(\.self)
        case (let low?, let high?):
            return ["Shown in windows \(span(low, high)) em wide\(example(low, high, on: device))."]
                + [room, "Shorter is fine; do not pad."].compactMap(\.self)
        case (let low?, nil):
            return ["Widest version. Shown in windows from \(low) em\(example(low, nil, on: device))."]
                + [room].compactMap(\.self)
        case (nil, nil): return []
        }
    }

    private func roomSentence(_ em: Int) -> String {
        let letters = LetterEstimate.letters(inEm: em, language: language)
        return
            "Keep it under \(em) em: about \(letters.count) \(letters.noun)\(letters.isRough ? " (a rough guess)" : "")."
    }

    private func span(_ low: Int, _ high: Int) -> String {
        low == high ? "\(low)" : "\(low) to \(high)"
    }

    private func numbers(_ range: WidthRange) -> String {
        switch (range.low, range.high) {
        case (let low?, let high?): "from \(low) to \(high)"
        case (let low?, nil): "of \(low) or more"
        case (nil, let high?): "under \(high + 1)"
        case (nil, nil): "of any size"
        }
    }

    /// Windows of that width; none for one device, as the known windows are those of several.
    private func example(_ low: Int, _ high: Int?, on device: Text?) -> String {
        guard device == nil else { return "" }
        return WindowTable.example(from: low, through: high).map { " (\($0))" } ?? ""
    }
}

/// Compares the width variants of an entry with each other after a return.
struct ReturnedWidthCheck {
    private let expected: ExpectedUnits
    private let texts: [Returned]
    private let sourceLanguage: LanguageTag
    private let targetLanguage: LanguageTag

    init(_ expected: ExpectedUnits, _ texts: [Returned], from source: LanguageTag, to target: LanguageTag) {
        self.expected = expected
        self.texts = texts
        sourceLanguage = source
        targetLanguage = target
    }

    /// What looks wrong in a table: a wider variant that is shorter, or still in the source language.
    func problems(inTable number: Int) -> [Finding] {
        let pair = expected.pairs[number]
        var found = FileFindings(in: pair.source.source, table: pair.original, language: targetLanguage)
        for (entry, range) in expected.entryRanges[number].enumerated() where pair.source.hasWidths(entry: entry) {
            for remark in groups(in: range).flatMap(findings) {
                found.report(remark.finding(), at: pair.source.offset(of: remark.path, entry: entry))
            }
        }
        return found.located()
    }

    /// The units of each width rule that has a new text, by their keys.
    private func groups(in range: Range<Int>) -> [[(key: Int, unit: Int)]] {
        var groups: [[VariantPath.Step]: [(key: Int, unit: Int)]] = [:]
        var order: [[VariantPath.Step]] = []
        for index in range {
            let steps = expected.units[index].path.steps
            guard case .branch(.width, let selector)? = steps.last, let key = WidthKey.number(selector) else {
                continue
            }
            let parent = Array(steps.dropLast())
            if groups[parent] == nil { order.append(parent) }
            groups[parent, default: []].append((key, index))
        }
        return order.compactMap { groups[$0] }.filter { $0.contains { isUsable($0.unit) } }
            .map { $0.sorted { $0.key < $1.key } }
    }

    private func findings(_ group: [(key: Int, unit: Int)]) -> [WidthFinding] {
        // What was so before is told when the project itself is validated.
        guard group.contains(where: { isChange($0.unit) }) else { return untranslated(group) }
        let rules = expected.rules(of: group[0].unit)
        let gauge = FitChecker(rules, language: targetLanguage)
        let order = WidthOrder.findings(
            group.map { member in
                (
                    path: expected.units[member.unit].path, key: member.key,
                    width: text(of: member.unit).map { gauge.width(of: $0) }
                )
            })
        return order + untranslated(group)
    }

    /// The variants that are still the source's words while a narrower one is translated.
    private func untranslated(_ group: [(key: Int, unit: Int)]) -> [WidthFinding] {
        guard sourceLanguage.language != targetLanguage.language else { return [] }
        var narrower: Int?
        var found: [WidthFinding] = []
        for member in group {
            guard let text = text(of: member.unit) else { continue }
            let unit = expected.units[member.unit]
            if text != unit.source {
                narrower = narrower ?? member.key
            } else if let narrower, isUsable(member.unit), text.hasLetters {
                let message: Finding.Message =
                    "The text is that of the source, while the narrower width \(narrower) is translated."
                found.append(WidthFinding(Finding(.untranslatedWidth, message), at: unit.path))
            }
        }
        return found
    }

    private func isUsable(_ unit: Int) -> Bool {
        if case .usable = texts[unit] { true } else { false }
    }

    private func isChange(_ unit: Int) -> Bool {
        isUsable(unit) && text(of: unit) != expected.units[unit].target
    }

    /// What the translation will say.
    private func text(of unit: Int) -> ExactText? {
        if case .usable(let text) = texts[unit] { text } else { expected.units[unit].target }
    }
}

extension ExactText {
    fileprivate var hasLetters: Bool {
        string.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
}

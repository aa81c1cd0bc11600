/// The numbers of strings in a translation, by progress.
package struct TranslationCount: Hashable, Sendable {
    /// The number of strings that the language needs; an optional plural form counts if it exists.
    package var variants = 0
    /// The number of strings with a translation of the current source, as far as that is known.
    package var translated = 0
    /// The number of strings with a translation of an earlier source.
    package var stale = 0
    /// The number of translated strings whose translation equals the source, unless that is known to be intended.
    package var same = 0
    /// The number of strings whose translation needs review.
    package var inReview = 0
    /// The number of strings without a translation.
    package var missing = 0
    /// The number of missing plural forms of variables of which another form is translated.
    package var missingForms = 0
    /// The number of strings with an error.
    package var damaged = 0
    /// The number of strings that are too wide for their labels.
    package var tooWide = 0

    package init() {}

    /// Counts a string.
    ///
    /// - Parameters:
    ///   - index: the index of the string in the entry.
    ///   - filled: the indices of the entry's strings with the source in place of a translation.
    ///   - isDamaged: true if the string has an error.
    mutating func add(
        _ unit: TranslationUnit, of entry: BilingualEntry, at index: Int, filled: Set<Int> = [], isDamaged: Bool = false
    ) {
        if entry.canLack(unit, at: index) { return }
        variants += 1
        if unit.isUntranslated {
            missing += 1
            let forms = unit.path.category == nil ? nil : entry.forms(beside: index)
            let isForm = forms?.forms.contains { $0.leaf.target != nil && !filled.contains($0.leaf.unit) }
            if isForm == true { missingForms += 1 }
        } else if unit.exception == .stale {
            stale += 1
        } else if unit.exception == .inReview {
            inReview += 1
        } else {
            translated += 1
            if unit.exception == .same { same += 1 }
        }
        if isDamaged { damaged += 1 }
    }

    package static func += (left: inout TranslationCount, right: TranslationCount) {
        left.variants += right.variants
        left.translated += right.translated
        left.stale += right.stale
        left.same += right.same
        left.inReview += right.inReview
        left.missing += right.missing
        left.missingForms += right.missingForms
        left.damaged += right.damaged
        left.tooWide += right.tooWide
    }
}

extension TranslationCount {
    /// The figures by name, except those about errors and widths.
    package var figures: [(name: StaticString, value: Int)] {
        [
            ("strings", variants), ("translated", translated), ("same", same), ("review", inReview), ("stale", stale),
            ("missing", missing),
        ]
    }
}

extension TranslationCount: CustomStringConvertible {
    /// `40 of 45 translated, 5 missing`, with the other numbers that are not 0.
    package var description: String {
        let others = [
            (missing, "missing"), (stale, "stale"), (inReview, "in review"), (same, "equal to the source"),
            (damaged, "damaged"), (tooWide, "too wide"),
        ]
        return (["\(translated) of \(variants) translated"] + others.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
            .joined(separator: ", ")
    }
}

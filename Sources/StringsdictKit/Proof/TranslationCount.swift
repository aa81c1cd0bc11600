/// The texts of a translation, by how far they are.
package struct TranslationCount: Hashable, Sendable {
    /// The texts that the language needs; a plural form that may be missing counts where it is there.
    package var variants = 0
    /// Those that have a translation.
    package var translated = 0
    /// Those of them whose translation is the source text.
    package var same = 0
    /// Those that have no translation.
    package var missing = 0
    /// The plural forms among them whose other forms have a translation.
    package var missingForms = 0
    /// Those with an error.
    package var damaged = 0
    /// Those that are too wide for their room.
    package var tooWide = 0

    package init() {}

    /// Counts a text.
    ///
    /// - Parameters:
    ///   - index: its number in the entry.
    ///   - isDamaged: whether there is an error in it.
    mutating func add(_ unit: TranslationUnit, of entry: BilingualEntry, at index: Int, isDamaged: Bool = false) {
        let forms = unit.path.category == nil ? nil : entry.forms(beside: index)
        let isBlank = unit.target.map { $0.isBlank && !unit.source.isBlank } ?? true
        if isBlank, let category = unit.path.category, let forms,
            !forms.isNeeded(category, in: entry.languages.target)
        {
            return
        }
        variants += 1
        if isBlank { missing += 1 } else { translated += 1 }
        if isBlank, forms?.forms.contains(where: { $0.leaf.target != nil }) ?? false { missingForms += 1 }
        if unit.state == .needsReview { same += 1 }
        if isDamaged { damaged += 1 }
    }

    package static func += (left: inout TranslationCount, right: TranslationCount) {
        left.variants += right.variants
        left.translated += right.translated
        left.same += right.same
        left.missing += right.missing
        left.missingForms += right.missingForms
        left.damaged += right.damaged
        left.tooWide += right.tooWide
    }
}

extension TranslationCount: CustomStringConvertible {
    /// `45 variants: 40 translated (3 equal to the source), 5 missing, 1 damaged, 2 too wide`.
    package var description: String {
        "\(variants) \(variants == 1 ? "variant" : "variants"): \(translated) translated (\(same) equal to the source), "
            + "\(missing) missing, \(damaged) damaged, \(tooWide) too wide"
    }
}

/// The texts of a translation, by how far they are.
package struct TranslationCount: Hashable, Sendable {
    /// The texts that the language needs; a plural form that may be missing counts where it is there.
    package var variants = 0
    /// Those that have a translation, of today's source as far as that is known.
    package var translated = 0
    /// Those whose translation was made from another source than today's.
    package var stale = 0
    /// Those of the translated ones whose translation is the source text.
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
        if entry.canLack(unit, at: index) { return }
        variants += 1
        if unit.isUntranslated {
            missing += 1
            let forms = unit.path.category == nil ? nil : entry.forms(beside: index)
            if forms?.forms.contains(where: { $0.leaf.target != nil }) ?? false { missingForms += 1 }
        } else if unit.formerSource != nil {
            stale += 1
        } else {
            translated += 1
            if unit.state == .needsReview { same += 1 }
        }
        if isDamaged { damaged += 1 }
    }

    package static func += (left: inout TranslationCount, right: TranslationCount) {
        left.variants += right.variants
        left.translated += right.translated
        left.stale += right.stale
        left.same += right.same
        left.missing += right.missing
        left.missingForms += right.missingForms
        left.damaged += right.damaged
        left.tooWide += right.tooWide
    }
}

extension TranslationCount: CustomStringConvertible {
    /// `45 variants: 40 translated (3 equal to the source), 5 missing, 1 damaged, 2 too wide`; those that are stale are
    /// told where there are any.
    package var description: String {
        "\(variants) \(variants == 1 ? "variant" : "variants"): \(translated) translated (\(same) equal to the source), "
            + (stale > 0 ? "\(stale) stale, " : "") + "\(missing) missing, \(damaged) damaged, \(tooWide) too wide"
    }
}

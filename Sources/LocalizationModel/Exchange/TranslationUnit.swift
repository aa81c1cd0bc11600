/// One exported string: its path, source, translation and the information that a translator needs.
package struct TranslationUnit: Hashable, Sendable {
    /// The path of the string in the table.
    package var path: VariantPath
    /// The string in the source language.
    package var source: ExactString
    /// The current translation; nil if none exists.
    package var target: ExactString?
    /// The state of the translation.
    package var state: TranslationState
    /// The notes to the translator, the developer's first.
    package var notes: [Note]
    /// The length limit of the string; nil if unknown.
    package var budget: Budget?
    /// The plural category whose source string is used, if the source language lacks the unit's own category; nil
    /// otherwise.
    package var sourceCategory: PluralCategory?
    /// True if the string consists of variable tokens alone, which translators must not change.
    package var isProtected: Bool
    /// The checksum of the project's translation, if that translation is not `target`; nil otherwise.
    package var mark: BaselineChecksum?
    /// The earlier source from which the translation was made; nil if the source is unchanged or the earlier source is
    /// unknown.
    package var formerSource: ExactString?
    /// The vendor's words for a translation that needs review; nil if it needs no review or the vendor gave no words.
    package var review: ReviewWords?
    /// The reason why the target is not a finished translation; nil if it is finished or missing.
    package var exception: Exception?

    /// A reason why a target is not a finished translation.
    package enum Exception: Hashable, Sendable {
        /// The target is the source, written in place of a missing translation.
        case filled
        /// The source has changed since the translation. ``TranslationUnit/formerSource`` is the earlier source, if
        /// known.
        case stale
        /// The vendor marked the returned translation as in need of review.
        case inReview
        /// The target equals the source, and nothing shows whether that is intended.
        case same
    }
}

extension TranslationUnit {
    package init(
        path: VariantPath, source: ExactString, target: ExactString? = nil, state: TranslationState = .new,
        notes: [Note] = [], budget: Budget? = nil, sourceCategory: PluralCategory? = nil, isProtected: Bool = false,
        formerSource: ExactString? = nil, mark: BaselineChecksum? = nil
    ) {
        self.init(
            path: path, source: source, target: target, state: state, notes: notes, budget: budget,
            sourceCategory: sourceCategory, isProtected: isProtected, mark: mark, formerSource: formerSource,
            exception: formerSource == nil ? nil : .stale)
    }
}

extension TranslationUnit {
    /// The current translation; nil if none exists, or if the source stands in for it.
    package var translation: ExactString? { exception == .filled ? nil : target }

    /// The checksum of the exported translation; nil for a protected string.
    package var sentMark: BaselineChecksum? { isProtected ? nil : mark ?? BaselineChecksum(of: translation) }

    /// The target to write into a file: the translation, or the source of a protected string that has no translation.
    ///
    /// - Parameter isPrefilled: true to use the source in place of a missing translation.
    package func target(prefilled isPrefilled: Bool) -> ExactString? {
        translation ?? (isProtected || isPrefilled && !source.isEmpty ? source : nil)
    }

    /// All notes as one text, for formats with a single note. Each note begins a new sentence.
    package var noteText: ExactString {
        guard notes.count > 1 else { return notes.first?.text ?? "" }
        var text = notes[0].text.string
        for note in notes.dropFirst() {
            let isSentence = text.last.map { ".!?…。！？:;".contains($0) } ?? true
            text += isSentence ? " " : ". "
            text += note.text.string
        }
        return ExactString(text)
    }
}

/// The state of a translation.
package enum TranslationState: Hashable, Sendable, CaseIterable {
    /// Not yet translated.
    case new
    /// Translated.
    case translated
    /// Translated, but in need of review.
    case needsReview
    /// Approved; also the state of protected strings.
    case final
    /// Deliberately translated as the empty string. In all other states, a blank target means that no translation
    /// exists.
    case empty
}

/// A note to the translator.
package struct Note: Hashable, Sendable {
    /// The author of the note.
    package enum Author: Hashable, Sendable {
        /// A comment in the project's own files.
        case developer
        /// This tool: notes on the string's use and length limit.
        case stringsdict
    }

    /// The author of the note.
    package var author: Author
    /// The note as plain text.
    package var text: ExactString

    package init(author: Author, text: ExactString) {
        self.author = author
        self.text = text
    }
}

/// The length limit of a string.
package struct Budget: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the device's body text style.
    package var em: Int
    /// The approximate number of letters of the target language, rounded down; a conservative estimate, not a
    /// measurement.
    package var letters: Int

    package init(em: Int, letters: Int) {
        self.em = em
        self.letters = letters
    }
}

/// A width in em for display, with one decimal: `24.3`.
package struct EmFigure: CustomStringConvertible {
    private let tenths: Int

    /// Creates the figure of a width; values outside 0…1e9 are clamped.
    package init(_ em: Double) {
        tenths = Int((min(max(em, 0), 1e9) * 10).rounded())
    }

    package var description: String { "\(tenths / 10).\(tenths % 10)" }
}

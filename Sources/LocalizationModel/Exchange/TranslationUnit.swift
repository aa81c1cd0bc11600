/// One text on its way to a translator: where it stands, what it says, and what a translator must know.
package struct TranslationUnit: Hashable, Sendable {
    /// Where the text stands in the table.
    package var path: VariantPath
    /// The text in the source language.
    package var source: ExactString
    /// The current translation; nil when there is none.
    package var target: ExactString?
    /// How far the translation is.
    package var state: TranslationState
    /// What a translator must know, the developer's words first.
    package var notes: [Note]
    /// How much room the text has; nil when nothing is known.
    package var budget: Budget?
    /// The category whose text stands as source because the source language has none of this category.
    package var sourceCategory: PluralCategory?
    /// Whether the text is nothing but variable tokens, which a translator leaves alone.
    package var isProtected: Bool
    /// What the translation is in the project, where `target` says something else.
    package var mark: BaselineChecksum?
    /// What the source was when the text was translated; nil where it is the same, and where nobody knows.
    package var formerSource: ExactString?
}

extension TranslationUnit {
    package init(
        path: VariantPath, source: ExactString, target: ExactString? = nil, state: TranslationState = .new,
        notes: [Note] = [], budget: Budget? = nil, sourceCategory: PluralCategory? = nil, isProtected: Bool = false,
        formerSource: ExactString? = nil, mark: BaselineChecksum? = nil
    ) {
        self.init(
            path: path, source: source, target: target, state: state, notes: notes, budget: budget,
            sourceCategory: sourceCategory, isProtected: isProtected, mark: mark, formerSource: formerSource)
    }
}

extension TranslationUnit {
    /// What the translation is when the text is sent; nil for one that nobody translates.
    package var sentMark: BaselineChecksum? { isProtected ? nil : mark ?? BaselineChecksum(of: target) }

    /// What stands as translation in a file: a protected text is its own.
    ///
    /// - Parameter isPrefilled: whether a text without a translation has its source there.
    package func target(prefilled isPrefilled: Bool) -> ExactString? {
        target ?? (isProtected || isPrefilled && !source.isEmpty ? source : nil)
    }

    /// All notes as one text, for formats with one place for them; each begins a sentence of its own.
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

/// How far a translation is.
package enum TranslationState: Hashable, Sendable, CaseIterable {
    /// No translation yet.
    case new
    /// Translated.
    case translated
    /// There is a text, and somebody should look at it.
    case needsReview
    /// Approved; for protected units too.
    case final
    /// Translated by the empty text, on purpose: a blank target alone means that there is no translation.
    case empty
}

/// A remark to the translator.
package struct Note: Hashable, Sendable {
    /// Who says it.
    package enum Author: Hashable, Sendable {
        /// A comment in the project's own files.
        case developer
        /// This tool: where the text is shown and how long it may be.
        case stringsdict
    }

    /// Who says it.
    package var author: Author
    /// The remark, in plain words.
    package var text: ExactString

    package init(author: Author, text: ExactString) {
        self.author = author
        self.text = text
    }
}

/// How much room a text has.
package struct Budget: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the body text of the device.
    package var em: Int
    /// About how many letters of the target language that is, rounded down; a safe count, not a measurement.
    package var letters: Int

    package init(em: Int, letters: Int) {
        self.em = em
        self.letters = letters
    }
}

/// A width in em as people read it, with one decimal: `24.3`.
package struct EmFigure: CustomStringConvertible {
    private let tenths: Int

    /// Makes the figure of a width that is not negative.
    package init(_ em: Double) {
        tenths = Int((min(max(em, 0), 1e9) * 10).rounded())
    }

    package var description: String { "\(tenths / 10).\(tenths % 10)" }
}

import LocalizationModel

/// One path of an entry with its strings in all languages.
package struct PreviewVariant: Hashable, Sendable {
    /// The path of the string.
    package var path: VariantPath
    /// The name of the path, unique in its table.
    package var name: String
    /// The windows that show the string; several if languages have different keys.
    package var windows: [PreviewSpan]
    /// The strings in the order of the page's languages, source first.
    package var texts: [PreviewText]

    package init(path: VariantPath, name: String, windows: [PreviewSpan] = [], texts: [PreviewText]) {
        self.path = path
        self.name = name
        self.windows = windows
        self.texts = texts
    }
}

/// The windows in which some languages show a width variant.
package struct PreviewSpan: Hashable, Sendable {
    /// The indices of the languages, where 0 is the source language.
    package var columns: [Int]
    /// The range of windows in em: `22 to 52 em`.
    package var range: String
    /// Devices with such a window; nil if there are none.
    package var devices: String?

    package init(columns: [Int], range: String, devices: String? = nil) {
        self.columns = columns
        self.range = range
        self.devices = devices
    }
}

/// The string of one language for a variant.
package struct PreviewText: Hashable, Sendable {
    /// The presence of a string.
    package enum State: Hashable, Sendable {
        /// The language has its own string.
        case present
        /// The string is missing.
        case missing
        /// The language lacks the variant, and does not need it.
        case notNeeded
    }

    /// The presence of the string.
    package var state: State
    /// The string; if it is missing, the source that stands in for it, or an empty string.
    package var text: ExactString
    /// The reason why the string is not a finished translation.
    package var exception: TranslationUnit.Exception?
    /// The earlier source of a stale translation; nil if it is unknown.
    package var formerSource: ExactString?
    /// The string that an app composes from a format and its variables, for sample numbers; nil for other strings.
    package var sample: ExactString?
    /// The returned strings that an import refuses.
    package var refused: [ExactString] = []
    /// The numbers for which the language uses a plural form: `Used for 1, 21, 31 …`.
    package var usage: ExactString?
    /// The estimated width in em; nil if it was not measured.
    package var em: Double?
    /// The available width; nil if unlimited.
    package var room: PreviewRoom?

    package init(
        _ text: ExactString, state: State = .present, usage: ExactString? = nil, em: Double? = nil,
        room: PreviewRoom? = nil
    ) {
        self.text = text
        self.state = state
        self.usage = usage
        self.em = em
        self.room = room
    }

    /// The result of the width check; nil if the string is absent or its available width is unlimited.
    var verdict: PreviewVerdict? { state == .present ? room?.verdict : nil }
}

/// The result of comparing a string with its available width.
package enum PreviewVerdict: Hashable, Sendable {
    case fits
    /// The available width is within the tolerance of the estimate.
    case tight
    /// The string is too wide by about this many letters.
    case tooWide(letters: Int)
}

/// The available width of a string.
package struct PreviewRoom: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the body text; above 0.
    package var em: Double
    /// The approximate number of letters that fit: `36 letters`.
    package var letters: String
    /// The result of the width check.
    package var verdict: PreviewVerdict

    package init(em: Double, letters: String, verdict: PreviewVerdict = .fits) {
        self.em = em
        self.letters = letters
        self.verdict = verdict
    }
}

extension PreviewRoom {
    /// The width rounded up to whole em, for a box of that many Ms; nil if not between 0 and 200 em.
    var wholeEm: Int? {
        em > 0 && em <= 200 ? Int(em.rounded(.up)) : nil
    }
}

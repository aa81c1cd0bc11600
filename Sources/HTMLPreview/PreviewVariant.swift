import LocalizationModel

/// One path of an entry with its texts in all languages.
package struct PreviewVariant: Hashable, Sendable {
    /// The way to the text.
    package var path: VariantPath
    /// The name of the path, unique in its table.
    package var name: String
    /// Where the text is shown; more than one where languages have keys of their own.
    package var windows: [PreviewSpan]
    /// The texts, in step with the languages of the page: the source first.
    package var texts: [PreviewText]

    package init(path: VariantPath, name: String, windows: [PreviewSpan] = [], texts: [PreviewText]) {
        self.path = path
        self.name = name
        self.windows = windows
        self.texts = texts
    }
}

/// Where some languages show a width variant.
package struct PreviewSpan: Hashable, Sendable {
    /// The languages, by their number: 0 is the source language.
    package var columns: [Int]
    /// The windows in em: `22 to 52 em`.
    package var range: String
    /// Devices that have such a window, if there are any.
    package var devices: String?

    package init(columns: [Int], range: String, devices: String? = nil) {
        self.columns = columns
        self.range = range
        self.devices = devices
    }
}

/// What one language says for a variant.
package struct PreviewText: Hashable, Sendable {
    /// What kind of text there is.
    package enum State: Hashable, Sendable {
        /// A text of the language's own.
        case present
        /// The text is missing.
        case missing
        /// The language has no such variant and needs none.
        case notNeeded
    }

    /// Whether there is a text.
    package var state: State
    /// The text; empty where there is none.
    package var text: ExactString
    /// When the language shows it, for a plural form: `Used for 1, 21, 31 …`.
    package var usage: ExactString?
    /// The estimated width in em; nil where it was not measured.
    package var em: Double?
    /// The room that the text has; nil where nothing limits it.
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

    /// What there is to say about the text's width, if it has a room and is present.
    var verdict: PreviewVerdict? { state == .present ? room?.verdict : nil }
}

/// Whether a text fits into its room.
package enum PreviewVerdict: Hashable, Sendable {
    /// It fits.
    case fits
    /// It may fit or not; the estimate cannot tell.
    case tight
    /// It is too wide by about this many letters.
    case tooWide(letters: Int)
}

/// The room of a text.
package struct PreviewRoom: Hashable, Sendable {
    /// The width in em, where 1 em is the width of a capital M in the body text; above 0.
    package var em: Double
    /// About how many letters of the language fit: `36 letters`.
    package var letters: String
    /// Whether the text fits.
    package var verdict: PreviewVerdict

    package init(em: Double, letters: String, verdict: PreviewVerdict = .fits) {
        self.em = em
        self.letters = letters
        self.verdict = verdict
    }
}

extension PreviewRoom {
    /// The next whole number of em, for a box of that many Ms; nil when the box would be too large to show.
    var wholeEm: Int? {
        em > 0 && em <= 200 ? Int(em.rounded(.up)) : nil
    }
}

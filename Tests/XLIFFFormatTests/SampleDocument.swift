import LocalizationModel
import TestSupport

/// The documents that the fixtures hold.
enum SampleDocument {
    /// A width rule, a plural, and a device rule with a plural inside.
    static let untranslated = TranslationDocument(
        sourceLanguage: "en", targetLanguage: "de",
        tables: [
            TranslationTable(
                original: "App/en.lproj/Player.stringsdict", name: "Player", units: sync + songs + queue)
        ])

    /// The plural alone, in the order of a file that lists categories before the format key.
    static let songsOnly = TranslationDocument(
        sourceLanguage: "en", targetLanguage: "de",
        tables: [
            TranslationTable(original: "App/en.lproj/Player.stringsdict", name: "Player", units: songs.reversed())
        ])

    /// Every state, a gender rule, device with width inside, and names that need escaping.
    static let translated = TranslationDocument(
        sourceLanguage: "en", targetLanguage: "pl",
        tables: [
            TranslationTable(
                original: "App/R&D/en.lproj/Player.stringsdict", name: "Player", units: [save] + hint + nihon)
        ])

    private static let developer = Note(author: .developer, text: "Line at the top of the library.")

    private static let sync = [
        TranslationUnit(
            path: VariantPath(key: "sync", steps: [.branch(.width, "20")]), source: "Syncing",
            notes: [
                developer,
                note("Shortest version. Shown in windows less than 45 em wide. Keep it under 22 em: about 36 letters."),
            ], budget: Budget(em: 22, letters: 36)),
        TranslationUnit(
            path: VariantPath(key: "sync", steps: [.branch(.width, "45")]), source: "Syncing your playlists",
            notes: [
                developer,
                note("Widest version. Shown in windows at least 45 em wide. Keep it under 45 em: about 74 letters."),
            ], budget: Budget(em: 45, letters: 74)),
    ]

    private static let songs = [
        TranslationUnit(
            path: VariantPath(key: "%d songs", steps: [.format]), source: "%#@s@", isProtected: true),
        TranslationUnit(
            path: VariantPath(key: "%d songs", steps: [.variable("s"), .branch(.plural, "one")]), source: "%d song",
            notes: [note("Used for 1.")]),
        TranslationUnit(
            path: VariantPath(key: "%d songs", steps: [.variable("s"), .branch(.plural, "other")]), source: "%d songs",
            notes: [note("Used for all other numbers.")]),
    ]

    private static let iphone = VariantPath(key: "queue", steps: [.branch(.device, "iphone")])

    private static let queue = [
        TranslationUnit(path: iphone.appending(.format), source: "%#@n@", isProtected: true),
        TranslationUnit(
            path: iphone.appending(.variable("n")).appending(.branch(.plural, "one")), source: "one song",
            notes: [note("Shown on: iPhone. Used for 1.")]),
        TranslationUnit(
            path: iphone.appending(.variable("n")).appending(.branch(.plural, "other")), source: "%d songs",
            notes: [note("Shown on: iPhone. Used for all other numbers.")]),
        TranslationUnit(
            path: VariantPath(key: "queue", steps: [.branch(.device, "other")]), source: "Queue",
            notes: [note("Shown on: all other devices.")]),
    ]

    private static let save = TranslationUnit(
        path: VariantPath(key: "\"Save\"\n<Don't>"), source: "Save & close", target: "Zapisz", state: .translated)

    private static let hint = [
        TranslationUnit(
            path: VariantPath(key: "hint", steps: [.branch(.device, "mac"), .branch(.width, "040")]),
            source: "Drop %1$@ of %2$@", target: "%2$@: %1$@ %1$@", state: .needsReview,
            budget: Budget(em: 36, letters: 60)),
        TranslationUnit(
            path: VariantPath(key: "hint", steps: [.branch(.device, "other")]), source: "", target: "", state: .new),
    ]

    private static let nihon = [
        TranslationUnit(
            path: VariantPath(key: "日本", steps: [.format]), source: "In %#@n@",
            notes: [Note(author: .developer, text: "A\rB")]),
        TranslationUnit(
            path: VariantPath(key: "日本", steps: [.variable("n"), .branch(.plural, "few")]), source: "%d/%d 100%%",
            target: "%d-%d", state: .final, sourceCategory: .other),
        TranslationUnit(
            path: VariantPath(
                key: "日本", steps: [.variable("who"), .branch(.unknown("NSStringGenderRuleType"), "neuter")]),
            source: "it"),
    ]

    private static func note(_ text: ExactString) -> Note { Note(author: .stringsdict, text: text) }
}

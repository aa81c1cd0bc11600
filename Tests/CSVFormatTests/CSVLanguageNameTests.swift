import LocalizationModel
import Testing

@testable import CSVFormat

@Suite struct CSVLanguageNameTests {
    /// Every name that is written is read as the same language, and as nothing else.
    @Test(
        arguments: [
            "de", "pt-BR", "zh-Hans", "zh-Hant-HK", "id", "nb", "fil", "sr-Latn", "es-419", "en-GB", "tlh", "qya",
            "zzz",
            "base", "x-y", "de-x-informal", "mis",
        ] as [LanguageTag])
    func whatIsWrittenIsRead(_ language: LanguageTag) {
        let name = CSVLanguageName.write(language)
        #expect(CSVLanguageName.read(name) == language)
        #expect(CSVLanguageName.readState(CSVLanguageName.state(of: name)) == language)
        #expect(CSVLanguageName.readState(name) == nil && CSVLanguageName.read(CSVLanguageName.state(of: name)) == nil)
        #expect(CSVWideColumn.byFoldedName[CSVWord.fold(name)] == nil)
    }

    @Test func writesPlainTags() {
        #expect(
            (["de", "pt-BR", "id", "tlh"] as [LanguageTag]).map(CSVLanguageName.write) == [
                "de", "pt-BR", "Language (id)", "Language (tlh)",
            ])
    }
}

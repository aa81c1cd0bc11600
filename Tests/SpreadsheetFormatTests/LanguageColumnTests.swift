import LocalizationModel
import Testing

@testable import SpreadsheetFormat

@Suite struct LanguageColumnTests {
    /// Every name that is written is read as the same language, and as nothing else.
    @Test(
        arguments: [
            "de", "pt-BR", "zh-Hans", "zh-Hant-HK", "id", "nb", "fil", "sr-Latn", "es-419", "en-GB", "tlh", "qya",
            "zzz",
            "base", "x-y", "de-x-informal", "mis",
        ] as [LanguageTag])
    func whatIsWrittenIsRead(_ language: LanguageTag) {
        let name = LanguageColumn.write(language)
        #expect(LanguageColumn.read(name) == language)
        #expect(LanguageColumn.readState(LanguageColumn.state(of: name)) == language)
        #expect(LanguageColumn.readState(name) == nil && LanguageColumn.read(LanguageColumn.state(of: name)) == nil)
        #expect(WideColumn.byFoldedName[ColumnWord.fold(name)] == nil)
    }

    @Test func writesPlainTags() {
        #expect(
            (["de", "pt-BR", "id", "tlh"] as [LanguageTag]).map(LanguageColumn.write) == [
                "de", "pt-BR", "Language (id)", "Language (tlh)",
            ])
    }

    /// Codes of gettext, which are no tags; what they mean is said elsewhere.
    @Test(
        arguments: [
            ("sr@latin", "sr@latin"), ("uz@cyrillic", "uz@cyrillic"), ("ca_ES@valencia", "ca-ES@valencia"),
            ("key@app", nil),
            ("Contact@", nil), ("@latin", nil), ("de@a@b", nil), ("a@b.org", nil),
        ] as [(String, String?)])
    func codesOfGettext(_ name: String, _ tag: String?) {
        #expect(LanguageColumn.read(ExactString(name))?.tag == tag.map { LanguageTag($0).tag })
    }
}

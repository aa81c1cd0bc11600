import LocalizationModel
import Testing

struct LanguageTagTests {
    @Test(arguments: [
        ("de", "de"), ("pt_BR", "pt-BR"), ("pt-br", "pt-BR"), ("PT-BR", "pt-BR"), ("zh-Hans", "zh-Hans"),
        ("ZH-HANS", "zh-Hans"),
        ("zh_CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-HK"), ("zh-Hant-HK", "zh-Hant-HK"),
        ("es-419", "es-419"),
        ("iw", "he"), ("in", "id"), ("tl", "fil"), ("no", "nb"), ("no-NO", "nb-NO"), ("German", "de"), ("farsi", "fa"),
        ("sr-Latn", "sr-Latn"), ("sr_latn_RS", "sr-Latn-RS"), ("pa-Arab-PK", "pa-Arab-PK"), ("ars", "ars"),
        ("el-GR", "el-GR"),
        ("ca-valencia", "ca-valencia"), ("latin", "latin"), ("Base", "base"), ("", ""), ("-", "-"),
    ])
    func canonicalForm(_ name: String, _ tag: String) {
        #expect(LanguageTag(name).tag == tag)
        #expect(LanguageTag(LanguageTag(name).tag) == LanguageTag(name))
    }

    @Test func parts() {
        #expect(LanguageTag("sr_latn_rs").language == "sr")
        #expect(LanguageTag("sr_latn_rs").script == "Latn")
        #expect(LanguageTag("pt-BR").script == nil)
        #expect(LanguageTag("Base").isBase)
        #expect(!LanguageTag("ba").isBase)
    }

    @Test(
        arguments: [
            ("ar", .rightToLeft), ("ar-EG", .rightToLeft), ("he", .rightToLeft), ("iw", .rightToLeft),
            ("fa", .rightToLeft), ("ur", .rightToLeft), ("dv", .rightToLeft), ("yi", .rightToLeft),
            ("az-IR", .rightToLeft), ("pa-Arab", .rightToLeft), ("xx-Hebr", .rightToLeft), ("az", .leftToRight),
            ("ar-Latn", .leftToRight), ("en", .leftToRight), ("ja", .leftToRight), ("ca-valencia", .leftToRight),
            ("base", nil), ("xx", nil), ("", nil),
        ] as [(String, WritingDirection?)])
    func direction(_ name: String, _ direction: WritingDirection?) {
        #expect(LanguageTag(name).direction == direction)
    }
}

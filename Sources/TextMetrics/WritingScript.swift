import LocalizationModel

/// The script of a language, as an ISO 15924 code: `Latn`, `Cyrl`.
enum WritingScript {
    /// The script in the tag, otherwise the usual script of the language; nil for an unknown language.
    static func script(of language: LanguageTag) -> String? {
        language.script ?? usual[language.language]
    }

    /// The usual script of each language with a plural rule in CLDR, and of some others.
    ///
    /// Source: the likely subtags of CLDR 46.
    static let usual: [String: String] = {
        var scripts: [String: String] = [:]
        for (script, languages) in languagesByScript {
            for language in languages.split(separator: " ") { scripts[String(language)] = script }
        }
        return scripts
    }()

    private static let languagesByScript: KeyValuePairs = [
        "Arab": "ar ars bal ckb fa ks ps sd sdh ug ur",
        "Armn": "hy",
        "Beng": "as bn mni",
        "Cans": "csw iu",
        "Cher": "chr",
        "Cyrl": "ab ba be bg ce cv kk ky mk mn os ru sah sr tg tt tyv uk",
        "Deva": "bho brx doi hi kok mai mr ne sa",
        "Ethi": "am ti tig",
        "Geor": "ka",
        "Grek": "el",
        "Gujr": "gu",
        "Guru": "pa",
        "Hans": "zh",
        "Hant": "yue",
        "Hebr": "he yi",
        "Hmnp": "hnj",
        "Jpan": "ja",
        "Khmr": "km",
        "Knda": "kn",
        "Kore": "ko",
        "Laoo": "lo",
        "Latn": """
        af ak an asa ast ay az bem bez blo bm br bs ca ceb cgg co cs cy da de dsb ee en eo es et eu ff fi fil fj \
        fo fr fur fy ga gd gl gn gsw guw gv ha haw hr hsb ht hu ia id ig io is it jbo jgo jmc jv jw kab kaj kcg \
        kde kea kkj kl kmr ksb ksh ku kw lag lb lg lij lkt lld ln lt lus lv mas mg mgo mi ms mt nah naq nb nd nds \
        nl nn nnh no nr nso ny nyn oc om pap pcm pl prg pt qu rm ro rof rw rwk saq sc scn se seh ses sg sh sk sl \
        sm sma smi smj smn sms sn so sq ss ssy st su sv sw teo tet tk tn to tpi tr ts tzm uz ve vec vi vo vun wa \
        wae wo xh xog yo zu
        """,
        "Mlym": "ml",
        "Mymr": "my",
        "Nkoo": "nqo",
        "Olck": "sat",
        "Orya": "or",
        "Osge": "osa",
        "Sinh": "si",
        "Syrc": "syr",
        "Taml": "ta",
        "Telu": "te",
        "Tfng": "shi",
        "Thaa": "dv",
        "Thai": "th",
        "Tibt": "bo dz",
        "Yiii": "ii",
    ]
}

import LocalizationModel

/// Legacy encodings in which spreadsheets save plain CSV, by the language of the computer.
///
/// The bytes of a file do not identify its encoding with certainty. The encoding is therefore suggested, never applied
/// automatically.
enum CSVCodePage {
    /// The error for a file that is not UTF-8, with a suggested encoding.
    ///
    /// - Parameters:
    ///   - offset: the byte offset of the first invalid sequence.
    ///   - languages: the languages of the file's strings; if empty, the language is taken from the file name.
    static func refusal(of source: any ReturnedSource, at offset: Int, languages: [LanguageTag]) -> StringsdictError {
        let languages = languages.isEmpty ? [language(ofFile: source.name)].compactMap(\.self) : languages
        return StringsdictError(
            Finding(
                .unsupportedEncoding, "The file is not UTF-8.",
                hint: "Save it as “CSV UTF-8”, or specify its encoding: \(suggestion(for: languages)).",
                at: source.location(at: offset)))
    }

    /// The Windows or East Asian encoding used for a language; nil if none is known.
    static func name(for language: LanguageTag) -> String? {
        switch (language.language, language.script) {
        case ("zh", _): isTraditional(language) ? "big5" : "gbk"
        case ("sr", "Latn"): "windows-1250"
        default: names.first { $0.languages.contains(language.language) }?.name
        }
    }

    private static func suggestion(for languages: [LanguageTag]) -> Finding.Message {
        var known: [Finding.Message] = []
        var hasWestern = languages.isEmpty
        for language in languages {
            guard let name = name(for: language) else { continue }
            hasWestern = hasWestern || name == western
            let proposal: Finding.Message = "\(.encoding, ExactString(name)) for “\(language)”"
            if !known.contains(proposal), known.count < 3 { known.append(proposal) }
        }
        guard !known.isEmpty else {
            return "\(.encoding, ExactString(western)), or windows-1250 to 1258, shift_jis, gbk, big5, cp949, macintosh"
        }
        let mac = hasWestern ? ", or macintosh if it comes from an old Mac" : ""
        return "probably \(known.joined(separator: ", "))\(mac)"
    }

    /// The language in a file name such as `de.csv`; nil if no encoding is known for this language.
    private static func language(ofFile name: String) -> LanguageTag? {
        let last = name.split(separator: "/").last.map(String.init) ?? name
        guard let stem = last.split(separator: ".").first, !stem.isEmpty else { return nil }
        let tag = LanguageTag(String(stem))
        return self.name(for: tag) == nil ? nil : tag
    }

    private static func isTraditional(_ language: LanguageTag) -> Bool {
        language.script == "Hant" || (language.script == nil && ["zh-HK", "zh-MO"].contains(language.tag))
    }

    private static let western = "windows-1252"

    /// Legacy code pages and the languages that use them.
    private static let names: [(name: String, languages: Set<String>)] = [
        (
            western,
            [
                "af", "ca", "da", "de", "en", "es", "eu", "fi", "fil", "fo", "fr", "ga", "gl", "id", "is", "it", "lb",
                "ms",
                "nb", "nl", "nn", "pt", "sv", "sw",
            ]
        ),
        ("windows-1250", ["bs", "cs", "hr", "hu", "pl", "ro", "sk", "sl", "sq"]),
        ("windows-1251", ["be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "tt", "uk"]),
        ("windows-1253", ["el"]), ("windows-1254", ["az", "tr", "uz"]), ("windows-1255", ["he", "yi"]),
        ("windows-1256", ["ar", "fa", "ur"]), ("windows-1257", ["et", "lt", "lv"]), ("windows-1258", ["vi"]),
        ("windows-874", ["th"]), ("shift_jis", ["ja"]), ("cp949", ["ko"]),
    ]
}

/// The English names of common languages, for suggesting a tag.
///
/// Source: the English display names of Unicode CLDR 46, with “Bengali” as another name of Bangla. “Norwegian” is `nb`,
/// as in Apple's folder names.
package enum LanguageNames {
    /// The language with the name most similar to a word; nil if none is similar.
    package static func nearest(to word: String) -> LanguageTag? {
        Spelling.nearest(to: word, among: languages.map(\.key)).flatMap { name in
            languages.first { $0.key == name }.map { LanguageTag($0.value) }
        }
    }

    private static let languages: KeyValuePairs<String, String> = [
        "Afrikaans": "af", "Albanian": "sq", "Amharic": "am", "Arabic": "ar", "Armenian": "hy", "Azerbaijani": "az",
        "Bangla": "bn", "Basque": "eu", "Belarusian": "be", "Bengali": "bn", "Bosnian": "bs", "Bulgarian": "bg",
        "Burmese": "my", "Cantonese": "yue", "Catalan": "ca", "Chinese": "zh", "Croatian": "hr", "Czech": "cs",
        "Danish": "da", "Dutch": "nl", "English": "en", "Estonian": "et", "Filipino": "fil", "Finnish": "fi",
        "French": "fr", "Galician": "gl", "Georgian": "ka", "German": "de", "Greek": "el", "Gujarati": "gu",
        "Hebrew": "he", "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Irish": "ga",
        "Italian": "it", "Japanese": "ja", "Kannada": "kn", "Kazakh": "kk", "Khmer": "km", "Korean": "ko", "Lao": "lo",
        "Latvian": "lv", "Lithuanian": "lt", "Macedonian": "mk", "Malay": "ms", "Malayalam": "ml", "Marathi": "mr",
        "Mongolian": "mn", "Nepali": "ne", "Norwegian": "nb", "Persian": "fa", "Polish": "pl", "Portuguese": "pt",
        "Punjabi": "pa", "Romanian": "ro", "Russian": "ru", "Serbian": "sr", "Sinhala": "si", "Slovak": "sk",
        "Slovenian": "sl", "Spanish": "es", "Swahili": "sw", "Swedish": "sv", "Tamil": "ta", "Telugu": "te",
        "Thai": "th", "Turkish": "tr", "Ukrainian": "uk", "Urdu": "ur", "Uzbek": "uz", "Vietnamese": "vi",
        "Welsh": "cy", "Zulu": "zu",
    ]
}

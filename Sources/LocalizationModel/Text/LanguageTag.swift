/// A language tag in the form of XLIFF and CLDR: `de`, `pt-BR`, `zh-Hans`.
///
/// Accepts all spellings of project folders that Apple's systems accept: `pt_BR`, `zh_CN`, `iw`, `German`. Source:
/// CFBundle's list of legacy names.
public struct LanguageTag: Hashable, Sendable {
    /// The tag in canonical form: `-` between subtags, `Hans` for scripts, `BR` for regions.
    public let tag: String

    /// Parses a tag or a folder name without `.lproj`. Never fails: an unknown name keeps its spelling, apart from
    /// letter case and separators.
    public init(_ name: String) {
        if let legacy = Self.legacyNames[name.lowercased()] {
            tag = legacy
            return
        }
        var parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).map(String.init)
        guard let first = parts.first else {
            tag = name
            return
        }
        parts[0] = Self.renamed[first.lowercased()] ?? first.lowercased()
        for index in parts.indices.dropFirst() {
            switch parts[index].utf8.count {
            case 4: parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst().lowercased()
            case 2, 3: parts[index] = parts[index].uppercased()
            default: break
            }
        }
        let joined = parts.joined(separator: "-")
        tag = Self.regional[joined] ?? joined
    }

    /// The language subtag: `pt` for `pt-BR`.
    public var language: String {
        // Called for every note; avoids an array of all subtags.
        guard let end = tag.utf8.firstIndex(of: UInt8(ascii: "-")) else { return tag }
        return end > tag.startIndex ? String(tag[..<end]) : tag.split(separator: "-").first.map(String.init) ?? tag
    }

    /// The script subtag: `Hans` for `zh-Hans`; nil if the tag has none.
    public var script: String? {
        guard tag.utf8.contains(UInt8(ascii: "-")) else { return nil }
        return tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 }.map(String.init)
    }

    /// True if the tag is `Base`, Apple's folder for the development region, which is not a language.
    public var isBase: Bool { tag == "base" }

    private static let renamed = ["iw": "he", "in": "id", "tl": "fil", "no": "nb", "mo": "ro", "ji": "yi"]

    private static let regional = [
        "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh-Hans-CN": "zh-Hans", "zh-Hant-TW": "zh-Hant",
    ]

    private static let legacyNames = [
        "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh", "croatian": "hr", "czech": "cs",
        "danish": "da", "dutch": "nl", "english": "en", "estonian": "et", "farsi": "fa", "finnish": "fi",
        "french": "fr", "german": "de", "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
        "icelandic": "is", "indonesian": "id", "italian": "it", "japanese": "ja", "korean": "ko", "latvian": "lv",
        "lithuanian": "lt", "malay": "ms", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt",
        "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl", "spanish": "es",
        "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi", "welsh": "cy",
    ]
}

extension LanguageTag: ExpressibleByStringLiteral, CustomStringConvertible {
    public init(stringLiteral value: String) { self.init(value) }

    public var description: String { tag }
}

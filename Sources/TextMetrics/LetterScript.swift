import LocalizationModel

/// The scripts of letters, to detect a translation in the wrong language.
///
/// Latin letters are ignored: product names occur in strings of every language.
package enum LetterScript {
    /// The name of a script that the translation uses but its language never does; nil if there is no such script, or
    /// if the case is uncertain.
    ///
    /// - Parameter source: the source string. The result is nil if the source has letters of that script, such as the
    ///   name of a language.
    package static func foreignScript(
        of text: ExactString, in language: LanguageTag, from source: ExactString
    ) -> String? {
        // One test suffices for most strings: all letters are Latin, or the first other letter is in a script of the
        // language.
        guard let first = firstScript(in: text), let allowed = scripts(of: language), !allowed.contains(first) else {
            return nil
        }
        var found: [Substring] = []
        for scalar in text.withoutPlaceholders.string.unicodeScalars where scalar.properties.isAlphabetic {
            guard let script = script(of: scalar), !allowed.contains(script) else { return nil }
            found.append(script)
        }
        guard found.count > 1,
            !source.string.unicodeScalars.contains(where: { script(of: $0).map(found.contains) ?? false })
        else { return nil }
        return names[first]
    }

    /// The script of the first letter that is not Latin; nil if there is none.
    private static func firstScript(in text: ExactString) -> Substring? {
        unsafe text.withBytes { bytes in
            var scalars = unsafe UTF8Scalars(bytes)
            while true {
                // Scalars with lower lead bytes are Latin.
                scalars.skip(to: 0xCD)
                guard let scalar = scalars.next() else { return nil }
                if let script = script(of: scalar), scalar.properties.isAlphabetic { return script }
            }
        }
    }

    /// The scripts in which a language is written; nil for an unknown language.
    private static func scripts(of language: LanguageTag) -> [Substring]? {
        guard let usual = WritingScript.script(of: language) else { return nil }
        var scripts = parts[usual] ?? [Substring(usual)]
        if language.script == nil, let more = others[language.language] { scripts += more.split(separator: " ") }
        return scripts
    }

    /// Scripts that consist of the letters of several scripts.
    private static let parts: [String: [Substring]] = [
        "Jpan": ["Kana", "Hani"], "Kore": ["Hang", "Hani"], "Hans": ["Hani", "Bopo"], "Hant": ["Hani", "Bopo"],
    ]

    /// Scripts of a language in addition to its usual script and to Latin.
    private static let others = [
        "az": "Cyrl Arab", "bs": "Cyrl", "ff": "Adlm", "ha": "Arab", "kk": "Arab", "kmr": "Cyrl Arab",
        "kok": "Knda Mlym",
        "ks": "Deva", "ku": "Cyrl Arab", "ky": "Arab", "mn": "Mong", "mni": "Mtei", "ms": "Arab", "pa": "Arab",
        "ro": "Cyrl", "sa": "Beng Knda Mlym Taml Telu", "sat": "Beng Deva Orya", "sd": "Deva", "sh": "Cyrl",
        "shi": "Tfng", "so": "Arab", "sw": "Arab", "tg": "Arab", "tk": "Cyrl Arab", "tt": "Arab", "tzm": "Tfng Arab",
        "ug": "Cyrl", "uz": "Cyrl Arab", "vi": "Hani", "kab": "Tfng", "wo": "Arab", "yo": "Arab",
    ]

    private static func script(of scalar: Unicode.Scalar) -> Substring? {
        // Scalars below 0x370 are Latin letters; those from 0x2000 to 0x2CFF are punctuation, arrows and symbols.
        guard scalar.value >= 0x370, !(0x2000..<0x2D00).contains(scalar.value) else { return nil }
        return ranges.firstIndex { $0.contains(scalar.value) }.map { blocks[$0].script }
    }

    private static let blocks: [(script: Substring, range: ClosedRange<UInt32>)] = table.flatMap { row in
        row.ranges.map { (row.code, $0) }
    }

    private static let ranges = blocks.map(\.range)

    private static let names = Dictionary(uniqueKeysWithValues: table.map { ($0.code, $0.name) })

    private typealias Row = (code: Substring, name: String, ranges: [ClosedRange<UInt32>])

    /// Blocks of letters. Source: Unicode 16, Blocks.txt; scripts into which few apps are translated are omitted.
    private static let table: [Row] = [
        ("Cyrl", "Cyrillic", [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F]),
        ("Hani", "Chinese", [0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x3FFFF]),
        ("Kana", "Japanese", [0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F]),
        ("Hang", "Korean", [0xAC00...0xD7FF, 0x1100...0x11FF, 0x3130...0x318F]),
        ("Arab", "Arabic", [0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]),
        ("Grek", "Greek", [0x370...0x3FF, 0x1F00...0x1FFF]),
        ("Hebr", "Hebrew", [0x590...0x5FF, 0xFB1D...0xFB4F]),
        ("Thai", "Thai", [0xE00...0xE7F]),
        ("Deva", "Devanagari", [0x900...0x97F, 0xA8E0...0xA8FF]),
        ("Beng", "Bengali", [0x980...0x9FF]),
        ("Guru", "Gurmukhi", [0xA00...0xA7F]),
        ("Gujr", "Gujarati", [0xA80...0xAFF]),
        ("Orya", "Odia", [0xB00...0xB7F]),
        ("Taml", "Tamil", [0xB80...0xBFF]),
        ("Telu", "Telugu", [0xC00...0xC7F]),
        ("Knda", "Kannada", [0xC80...0xCFF]),
        ("Mlym", "Malayalam", [0xD00...0xD7F]),
        ("Sinh", "Sinhala", [0xD80...0xDFF]),
        ("Laoo", "Lao", [0xE80...0xEFF]),
        ("Tibt", "Tibetan", [0xF00...0xFFF]),
        ("Mymr", "Burmese", [0x1000...0x109F, 0xAA60...0xAA7F]),
        ("Geor", "Georgian", [0x10A0...0x10FF, 0x1C90...0x1CBF, 0x2D00...0x2D2F]),
        ("Armn", "Armenian", [0x530...0x58F, 0xFB13...0xFB17]),
        ("Ethi", "Ethiopic", [0x1200...0x139F]),
        ("Khmr", "Khmer", [0x1780...0x17FF]),
    ]
}

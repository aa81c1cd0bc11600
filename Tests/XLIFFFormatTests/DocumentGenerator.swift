import LocalizationModel
import TestSupport

/// Makes documents with everything that keys and texts can hold, the same for the same seed.
struct DocumentGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func document() -> TranslationDocument {
        var document = TranslationDocument(sourceLanguage: "en", targetLanguage: "pt-BR", tables: [])
        for index in 0...below(3) {
            document.tables.append(
                TranslationTable(
                    original: "App \(index)/\(text(below(4)))/en.lproj/T.stringsdict", name: "T", units: units()))
        }
        return document
    }

    private mutating func units() -> [TranslationUnit] {
        var paths: Set<VariantPath> = []
        var units: [TranslationUnit] = []
        for _ in 0..<below(12) {
            for path in entry(VariantPath(key: key())) where paths.insert(path).inserted { units.append(unit(path)) }
        }
        return units
    }

    private mutating func unit(_ path: VariantPath) -> TranslationUnit {
        var unit = TranslationUnit(path: path, source: text(below(8)))
        if below(40) == 0 { unit.source = ExactString(String(repeating: "long & <%d> ", count: 850)) }
        if below(2) == 0 {
            unit.target = below(3) == 0 ? unit.source : text(below(8))
            unit.state = TranslationState.allCases[below(4)]
        }
        for _ in 0..<below(3) { unit.notes.append(Note(author: .stringsdict, text: text(1 + below(5)))) }
        if below(3) == 0 { unit.budget = Budget(em: 1 + below(60), letters: 1 + below(90)) }
        if path.category != nil, below(4) == 0 { unit.sourceCategory = .other }
        unit.isProtected = path.isFormat && below(2) == 0
        return unit
    }

    /// The paths of one entry, in file order.
    private mutating func entry(_ path: VariantPath) -> [VariantPath] {
        switch below(5) {
        case 0: [path]
        case 1: widths(path)
        case 2, 3: format(path)
        default: devices(path)
        }
    }

    private mutating func widths(_ path: VariantPath) -> [VariantPath] {
        ["20", "020", "45", "\(below(100))"].prefix(1 + below(4)).map { path.appending(.branch(.width, $0)) }
    }

    private mutating func format(_ path: VariantPath) -> [VariantPath] {
        var paths = below(5) == 0 ? [] : [path.appending(.format)]
        for name in [key(), "n", "e\u{301}", "\u{E9}"].prefix(1 + below(4)) {
            let rule: Rule =
                below(6) == 0 ? .unknown(below(2) == 0 ? "NSStringGenderRuleType" : "NSStringOddRuleType") : .plural
            for category in PluralCategory.allCases where below(2) == 0 || category == .other {
                paths.append(path.appending(.variable(name)).appending(.branch(rule, category.name)))
            }
        }
        return paths
    }

    private mutating func devices(_ path: VariantPath) -> [VariantPath] {
        var paths: [VariantPath] = []
        for device in Device.names where below(2) == 0 {
            let branch = path.appending(.branch(.device, device))
            switch below(3) {
            case 0: paths.append(branch)
            case 1: paths += widths(branch)
            default: paths += format(branch)
            }
        }
        return paths
    }

    private mutating func key() -> ExactString {
        switch below(10) {
        case 0: ""
        case 1: below(2) == 0 ? "caf\u{E9}" : "cafe\u{301}"
        default: text(1 + below(4))
        }
    }

    private mutating func text(_ count: Int) -> ExactString {
        ExactString((0..<count).map { _ in Self.pieces[below(Self.pieces.count)] }.joined())
    }

    private static let pieces = [
        "/", ":", ":dict/", ":dict/:string", "%", "%%", "% d", "\"", "'", "<", ">", "&", "]]>", "<!--", "&amp;",
        "&#10;",
        "&#38;", "\n", "\t", "\r", "\r\n", " ", "  ", "👩‍👩‍👧", "é", "e\u{301}", "日本", "\u{FEFF}", "\u{7F}", "\u{85}",
        "\u{2028}",
        "\u{FFFD}", "\u{10FFFF}", "songs", "Save", "_", "-", ".", "%d", "%1$@", "%2$@", "%#@n@", "%lld", "%.2f",
    ]

    private mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

import TestSupport

/// Makes tables of every rule, in each other as deep as anybody writes them and deeper, with hostile keys and texts.
struct RandomTable {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// A table.
    mutating func source() -> Plist {
        var keys: Set<String> = []
        return .dict(
            (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
                let key = key()
                return keys.insert(key).inserted ? (key, phrase(depth: 0)) : nil
            })
    }

    /// A translation of a table as a project may have it: other texts, and here and there something is missing.
    mutating func translation(of table: Plist) -> Plist {
        switch table {
        case .text(let text): .text(isOdds(1, of: 9) ? text : "‹\(text)›")
        case .dict(let children):
            .dict(
                children.compactMap { key, value in
                    if key.hasPrefix("NSString"), case .text = value { return (key, value) }
                    return isOdds(1, of: 12) ? nil : (key, translation(of: value))
                })
        }
    }

    /// One of some elements.
    mutating func element<Element>(of elements: [Element]) -> Element { elements.randomElement(using: &random)! }

    /// True in some of so many cases.
    mutating func isOdds(_ some: Int, of many: Int) -> Bool { Int.random(in: 0..<many, using: &random) < some }

    // MARK: - Rules

    mutating func phrase(depth: Int) -> Plist {
        switch Int.random(in: 0..<(depth > 2 ? 4 : 9), using: &random) {
        case 0, 1: .text(text())
        case 2, 3: format()
        case 4: widths { $0.isOdds(1, of: 9) ? $0.phrase(depth: depth + 1) : .text($0.text()) }
        case 5, 6: devices { $0.phrase(depth: depth + 1) }
        case 7: several(depth: depth)
        default: .text(text())
        }
    }

    mutating func format() -> Plist {
        let names = ["n", "songs", "Liste_2", "d"].shuffled(using: &random).prefix(
            Int.random(in: 1...3, using: &random))
        let format = names.map { "%#@\($0)@" }.joined(separator: element(of: [" ", "", " in ", "%% ", "\n"]))
        var children: [(String, Plist)] = [
            ("NSStringLocalizedFormatKey", .text(isOdds(1, of: 2) ? format : "\(word()) \(format)"))
        ]
        for (index, name) in names.enumerated() {
            // A variable whose texts have another one in them.
            let inner = index + 1 < names.count && isOdds(1, of: 4) ? " %#@\(Array(names)[index + 1])@" : ""
            children.append((name, variable(inner)))
        }
        if isOdds(1, of: 12) { children.append(("unknown", .text(word()))) }
        return .dict(children)
    }

    mutating func variable(_ inner: String) -> Plist {
        let type = element(of: ["d", "d", "d", "ld", "lld", "u", "@", "f"])
        var children: [(String, Plist)] = [
            ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", .text(type)),
        ]
        for category in ["zero", "one", "two", "few", "many"] where isOdds(1, of: 3) {
            children.append((category, .text("%\(type) \(word())\(inner)")))
        }
        children.append(("other", .text("%\(type) \(word())\(inner)")))
        return .dict(children)
    }

    mutating func widths(_ phrase: (inout RandomTable) -> Plist) -> Plist {
        let widths = ["5", "010", "20", "33", "60"].filter { _ in isOdds(1, of: 2) }
        return .dict([
            ("NSStringVariableWidthRuleType", .dict((widths.isEmpty ? ["20"] : widths).map { ($0, phrase(&self)) }))
        ])
    }

    mutating func devices(_ phrase: (inout RandomTable) -> Plist) -> Plist {
        let devices = ["mac", "iphone", "ipad", "applewatch", "toaster"].filter { _ in isOdds(1, of: 3) } + ["other"]
        return .dict([("NSStringDeviceSpecificRuleType", .dict(devices.map { ($0, phrase(&self)) }))])
    }

    /// Two rules in one dictionary, or one that nobody documents.
    private mutating func several(depth: Int) -> Plist {
        guard isOdds(1, of: 2), case .dict(let one) = format(),
            case .dict(let other) = widths({ .text($0.text()) })
        else { return .dict([("NSStringGenderRuleType", .dict([("male", .text(text())), ("other", .text(text()))]))]) }
        return .dict(one + other)
    }

    // MARK: - Keys and texts

    mutating func key() -> String {
        let plain = "\(word()) \(Int.random(in: 0..<1000, using: &random))"
        return isOdds(1, of: 2) ? plain : element(of: Self.hostileKeys)
    }

    private mutating func word() -> String {
        element(of: ["Open", "Close", "Datei", "Привет", "ファイル", "ملف", "naïve", "e\u{301}", "👩‍👩‍👧"])
    }

    /// A text, half of them hostile.
    mutating func text() -> String {
        let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            isOdds(1, of: 2) ? word() : element(of: Self.hostileTexts)
        }
        return parts.joined(separator: element(of: [" ", "", "\n", " %@ "]))
    }

    private static let hostileKeys = [
        "a:dict/b", "/x:dict/:string", "NSStringLocalizedFormatKey", "=1+1", "'quoted'", "\"", ",", ";", "a,b\"c", " ",
        " edge ", "\tTab", "line\nfeed", "%d of %@", "%#@n@", "é", "e\u{301}", "\u{202E}rtl", "\u{200B}", "<b>&amp;",
        "]]>", "App:a", "a|b", "[0]", "#1", "id", "other", "zero", "20", "\u{301}", "-", "@", "TRUE", "1E5",
        String(repeating: "k", count: 300), "de", "\u{85}", "\u{2028}", "\u{7F}",
    ]

    private static let hostileTexts = [
        "", " ", "=1+1", "+49", "-1", "@SUM(A1)", "'", "''x", "\"", "\"\"", "a,b;c\td|e", "1", "1.5", "1E+05", "TRUE",
        "2026-01-02", "3/4", "#NAME?", "\u{FEFF}x", "x\u{200B}", "\u{200E}x\u{200F}", "\u{202E}x", "\u{A0}x\u{A0}",
        "\r", "\r\n", "a\rb", "\n", "\t", "  two  ", "<b>bold</b>", "&amp;", "&#13;", "]]>", "<![CDATA[", "<!-- -->",
        "100 %", "100%", "%%", "%1$@ %2$d", "%2$@ %1$@", "%ld", "%5.2f", "％d", "％", "\\n", "\\u00e9", "🇩🇪", "👍🏽",
        "\u{301}", "a\u{301}\u{323}", "ﬁ", "ß", "\u{85}", "\u{2028}", "\u{2029}", "\u{7F}", "\u{9F}", "\u{FFFD}",
        "\u{1F}"
            .replacing("\u{1F}", with: "\u{AD}"), "…", "{0}", "{{x}}", "${x}", "<ph id=\"1\"/>", "⟦", "Ã¤", "Ã¼ber",
        String(repeating: "long ", count: 90),
    ]
}

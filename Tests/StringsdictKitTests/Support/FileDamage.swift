import StringsdictKit
import Testing

/// Something that vendors' tools do to the bytes of an exchange file, and what must come of it.
struct FileDamage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Where it can happen.
    var dialects = Dialect.allCases
    /// Everything that may be said, and of which something must be; nothing if every text must arrive.
    var says: Set<FindingID> = []
    /// What a translation means after the damage, where that is another text.
    var meaning: @Sendable (String) -> String = { $0 }
    /// The encoding in which the file comes back.
    var encoding: TextEncoding = .utf8
    /// The damage itself.
    var change: @Sendable (inout DamagedFile) -> Void

    /// A text that is nobody's translation.
    static let alien = "⟦999⟧"
    private static let xml = Dialect.allCases.filter { !$0.isCSV }

    static let all = ids + codes + texts + states + envelopes + additions

    private static let ids = [
        FileDamage(testDescription: "ids numbered, paths kept", dialects: xml) { $0.numberIDs(keepingPaths: true) },
        FileDamage(testDescription: "ids numbered, paths dropped", dialects: xml, says: [.repairedID]) {
            $0.numberIDs(keepingPaths: false)
        },
        FileDamage(testDescription: "ids numbered", dialects: [.csv], says: [.repairedID]) {
            $0.numberIDs(keepingPaths: false)
        },
        FileDamage(
            testDescription: "ids numbered, paths dropped, a unit lost", dialects: xml, says: [.tableNotFound]
        ) { file in
            file.numberIDs(keepingPaths: false)
            let unit = file.unit
            guard let start = file.characters.firstRange(of: "<\(unit) "),
                let end = file.characters.firstRange(of: "</\(unit)>")
            else { return }
            file.characters.removeSubrange(start.lowerBound..<end.upperBound)
        },
    ]

    private static let codes = [
        FileDamage(testDescription: "codes dropped", says: [.placeholderMissing, .variableLost, .edgeWhitespace]) {
            $0.changePlaceholders { _, _ in "" }
        },
        FileDamage(testDescription: "codes doubled", says: [.placeholderAdded, .placeholderClass]) {
            $0.changePlaceholders { code, _ in code + code }
        },
        FileDamage(testDescription: "codes renumbered", dialects: [.inline, .xliff2]) {
            $0.changePlaceholders { code, _ in code.replacing(/\ id="(\d+)"/) { " id=\"9\($0.1)\"" } }
        },
        FileDamage(testDescription: "codes emptied", dialects: [.inline]) {
            $0.changePlaceholders { code, _ in String(code.prefix { $0 != ">" }) + "/>" }
        },
        FileDamage(testDescription: "codes by number alone", dialects: [.inline, .xliff2]) {
            $0.changePlaceholders { code, _ in "<ph" + (code.firstMatch(of: /\ id="\d+"/)?.output ?? "") + "/>" }
        },
        FileDamage(
            testDescription: "codes by an unknown number alone", dialects: [.inline, .xliff2],
            says: [.unknownInlineCode, .untranslated]
        ) { $0.changePlaceholders { _, _ in "<ph id=\"77\"/>" } },
        FileDamage(testDescription: "codes turned into text") { $0.changePlaceholders { $1 } },
        // The id of an inline code says which argument it is.
        FileDamage(
            testDescription: "codes swapped", dialects: [.inline, .xliff2], meaning: swapped,
            change: { $0.swapPlaceholders() }),
        FileDamage(
            testDescription: "placeholders swapped",
            dialects: Dialect.allCases.filter { ![.inline, .xliff2].contains($0) }, says: [.placeholderOrder]
        ) { $0.swapPlaceholders() },
    ]

    private static func swapped(_ text: String) -> String {
        guard text.contains("%@") else { return text }
        return text.replacing("%@", with: "%2$D").replacing("%d", with: "%1$@").replacing("$D", with: "$d")
    }

    private static let texts = [
        FileDamage(
            testDescription: "full-width percent signs",
            says: [.placeholderSuspicious, .placeholderMissing, .variableLost]
        ) { $0.changePlaceholders { $1.replacing("%", with: "％") } },
        FileDamage(testDescription: "&@", says: [.placeholderClass, .placeholderMissing]) { file in
            let sign = file.isXML ? "&amp;@" : "&@"
            file.changePlaceholders { $1 == "%@" ? sign : $0 }
        },
        FileDamage(testDescription: "lost $", says: [.placeholderOrder]) {
            $0.changePlaceholders { $1 == "%@" ? "%2@" : $0 }
        },
        FileDamage(testDescription: "variable translated", says: [.variableLost]) {
            $0.changePlaceholders { $1 == "%#@n@" ? "%#@число@" : $0 }
        },
        FileDamage(testDescription: "white space added", says: [.edgeWhitespace]) {
            $0.changeTargets { "\($0) " }
        },
        FileDamage(testDescription: "white space trimmed", says: [.edgeWhitespace]) {
            $0.changeTargets { String($0.drop { $0 == " " }) }
        },
        FileDamage(testDescription: "sources changed", dialects: xml, says: [.sourceChanged]) {
            $0.changeSources { "\($0)!" }
        },
        FileDamage(testDescription: "sources edited", dialects: [.csv], says: [.sourceEdited]) {
            $0.changeSources { "\($0)!" }
        },
        FileDamage(testDescription: "targets emptied", says: [.untranslated]) { $0.changeTargets { _ in "" } },
        FileDamage(testDescription: "targets lost", dialects: xml, says: [.untranslated]) {
            $0.characters = $0.characters.replacing(/<target.*?<\/target>/) { _ in "" }
        },
    ]

    private static let states =
        [
            "new", "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-adaptation",
            "needs-review-l10n", "needs-review-translation", "translated", "signed-off", "final", "x-ours", "",
        ].map { state in
            FileDamage(testDescription: "state “\(state)”", dialects: [.inline, .text, .xcode]) { $0.setState(state) }
        }
        + ["initial", "translated", "reviewed", "final", "ours:own", ""].map { state in
            FileDamage(testDescription: "state “\(state)”", dialects: [.xliff2]) { $0.setState(state) }
        }
        + ["new", "translated", "needs-review", "final", "empty", "fertig", ""].map { state in
            FileDamage(
                testDescription: "state “\(state)”", dialects: [.csv], says: state == "fertig" ? [.unknownState] : []
            ) { $0.setState(state) }
        }

    private static let envelopes = [
        FileDamage(testDescription: "nothing") { _ in },
        FileDamage(testDescription: "byte order mark", encoding: TextEncoding(form: .utf8, hasByteOrderMark: true)) {
            _ in
        },
        FileDamage(testDescription: "UTF-16, little end first", encoding: .little) { $0.declareUTF16() },
        FileDamage(testDescription: "UTF-16, big end first", encoding: .big) { $0.declareUTF16() },
        FileDamage(testDescription: "CRLF") {
            $0.characters = $0.characters.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
        },
        FileDamage(testDescription: "CDATA", dialects: xml) {
            $0.changeTargets { $0.replacing(/(^|>)([^<>]+)(<|$)/) { "\($0.1)<![CDATA[\($0.2)]]>\($0.3)" } }
        },
        FileDamage(testDescription: "prefix", dialects: xml) { $0.addPrefix() },
        FileDamage(testDescription: "no file element", dialects: xml, says: [.untranslated]) {
            $0.characters = $0.characters.replacing(/<file.*<\/file>/.dotMatchesNewlines()) { _ in "" }
        },
        FileDamage(testDescription: "cut", says: [.malformedXML, .unterminatedQuote]) {
            $0.characters = String($0.characters.prefix($0.characters.count * 2 / 3))
        },
    ]

    private static let additions = [
        FileDamage(testDescription: "unknown elements", dialects: xml) {
            $0.appendToUnits("<extra><target>\(alien)</target></extra>")
        },
        FileDamage(testDescription: "unknown namespaces", dialects: xml) {
            $0.appendToUnits("<v:e xmlns:v=\"urn:v\"><v:target>\(alien)</v:target><target>\(alien)</target></v:e>")
        },
        FileDamage(testDescription: "column added", dialects: [.csv, .wide], says: [.unknownColumn]) { file in
            file.characters = file.characters.replacing("\"checksum\"", with: "\"checksum\",\"target 2\"")
            file.changeRows { $0.append(alien) }
        },
        FileDamage(testDescription: "texts marked", dialects: xml) {
            $0.changeTargets { "<mrk id=\"m\" mid=\"0\" mtype=\"seg\">\($0)</mrk>" }
        },
        FileDamage(testDescription: "matches", dialects: xml) { $0.addMatches(alien) },
        FileDamage(testDescription: "matches and no targets", dialects: xml, says: [.untranslated]) {
            $0.characters = $0.characters.replacing(/<target.*?<\/target>/) { _ in "" }
            $0.addMatches(alien)
        },
    ]
}

extension TextEncoding {
    fileprivate static let little = TextEncoding(form: .utf16LittleEndian, hasByteOrderMark: true)
    fileprivate static let big = TextEncoding(form: .utf16BigEndian, hasByteOrderMark: true)
}

extension DamagedFile {
    /// Says that the file is UTF-16.
    fileprivate mutating func declareUTF16() {
        characters = characters.replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    }
}

extension DamagedFile {
    /// Exchanges the two placeholders of the text that has `%@`; they stand behind each other.
    fileprivate mutating func swapPlaceholders() {
        var codes: [String] = []
        changePlaceholders { code, _ in
            codes.append(code)
            return code
        }
        guard let number = codes.firstIndex(where: { $0.contains("%@") }) else { return }
        var seen = -1
        changePlaceholders { code, _ in
            seen += 1
            return seen == number ? codes[number + 1] : seen == number + 1 ? codes[number] : code
        }
    }
}

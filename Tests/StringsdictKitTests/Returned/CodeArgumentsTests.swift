import StringsdictKit
import TestSupport
import Testing

/// The id of an inline code says which argument it stands for, in every format with codes and at every depth.
struct CodeArgumentsTests {
    /// A version of XLIFF, as a translator's tool returns it.
    enum Version: String, CaseIterable {
        case xliff12 = "1.2"
        case xliff20 = "2.0"
        case xliff21 = "2.1"
        case xliff22 = "2.2"

        var dialect: Dialect { self == .xliff12 ? .inline : .xliff2 }

        /// What is written in version 2.0, in this one. The namespace of 2.1 is that of 2.0.
        func document(_ text: String) -> String {
            guard dialect == .xliff2 else { return text }
            let number = text.replacing(" version=\"2.0\"", with: " version=\"\(rawValue)\"", maxReplacements: 1)
            return self == .xliff22 ? number.replacing("xliff:document:2.0", with: "xliff:document:2.2") : number
        }

        /// A mark around a text.
        func mark(_ text: String) -> [String] {
            [dialect == .inline ? "<mrk mtype=\"x-term\">\(text)" : "<mrk id=\"m1\" type=\"term\">\(text)", "</mrk>"]
        }
    }

    /// An entry with a text at some depth.
    private static func entries(_ text: String) -> [Plist] {
        let type = text.contains("%d") ? "d" : "@"
        return [
            .devices([("mac", .text(text))]), .widths([("20", text)]),
            .devices([("mac", .widths([("20", text)])), ("other", .text("Hi"))]),
            .plural([("one", text), ("other", text)], valueType: type),
            .devices([("mac", .plural([("one", text), ("other", text)], format: "Found %#@n@", valueType: type))]),
        ]
    }

    /// The texts that are imported when the codes of each translation have been changed, and what is said.
    private func run(
        _ entry: Plist, to language: LanguageTag = "de", _ version: Version, _ change: ([String]) -> [String]
    ) throws -> (texts: [VariantPath: ExactString], ids: [FindingID]) {
        let pair = try BilingualTable(source: Plist.dict([("k", entry), ("z", .text("Plain"))]).file)
        let journey = Journey(pair: pair, to: language, dialect: version.dialect)
        let sent = try journey.file { $0.target = $0.isProtected ? $0.target : "«\($0.source)»" }
        let (texts, ids) = try read(sent, journey, version, change)
        // Other texts of the entry have no two codes.
        let own = texts.filter { path, text in
            path.key == "k" && text.string.contains("«") && text != "«Hi»" && !text.string.contains("Found")
        }
        return (own, ids)
    }

    private func read(
        _ sent: SourceText, _ journey: Journey, _ version: Version, _ change: ([String]) -> [String]
    ) throws -> (
        texts: [VariantPath: ExactString], ids: [FindingID]
    ) {
        let text = version.document(String(decoding: sent.bytes, as: UTF8.self))
        #expect(text.contains(" version=\"\(version.rawValue)\""))
        let dialect = version.dialect
        var file = DamagedFile(dialect: dialect, characters: text)
        file.changeTargets { target in
            let code = dialect == .inline ? /<ph[^>]*>[^<]*<\/ph>/ : /<ph[^>]*\/>/
            let codes = target.matches(of: code).map { String($0.output) }
            guard codes.count > 1 else { return target }
            var changed = change(codes)[...]
            let result = target.replacing(code) { _ in changed.popFirst() ?? "" }
            return result + changed.joined()
        }
        let result = try journey.read(SourceText(name: sent.name, file: Array(file.characters.utf8)))
        let texts = try result.bytes.map { try journey.pair.format.read(name: "written", bytes: $0).texts } ?? [:]
        return (texts, result.ids)
    }

    @Test(
        arguments: [
            ("%@ likes %@", "«%2$@ likes %1$@»"), ("%1$@ likes %2$@", "«%2$@ likes %1$@»"),
            ("%d of %@", "«%2$@ of %1$d»"), ("%2$@ likes %1$@", "«%1$@ likes %2$@»"),
            ("%1$@, %2$@ and %1$@", "«%1$@, %2$@ and %1$@»"),
        ], Version.allCases)
    func exchangedCodesGetPositions(_ texts: (source: String, expected: String), _ version: Version) throws {
        for entry in Self.entries(texts.source) {
            let (written, ids) = try run(entry, version) { $0.reversed() }
            #expect(Set(written.values.filter { $0.string.contains("%1") }) == [ExactString(texts.expected)])
            #expect(ids == [])
        }
    }

    /// A placeholder that was typed in place of its code takes the argument that the codes leave.
    @Test(arguments: Version.allCases) func typedPlaceholders(_ version: Version) throws {
        for entry in Self.entries("%@ likes %@") {
            for (change, expected) in [
                ({ ["%@", $0[0]] }, "«%2$@ likes %1$@»"), ({ [$0[1], "%@"] }, "«%2$@ likes %1$@»"),
                ({ ["%@", $0[1]] }, "«%@ likes %@»"), ({ [$0[0], "%@"] }, "«%@ likes %@»"),
                ({ _ in ["%@", "%@"] }, "«%@ likes %@»"),
            ] as [(([String]) -> [String], String)] {
                let (written, ids) = try run(entry, version, change)
                #expect(Set(written.values.filter { $0.string.contains("likes") }) == [ExactString(expected)])
                #expect(ids == [])
            }
        }
        for entry in Self.entries("%@, %@ and %@") {
            let (written, ids) = try run(entry, version) { ["%@", "%@", $0[0]] }
            #expect(!written.values.contains { $0.string.contains("and") })
            #expect(ids.contains(.unknownInlineCode))
        }
    }

    /// What stands in a mark is an argument all the same.
    @Test(arguments: ["%@ likes %@", "%1$@ likes %2$@"], Version.allCases)
    func codesInMarks(_ source: String, _ version: Version) throws {
        for entry in Self.entries(source) {
            for isWhole in [false, true] {
                let (written, ids) = try run(entry, version) { codes in
                    let mark = version.mark(codes[1])
                    return isWhole ? [mark[0], codes[0] + mark[1]] : [mark.joined(), codes[0]]
                }
                #expect(Set(written.values.filter { $0.string.contains("%1") }) == ["«%2$@ likes %1$@»"])
                #expect(ids == [])
            }
        }
    }

    @Test(arguments: Version.allCases) func exchangedVariablesGetPositions(_ version: Version) throws {
        let variable = { (name: String) -> (String, Plist) in
            (
                name,
                .dict([
                    ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")),
                    ("NSStringFormatValueTypeKey", .text("d")), ("one", .text("%d \(name)")),
                    ("other", .text("%d \(name)s")),
                ])
            )
        }
        let entry = Plist.dict([
            ("NSStringLocalizedFormatKey", .text("%#@a@ by %#@b@")), variable("a"), variable("b"),
        ])
        let (written, ids) = try run(entry, version) { $0.reversed() }
        #expect(written[VariantPath(key: "k", steps: [.format])] == "«%2$#@b@ by %1$#@a@»")
        #expect(ids == [])
    }

    /// One code twice is an argument too many, also in place of another that looks alike.
    @Test(arguments: ["%@ likes %@", "%1$@ likes %2$@", "%d of %@"], Version.allCases)
    func repeatedCodesAreRefused(_ source: String, _ version: Version) throws {
        for entry in Self.entries(source) {
            for change in [{ (codes: [String]) in [codes[0], codes[0]] }, { [$0[0], $0[1], $0[1]] }] {
                let (written, ids) = try run(entry, version, change)
                #expect(written.isEmpty, "\(written)")
                #expect(ids.contains(.placeholderAdded))
            }
        }
    }

    /// A text can look as it does in the project and say something else.
    @Test(arguments: Version.allCases) func codesOfACurrentTranslation(_ version: Version) throws {
        for text in ["%@ likes %@", "%d of %@"] {
            for (source, translation) in zip(Self.entries(text), Self.entries("«\(text)»")) {
                let journey = Journey(
                    pair: try BilingualTable(
                        source: Plist.dict([("k", source)]).file, target: Plist.dict([("k", translation)]).file),
                    to: "de", dialect: version.dialect)
                let sent = try journey.file { _ in }
                #expect(try read(sent, journey, version) { $0 }.texts == [:])
                let exchanged = try read(sent, journey, version) { $0.reversed() }
                #expect(exchanged.ids == [])
                #expect(exchanged.texts.values.contains { $0.string.contains("%2$@ ") && $0.string.contains(" %1$") })
                #expect(!exchanged.texts.values.contains { $0.string.contains(text) })
                let doubled = try read(sent, journey, version) { [$0[0], $0[0]] }
                #expect(doubled.ids.contains(.placeholderAdded))
                #expect(doubled.texts == [:])
            }
        }
    }

    /// A translation in which arguments are exchanged already goes out and comes back as it is.
    @Test(arguments: Version.allCases) func wrongTranslationsStay(_ version: Version) throws {
        for text in ["%@ of %d", "%@ of %@ %d", "%2$@ of %1$d", "%@", "%d of %d", "%1$d %@"] {
            for (source, translation) in zip(Self.entries("%d of %@"), Self.entries("«\(text)»")) {
                let journey = Journey(
                    pair: try BilingualTable(
                        source: Plist.dict([("k", source)]).file, target: Plist.dict([("k", translation)]).file),
                    to: "de", dialect: version.dialect)
                let result = try read(try journey.file { _ in }, journey, version) { $0 }
                #expect(result.texts == [:], "\(text)")
            }
        }
    }

    /// What is left of two codes that look alike is the argument of its id.
    @Test(arguments: ["%@ likes %@", "%1$@ likes %2$@"], Version.allCases)
    func lostCodesAreRefused(_ source: String, _ version: Version) throws {
        for entry in Self.entries(source) {
            for place in 0..<2 {
                let (written, ids) = try run(entry, version) { [$0[place]] }
                #expect(written.isEmpty, "\(written)")
                #expect(ids.contains(.placeholderMissing))
            }
        }
    }

    /// Codes with ids of a tool's own cost their string alone, unless the kinds of their placeholders tell them apart.
    @Test(arguments: Version.allCases) func renumberedCodes(_ version: Version) throws {
        let renumber = { (codes: [String]) in
            codes.reversed().map { $0.replacing(/\ id="(\d+)"/) { " id=\"7\($0.1)\"" } }
        }
        for entry in Self.entries("%@ likes %@") {
            let (written, ids) = try run(entry, version, renumber)
            #expect(written.isEmpty, "\(written)")
            #expect(ids.contains(.unknownInlineCode))
        }
        for entry in Self.entries("%d of %@") {
            let (written, ids) = try run(entry, version, renumber)
            #expect(Set(written.values.filter { $0.string.contains("%1") }) == ["«%2$@ of %1$d»"])
            #expect(ids == [])
        }
    }

    /// In the forms of a second variable, what a placeholder without a position takes beside its number is not documented.
    @Test(arguments: Version.allCases) func formsOfASecondVariableAreRefused(_ version: Version) throws {
        let forms: Plist = .dict([
            ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", .text("d")),
            ("one", .text("%d of %@")), ("other", .text("%d of %@")),
        ])
        let entry = Plist.dict([("NSStringLocalizedFormatKey", .text("%@: %#@n@")), ("n", forms)])
        let (written, ids) = try run(entry, version) { $0[0].contains("#") || $0[1].contains("#") ? $0 : $0.reversed() }
        #expect(!written.values.contains { $0.string.contains("of") })
        #expect(ids.contains(.placeholderOrder))
    }
}

import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// What an import makes of a part of an export: nothing that was not sent changes, and nothing that was sent is lost in silence.
struct PartImportTests {
    private static let source = "P/en.lproj/L.stringsdict"
    private static let target = "P/de.lproj/L.stringsdict"
    private static let formats: [ExchangeFormat] = [
        .xliff(placeholders: .text), .xliff2(placeholders: .text), .xcode(), .csv(), .csvWide(),
    ]

    private static func tree(_ source: Plist, _ target: Plist) -> MemoryTree {
        MemoryTree(files: [Self.source: source.file, Self.target: target.file])
    }

    /// A text has become a plural on one device, and the text of another has changed.
    private static let german = Plist.dict([
        ("q", .devices([("iphone", .text("Tippen")), ("mac", .text("Lieder sind hier")), ("other", .text("Drücken"))]))
    ])
    private static let before = tree(
        .dict([
            ("q", .devices([("iphone", .text("Tap")), ("mac", .text("Songs are here")), ("other", .text("Press"))]))
        ]),
        german)
    private static let today = tree(
        .dict([
            (
                "q",
                .devices([
                    ("iphone", .text("Touch")), ("mac", .plural([("one", "%d song"), ("other", "%d songs")])),
                    ("other", .text("Press")),
                ])
            )
        ]), german)

    private static func export(
        _ tree: MemoryTree, since before: MemoryTree, as format: ExchangeFormat = .csv(),
        translate: @escaping (TranslationUnit) -> ExactString? = { "N \($0.source)" }
    ) throws -> FilledExport {
        let project = Project(at: "P", in: tree).compared(with: before)
        return try FilledExport(of: project, to: "de", as: format, only: [.stale], translate: translate)
    }

    private static func plan(_ bytes: [UInt8], _ name: String, into tree: MemoryTree) throws -> ImportPlan {
        try Project(at: "P", in: tree).plan(importing: ReturnedFiles([(name, bytes)]))
    }

    private static func texts(_ plan: ImportPlan) throws -> [String: ExactString] {
        let file = try #require(plan.files.first?.imported.file)
        let variants = (0..<file.count).flatMap { file.entry(at: $0).variants }
        return Dictionary(variants.map { ("\($0.path)", $0.text) }, uniquingKeysWith: { $1 })
    }

    /// With a stale text goes what its entry lacks.
    @Test(arguments: formats.indices) func companions(_ index: Int) throws {
        let export = try Self.export(Self.today, since: Self.before, as: Self.formats[index])
        #expect(Set(export.texts.map { "\($0.path)" }) == ["q › iphone", "q › mac › n › one", "q › mac › n › other"])
        let plan = try Self.plan(export.bytes, export.name, into: Self.today)
        #expect(
            plan.findings.map(\.id) == [.shapeChanged] && "\(plan.findings[0].message)".contains("“Lieder sind hier”"))
        let texts = try Self.texts(plan)
        #expect(texts["q › mac › n › other"] == "N %d songs" && texts["q › other"] == "Drücken" && texts.count == 5)
    }

    /// What did not come back, or without a translation, leaves the text of another shape where it is.
    @Test(arguments: [true, false]) func otherShapesStay(_ isBlank: Bool) throws {
        var export = try Self.export(Self.today, since: Self.before) { $0.path.steps.count == 1 ? "Neu" : nil }
        if !isBlank {
            let rows = String(decoding: export.bytes, as: UTF8.self).split(separator: "\r\n").filter {
                !$0.contains("song")
            }
            export.bytes = Array((rows.joined(separator: "\r\n") + "\r\n").utf8)
        }
        let plan = try Self.plan(export.bytes, export.name, into: Self.today)
        #expect(try Self.texts(plan) == ["q › iphone": "Neu", "q › mac": "Lieder sind hier", "q › other": "Drücken"])
        #expect(plan.findings.contains { $0.id == (isBlank ? .untranslated : .missingUnit) })
    }

    /// An entry whose format comes back without any form of its variables stays away: it would be a broken rule.
    @Test(arguments: formats.indices) func formatsWithoutForms(_ index: Int) throws {
        let source = Plist.dict([
            ("a", .text("A")), ("b", .plural([("one", "%d book"), ("other", "%d books")])),
            (
                "c",
                .devices([
                    ("iphone", .plural([("one", "%d song"), ("other", "%d songs")])), ("other", .text("Songs")),
                ])
            ),
        ])
        let german = Plist.dict([("c", .devices([("other", .text("Lieder"))]))])
        let tree = Self.tree(source, german)
        let export = try FilledExport(
            of: Project(at: "P", in: tree), to: "de", as: Self.formats[index], only: [.missing]
        ) { $0.path.key == "a" ? "Ä" : nil }
        let plan = try Self.plan(export.bytes, export.name, into: tree)
        #expect(try Self.texts(plan) == ["a": "Ä", "c › other": "Lieder"])
        #expect(String(decoding: plan.newFiles[0].bytes, as: UTF8.self).contains("NSStringFormat") == false)
    }

    /// A part that comes back in two files lacks what neither of them has.
    @Test(arguments: [1, 2]) func partInTwoFiles(_ count: Int) throws {
        let export = try Self.export(Self.today, since: Self.before)
        let rows = String(decoding: export.bytes, as: UTF8.self).split(separator: "\r\n")
        let returned = (1...count).map { number in
            ("\(number)/de.csv", Array(([rows[0]] + rows[number...number]).map { $0 + "\r\n" }.joined().utf8))
        }
        let plan = try Project(at: "P", in: Self.today).plan(importing: ReturnedFiles(returned))
        let parts = plan.findings.filter { $0.id == .missingUnit && $0.scope == .file }
        #expect(parts.map { "\($0.message)" } == ["Of the 3 exported strings for “de”, \(count) came back."])
        #expect(plan.missingParts == ["de": 3 - count])
    }

    /// The same of a whole export, whatever becomes of texts without a translation.
    @Test(arguments: MissingTranslationPolicy.allCases) func otherShapesStayInWholeImports(
        _ untranslated: MissingTranslationPolicy
    )
        throws
    {
        let export = try FilledExport(of: Project(at: "P", in: Self.today), to: "de", as: .csv()) {
            $0.path.key == "q" && $0.path.steps.count == 1 ? "Neu" : nil
        }
        let plan = try Project(at: "P", in: Self.today).plan(
            importing: ReturnedFiles([(export.name, export.bytes)]), untranslated: untranslated)
        guard untranslated != .fail else { return #expect(plan.files.first?.bytes == nil) }
        let texts = try Self.texts(plan)
        #expect(texts == ["q › iphone": "Neu", "q › mac": "Lieder sind hier", "q › other": "Neu"])
    }

    /// A new format goes with the forms of the variable that it names; without its `other`, one is of no use.
    @Test func newVariables() throws {
        let forms = [("one", "%d file"), ("other", "%d files")]
        let old = Plist.dict([("a", .plural(forms, format: "%#@n@ found"))])
        let german = Plist.dict([
            ("a", .plural([("one", "%d Datei"), ("other", "%d Dateien")], format: "%#@n@ gefunden"))
        ])
        guard case .dict(let parts) = Plist.plural(forms, format: "%1$#@n@ in %2$#@m@ now"),
            case .dict(let variable) = parts[1].1
        else { return }
        let new = Plist.dict([("a", .dict(parts + [("m", .dict(variable))]))])
        let (before, today) = (Self.tree(old, german), Self.tree(new, german))
        var export = try Self.export(today, since: before)
        #expect(export.texts.count == 3 && export.texts.contains { $0.path.isFormat })
        let rows = String(decoding: export.bytes, as: UTF8.self).split(separator: "\r\n").filter {
            !$0.contains("other")
        }
        export.bytes = Array((rows.joined(separator: "\r\n") + "\r\n").utf8)
        let plan = try Self.plan(export.bytes, export.name, into: today)
        #expect(try Self.texts(plan)["a › m › other"] == "%d files")
        #expect(plan.files.first?.outcomes.contains(.filled) == true)
        #expect(plan.findings.count { $0.id == .missingUnit } == 2)
    }

    /// Texts are counted by what they are, and not by what their ids are; parts are told apart however many texts they have.
    @Test func copiesHideNothing() throws {
        let export = try Self.export(Self.today, since: Self.before, as: .xliff(placeholders: .text))
        let text = String(decoding: export.bytes, as: UTF8.self)
        let unit = try #require(text.firstMatch(of: /(?s)<trans-unit id="[^"]*iphone.*?<\/trans-unit>/)).output
        let lost = try #require(text.firstMatch(of: /(?s)<trans-unit id="[^"]*\.n\.one\..*?<\/trans-unit>/)).output
        let copy = unit.replacing(#"id="q"#, with: #"id="copy"#)
        let told = try Self.plan(Array(text.replacing(lost, with: copy).utf8), export.name, into: Self.today).findings
        #expect(told.contains { "\($0.message)" == "Of the 3 exported strings for “de”, 2 came back." })
        for number in ["0", "-3", "x", "3", "99999999999999999999"] {
            let file = text.replacing(lost, with: "").replacing(/\/3\.[0-9a-f]{8}"/, with: "/\(number)\"")
            let told = try Self.plan(Array(file.utf8), export.name, into: Self.today).findings
            #expect(told.contains { [.missingUnit, .missingCategory].contains($0.id) }, "\(number)")
        }
    }

    /// Whoever accepts translations of old sources does not accept those of other texts.
    @Test(arguments: formats.indices) func staleIsNotElsewhere(_ index: Int) throws {
        let names = ["Open", "Save", "Delete"]
        let today = Self.tree(.dict(names.map { ($0, .text($0)) }), .dict(names.map { ($0, .text("Alt \($0)")) }))
        let export = try FilledExport(of: Project(at: "P", in: today), to: "de", as: Self.formats[index]) {
            "Neu \($0.source)"
        }
        // Each has the source and the translation of the next one.
        var text = String(decoding: export.bytes, as: UTF8.self)
        for mark in [">", "\""] {
            for (number, name) in names.enumerated() {
                for word in ["", "Neu "] {
                    text = text.replacing(
                        "\(mark)\(word)\(name)\(mark == ">" ? "<" : mark)",
                        with: "\(mark)\(word)#\(number)\(mark == ">" ? "<" : mark)")
                }
            }
        }
        for number in names.indices { text = text.replacing("#\(number)", with: names[(number + 1) % 3]) }
        let plan = try? Project(at: "P", in: today).plan(
            importing: ReturnedFiles([(export.name, Array(text.utf8))]), acceptingStale: true)
        #expect(plan?.files.allSatisfy { !$0.outcomes.contains(.changed) } ?? true)
    }

    /// A key that was renamed since is not a text that the vendor kept.
    @Test(arguments: [false, true]) func renamedKeys(_ isCut: Bool) throws {
        func table(_ key: String, _ end: String) -> Plist {
            .dict([(key, .text("One\(end)")), ("b", .text("Two\(end)")), ("c", .text("Three\(end)"))])
        }
        let (source, german) = (table("a", " of them"), Plist.dict(["a", "b", "c"].map { ($0, .text("N \($0)")) }))
        var export = try Self.export(Self.tree(source, german), since: Self.tree(table("a", ""), german))
        #expect(export.texts.count == 3)
        if isCut {
            let rows = String(decoding: export.bytes, as: UTF8.self).split(separator: "\r\n")
            export.bytes = Array((rows.dropLast().joined(separator: "\r\n") + "\r\n").utf8)
        }
        let today = Self.tree(table("d", " of them"), german)
        let finding = try #require(
            try Self.plan(export.bytes, export.name, into: today).findings.first { "\($0.message)".hasPrefix("Of the") }
        )
        let count = isCut ? 1 : 2
        #expect(
            "\(finding.message)"
                == "Of the 3 exported strings for “de”, \(count) came back, along with 1 that the project does not have."
        )
        #expect(
            "\(finding.hint ?? "")"
                == (isCut ? "Ask for the complete file." : "The keys of these strings may have been renamed since."))
    }

    /// Thousands of variables of which one form came back.
    @Test func manyVariables() throws {
        guard case .dict(let parts) = Plist.plural([("one", "%d file"), ("other", "%d files")]),
            case .dict(let forms) = parts[1].1
        else { return }
        let names = (1...2000).map { "v\($0)" }
        let format = names.map { "%#@\($0)@" }.joined(separator: " ")
        let entry = Plist.dict([("NSStringLocalizedFormatKey", .text(format))] + names.map { ($0, .dict(forms)) })
        let tree = MemoryTree(files: [Self.source: Plist.dict([("a", entry)]).file])
        let part = try FilledExport(of: Project(at: "P", in: tree), to: "de", as: .csv(), only: [.missing]) {
            $0.path.category == .one ? "%d Datei" : nil
        }
        let start = ContinuousClock.now
        let plan = try Self.plan(part.bytes, part.name, into: tree)
        #expect(plan.files.first?.outcomes.count { $0 == .filled } == 2001)
        #expect(start.duration(to: .now) < .seconds(20))
    }
}

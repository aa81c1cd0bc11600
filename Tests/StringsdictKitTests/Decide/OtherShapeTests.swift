import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// Translations whose rules are not those of the source any more: nothing of them is lost in silence, and no dictionary gets two
/// rules of which nobody knows which one counts.
struct OtherShapeTests {
    private static let widths = Plist.widths([("20", "Kurz"), ("40", "Lang")])
    private static let forms = Plist.plural([("one", "%d Ding"), ("other", "%d Dinge")])
    private static let devices = Plist.devices([("iphone", .text("Telefon")), ("mac", .text("Rechner"))])
    private static let formats: [ExchangeFormat] = [.xliff(placeholders: .text), .csv()]

    private static func tree(_ source: Plist, _ target: Plist?) -> MemoryTree {
        var files = ["P/en.lproj/L.stringsdict": Plist.dict([("k", source), ("l", .text("Ell"))]).file]
        if let target { files["P/de.lproj/L.stringsdict"] = Plist.dict([("k", target), ("l", .text("L"))]).file }
        return MemoryTree(files: files)
    }

    private static func plan(
        _ tree: MemoryTree, as format: ExchangeFormat, to language: LanguageTag = "de",
        untranslated: MissingTranslationPolicy = .source, only selection: Set<Export.Selection> = [.all],
        translate: @escaping (TranslationUnit) -> ExactString?
    ) throws -> ImportPlan {
        let project = Project(at: "P", in: tree)
        let export = try FilledExport(of: project, to: language, as: format, only: selection, translate: translate)
        return try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]), untranslated: untranslated)
    }

    private static func texts(_ plan: ImportPlan) throws -> [String: ExactString] {
        let file = try #require(plan.files.first?.imported.file)
        let variants = (0..<file.count).flatMap { file.entry(at: $0).variants }
        return Dictionary(variants.map { ("\($0.path)", $0.text) }, uniquingKeysWith: { $1 })
    }

    /// A branch that is a text by now; nothing came back for it, and the rest of its entry is news.
    @Test(arguments: formats.indices, [0, 1]) func rulesUnderAText(_ format: Int, _ shape: Int) throws {
        let rules = [Self.widths, Self.forms][shape]
        let tree = Self.tree(
            .devices([("iphone", .text("Phone")), ("mac", .text("Mac"))]),
            .devices([("iphone", rules), ("mac", .text("Alt"))]))
        let plan = try Self.plan(tree, as: Self.formats[format]) { $0.source == "Mac" ? "Neu" : nil }
        let texts = try Self.texts(plan)
        #expect(texts["k › mac"] == "Neu" && texts["k › iphone"] == nil)
        #expect(texts.values.contains(shape == 0 ? "Lang" : "%d Dinge"))
    }

    /// Rules of another kind, at the top and within a device: with and without translations for the new ones.
    @Test(arguments: formats.indices, [true, false]) func rulesOfOtherKinds(_ format: Int, _ isDeep: Bool) throws {
        let kinds = [Self.widths, Self.forms, Self.devices]
        for (number, old) in kinds.enumerated() {
            for (other, new) in kinds.enumerated() where other != number && !(isDeep && (number == 2 || other == 2)) {
                func entry(_ rule: Plist) -> Plist {
                    isDeep ? .devices([("iphone", rule), ("mac", .text("M"))]) : rule
                }
                let tree = Self.tree(entry(new), entry(old))
                let before = try Self.texts(
                    try Self.plan(tree, as: Self.formats[format]) { $0.source == "Ell" ? "N" : nil })
                for isReturned in [true, false] {
                    let plan = try Self.plan(tree, as: Self.formats[format]) { unit in
                        unit.source == "Ell"
                            ? "N" : isReturned ? unit.isProtected ? unit.source : "x \(unit.source)" : nil
                    }
                    var texts = try Self.texts(plan)
                    if isReturned, isDeep { texts["k › mac"] = before["k › mac"] }
                    #expect(texts == before && texts["l"] == "N")
                    let refused = plan.findings.filter { $0.id == .shapeChanged && $0.severity == .error }
                    #expect(refused.isEmpty != isReturned && !plan.findings.contains { $0.id == .lostVariant })
                }
            }
        }
    }

    /// A language without the forms of the source: what is left out of its first file is left out whole.
    @Test(arguments: formats.indices, [MissingTranslationPolicy.source, .omit]) func formsThatFollow(
        _ format: Int, _ untranslated: MissingTranslationPolicy
    ) throws {
        for selection in [[.all], [.missing]] as [Set<Export.Selection>] {
            let plan = try Self.plan(
                Self.tree(Self.forms, nil), as: Self.formats[format], to: "ja", untranslated: untranslated,
                only: selection
            ) { $0.source == "Ell" ? "N" : nil }
            #expect(!plan.findings.contains { $0.id == .lostVariant }, "\(plan.findings)")
            #expect(try Self.texts(plan)["l"] == "N")
        }
    }

    /// A text that was filled with its source for the translator's tool is none, whatever its source is by now.
    @Test(arguments: [true, false]) func filledInAdvance(_ acceptsStale: Bool) throws {
        func tree(_ text: String) -> MemoryTree {
            MemoryTree(files: ["P/en.lproj/L.stringsdict": Plist.dict([("a", .text(text))]).file])
        }
        let export = try FilledExport(of: Project(at: "P", in: tree("Open")), to: "de", as: .xliff(isPrefilled: true)) {
            _ in nil
        }
        #expect(export.bytes.contains("x-prefilled".utf8))
        let plan = try Project(at: "P", in: tree("Open it")).plan(
            importing: ReturnedFiles([(export.name, export.bytes)]), acceptingStale: acceptsStale)
        #expect(plan.files.allSatisfy { $0.bytes == nil })
        #expect(!plan.findings.contains { $0.id == .sourceChanged })
    }

    /// Keys that are gone are not taken for others of the same source.
    @Test(arguments: [ExchangeFormat.xliff(), .xliff2(), .xcode()].indices) func namesThatAreGone(_ number: Int) throws
    {
        let format = [ExchangeFormat.xliff(), .xliff2(), .xcode()][number]
        func tree(_ key: String) -> MemoryTree {
            MemoryTree(files: ["P/en.lproj/L.stringsdict": Plist.dict([(key, .text("Open"))]).file])
        }
        let export = try FilledExport(of: Project(at: "P", in: tree("verb")), to: "de", as: format) { _ in "Öffnen" }
        let plan = try Project(at: "P", in: tree("adjective")).plan(
            importing: ReturnedFiles([(export.name, export.bytes)]))
        #expect(plan.files.isEmpty && plan.findings.contains { $0.id == .tableNotFound && $0.severity == .error })
    }

    /// A table of which every text is gone keeps nothing from the others of its file.
    @Test func tablesThatAreGone() throws {
        func tree(_ key: String) -> MemoryTree {
            MemoryTree(files: [
                "P/en.lproj/L.stringsdict": Plist.dict([("a", .text("Open"))]).file,
                "P/en.lproj/M.stringsdict": Plist.dict([(key, .text(key))]).file,
            ])
        }
        let export = try FilledExport(of: Project(at: "P", in: tree("old")), to: "de", as: .xliff()) {
            "N \($0.source)"
        }
        let plan = try Project(at: "P", in: tree("new")).plan(importing: ReturnedFiles([(export.name, export.bytes)]))
        #expect(
            plan.files.count == 1 && plan.files[0].bytes != nil && plan.findings.contains { $0.id == .tableNotFound })
    }

    /// What was sent is that of the same table: in some formats two tables share their ids.
    @Test func tablesThatShareIDs() throws {
        func tree(_ first: String) -> MemoryTree {
            MemoryTree(files: [
                "P/en.lproj/L.stringsdict": Plist.dict([("ok", .text("OK"))]).file,
                "P/en.lproj/M.stringsdict": Plist.dict([("ok", .text("OK"))]).file,
                "P/de.lproj/L.stringsdict": Plist.dict([("ok", .text(first))]).file,
                "P/de.lproj/M.stringsdict": Plist.dict([("ok", .text("Okay"))]).file,
            ])
        }
        let project = Project(at: "P", in: tree("Ja"))
        func export(_ text: ExactString?) throws -> ReturnedFiles {
            let export = try FilledExport(of: project, to: "de", as: .xcode()) {
                $0.target == "Ja" ? text ?? $0.target : $0.target
            }
            return ReturnedFiles([(export.name, export.bytes)])
        }
        func plan(_ text: ExactString, into first: String) throws -> ImportPlan {
            try Project(at: "P", in: tree(first)).plan(
                importing: try export(text), untranslated: .source, preferring: nil, sent: .files(try export(nil)),
                missingTables: .note)
        }
        #expect(try plan("Okay", into: "Ja").files.first?.outcomes.map { $0 } == [.changed])
        #expect(try plan("Prima", into: "Okay").findings.contains { $0.id == .conflictingTranslation })
    }

    /// What takes the place of translations of another shape within an entry is told, with their words.
    @Test(arguments: formats.indices, [true, false]) func replacedBranches(_ format: Int, _ isText: Bool) throws {
        let rules = Plist.widths([("20", "Alt kurz"), ("40", "Alt lang")])
        let (now, then): (Plist, Plist) = isText ? (Self.widths, .text("Alt lang")) : (.text("Now"), rules)
        let plan = try Self.plan(
            Self.tree(
                .devices([("iphone", now), ("mac", .text("M"))]), .devices([("iphone", then), ("mac", .text("M"))])),
            as: Self.formats[format]
        ) { unit in "\(unit.path)".contains("iphone") ? "Neu \(unit.source)" : unit.target }
        let told = plan.findings.filter { $0.id == .shapeChanged }.map { "\($0.message)" }
        #expect(told.count == (isText ? 1 : 2) && told.contains { $0.contains("“Alt lang”") }, "\(told)")
        #expect(try Self.texts(plan).values.filter { $0.string.hasPrefix("Neu") }.count == (isText ? 2 : 1))
    }

    /// A variable that is chosen by another rule has the same keys.
    @Test(arguments: formats.indices) func formsOfOtherRules(_ format: Int) throws {
        func variable(_ rule: String, _ forms: [String]) -> Plist {
            .dict([
                ("NSStringLocalizedFormatKey", .text("N %#@v@")),
                (
                    "v",
                    .dict(
                        [("NSStringFormatSpecTypeKey", .text(rule)), ("NSStringFormatValueTypeKey", .text("d"))]
                            + forms.map { ($0, .text("\($0) %d")) })
                ),
            ])
        }
        let (number, gender) = ("NSStringPluralRuleType", "NSStringGenderRuleType")
        for (now, then) in [(number, gender), (gender, number)] {
            func entry(_ rule: String) -> Plist {
                variable(rule, rule == number ? ["one", "other"] : ["masculine", "other"])
            }
            let tree = Self.tree(entry(now), entry(then))
            for isReturned in [true, false] {
                let plan = try Self.plan(tree, as: Self.formats[format]) { unit in
                    unit.source == "Ell" ? "N" : isReturned ? unit.isProtected ? unit.source : "x \(unit.source)" : nil
                }
                #expect(!plan.findings.contains { $0.id == .lostVariant }, "\(plan.findings)")
                #expect(try Self.texts(plan)["l"] == "N")
            }
        }
    }

    /// What a part brings of something new is made whole, or it would not work.
    @Test(arguments: formats.indices) func newBranchesOfParts(_ format: Int) throws {
        let plain = Plist.devices([("iphone", .text("One")), ("mac", .text("Two"))])
        let forms = Plist.devices([("iphone", Self.forms), ("mac", .text("Two"))])
        let nested = Plist.widths([("40", "Three"), ("80", "Four")])
        let more = Plist.devices([("iphone", .text("One")), ("mac", .text("Two")), ("appletv", nested)])
        for (sent, now) in [(plain, forms), (forms, forms), (more, more)] {
            func tree(_ source: Plist) -> MemoryTree {
                MemoryTree(files: [
                    "P/en.lproj/L.stringsdict": Plist.dict([("k", source), ("l", .text("Ell"))]).file,
                    "P/de.lproj/L.stringsdict": Plist.dict([("l", .text("L"))]).file,
                ])
            }
            let export = try FilledExport(
                of: Project(at: "P", in: tree(sent)), to: "de", as: Self.formats[format], only: [.missing]
            ) { $0.source == "Two" ? "Zwei" : nil }
            let project = Project(at: "P", in: tree(now))
            let plan = try project.plan(importing: ReturnedFiles([(export.name, export.bytes)]))
            let bytes = try #require(plan.files.first?.bytes)
            #expect(try Self.texts(plan)["k › mac"] == "Zwei")
            let made = MemoryTree(files: [
                "P/en.lproj/L.stringsdict": try #require(try? project.files.read("P/en.lproj/L.stringsdict")),
                "P/de.lproj/L.stringsdict": bytes,
            ])
            let errors = try Project(at: "P", in: made).validate().findings.filter { $0.severity == .error }
            #expect(errors.isEmpty, "\(errors)")
        }
    }
}

import LocalizationModel
import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Translations whose source has changed since, and exports of parts.
struct StaleTests {
    static let formats: [ExchangeFormat] = [
        .xliff(), .xliff(placeholders: .text), .xliff2(), .xcode(), .xcloc(), .csv(), .csv(isCombined: true),
        .csvWide(),
        .csvWide(hasStates: true),
    ]

    private static let source = "P/en.lproj/L.stringsdict"
    private static let target = "P/pl.lproj/L.stringsdict"

    private static func english(_ greeting: String, _ files: String) -> [UInt8] {
        Plist.dict([
            ("hello", .widths([("10", "Hi"), ("30", greeting)])), ("same", .text("Same")), ("open", .text("Open")),
            ("files", .plural([("one", "%d file"), ("other", files)])),
        ]).file
    }

    /// Polish lacks `open`, and has forms for which the source has no text of their own.
    private static func polish(_ greeting: String = "Witaj") -> [UInt8] {
        Plist.dict([
            ("hello", .widths([("10", "Hej"), ("30", greeting)])), ("same", .text("Tak samo")),
            (
                "files",
                .plural([("one", "%d plik"), ("few", "%d pliki"), ("many", "%d plików"), ("other", "%d pliku")])
            ),
        ]).file
    }

    private static let before = MemoryTree(files: [source: english("Hello", "%d files"), target: polish()])

    /// The project today: a width variant and a plural form have other sources.
    private static func today(_ polish: [UInt8] = polish()) -> MemoryTree {
        MemoryTree(files: [source: english("Good day", "%d documents"), target: polish])
    }

    private static func project(_ tree: MemoryTree = today(), since earlier: MemoryTree = before) -> Project {
        Project(at: "P", in: tree).compared(with: earlier)
    }

    private static let stalePaths: Set<String> = [
        "hello › width 30", "files › n › few", "files › n › many", "files › n › other",
    ]

    private static func sent(_ project: Project, only selection: Set<Export.Selection>) throws -> [FilledExport.Text] {
        try FilledExport(of: project, to: "pl", as: .xliff(), only: selection) { $0.target }.texts
    }

    // MARK: - What is stale

    @Test func sourcesThatHaveChanged() throws {
        let texts = try Self.sent(Self.project(), only: [.stale])
        #expect(Set(texts.map { "\($0.path)" }) == Self.stalePaths)
        #expect(try Self.sent(Self.project(), only: [.missing]).map { "\($0.path)" } == ["open"])
        #expect(try Self.sent(Self.project(), only: [.missing, .stale]).count == 5)
        #expect(try Self.sent(Self.project(), only: [.all]).count == 9)
        #expect(try Self.sent(Self.project(), only: [.all, .stale]).count == 9)
    }

    /// A translation that has changed as well is one of the new source; what was not there before is new.
    @Test func translationsOfToday() throws {
        let translated = Self.project(Self.today(Self.polish("Dzień dobry")))
        let paths = try Self.sent(translated, only: [.stale]).map { "\($0.path)" }
        #expect(Set(paths) == Self.stalePaths.subtracting(["hello › width 30"]))
        var untranslated = Self.before
        untranslated.files[Self.target] = nil
        #expect(try Self.sent(Self.project(since: untranslated), only: [.stale]).isEmpty)
        #expect(try Self.sent(Self.project(since: MemoryTree(files: [:])), only: [.stale]).isEmpty)
        #expect(try Self.sent(Self.project(Self.before), only: [.stale]).isEmpty)
    }

    @Test func whatIsSaidOfThem() throws {
        let status = try Self.project().status()
        let row = status.total
        // The format key, four forms, two widths and two texts.
        #expect((row.strings, row.translated, row.stale, row.missing, row.percent) == (9, 4, 4, 1, 44))
        #expect(status.knowsStale)
        let findings = try Self.project().validate().unfinished.filter { $0.id == .staleTranslation }
        #expect(Set(findings.compactMap { $0.subject.path.map { "\($0)" } }) == Self.stalePaths)
        #expect(findings.allSatisfy { $0.severity == .warning && $0.subject.location?.file == Self.target })
        #expect(try Project(at: "P", in: Self.today()).status().total.stale == 0)
    }

    /// A table that could be read then and cannot now, or the other way round, is no reason to call nothing stale.
    @Test func formerFilesThatCannotBeRead() throws {
        for path in [Self.source, Self.target] {
            var earlier = Self.before
            earlier.files[path] = Array("<plist".utf8)
            var findings: [Finding] = []
            do {
                findings = try Self.project(since: earlier).status().findings
            } catch {
                findings = error.findings
            }
            #expect(findings.contains { $0.subject.location?.file == "\(path) (as it was)" })
        }
    }

    // MARK: - What goes out

    @Test(arguments: formats.indices) func idsOfPartsAreThoseOfTheWhole(_ index: Int) throws {
        let format = Self.formats[index]
        let whole = try FilledExport(of: Self.project(), to: "pl", as: format) { $0.target }
        let part = try FilledExport(of: Self.project(), to: "pl", as: format, only: [.stale]) { $0.target }
        let ids = Dictionary(whole.texts.map { ($0.path, $0.id) }, uniquingKeysWith: { $1 })
        #expect(part.texts.count == 4 && part.texts.allSatisfy { ids[$0.path] == $0.id })
        let text = String(decoding: part.bytes, as: UTF8.self)
        #expect(text.contains("The source was “Hello” when this string was translated."))
        #expect(
            try format.dialect.read(SourceText(name: part.name, file: part.bytes)).tables.flatMap(\.units)
                .allSatisfy { $0.part?.count == 4 })
    }

    private static func export(_ project: Project, as format: ExchangeFormat) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try project.export(to: ["pl"], as: format, only: [.stale]).outputs[0].write { bytes += $0 }
        return bytes
    }

    @Test func formerSourcesStandWhereToolsLook() throws {
        let files = try [ExchangeFormat.xliff(), .csv(), .csvWide()].map { try Self.export(Self.project(), as: $0) }
        let texts = files.map { String(decoding: $0, as: UTF8.self) }
        let former = "<source>Hello</source><target>Witaj</target></alt-trans>"
        #expect(texts[0].contains(former) && texts[0].contains(#"state="needs-review-translation""#))
        #expect(texts[1].contains(#""source","former_source","target""#) && texts[1].contains("needs-review"))
        #expect(texts[2].contains(#""note","former_source""#))
        try Schema.strict.expectValid([files[0]])
        let plain = try FilledExport(of: Project(at: "P", in: Self.today()), to: "pl", as: .csv()) { $0.target }
        #expect(!String(decoding: plain.bytes, as: UTF8.self).contains("former_source"))
    }

    /// The columns of services have no place that says that a file is a part.
    @Test(arguments: ExchangeFormat.Vendor.allCases) func servicesGetTheWhole(_ vendor: ExchangeFormat.Vendor) throws {
        #expect(throws: StringsdictError.self) {
            try Self.project().export(to: ["pl"], as: .csv(for: vendor), only: [.stale])
        }
    }

    // MARK: - What comes back

    private static func plan(
        _ export: FilledExport, into tree: MemoryTree = today(), acceptingStale acceptsStale: Bool = false
    ) throws -> ImportPlan {
        try Project(at: "P", in: tree).plan(
            importing: ReturnedFiles([(export.name, export.bytes)]), acceptingStale: acceptsStale)
    }

    private static func texts(_ plan: ImportPlan) throws -> [String: ExactString] {
        let file = try #require(plan.files.first?.imported.file)
        let variants = (0..<file.count).flatMap { file.entry(at: $0).variants }
        return Dictionary(variants.map { ("\($0.path)", $0.text) }, uniquingKeysWith: { $1 })
    }

    /// Only what was sent is changed, and nothing else is asked for: `open` stays without a translation.
    @Test(arguments: formats.indices) func partsComeBack(_ index: Int) throws {
        let export = try FilledExport(of: Self.project(), to: "pl", as: Self.formats[index], only: [.stale]) {
            "\($0.target ?? "") nowe"
        }
        let plan = try Self.plan(export)
        #expect(plan.findings.isEmpty, "\(plan.findings)")
        let was = try StringsdictFormat().read(name: "pl", bytes: Self.polish())
        var expected: [String: ExactString] = [:]
        for variant in (0..<was.count).flatMap({ was.entry(at: $0).variants }) {
            let path = "\(variant.path)"
            expected[path] = Self.stalePaths.contains(path) ? "\(variant.text) nowe" : variant.text
        }
        #expect(try Self.texts(plan) == expected)
        #expect(plan.files.first?.outcomes.count { $0 == .changed } == 4)
        #expect(plan.files.first?.outcomes.count { $0 == .unsent } == 5)
    }

    /// Of a new language, only what was sent is in the file.
    @Test func partOfANewLanguage() throws {
        var tree = Self.today()
        tree.files[Self.target] = nil
        let whole = try FilledExport(of: Project(at: "P", in: tree), to: "pl", as: .csv(), only: [.missing]) {
            $0.path.key == "open" ? "Otwórz" : $0.path.key == "hello" ? "Cześć" : nil
        }
        let bytes = String(decoding: whole.bytes, as: UTF8.self).split(separator: "\r\n").filter {
            !$0.contains("files") && !$0.contains("Same")
        }
        var export = whole
        export.bytes = Array((bytes.joined(separator: "\r\n") + "\r\n").utf8)
        let plan = try Self.plan(export, into: tree)
        #expect(Set(try Self.texts(plan).keys) == ["open", "hello › width 10", "hello › width 30"])
        #expect(plan.findings.map(\.id) == [.missingUnit])
    }

    @Test(arguments: [ExchangeFormat.xliff(placeholders: .text), .xliff2(placeholders: .text), .xcode(), .csv()])
    func whatAPartLacksIsTold(_ format: ExchangeFormat) throws {
        var export = try FilledExport(of: Self.project(), to: "pl", as: format, only: [.stale]) { $0.target }
        let id = try #require(export.texts.first).id
        let unit = try Regex("(?s)<(trans-unit|unit) id=\"\(id)\".*?</(trans-unit|unit)>|\"\(id)\"[^\r]*\r\n")
        export.bytes = Array(String(decoding: export.bytes, as: UTF8.self).replacing(unit, with: "").utf8)
        let told = try Self.plan(export).findings.filter { $0.id == .missingUnit }.map { "\($0.message)" }
        #expect(told == ["Of the 4 exported strings for “pl”, 3 came back."])
    }

    /// Where somebody has put a whole export and a part together, what is missing of the whole is missed.
    @Test func wholeFilesAreWhole() throws {
        let whole = try FilledExport(of: Self.project(), to: "pl", as: .csv()) { $0.target }
        let part = try FilledExport(of: Self.project(), to: "pl", as: .csv(), only: [.stale]) { $0.target }
        let rows = [whole, part].map { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\r\n") }
        var export = whole
        let kept =
            rows[0].filter { !$0.contains("Same") && !$0.contains("Hello") } + rows[1].filter { $0.contains("Hello") }
        export.bytes = Array((kept.joined(separator: "\r\n") + "\r\n").utf8)
        #expect(try Self.plan(export).findings.contains { $0.id == .missingUnit && $0.subject.path?.key == "same" })
    }

    // MARK: - Translations of old sources

    @Test(arguments: formats.indices) func oldSourcesAreAcceptedOnRequest(_ index: Int) throws {
        let export = try FilledExport(of: Project(at: "P", in: Self.before), to: "pl", as: Self.formats[index]) {
            $0.path.key == "hello" ? "\($0.target ?? "")!" : $0.target
        }
        let refused = try Self.plan(export)
        #expect(refused.findings.contains { $0.id == .sourceChanged && $0.stops == .string })
        #expect(try Self.texts(refused)["hello › width 30"] == "Witaj")
        let accepted = try Self.plan(export, acceptingStale: true)
        #expect(try Self.texts(accepted)["hello › width 30"] == "Witaj!")
        #expect(
            accepted.findings.contains { $0.id == .sourceChanged && $0.severity == .warning && $0.stops == .nothing })
        #expect(!accepted.findings.contains { $0.severity == .error }, "\(accepted.findings)")
    }
}

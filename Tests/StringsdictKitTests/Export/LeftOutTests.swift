import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// Texts that are not sent to translators, and that nobody misses.
struct LeftOutTests {
    private static let texts = ["a b", "a-b", "a.b", "debug 1", "debug 2", "c"]

    private static func table(_ texts: some Sequence<(String, String)>) -> [UInt8] {
        let entries = texts.map { "<key>\($0.0)</key><string>\($0.1)</string>\n" }.joined()
        let files = """
            <key>debug files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>
            <key>other</key><string>%d files</string></dict></dict>
            """
        return Array("<plist version=\"1.0\"><dict>\(entries)\(files)</dict></plist>".utf8)
    }

    private static func project(
        leavingOut patterns: [String], required: [String] = [], _ files: [String: [UInt8]] = [:]
    ) -> Project {
        var settings = Project.Settings()
        settings.texts.tables["L"] = Project.TextSettings.Scope()
        settings.texts.tables["L"]?.leftOut = patterns
        settings.texts.general.required = required
        let own = ["App/en.lproj/L.stringsdict": table(texts.map { ($0, "Text of \($0)") })]
        return Project(at: "App", in: MemoryTree(files: own.merging(files) { $1 }), settings: settings)
    }

    private static let formats: [ExchangeFormat] = [.xliff(), .xliff2(), .xcode(), .csv(), .csvWide()]

    private static func export(_ project: Project, as format: ExchangeFormat) throws -> String {
        let export = try project.export(to: ["de"], as: format)
        var bytes: [UInt8] = []
        _ = try export.outputs[0].write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func plan(
        _ text: String, _ format: ExchangeFormat, into project: Project,
        untranslated: MissingTranslationPolicy = .source
    ) throws -> ImportPlan {
        let name = format.sharesFile ? "translations.csv" : "de.\(format.fileEnding)"
        return try project.plan(importing: ReturnedFiles([(name, Array(text.utf8))]), untranslated: untranslated)
    }

    /// The lines of the strings, which contain their ids, without the checksum of the file.
    private static func lines(of text: String) -> Set<Substring> {
        let text = text.replacing(/\/file=[0-9a-f]{8}/, with: "")
        return Set(text.split(whereSeparator: \.isNewline).filter { $0.contains("id=") || $0.contains("Text of") })
    }

    @Test(arguments: formats) func othersKeepTheirIDs(_ format: ExchangeFormat) throws {
        let whole = try Self.export(Self.project(leavingOut: []), as: format)
        for patterns in [["debug*"], ["a b"], ["a*", "debug 1"], ["c"]] {
            let rest = try Self.export(Self.project(leavingOut: patterns), as: format)
            #expect(Self.lines(of: rest).isSubset(of: Self.lines(of: whole)), "\(patterns)")
            for key in Self.texts {
                let isLeftOut = KeyPatterns(patterns).contains(ExactString(key))
                #expect(rest.contains("Text of \(key)") != isLeftOut, "\(key)")
            }
            #expect(rest.contains(" files") != patterns.contains("debug*"))
        }
    }

    @Test(arguments: formats) func nobodyAsksForThem(_ format: ExchangeFormat) throws {
        let project = Self.project(leavingOut: ["debug*"])
        let sent = try Self.export(project, as: format)
        // What comes back as it went is told once, as ever.
        let untouched = try Self.plan(sent, format, into: project)
        #expect(Set(untouched.findings.map(\.id)) == [.untranslated])
        #expect(untouched.findings.count == 1)
        guard format.fileEnding == "csv", !format.sharesFile else { return }
        let rows = sent.replacing(#/"(Text of [^"]*)",""/#) { "\"\($0.1)\",\"Ein \($0.1)\"" }
        let plan = try Self.plan(rows, format, into: project, untranslated: .fail)
        #expect(plan.findings.isEmpty, "\(plan.findings.map(\.message))")
        let file = try #require(plan.files.first)
        let text = String(decoding: try #require(file.bytes), as: UTF8.self)
        // An app that asks for them shows the source text.
        #expect(text.contains("Ein Text of c") && text.contains("<string>Text of debug 1</string>"))
        #expect(file.outcomes.count { [.unneeded, .filled].contains($0) } == 5)
        #expect(file.outcomes.contains(.filled))
    }

    /// A file that was sent before the settings changed may still bring them.
    @Test func theyMayComeBack() throws {
        let sent = try Self.export(Self.project(leavingOut: []), as: .csv())
        let back = sent.replacing(#/"(Text of [^"]*)",""/#) { "\"\($0.1)\",\"Ein \($0.1)\"" }
        let plan = try Self.plan(back, .csv(), into: Self.project(leavingOut: ["debug*"]))
        let bytes = try #require(plan.files.first?.bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains("Ein Text of debug 1"))
    }

    @Test func nobodyMissesThem() throws {
        let some = Self.table([("a b", "x"), ("a-b", "x"), ("a.b", "x"), ("c", "x"), ("debug 2", "%s")])
        let files = ["App/de.lproj/L.stringsdict": some]
        let project = Self.project(leavingOut: ["debug*"], files)
        let validation = try project.validate()
        // What is there is looked at all the same, and the proofs send all.
        #expect(validation.findings.allSatisfy { $0.id == .placeholderAdded || $0.id == .placeholderSuspicious })
        let trips = validation.roundTrips.description.split(separator: ";")
        #expect(trips.count == 2 && trips[1].hasPrefix(" 9 round-trip through "))
        let total = try project.status().total
        #expect((total.strings, total.missing, total.percent) == (4, 0, 100))
        let required = Self.project(leavingOut: ["debug*"], required: ["debug 1"], files)
        #expect(try required.validate().findings.contains { $0.id == .missingRequired })
        #expect(try required.status().total.missing == 1)
    }

    /// A part of a file that has no texts, because none were sent, lacks nothing.
    @Test(arguments: formats) func aTableOfNothingElseBesideAnother(_ format: ExchangeFormat) throws {
        let other = Array("<plist><dict><key>a</key><string>One more</string></dict></plist>".utf8)
        let own = Array("<plist><dict><key>a</key><string>Noch eins</string></dict></plist>".utf8)
        let files = ["App/en.lproj/M.stringsdict": other, "App/de.lproj/M.stringsdict": own]
        let project = Self.project(leavingOut: ["*"], files)
        let back = try Self.export(project, as: format).replacing("Noch eins", with: "Eins mehr")
        let plan = try Self.plan(back, format, into: project)
        #expect(plan.findings.allSatisfy { $0.id == .replacedTranslation }, "\(plan.findings.map(\.message))")
        #expect(plan.files.map(\.path) == ["App/de.lproj/M.stringsdict"])
        #expect(plan.files.first?.bytes != nil)
    }

    @Test func aTableOfNothingElse() throws {
        let project = Self.project(leavingOut: ["*"], ["App/de.lproj/M.stringsdict": Self.table([])])
        #expect(try project.validate().findings.allSatisfy { $0.id != .missingTable && $0.severity != .error })
        #expect(try project.status(in: ["de"]).total.strings == 0)
        for format in Self.formats { #expect(try !Self.export(project, as: format).contains("Text of")) }
    }
}

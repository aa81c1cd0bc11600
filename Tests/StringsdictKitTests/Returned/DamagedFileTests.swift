import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Whatever is done to the bytes of a file, every text arrives at its own path, or a diagnostic with a line says why not.
struct DamagedFileTests {
    /// One kind of damage to the files of one dialect.
    struct Case: Sendable, CustomTestStringConvertible {
        var dialect: Dialect
        var damage: FileDamage
        var testDescription: String { "\(damage.testDescription), \(dialect)" }

        /// The name of the pair of fixtures that shows the damage and what is said about it; one dialect has it.
        var fixture: String? {
            let isPlain = damage.testDescription == "nothing" || damage.testDescription.hasPrefix("state")
            guard damage.dialects.first == dialect, !isPlain else { return nil }
            let words = damage.testDescription.split { !$0.isLetter && !$0.isNumber }
            return "Damaged/" + (words.isEmpty ? "ampersand" : words.joined(separator: "-")) + "-\(dialect)"
        }
    }

    static let cases = FileDamage.all.flatMap { damage in
        damage.dialects.map { Case(dialect: $0, damage: damage) }
    }

    /// What an import made of a damaged file.
    private struct Outcome {
        var findings: [Finding]
        var texts: [VariantPath: ExactString] = [:]
        /// Whether the file as a whole was refused, or nothing in it was translated.
        var isRefused = false
    }

    private static let table = Plist.dict([
        ("hello", .widths([("1", "Hi"), ("22", "Hello"), ("53", "Greetings")])),
        ("has", .text("%@ has %d files")),
        ("and", .text(" and ")),
        ("click", .devices([("mac", .text("Click")), ("other", .text("Tap"))])),
        ("files", .plural([("one", "%d file"), ("other", "%d files")], format: "Found %#@n@")),
    ])

    @Test(arguments: cases) func matrix(_ test: Case) throws {
        let journey = Journey(pair: try BilingualTable(source: Self.table.file), to: "ru", dialect: test.dialect)
        let own = Dictionary(
            uniqueKeysWithValues: journey.units.enumerated().map { ($1.path, Self.translation(of: $1.source, $0)) })
        let file = try journey.file { $0.target = own[$0.path] }
        let damaged = try Self.damage(file, test)
        let outcome = Self.read(damaged, journey)
        if let fixture = test.fixture {
            try Fixture.expect(
                damaged.encode(damaged.bytes), matches: "\(fixture).\(test.dialect.format.fileExtension)")
            try Fixture.expect(Self.lines(of: outcome.findings), matches: "\(fixture).diagnostics")
        }

        for finding in outcome.findings {
            #expect((finding.subject.location?.line ?? 0) > 0, "\(finding)")
        }
        Self.expectOwnTexts(outcome.texts, own)
        let said = Set(outcome.findings.map(\.id))
        #expect(
            said.isSubset(of: test.damage.says) && said.isEmpty == test.damage.says.isEmpty,
            "said: \(said.map(\.rawValue))")
        let meant = own.mapValues { ExactString(test.damage.meaning($0.string)) }
        // In Russian no whole number is shown in the form `other`, so that it can do without.
        let needsNone = { (path: VariantPath) in
            test.damage.testDescription == "codes dropped" && path.category == .other
        }
        let lost = meant.filter { path, text in !needsNone(path) && !Self.isSound(outcome.texts[path], path, text) }
            .keys
        guard !outcome.isRefused else { return #expect(outcome.texts.isEmpty) }
        for path in lost {
            #expect(
                outcome.findings.contains { $0.subject.path == path },
                "\(path) is lost in silence: \(outcome.texts[path] ?? "")")
        }
    }

    /// `line: severity: message (path) [id]`, a line for each.
    private static func lines(of findings: [Finding]) -> [UInt8] {
        findings.flatMap { finding in
            let path = finding.subject.path.map { " (\($0))" } ?? ""
            let line =
                "\(finding.subject.location?.line ?? 0): \(finding.severity): \(finding.message.description)\(path)"
            return Array("\(line) [\(finding.id.rawValue)]\n".utf8)
        }
    }

    /// Each text that was imported is the one for its path, the source, or the one of the form `other`.
    private static func expectOwnTexts(_ texts: [VariantPath: ExactString], _ own: [VariantPath: ExactString]) {
        for (path, text) in texts {
            let marks = text.string.matches(of: /⟦\d+⟧/).map { String($0.0) }
            let allowed = [own[path], own[path.withOther]].compactMap { $0?.string.firstMatch(of: /⟦\d+⟧/)?.0 }
            #expect(marks.count <= 1 && marks.allSatisfy { allowed.contains(Substring($0)) }, "\(path): \(text)")
        }
    }

    /// Whether a text is as the translator meant it; the form “one” may leave out its number without a word.
    private static func isSound(_ text: ExactString?, _ path: VariantPath, _ own: ExactString) -> Bool {
        text == own || path.category == .one && text?.string == own.string.replacing("%d", with: "")
    }

    private static func damage(_ file: SourceText, _ test: Case) throws -> SourceText {
        var damaged = DamagedFile(dialect: test.dialect, characters: String(decoding: file.bytes, as: UTF8.self))
        let before = damaged.characters
        test.damage.change(&damaged)
        let isUntouched = damaged.characters == before && test.damage.encoding == .utf8
        #expect(!isUntouched || test.damage.isHarmless(in: test.dialect), "The damage did nothing.")
        let bytes = SourceText(name: "", bytes: [], encoding: test.damage.encoding).encode(
            Array(damaged.characters.utf8))
        return try SourceText(name: file.name, file: bytes)
    }

    private static func read(_ file: SourceText, _ journey: Journey) -> Outcome {
        do {
            let result = try journey.read(file)
            let texts = try result.bytes.map { try StringsdictFile.read(name: "written", bytes: $0).texts } ?? [:]
            let documentDiagnostics = try journey.dialect.format.read(file).findings
            return Outcome(
                findings: documentDiagnostics + result.allFindings, texts: texts, isRefused: result.bytes == nil)
        } catch {
            return Outcome(findings: (error as? StringsdictError)?.findings ?? [], isRefused: true)
        }
    }

    /// A text that no other unit has, with the source's white space at the ends.
    private static func translation(of source: ExactString, _ number: Int) -> ExactString {
        let space = source.string.prefix { $0 == " " }
        return ExactString("\(space)⟦\(number)⟧\(source.string.dropFirst(space.count))")
    }
}

extension FileDamage {
    /// Whether a file of the dialect is like that already.
    fileprivate func isHarmless(in dialect: Dialect) -> Bool {
        testDescription == "nothing" || dialect.isCSV && testDescription == "CRLF"
            || ![.inline, .xliff2].contains(dialect) && testDescription == "codes turned into text"
            || testDescription.hasPrefix("state")
    }
}

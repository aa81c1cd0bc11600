import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// The value type of a variable decides which placeholder its forms have.
struct ValueTypeTests {
    private static let kinds = [["d", "i", "u"], ["ld", "lld", "li", "zu"], ["f", ".1f"], ["@"]]

    /// A table with one entry, inside of a device rule or not.
    private static func table(
        _ type: String, _ form: String, in format: String = "%#@n@", isNested: Bool
    ) -> [UInt8] {
        let variable = Plist.dict([
            ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", .text(type)),
            ("one", .text("%\(form) file")), ("other", .text("%\(form) files")),
        ])
        let entry = Plist.dict([("NSStringLocalizedFormatKey", .text(format)), ("n", variable)])
        return Plist.dict([("k", isNested ? .devices([("mac", entry), ("other", .text("a"))]) : entry)]).file
    }

    /// The severity of a placeholder of one kind for a value type of another: sizes are harmless.
    private static func severity(_ type: Int, _ form: Int) -> Finding.Severity? {
        type == form ? nil : type < 2 && form < 2 ? .note : .error
    }

    @Test(arguments: [false, true]) func sourcesAndTranslationsAreCompared(isNested: Bool) throws {
        for (type, types) in Self.kinds.enumerated() {
            for (form, forms) in Self.kinds.enumerated() {
                for (own, spelling) in zip(types, forms) {
                    let files = [
                        "App/en.lproj/T.stringsdict": Self.table(own, spelling, isNested: isNested),
                        "App/de.lproj/T.stringsdict": Self.table(own, types[0], isNested: isNested),
                        "App/fr.lproj/T.stringsdict": Self.table(own, spelling, isNested: isNested),
                    ]
                    let findings = try Project(at: "App", in: MemoryTree(files: files)).validate().findings
                    let told = findings.filter { [.valueTypeMismatch, .placeholderClass].contains($0.id) }
                    let place = Comment(rawValue: "\(own) \(spelling): \(told.map(\.message))")
                    let expected = Self.severity(type, form)
                    let severities = told.filter { $0.subject.language == "en" }.map(\.severity)
                    #expect(Set(severities) == Set([expected].compactMap(\.self)), place)
                    // The right translation is right, whatever the source has.
                    #expect(told.filter { $0.subject.language == "de" } == [], place)
                    #expect(told.contains { $0.subject.language == "fr" } == (expected == .error), place)
                }
            }
        }
    }

    /// A form may name the argument of its variable by position, also where the format has no positions.
    @Test(arguments: [("%#@n@", 1), ("%@: %#@n@", 2), ("%*d: %#@n@", 3), ("%2$#@n@ of %1$@", 2)])
    func aPositionMayNameTheNumber(_ format: String, _ position: Int) throws {
        for (form, isWrong) in [("@", true), ("f", true), ("d", false), ("u", false)] {
            for isNested in [false, true] {
                let wrong = Self.table("d", "\(position)$\(form)", in: format, isNested: isNested)
                let right = Self.table("d", "d", in: format, isNested: isNested)
                for (source, translation, languages) in [
                    (wrong, wrong, ["en", "de"]), (wrong, right, ["en"]), (right, wrong, ["de"]),
                ] {
                    let files = ["App/en.lproj/T.stringsdict": source, "App/de.lproj/T.stringsdict": translation]
                    let findings = try Project(at: "App", in: MemoryTree(files: files)).validate().findings
                    let told = findings.filter {
                        $0.severity == .error && [.valueTypeMismatch, .placeholderClass].contains($0.id)
                    }
                    let expected = isWrong ? languages.map { LanguageTag($0) } : []
                    #expect(
                        Set(told.compactMap(\.subject.language)) == Set(expected),
                        "\(format) \(form): \(told.map(\.message))")
                }
            }
        }
    }

    /// A translation that fits the type goes in, one that takes another kind of argument never does, in every format.
    @Test(arguments: [
        ("ld", "d", "ld", true), ("ld", "d", "d", true), ("li", "@", "li", true), ("li", "@", "@", false),
        ("d", "d", "f", false), ("d", "f", "d", true), ("d", "f", "f", false), ("d", "d", "@", false),
        ("lu", "u", "lu", true), ("ld", "ld", "d", true), ("d", "1$@", "1$@", false), ("d", "1$@", "1$d", true),
        ("d", "1$@", "d", true), ("d", "d", "1$@", false), ("d", "d", "1$d", true),
    ])
    func importsFollowTheType(_ type: String, _ form: String, _ returned: String, isApplied: Bool) throws {
        for isNested in [false, true] {
            let table = try StringsdictFile.read(
                name: "en.lproj/T.stringsdict", bytes: Self.table(type, form, isNested: isNested))
            let pair = BilingualTable(original: "en.lproj/T.stringsdict", name: "T", source: table)
            for format in ExchangeFormat.all.map(\.dialect) {
                let file = try FilledExport(of: [pair], to: "de", as: format) { unit in
                    unit.path.category.map { "%\(returned) \($0.name)" } ?? unit.target
                }
                let tree = MemoryTree(files: [
                    "App/en.lproj/T.stringsdict": Self.table(type, form, isNested: isNested)
                ])
                let plan = try Project(at: "App", in: tree).plan(
                    importing: ReturnedFiles([(name: file.name, bytes: file.bytes)]))
                let new = plan.files.first?.bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
                let place = Comment(rawValue: "\(format.name) \(type) \(form): \(plan.findings.map(\.message))")
                #expect(new.contains("<string>%\(returned) other</string>") == isApplied, place)
                let refused = plan.findings.filter { $0.id == .placeholderClass && $0.severity == .error }
                #expect(refused.isEmpty == isApplied, place)
                let notes = plan.findings.filter { $0.id == .placeholderClass && $0.severity == .note }
                #expect(notes.isEmpty == !(isApplied && returned == "d" && form == "ld"), place)
            }
        }
    }
}

import StringsdictFormat
import Testing

@testable import StringsdictKit

/// Laws about one file in one format and language; each expectation names the file.
enum Laws {
    /// Sending a file's own texts changes no byte: neither of a translation that exists nor of a new one.
    static func expectIdentity(
        of bytes: [UInt8], name: String, to language: LanguageTag, through dialect: Dialect,
        in format: any TableFormat = StringsdictFormat()
    ) throws {
        try expectNoChange(of: bytes, name: name, to: language, through: dialect, in: format)
        let new = Journey(
            pair: try BilingualTable(source: bytes, name: name, format: format), to: language, dialect: dialect)
        let result = try new.run { unit in unit.target = unit.sourceCategory == nil ? unit.source : nil }
        #expect(result.bytes == bytes, "\(name)")
    }

    /// Sending a translation back as it is changes no byte of it, and all of its texts are sent.
    static func expectNoChange(
        of bytes: [UInt8], name: String, to language: LanguageTag, through dialect: Dialect,
        in format: any TableFormat = StringsdictFormat()
    ) throws {
        let existing = Journey(
            pair: try BilingualTable(source: bytes, target: bytes, name: name, format: format), to: language,
            dialect: dialect)
        let sent = existing.units
        let own = existing.pair.source.texts
        #expect(sent.allSatisfy { $0.target == own[$0.path] }, "\(name)")
        #expect(Set(own.keys.filter { $0.isShown(in: language) }).isSubset(of: sent.map(\.path)), "\(name)")
        #expect(try existing.run { _ in }.bytes == nil, "\(name)")
    }

    /// A different translation for every text lands at every text's own path, in a new file that says all that was sent
    /// and nothing else; sent once more it changes nothing.
    @discardableResult
    static func expectTranslations(
        of bytes: [UInt8], name: String, to language: LanguageTag, through dialect: Dialect,
        in format: any TableFormat = StringsdictFormat()
    ) throws -> [UInt8] {
        let journey = Journey(
            pair: try BilingualTable(source: bytes, name: name, format: format), to: language, dialect: dialect)
        var number = 0
        var expected = journey.pair.source.texts
        let result = try journey.run { unit in
            number += 1
            unit.target = unit.isProtected ? unit.source : ExactString("⟦\(number)⟧\(unit.source)")
            // A text without words has no translation.
            if unit.source.isEmpty { unit.target = "" }
            expected[unit.path] = unit.target
        }
        for (path, _) in expected where !path.isShown(in: language) {
            expected[path] = expected[path.withOther] ?? expected[path]
        }
        #expect(result.allFindings.filter { $0.severity == .error } == [], "\(name)")
        guard let written = result.bytes else { return bytes }
        let again = try journey.with(target: written)
        let texts = try #require(again.pair.target).texts
        #expect(texts == expected, "\(name)")
        #expect(again.units.allSatisfy { $0.target == expected[$0.path] }, "\(name)")
        #expect(try again.run { _ in }.bytes == nil, "\(name)")
        return written
    }
}

extension VariantPath {
    /// Whether the text is exported to a language; plural forms that it does not use are not.
    func isShown(in language: LanguageTag) -> Bool {
        category.map { PluralRules.isUsed($0, in: language) } ?? true
    }

    /// The path of the form `other` beside a plural form.
    var withOther: VariantPath {
        VariantPath(key: key, steps: steps.dropLast() + [.branch(.plural, "other")])
    }
}

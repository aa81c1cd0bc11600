import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// The numbers that a plural form is for: what a note says of them, and what a check of the translation asks for.
struct FormNumbersTests {
    typealias Forms = KeyValuePairs<String, String>

    /// The findings of a translation in a project.
    private static func found(_ source: Plist, _ target: Plist, _ language: String) throws -> [String] {
        try validation(source, target, language).findings.map {
            "\($0.severity) \($0.id.rawValue) \($0.subject.path?.description ?? "")"
        }
    }

    private static func validation(_ source: Plist, _ target: Plist, _ language: String) throws -> Validation {
        let files: [String: [UInt8]] = [
            "App/en.lproj/L.stringsdict": Plist.dict([("k", source)]).file,
            "App/\(language).lproj/L.stringsdict": Plist.dict([("k", target)]).file,
        ]
        return try Project(at: "App", in: MemoryTree(files: files)).validate()
    }

    private static func plural(_ forms: Forms, format: String = "%#@n@") -> Plist {
        .plural(forms.map { ($0.key, $0.value) }, format: format)
    }

    private static let words: Forms = ["one": "a week", "other": "%d weeks"]

    // MARK: - Numbers that are left out

    /// Forms that no number shows, or one number only.
    @Test(
        arguments: [
            ("zh-Hans", ["zero": "a", "one": "b", "two": "c", "other": "%d d"]),
            ("he", ["zero": "a", "one": "b", "two": "c", "few": "x", "many": "%d e", "other": "%d f"]),
            ("ru", ["zero": "a", "one": "%d b", "few": "%d c", "many": "%d d", "other": "e"]),
            ("fr", ["zero": "a", "one": "b", "other": "%d c"]),
            ("cs", ["zero": "a", "one": "b", "few": "%d c", "many": "x", "other": "%d e"]),
            ("tt", ["zero": "a", "one": "b", "few": "c", "other": "%d d"]),
        ] as [(String, Forms)])
    func formsThatNeedNoNumber(_ language: String, _ forms: Forms) throws {
        let source = Self.plural(["zero": "none", "one": "%d week", "other": "%d weeks"])
        #expect(try Self.found(source, Self.plural(forms), language) == [])
    }

    /// Forms for several numbers. The source shows the number in `other`, which is the source of `few` and `many`, but
    /// not in `one`.
    @Test(
        arguments: [
            ("fr", ["one": "1 b", "other": "%d c"], ["one"]),
            ("ru", ["one": "b", "few": "%d c", "many": "%d d", "other": "e"], ["one"]),
            ("ru", ["one": "%d b", "few": "c", "many": "x", "other": "e"], ["few", "many"]),
            ("sl", ["one": "b", "two": "c", "few": "%d d", "other": "%d e"], ["one", "two"]),
            ("ja", ["other": "a"], ["other"]), ("tt", ["other": "a"], ["other"]),
            ("pt-BR", ["one": "1 b", "other": "%d c"], ["one"]), ("pt-PT", ["one": "1 b", "other": "%d c"], []),
        ] as [(String, Forms, [String])])
    func formsThatNeedANumber(_ language: String, _ forms: Forms, _ lacking: [String]) throws {
        let found = try Self.found(Self.plural(Self.words), Self.plural(forms), language)
        let expected = lacking.map { form in
            "\(form == "one" ? "warning" : "error") placeholder-missing k › n › \(form)"
        }
        #expect(found == expected)
    }

    /// “Un fichier” is usual where 0 counts as one, so it is noted only.
    @Test(arguments: ["fr", "pt-BR", "hy", "hi"]) func wordsForZeroAndOne(_ language: String) throws {
        let found = try Self.found(Self.plural(Self.words), Self.plural(["one": "b", "other": "%d c"]), language)
        #expect(found == ["note placeholder-missing k › n › one"])
        let file = Self.plural(["one": "a file of %2$@", "other": "%1$d files of %2$@"])
        let named = Self.plural(["one": "b %2$@", "other": "%1$d c %2$@"])
        #expect(try Self.found(file, named, language) == ["note placeholder-missing k › n › one"])
    }

    /// A form that a variable lacks is shown as `other`, which is for several numbers then.
    @Test func otherInPlaceOfForms() throws {
        let target = Self.plural(["one": "%d b", "few": "%d c", "other": "e"])
        #expect(
            try Self.found(Self.plural(Self.words), target, "ru") == [
                "error placeholder-missing k › n › other", "error missing-category k › n › many",
            ])
    }

    /// A note tells the translator to put the number in exactly where the check misses it.
    @Test(
        arguments: [
            "de", "fr", "pt", "pt-PT", "es", "ru", "pl", "cs", "lt", "lv", "sl", "ar", "he", "ja", "hi", "fil", "is",
            "cy", "br", "ga", "mt", "ro", "gd", "da", "tt",
        ], [false, true])
    func notesAskForWhatIsChecked(_ language: String, _ hasZero: Bool) throws {
        let zero: [(String, String)] = hasZero ? [("zero", "no file")] : []
        let forms: [(String, String)] = [("one", "a file"), ("two", "both"), ("few", "few files"), ("many", "many")]
        let source = Plist.plural(zero + forms + [("other", "%d files")])
        let pair = try BilingualTable(source: Plist.dict([("k", source)]).file, target: nil)
        let journey = Journey(pair: pair, to: LanguageTag(language), dialect: Dialect.allCases[0])
        let told = journey.units.filter { $0.notes.contains { $0.text.string.contains("Put the number (%d)") } }
        let translation: [(String, String)] = journey.units.compactMap { unit in
            unit.path.category.map { ($0.name.string, unit.source.string.contains("%d") ? "%d x" : "x") }
        }
        let missed = try Self.validation(source, .plural(translation), language).findings
            .filter { $0.id == .placeholderMissing }.compactMap(\.subject.path)
        #expect(missed == told.map(\.path))
        #expect(!["fr", "ru", "sl"].contains(language) || hasZero || !missed.isEmpty)
    }

    /// A return is asked for the same numbers as a translation in the project, in every format.
    @Test(arguments: Dialect.allCases)
    func returnsWithoutNumber(_ dialect: Dialect) throws {
        let pair = try BilingualTable(source: Plist.dict([("k", Self.plural(Self.words))]).file, target: nil)
        let result = try Journey(pair: pair, to: "ru", dialect: dialect).run { unit in
            if let category = unit.path.category { unit.target = category == .few ? "%d x" : "x" }
        }
        let lacking = result.allFindings.filter { $0.id == .placeholderMissing }
        #expect(Set(lacking.map(\.subject.path?.category)) == [.one, .many])
    }

    /// The app passes the number, whether or not the source shows it.
    @Test(arguments: Dialect.allCases) func numbersThatOnlyTheTranslationShows(_ dialect: Dialect) throws {
        let source = Plist.dict([
            ("k", Self.plural(["one": "Delete photo", "other": "Delete photos"])),
            ("l", Self.plural(["one": "Remove", "other": "Remove all"])),
            ("m", Self.plural(["one": "Add", "other": "Add all"])),
        ])
        let journey = Journey(pair: try BilingualTable(source: source.file), to: "ru", dialect: dialect)
        let result = try journey.run { unit in
            if let category = unit.path.category { unit.target = ExactString("%d \(unit.path.key) \(category.name)") }
        }
        #expect(result.allFindings.filter { $0.id == .placeholderAdded || $0.severity == .error } == [])
        #expect(result.bytes != nil)
        for text in ["%d %d x", "%@ x", "%2$d x", "%d %@"] {
            let twice = try journey.run { unit in if unit.path.category == .many { unit.target = ExactString(text) } }
            #expect(twice.allFindings.contains { $0.severity == .error }, "\(text)")
        }
    }

    @Test(
        arguments: [
            ("%1$d of %2$d", "%1$d von %2$d, %1$d", ["warning placeholder-added k"]),
            ("%1$@ – %2$d", "%1$@ – %2$d, %1$@", ["note placeholder-added k"]),
            ("%1$@ – %1$@", "%1$@ – %1$@", []),
        ] as [(String, String, [String])])
    func argumentsGivenTwice(_ source: String, _ target: String, _ said: [String]) throws {
        #expect(try Self.found(.text(source), .text(target), "de") == said)
    }

    // MARK: - Forms that nobody misses

    @Test(
        arguments: [
            ("de", ["zero": "%d a", "one": "%d b", "other": "%d a"], ["one": "%d c", "other": "%d d"], nil),
            (
                "de", ["zero": "no a", "one": "%d b", "other": "%d a"], ["one": "%d c", "other": "%d d"], "error zero"
            ),
            ("de", ["one": "%d a", "other": "%d a"], ["other": "%d d"], "note one"),
            ("ru", ["one": "%d a", "other": "%d as"], ["one": "%d d", "few": "%d d", "other": "%d d"], "note many"),
            ("tr", ["one": "a", "other": "%d as"], ["other": "%d d"], "note one"),
            (
                "cy", ["one": "%d a", "other": "%d as"],
                ["one": "%d d", "two": "%d d", "few": "%d d", "many": "%d d", "other": "%d d"], "note zero"
            ),
            ("de", ["one": "a", "other": "%d as"], ["other": "%d d"], "error one"),
            ("tt", ["one": "a", "other": "%d as"], ["other": "%d d"], nil),
            ("pl", ["one": "file", "other": "files"], ["one": "d", "few": "ds", "other": "dt"], "note many"),
            ("pl", ["one": "file", "other": "%d as"], ["one": "d", "few": "%d ds", "other": "%d dt"], "error many"),
            ("sl", ["one": "file", "other": "files"], ["one": "d", "few": "ds", "other": "dt"], "error two"),
            ("nl", ["other": "%d %%"], ["other": "%d %%"], "note one"),
        ] as [(String, Forms, Forms, String?)])
    func missingForms(_ language: String, _ source: Forms, _ target: Forms, _ lack: String?) throws {
        let said = lack.map { $0.replacing(" ", with: " missing-category k › n › ") }
        #expect(try Self.found(Self.plural(source), Self.plural(target), language) == [said].compactMap(\.self))
        // What is not told is not counted, either.
        let validation = try Self.validation(Self.plural(source), Self.plural(target), language)
        #expect(validation.languages.map(\.count.missing) == [lack == nil ? 0 : 1])
    }

    /// A new language without the source's form for 0 shows its own `other` for it.
    @Test(arguments: Dialect.allCases, ["no file", "%d files"])
    func zeroThatDoesNotReturn(_ dialect: Dialect, _ zero: String) throws {
        let source = Self.plural(["zero": zero, "one": "%d file", "other": "%d files"])
        let pair = try BilingualTable(source: Plist.dict([("k", source)]).file, target: nil)
        let result = try Journey(pair: pair, to: "de", dialect: dialect).run { unit in
            if let category = unit.path.category, category != .zero { unit.target = "%d x" }
        }
        let written = try StringsdictFile.read(name: "written", bytes: try #require(result.bytes))
        #expect(Set(written.texts.compactMap { $0.key.category }) == [.one, .other])
    }

    // MARK: - White space

    struct Entry: Sendable {
        var format: String
        var one: String
        var other: String

        init(_ format: String, _ one: String, _ other: String) {
            (self.format, self.one, self.other) = (format, one, other)
        }

        var plist: Plist { .plural([("one", one), ("other", other)], format: format) }
    }

    @Test(
        arguments: [
            (Entry("for %#@n@", "%d year", "%d years"), Entry("für%#@n@", " %d Jahr", " %d Jahre"), nil),
            (Entry("%#@n@ left", "%d year", "%d years"), Entry("%#@n@übrig", "%d Jahr ", "%d Jahre "), nil),
            (Entry(" %#@n@", "%d year", "%d years"), Entry("%#@n@", " %d Jahr", " %d Jahre"), nil),
            (Entry("%#@n@ ", "%d year", "%d years"), Entry("%#@n@", "%d Jahr ", "%d Jahre "), nil),
            (Entry("%#@n@", "%d year ", "%d years"), Entry("%#@n@", "%d Jahr", "%d Jahre"), nil),
            (Entry("%#@n@", "%d year", "%d years"), Entry("%#@n@", "%d Jahr ", "%d Jahre"), "note n › one"),
            (Entry("%#@n@", "%d year", "%d years"), Entry("%#@n@", " %d Jahr", "%d Jahre"), "n › one"),
            (Entry("%#@n@", "%d year", "%d years"), Entry("%#@n@", "%d Jahr\n", "%d Jahre"), "n › one"),
            (Entry("%#@n@", "%d year ", "%d years "), Entry("%#@n@", "%d Jahr", "%d Jahre "), "n › one"),
            (Entry("%#@n@ ago", "%d year", "%d years"), Entry("%#@n@ her", "%d Jahr ", "%d Jahre"), "n › one"),
            (Entry("in %#@n@", "%d year", "%d years"), Entry("in %#@n@ ", "%d Jahr", "%d Jahre"), "note format"),
            (Entry("for %#@n@", "%d year", "%d years"), Entry("für %#@n@", " %d Jahr", "%d Jahre"), "n › one"),
            (Entry(" %#@n@", "%d year", "%d years"), Entry("%#@n@", "%d Jahr", "%d Jahre"), "format"),
        ] as [(Entry, Entry, String?)])
    func movedSpace(_ source: Entry, _ target: Entry, _ path: String?) throws {
        let severity = path?.hasPrefix("note ") == true ? "note" : "warning"
        let said = path.map { "\(severity) edge-whitespace k › \($0.replacing("note ", with: ""))" }
        #expect(try Self.found(source.plist, target.plist, "de") == [said].compactMap(\.self))
    }
}

import Testing

@testable import StringsdictKit

/// What is said about single texts and tables, word for word.
struct CheckTests {
    static func problems(in target: ExactString, for unit: TranslationUnit, beside: ExactString? = nil) -> [Finding] {
        CheckList.returned.findings(
            in: CheckedText(path: unit.path, source: unit.source, text: target, sibling: beside, language: "de"))
    }

    @Test(
        arguments: [
            ("Hello %@", "Hallo", "The placeholder %@ is missing."),
            ("%d of %@", "%@", "The source has %1$d where the translation has %@."),
            ("Hello", "Hallo %@", "The placeholder %@ is not in the source."),
            ("%@ has %d", "%@ hat %@", "The source has %2$d where the translation has %2$@."),
            (
                "%@ has %d", "%d hat %@",
                "The placeholders are in a different order than in the source and have no positions."
            ),
            ("%@ has %d", "%1$@ hat %d", "Some placeholders have a position and some do not."),
            ("%@", "%@ %@", "The placeholder %2$@ is not in the source."),
            ("%#@n@", "%#@m@", "The variable %#@n@ is missing or damaged."),
            ("%#@n@", "%#@n@ %#@m@", "The variable %#@m@ does not exist in the source; the app would crash here."),
            (
                "%d of it", "100 % de %d",
                "A percent sign before a space (“% d”) is read as a placeholder; the app shows a number instead of the sign."
            ),
            (
                "%#@a@ of %#@b@", "%#@b@ von %#@a@",
                "The variables are in a different order than in the source and have no positions."
            ),
            (
                "%@: %#@n@", "%#@n@: %@",
                "The variables are in a different order than in the source and have no positions."
            ),
            ("%1$@ %2$#@a@", "%1$@ %9$#@a@", "The variable %#@a@ uses argument 9 instead of argument 2."),
            ("%1$#@a@ of %2$#@b@", "%2$#@a@ von %1$#@b@", "The variable %#@a@ uses argument 2 instead of argument 1."),
            ("%d", "%c", "The source has %d where the translation has %c; the app would show something else."),
            ("%ld", "%lx", "The source has %ld where the translation has %lx; the app would show something else."),
            ("%1$d", "%1$o", "The source has %1$d where the translation has %1$o; the app would show something else."),
            ("%d", "%hhd", "The source has %d where the translation has %hhd; the app would show something else."),
            ("%s", "%p", "The source has %s where the translation has %p; the app would show something else."),
            ("%f", "%a", "The source has %f where the translation has %a; the app would show something else."),
            ("%1$@ – %2$d", "%d – %@", "The positions of the placeholders (such as 1$) are lost."),
            ("%2$@ and %d likes", "%2$@ und %3$d", "The source has %1$d where the translation has %3$d."),
            ("%ld files", "Dateien", "The placeholder %ld is missing."),
            ("%2$@ – %1$@", "%@ – %@", "The positions of the placeholders (such as 1$) are lost."),
            ("%1$@ – %2$@", "%2@ – %1@", "The positions of the placeholders (such as 1$) are lost."),
            ("a", "a\u{7}", "The string contains the character U+0007, which a property list cannot hold."),
        ] as [(ExactString, ExactString, String)])
    func errors(_ source: ExactString, _ target: ExactString, _ message: String) {
        let problems = Self.problems(in: target, for: TranslationUnit(path: "k", source: source))
        #expect(problems.map(\.message.description) == [message])
        #expect(problems.allSatisfy { $0.severity == .error && $0.hint != nil })
    }

    @Test(
        arguments: [
            ("%@ %d", "%2$d %1$@"), ("%1$@ %2$@", "%2$@ %1$@"), ("%d%%", "%d %%"), ("100%", "100 %"), ("%d", "%i"),
            ("%1$d", "%1$d %1$d"),
            ("%ld", "%lld"), ("%.2f", "%f"), ("%x", "%u"), ("％", "％"), ("%@", "\u{2068}%@\u{2069}"), ("% d", "% d"),
            ("%1$#@a@ %2$#@b@", "%2$#@b@ %1$#@a@"), ("", ""), ("50 % off", "50 % de"),
            ("%#@a@ of %#@b@", "%2$#@b@ von %1$#@a@"), ("%#@n@", "%1$#@n@ (%1$#@n@)"),
            // What has no position takes the first argument, whatever stands before it.
            ("%2$@ and %d likes", "%2$@ und %1$d Likes"), ("*%2$@, %3$@* and *%d*", "*%2$@, %3$@* и *%1$d*"),
            ("%2$@ and %d likes", "%d Likes und %2$@"),
        ] as [(ExactString, ExactString)])
    func sound(_ source: ExactString, _ target: ExactString) {
        #expect(
            Self.problems(in: target, for: TranslationUnit(path: "k", source: source)).filter {
                $0.severity == .error
            } == [])
    }

    /// What an app shows in another way is worth a word; what it shows in the same way is not.
    @Test(
        arguments: [
            ("%d", "%u", "note placeholder-format"), ("%2d", "%u", "warning placeholder-format"),
            ("%.2f", "%f", "warning placeholder-format"), ("%.2f", "%.1f", "warning placeholder-format"),
            ("%02d", "%d", "warning placeholder-format"), ("%d", "%+d", "warning placeholder-format"),
            ("%f", "%g", "warning placeholder-format"), ("%x", "%d", "warning placeholder-format"),
            ("%-8@", "%@", "warning placeholder-format"), ("%d", "%i", nil), ("%lu", "%ld", nil), ("%f", "%.2f", nil),
            ("%1d", "%d", nil), ("%lld", "%ld", nil), ("%x", "%X", nil), ("%@ %.1f", "%2$.1f %1$@", nil),
            ("%0d", "%d", nil),
            ("%d%%", "%d%", "warning placeholder-suspicious"), ("%d%%", "%d%%%%", "warning placeholder-suspicious"),
            ("%1$@ – %2$@", "%@ – %@", "warning placeholder-order"),
            ("%d files", "% d Dateien", "note placeholder-format"), ("%ld/%d", "% ld/%d", "note placeholder-format"),
            ("of %d files", "von % d Dateien", "note placeholder-format"),
            ("%d files", "Es sind% d Dateien", "warning placeholder-format"),
            ("%1$@ – %2$@", "%1@ – %2@", "warning placeholder-order"),
            ("100%% of %d", "100% von %d", "warning placeholder-suspicious"),
            ("%d%%", "%d Prozent", "note placeholder-suspicious"), ("%d%%", "%d٪", nil), ("%d%%", "%%%d", nil),
            ("a\nb", "a b", "warning line-breaks"), ("a\nb", "a<br/>b", "warning line-breaks"),
            ("a\nb", #"a\nb"#, "warning escape-sequence"), ("a b", #"a\nb"#, "warning escape-sequence"),
            ("a b", #"l\'a"#, "warning escape-sequence"), ("a b", "a\rb", "warning line-breaks"),
            ("a b", "a\nb", nil), ("a\nb\nc", "a\nb c", nil), (#"C:\new"#, #"C:\neu"#, nil),
            ("a<br>\nb", "a<br>b", "warning line-breaks"),
            ("", " ", nil), ("a ", "b", "warning edge-whitespace"), ("a ", "b\u{A0}", nil),
            ("a", "b ", "note edge-whitespace"), ("a", " b", "warning edge-whitespace"),
            ("a\n", "b", "warning edge-whitespace"), ("a\r\n", "b\n", nil),
            ("Hello", "Привет", "warning other-script"), ("%d files", "%d файлов", "warning other-script"),
            ("Hello", "こんにちは", "warning other-script"), ("Русский", "Русский язык", nil), ("Hello", "Hallo, мир", nil),
            ("Angle", "α", nil), ("☀️ 5", "☀️ 6", nil),
        ] as [(ExactString, ExactString, String?)])
    func shownInAnotherWay(_ source: ExactString, _ target: ExactString, _ said: String?) {
        let problems = Self.problems(in: target, for: TranslationUnit(path: "k", source: source))
        #expect(problems.map { "\($0.severity) \($0.id.rawValue)" } == [said].compactMap(\.self))
        #expect(problems.allSatisfy { $0.stops == .nothing && $0.hint != nil })
    }

    /// Each language has the percent signs, the blanks and the letters of its own.
    @Test(
        arguments: [
            ("ja", "%d%%", "%d％"), ("ar", "%d%%", "%d٪"), ("ja", "Name: ", "名前："), ("sr", "Hello", "Здраво"),
            ("sr-Latn", "Hello", "Zdravo"), ("ja", "Hello", "漢字カナ"), ("ja", "Wi-Fi Router", "AirPort"),
            ("ko", "Hello", "漢字"),
            ("xx", "Hello", "Привет"), ("uz", "Hello", "Салом"), ("zh-Hans", "%d files", "%d个文件"),
        ] as [(LanguageTag, ExactString, ExactString)])
    func usualInItsLanguage(_ language: LanguageTag, _ source: ExactString, _ text: ExactString) {
        let text = CheckedText(path: "k", source: source, text: text, sibling: nil, language: language)
        #expect(CheckList.returned.findings(in: text) == [])
    }

    @Test(
        arguments: [("ru", "Γειά σου"), ("ja", "안녕하세요"), ("sr-Latn", "Здраво"), ("ar", "Привет")]
            as [(LanguageTag, ExactString)])
    func otherScript(_ language: LanguageTag, _ text: ExactString) {
        let text = CheckedText(path: "k", source: "Hello", text: text, sibling: nil, language: language)
        #expect(CheckList.returned.findings(in: text).map(\.id) == [.otherScript])
    }

    /// A number may be left out of a plural form for one number; a damaged placeholder is told in each form.
    @Test(arguments: [PluralCategory.one, .few, .other], ["%d files", "one file"] as [ExactString])
    func damagedNumbers(_ category: PluralCategory, _ source: ExactString) {
        let damages: [ExactString] =
            [
                "%%d Dateien", "٪d Dateien", "％d Dateien", "﹪d Dateien", "%n Dateien", "% Öfen",
                "%c Dateien", "%x Dateien", "%ld Dateien", "%@ Dateien", "100 % der Dateien",
            ] + (source == "%d files" ? ["1$d Dateien", "d Dateien"] : [])
        for damage in damages {
            let path = VariantPath(key: "k", steps: [.variable("n"), .branch(.plural, category.name)])
            let problems = Self.problems(
                in: damage, for: TranslationUnit(path: path, source: source), beside: "%d files")
            #expect(problems.contains { $0.severity == .error }, "\(damage)")
            #expect(problems.count { $0.severity != .note } == 1, "\(damage): \(problems.map(\.message))")
        }
    }

    /// What a translator may do in a plural form: use what another form of the source uses, leave out the number.
    @Test func pluralForms() {
        func problems(
            _ category: PluralCategory, _ target: ExactString, of source: ExactString, beside other: ExactString
        )
            -> [Finding]
        {
            let path = VariantPath(key: "k", steps: [.variable("n"), .branch(.plural, category.name)])
            return Self.problems(in: target, for: TranslationUnit(path: path, source: source), beside: other)
        }
        #expect(problems(.one, "%d Datei", of: "one file", beside: "%d files") == [])
        #expect(problems(.one, "eine Datei", of: "%d file", beside: "%d files") == [])
        #expect(problems(.other, "Dateien", of: "%d files", beside: "%d files").map(\.severity) == [.error])
        // German never shows it.
        #expect(problems(.few, "Dateien", of: "%d files", beside: "%d files") == [])
        #expect(
            problems(.one, "eine Datei", of: "%@: one file", beside: "%@: %d files").map(\.id) == [.placeholderMissing])
        #expect(problems(.one, "%@ Datei", of: "one file", beside: "%d files").map(\.id) == [.placeholderAdded])
        #expect(problems(.one, "un jour d’essai", of: "%d day", beside: "%d days") == [])
        #expect(problems(.one, "yiwen wass d amezwaru", of: "%d day", beside: "%d days") == [])
        #expect(problems(.one, "wass d amezwaru", of: "a day", beside: "%d days") == [])
        #expect(problems(.one, "&@ Datei", of: "one file", beside: "%@ files").map(\.id) == [.placeholderMissing])
        #expect(problems(.one, "eine Datei", of: "one file", beside: "%@ files") == [])
        #expect(problems(.one, "%#@x@", of: "one", beside: "%#@x@ of %d") == [])
    }

    @Test func exportChecks() throws {
        func said(_ entries: [(String, Plist)], _ format: String, target: [(String, Plist)]? = nil) throws -> [String] {
            let pair = try BilingualTable(source: Plist.dict(entries).file, target: target.map { Plist.dict($0).file })
            return CheckList.export(from: "en", to: ["de"], as: format).findings(in: pair, from: "en", to: "de").map {
                "\($0.subject.location.map { "\($0.file):\($0.line)" } ?? "") \($0.severity) \($0.id.rawValue) \($0.subject.path?.description ?? "")"
            }
        }
        let plural = Plist.plural([("other", "%d")])
        #expect(try said([("d", .devices([("mac", .text("a")), ("other", .text("b"))]))], "xliff") == [])
        #expect(
            try said([("d", .devices([("mac", .text("a")), ("other", .text("b"))]))], "xcode") == [
                "Test.stringsdict:4 warning fragile-in-xcode-dialect d"
            ])
        #expect(
            try said([("d", .devices([("mac", plural)]))], "xcode") == [
                "Test.stringsdict:4 warning fragile-in-xcode-dialect d"
            ])
        #expect(try said([("d", .devices([("mac", .text("a"))])), ("p", plural)], "xcode") == [])
        #expect(
            try said([("a", .text("A"))], "csv", target: [("a", .text("A")), ("b", .text("B")), ("c", .text("C"))]) == [
                "target Test.stringsdict:6 note only-in-target b"
            ])
        #expect(
            try said(
                [
                    ("f", .devices([("mac", .text("a")), ("other", .text("b"))])),
                    ("f2", .devices([("mac", .widths([("999", "a")])), ("other", plural)])),
                ], "xcode"
            ).count == 2)
    }

    @Test func widthsThatAreNoEms() throws {
        func said(_ entries: [(String, Plist)]) throws -> [String] {
            let source = try BilingualTable(source: Plist.dict(entries).file).source
            return CheckedFile(source, table: "t", language: "en").checkRules().map {
                "\($0.subject.location?.line ?? 0) \($0.severity) \($0.id.rawValue)"
            }
        }
        #expect(try said([("w", .widths([("100", "a"), ("300", "b")]))]) == ["6 note width-unit-unknown"])
        #expect(try said([("w", .widths([("22", "a"), ("131", "b")]))]) == [])
        #expect(try said([("d", .devices([("mac", .widths([("999", "a")]))]))]) == ["10 note width-unit-unknown"])
    }

    /// Large tables are looked at in blocks, and what is found stays in the order of the file.
    @Test(arguments: [0, 1, 2048, 2049, 5000]) func rulesOfManyEntries(_ count: Int) throws {
        let odd = Plist.widths([("x", "a")])
        let entries = (0..<count).map { ("k\($0)", $0 % 1000 == 0 || $0 == 2047 ? odd : .text("a")) }
        let source = try BilingualTable(source: Plist.dict(entries).file).source
        let found = CheckedFile(source, table: "t", language: "en").checkRules()
        let keys = (0..<count).filter { $0 % 1000 == 0 || $0 == 2047 }.map { "k\($0)" }
        #expect(found.map { $0.subject.path?.key.string } == (count == 0 ? [nil] : keys))
        #expect(found.allSatisfy { $0.id == (count == 0 ? .emptyTable : .widthNotANumber) })
        let lines = found.compactMap { $0.subject.location?.line }
        #expect(lines.count == found.count && lines == lines.sorted())
    }

    @Test func counts() throws {
        var count = VariantCount()
        let source = try Fixture.pair("Everything").source
        for index in 0..<source.count { count.add(source.phrase(at: index)) }
        #expect(count.description == "23 variants: 5 width, 1 device, 13 plural, 2 gender, 2 plain")
        #expect(VariantCount().description == "0 variants")
    }

    @Test func states() throws {
        let pair = try BilingualTable(
            source: Plist.dict([
                ("a", .text("A")), ("b", .text("B")), ("c", .text("C")), ("p", .plural([("other", "%d")])),
            ]).file,
            target: Plist.dict([("a", .text("Ä")), ("b", .text("B"))]).file)
        let units = Exporter(from: "en", to: "de").document([pair]).tables[0].units
        #expect(units.map(\.state) == [.translated, .needsReview, .new, .final, .new, .new])
        #expect(units.map(\.target) == ["Ä", "B", nil, nil, nil, nil])
    }

    @Test func notes() {
        let composer = NoteComposer(language: "lv")
        var context = UnitContext()
        #expect(composer.remarks(for: context).notes.isEmpty)
        context.category = .zero
        let zero = composer.remarks(for: context).notes.first?.text.string
        #expect(
            zero?.hasPrefix("Used for 0, 10–20") == true
                && zero?.hasSuffix(" This form is not only for 0, so keep the number in the string.") == true)
        context.device = "applevision"
        #expect(
            composer.remarks(for: context).notes.first?.text.string.hasPrefix(
                "Shown on: Apple Vision Pro. Used for 0, 10–20")
                == true)
    }

    /// A form for fractions is said not to be used where the number is a whole one.
    @Test(
        arguments: [("d", true), ("lld", true), ("%ld", true), ("zu", true), ("f", false), ("@", false), ("", false)]
            as [(ExactString, Bool)])
    func formsForFractions(_ valueType: ExactString, _ isWhole: Bool) throws {
        let forms = Variation(rule: .plural, branches: [Branch(selector: "other", phrase: .text("%d files"))])
        #expect(Variable(name: "n", valueType: valueType, variation: forms).isWholeNumber == isWhole)
        let composer = NoteComposer(language: "ru")
        let context = UnitContext(category: .other, isWholeNumber: isWhole)
        let note = try #require(composer.remarks(for: context).notes.first?.text.string)
        #expect(note.contains("fractions") == !isWhole && note.contains("always whole") == isWhole)
    }

    /// The library keeps its word without the command: nothing is handed out after a refusal.
    @Test(arguments: [("%d Datei", nil), ("Datei %@", FindingID.placeholderClass)] as [(ExactString, FindingID?)])
    func failMeansNothingIsWritten(_ target: ExactString, _ id: FindingID?) throws {
        let journey = Journey(
            pair: try BilingualTable(source: Plist.dict([("a", .text("%d file"))]).file), to: "de", untranslated: .fail)
        let result = try journey.run { $0.target = target }
        #expect(result.ids == [id].compactMap(\.self))
        #expect((result.bytes == nil) == (id != nil))
    }

    @Test func textsWithoutWordsNeedNoTranslation() throws {
        let source = Plist.dict([("a", .text("")), ("p", .plural([("one", ""), ("other", "%d")]))]).file
        for dialect in Dialect.allCases {
            let journey = Journey(
                pair: try BilingualTable(source: source), to: "de", dialect: dialect, untranslated: .fail)
            let result = try journey.run { if !$0.source.isEmpty { $0.target = $0.source } }
            #expect(result.allFindings == [] && result.bytes == source)
        }
    }
}

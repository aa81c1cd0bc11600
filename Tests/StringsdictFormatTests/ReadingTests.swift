import LocalizationModel
import Testing

@testable import StringsdictFormat

/// What a file says: its texts, its comments, its tree.
struct ReadingTests {
    @Test func everyRule() throws {
        let texts = try Fixture.named("every-rule.stringsdict").read().variants.map { "\($0.path): \($0.text)" }
        #expect(
            texts == [
                "plain: Just a text",
                "one variable › format: %#@songs@", "one variable › songs › one: %d song",
                "one variable › songs › other: %d songs",
                "two variables › format: %1$#@songs@ in %2$#@lists@", "two variables › songs › zero: no songs",
                "two variables › songs › one: %lld song", "two variables › songs › other: %lld songs",
                "two variables › lists › one: a list", "two variables › lists › other: %d lists",
                "nested references › format: %#@outer@", "nested references › outer › one: %d album with %#@inner@",
                "nested references › outer › other: %d albums with %#@inner@",
                "nested references › inner › one: %2$d song", "nested references › inner › other: %2$d songs",
                "width › width 1: Hi", "width › width 22: Hello", "width › width 053: Hello there",
                "device › mac: Click", "device › iphone › format: %#@n@", "device › iphone › n › one: Tap %d time",
                "device › iphone › n › other: Tap %d times", "device › ipad › width 20: Tap",
                "device › ipad › width 40: Tap here", "device › other: Choose",
                "gender › format: %#@who@", "gender › who › 0: they left", "gender › who › 1: she left",
                "several rules › format: %#@n@", "several rules › n › one: %d day",
                "several rules › n › other: %d days",
                "several rules › width 10: Days",
                "carried › format: %#@n@", "carried › n › one: %d year", "carried › n › other: %d years",
            ])
    }

    @Test func layoutAndEncodingDoNotMatter() throws {
        let pretty = try Fixture.named("every-rule.stringsdict").read().entries
        #expect(try Fixture.named("minified.stringsdict").read().entries == pretty)
        let small = try Fixture.named("crlf-byte-order-mark.stringsdict").read().entries
        #expect(small.flatMap(\.variants).map(\.text) == ["%#@n@", "%d Stück € 😀", "Zeile\nzwei", "ž"])
        for name in ["carriage-returns", "utf-16-little-endian", "utf-16-big-endian"] {
            #expect(try Fixture.named("\(name).stringsdict").read().entries == small, "\(name)")
        }
    }

    @Test func keysAreBytes() throws {
        let file = try Fixture.named("odd-keys.stringsdict").read()
        #expect(file.count == 18)
        #expect(file.indexByKey().count == 18)
        for variant in file.variants { #expect(variant.text == ExactString("text of " + variant.path.key.string)) }
    }

    @Test func emptyKeyHoweverItIsWritten() throws {
        for key in ["<key/>", "<key></key>", "<key />", "<key><![CDATA[]]></key>"] {
            let file = try StringsdictFile.read("<plist><dict>\(key)<string>a</string></dict></plist>")
            #expect(file.variants.map(\.path.key) == [""], "\(key)")
            #expect(file.variants.map(\.text) == ["a"], "\(key)")
        }
    }

    /// A text can begin as the file spells it and go on otherwise.
    @Test(arguments: [
        ("abc", "abc"), ("abc&amp;", "abc&"), ("&amp;abc", "&abc"), ("ab&#99;", "abc"), ("&amp;&amp;amp;", "&&amp;"),
        ("abc<![CDATA[]]>", "abc"), ("<![CDATA[abc]]>", "abc"), ("ab<![CDATA[<c>]]>d", "ab<c>d"), ("a\r\nb", "a\nb"),
        ("a\rb", "a\nb"), ("a\nb", "a\nb"), ("ü\r", "ü\n"), ("", ""), ("é😀&lt;é", "é😀<é"),
    ]) func textsHoweverTheyAreSpelled(_ spelling: String, _ text: ExactString) throws {
        let file = try StringsdictFile.read(
            "<plist><dict><key>\(spelling)</key><string>\(spelling)</string><key>-</key><string>x</string></dict></plist>"
        )
        #expect(file.variants.map(\.path.key) == [text, "-"])
        #expect(file.variants.map(\.text) == [text, "x"])
    }

    @Test func widthsAreFoundByTheirNumber() throws {
        let file = try Fixture.named("every-rule.stringsdict").read()
        let path = VariantPath(key: "width", steps: [.branch(.width, "53")])
        let index = try #require(file.indexByKey()["width"])
        #expect(file.text(at: path, entry: index) == "Hello there")
    }

    @Test func commentsSpeakAboutTheNextKeyOrTheirLine() throws {
        let file = try Fixture.named("comments-cdata-references.stringsdict").read()
        func comments(_ steps: VariantPath.Step...) -> [ExactString] {
            file.comments(for: VariantPath(key: "songs", steps: steps), entry: 0)
        }
        let entry: [ExactString] = ["A file header.", "About the songs.", "between key and value"]
        #expect(comments(.format) == entry + ["trailing"])
        let variable = entry + ["above the variable,\n             on two lines"]
        #expect(comments(.variable("n"), .branch(.plural, "one")) == variable + ["one"])
        #expect(comments(.variable("n"), .branch(.plural, "other")) == variable)
    }

    @Test func commentsOnOneLine() throws {
        let file = try StringsdictFile.read(
            "<plist><dict><!--a--><key>a</key><string/><!--a too--><key>b</key><dict><!--w--><key>NSStringVariableWidthRuleType</key><dict><key>1</key><!--1--><string/></dict></dict></dict></plist>"
        )
        #expect(file.comments(for: VariantPath(key: "a"), entry: 0) == ["a", "a too"])
        #expect(file.comments(for: VariantPath(key: "b", steps: [.branch(.width, "1")]), entry: 1) == ["w", "1"])
    }

    @Test func offsetIsThatOfTheNearestKey() throws {
        let file = try Fixture.named("every-rule.stringsdict").read()
        let index = try #require(file.indexByKey()["one variable"])
        func rest(_ steps: VariantPath.Step...) -> String {
            let path = VariantPath(key: "one variable", steps: steps)
            return String(decoding: file.source.bytes[file.offset(of: path, entry: index)...].prefix(20), as: UTF8.self)
        }
        #expect(rest().hasPrefix("<key>one variable<"))
        #expect(rest(.variable("songs"), .branch(.plural, "other")).hasPrefix("<key>other<"))
        #expect(rest(.variable("songs"), .branch(.plural, "few")).hasPrefix("<key>songs<"))
        #expect(rest(.branch(.width, "1")).hasPrefix("<key>one variable<"))
    }
}

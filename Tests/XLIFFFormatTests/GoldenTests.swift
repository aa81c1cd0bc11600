import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

struct GoldenTests {
    @Test func genericFile() throws {
        let written = try XLIFF(placeholders: .text).write(SampleDocument.untranslated)
        #expect(written.text == (try Fixture.bytes("generic.xliff").text))
    }

    @Test func genericFileWithTranslationsCodesAndEm() throws {
        let written = try XLIFF(limit: .em).write(SampleDocument.translated)
        #expect(written.text == (try Fixture.bytes("generic-translated.xliff").text))
    }

    @Test func xcodeFile() throws {
        var document = SampleDocument.songsOnly
        for index in document.tables[0].units.indices { document.tables[0].units[index].notes = [] }
        #expect(try XcodeXLIFF().write(document).text == Fixture.bytes("xcode.xliff").text)
    }

    @Test func xcodeTargetsNotesAndLimits() throws {
        var document = SampleDocument.untranslated
        document.tables[0].units = Array(document.tables[0].units.prefix(1))
        document.tables[0].units[0].target = ""
        let written = try XcodeXLIFF(limit: .char).write(document).text.string
        #expect(
            written.contains(
                """
                      <trans-unit id="/sync:dict/NSStringVariableWidthRuleType:dict/20:dict/:string" maxwidth="36" size-unit="char" xml:space="preserve">
                        <source>Syncing</source>
                        <target/>
                        <note>Line at the top of the library. Shortest version. Shown in windows less than 45 em wide. Keep it under 22 em: about 36 letters.</note>
                      </trans-unit>

                """))
    }

    @Test func noLimitMeansNoAttributes() throws {
        let written = try XLIFF(limit: .none).write(SampleDocument.untranslated).text.string
        #expect(!written.contains("maxwidth") && !written.contains("size-unit"))
        #expect(written.contains("<context context-type=\"x-budget-em\">22</context>"))
    }

    @Test func version20File() throws {
        let written = try XLIFF2(placeholders: .text).write(SampleDocument.untranslated)
        #expect(written.text == (try Fixture.bytes("generic-2.0.xliff").text))
    }

    @Test func version22FileWithTranslationsCodesControlsAndEm() throws {
        var document = SampleDocument.translated
        document.tables[0].units[0].source = "Save & close\u{8}"
        document.tables[0].units[0].target = "\u{FFFE}Zapisz"
        let written = try XLIFF2(version: .v2_2, limit: .em).write(document)
        #expect(written.text == (try Fixture.bytes("generic-2.2-translated.xliff").text))
    }

    @Test func version21DiffersFrom20InItsNumberOnly() throws {
        let written = try XLIFF2(version: .v2_1, placeholders: .text).write(SampleDocument.untranslated).text.string
        #expect(
            try written
                == Fixture.bytes("generic-2.0.xliff").text.string.replacing(
                    once: " version=\"2.0\"", with: " version=\"2.1\""))
    }

    @Test func noLimitMeansNoSizeModule() throws {
        let written = try XLIFF2(limit: .none).write(SampleDocument.untranslated).text.string
        #expect(!written.contains("slr:") && !written.contains("sizerestriction"))
        #expect(written.contains("<mda:meta type=\"budget-em\">22</mda:meta>"))
    }

    @Test(arguments: Fixture.names) func fixturesAreValid(_ name: String) throws {
        let version = name.split(separator: "-").dropFirst().first?.prefix(3) ?? ""
        try Schema.expectValid(Fixture.bytes(name), as: version.hasPrefix("2") ? String(version) : "1.2 strict")
    }
}

extension [UInt8] {
    var text: ExactString { text(0..<count) }
}

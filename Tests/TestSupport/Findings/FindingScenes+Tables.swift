import StringsdictKit

extension FindingScene {
    /// Files that cannot be read, and rules that cannot work or look wrong.
    static let tables: [FindingScene] = [
        FindingScene(.unsupportedEncoding, bytes: [0xFF, 0xFE, 0x00, 0xD8]),
        FindingScene(.binaryPropertyList, file: "bplist00"),
        FindingScene(.notAPropertyList, bytes: Scene.plist("<dict><string>x</string></dict>")),
        FindingScene(.malformedXML, file: "<plist version=\"1.0\"><dict>"),
        FindingScene(.invalidCharacter, [Scene.text("a", "b&#1;")]),
        FindingScene(.entityDeclaration, file: "<!DOCTYPE plist [<!ENTITY a \"b\">]>\n<plist><dict/></plist>"),
        FindingScene(.namespacePrefix, bytes: Scene.plist("<p:dict xmlns:p=\"p\"></p:dict>")),
        FindingScene(.multipleRootDicts, bytes: Scene.plist("<dict></dict><dict></dict>")),
        FindingScene(.duplicateKey, [Scene.text("a", "b"), Scene.text("a", "c")]),
        FindingScene(.widthNotANumber, [Scene.widths("a", ["1": "b", "22em": "c"])]),
        FindingScene(.duplicateWidth, [Scene.widths("a", ["40": "b", "040": "c"])]),
        FindingScene(
            .deviceInsideWidth,
            [
                Scene.dict(
                    "a",
                    Scene.dict(
                        "NSStringVariableWidthRuleType",
                        Scene.devices("1", Scene.text("mac", "b"), Scene.text("other", "c"))))
            ]),
        FindingScene(
            .categoryNotAString,
            [
                Scene.format(
                    "a", "%#@n@",
                    Scene.dict(
                        "n", Scene.text("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
                        Scene.dict("other", Scene.text("x", "y"))))
            ]),
        FindingScene(.unknownDevice, [Scene.devices("a", Scene.text("phone", "b"), Scene.text("other", "c"))]),
        FindingScene(.missingString, [Scene.dict("a", Scene.dict("NSStringVariableWidthRule", Scene.text("1", "b")))]),
        FindingScene(.entryAtRoot, [Scene.text("NSStringLocalizedFormatKey", "%#@n@")]),
        FindingScene(
            .missingSpecType, [Scene.format("a", "%#@n@", Scene.dict("n", Scene.text("other", "%d files")))]),
        FindingScene(
            .unknownSpecType,
            [
                Scene.format(
                    "a", "%#@n@",
                    Scene.dict(
                        "n", Scene.text("NSStringFormatSpecTypeKey", "NSStringPluralRule"),
                        Scene.text("other", "%d files")))
            ]),
        FindingScene(.valueTypeMismatch, [Scene.files(["other": "%@ files"])]),
        FindingScene(.unknownCategory, [Scene.files(["three": "x", "other": "%d files"])]),
        FindingScene(.missingOther, [Scene.files(["one": "%d file"])]),
        FindingScene(.missingFormatKey, [Scene.dict("a", Scene.variable("n", ["other": "%d files"]))]),
        FindingScene(.undefinedVariable, [Scene.format("a", "%#@n@ %#@m@", Scene.variable("n", ["other": "%d"]))]),
        FindingScene(
            .unusedVariable,
            [Scene.format("a", "%#@n@", Scene.variable("n", ["other": "%d"]), Scene.variable("m", ["other": "%d"]))]),
        FindingScene(
            .variableCycle,
            [
                Scene.format(
                    "a", "%#@n@", Scene.variable("n", ["other": "%d %#@m@"]), Scene.variable("m", ["other": "%#@n@"]))
            ]),
        FindingScene(
            .severalRules,
            [
                Scene.dict(
                    "a", Scene.dict("NSStringVariableWidthRuleType", Scene.text("1", "b")),
                    Scene.dict("NSStringDeviceSpecificRuleType", Scene.text("other", "c")))
            ]),
        FindingScene(.oddValueType, [Scene.format("a", "%#@n@", Scene.variable("n", type: "%d", ["other": "%d"]))]),
        FindingScene(
            .pluralInsideWidth,
            [
                Scene.dict(
                    "a",
                    Scene.dict(
                        "NSStringVariableWidthRuleType",
                        Scene.format("1", "%#@n@", Scene.variable("n", ["other": "%d"]))))
            ]),
        FindingScene(.emptyTable, []),
        FindingScene(
            .templateEntry,
            [
                Scene.text("a", "b"),
                Scene.format(
                    "StringKey", "%#@VARIABLE@", Scene.variable("VARIABLE", type: "", ["one": "", "other": ""])),
            ]),
        FindingScene(.widthUnitUnknown, [Scene.widths("a", ["1": "b", "5000": "c"])]),
        FindingScene(.catalogArgument, [Scene.files(["one": "%arg file", "other": "%arg files"])]),
    ]

    /// Translations in a project.
    static let translations: [FindingScene] = [
        FindingScene(.missingEntry, [Scene.text("a", "b"), Scene.text("c", "d")], [Scene.text("a", "b")], .complete),
        FindingScene(.inReview, [Scene.text("a", "b")], [Scene.text("a", "c")], .complete)
            .with([".stringsdict-states": Array(Scene.reviewed.utf8)]),
        FindingScene(
            .missingVariant, [Scene.widths("a", ["1": "b", "20": "bb"])], [Scene.widths("a", ["1": "b"])]),
        FindingScene(
            .valueTypeChanged, [Scene.files(["other": "files"])],
            [Scene.format("files", "%#@n@", Scene.variable("n", type: "@", ["other": "Dateien"]))]),
        FindingScene(
            .renamedVariable, [Scene.files(["other": "%d files"])],
            [Scene.format("files", "%#@m@", Scene.variable("m", ["other": "%d Dateien"]))]),
        FindingScene(.staleTranslation, [Scene.text("a", "c")], [Scene.text("a", "B")], .complete)
            .before(["en.lproj/L.stringsdict": Scene.table([Scene.text("a", "b")])]),
        FindingScene(
            .shapeChanged, [Scene.text("a", "b")], [Scene.widths("a", ["1": "b", "20": "bb"])]),
        FindingScene(.onlyInTarget, [Scene.text("a", "b")], [Scene.text("a", "b"), Scene.text("old", "c")]),
        FindingScene(
            .missingTable, [Scene.text("a", "b")], [Scene.text("a", "b")], .complete
        ).with(["en.lproj/M.stringsdict": Scene.table([Scene.text("c", "d")])]),
        FindingScene(
            .placeholderConversion, [Scene.text("a", "%d files")], [Scene.text("a", "%x Dateien")]),
        FindingScene(.placeholderFormat, [Scene.text("a", "%.2f km")], [Scene.text("a", "%f km")]),
        FindingScene(.placeholderSuspicious, [Scene.text("a", "%d of it")], [Scene.text("a", "%d, 50 % davon")]),
        FindingScene(
            .markupChanged, [Scene.text("a", "^[%d apples](inflect: true)")],
            [Scene.text("a", "^[%d Äpfel](beugen: wahr)")]),
        FindingScene(.lineBreaks, [Scene.text("a", "one\ntwo")], [Scene.text("a", "eins zwei")]),
        FindingScene(.escapeSequence, [Scene.text("a", "one two")], [Scene.text("a", "eins\\nzwei")]),
        FindingScene(.doubleSpace, [Scene.text("a", "one two")], [Scene.text("a", "eins  zwei")]),
        FindingScene(.invisibleCharacter, [Scene.text("a", "one two")], [Scene.text("a", "eins\u{200B} zwei")]),
        FindingScene(
            .linkChanged, [Scene.text("a", "See https://example.org")], [Scene.text("a", "Siehe https://example.com")]),
        FindingScene(.ellipsis, [Scene.text("a", "Loading…")], [Scene.text("a", "Lädt...")]),
        FindingScene(.wordTranslated, [Scene.text("a", "Open Signal")], [Scene.text("a", "Signale öffnen")])
            .with(keptWords: ["Signal"]),
        FindingScene(
            .missingRequired, [Scene.text("a", "Open"), Scene.text("b", "Close")], [Scene.text("b", "Schließen")]
        ).with(required: ["a*"]),
        FindingScene(.otherScript, [Scene.text("a", "Settings")], [Scene.text("a", "Настройки")]),
        FindingScene(.edgeWhitespace, [Scene.text("a", "Hello")], [Scene.text("a", "Hallo ")]),
    ]

    /// Room.
    static let room: [FindingScene] = [
        FindingScene(
            .overBudget, [Scene.widths("a", ["1": "Hi", "20": "Hello"])],
            [Scene.widths("a", ["1": "Guten Tag, ihr alle zusammen, wie geht es euch", "20": "Hallo"])]),
        FindingScene(
            .tightBudget, [Scene.widths("a", ["1": "Hi", "20": "Hello"])],
            [Scene.widths("a", ["1": String(repeating: "n", count: 29), "20": "Hallo"])]),
        FindingScene(
            .tightSource, [Scene.widths("a", ["10": "Greetings, everybody", "20": "x"])], nil, .export(.xliff)),
        FindingScene(
            .narrowerVariant, [Scene.widths("a", ["10": "Hi", "20": "Hello"])],
            [Scene.widths("a", ["10": "Guten Tag", "20": "Hallo"])]),
        FindingScene(
            .untranslatedWidth, [Scene.widths("a", ["10": "Hi", "20": "Hello there"])], nil,
            .roundTrip(.xcode) {
                $0.replacing("<source>Hi</source>", with: "<source>Hi</source><target>Na</target>")
                    .replacing(
                        "<source>Hello there</source>", with: "<source>Hello there</source><target>Hello there</target>"
                    )
            }),
        FindingScene(
            .shortestVariantTooWide,
            [Scene.widths("a", ["1": "A text that is far too long for a small window", "60": "x"])]),
        FindingScene(.unreachableWidth, [Scene.widths("a", ["1": "b", "125": "bb"])]),
        FindingScene(.sameWindows, [Scene.widths("a", ["1": "b", "23": "bb", "24": "bbb"])]),
    ]

    /// What a person asks of the command.
    static let requests: [FindingScene] = [
        FindingScene(.badArguments, [], nil, .command(["validate", "--nothing"])),
        FindingScene(.notFound, [], nil, .command(["validate", "Nowhere"])),
        FindingScene(.cannotRead, [Scene.text("a", "b")], nil, .command(["validate", "App", "--settings", "App"])),
        FindingScene(
            .cannotWrite, [Scene.text("a", "b")], nil,
            .command(["export", "App", "--to", "de", "--output", "App/en.lproj/L.stringsdict"])),
        FindingScene(.looseTable, [Scene.text("a", "b")]).with(["M.stringsdict": Scene.table([Scene.text("c", "d")])]),
        FindingScene(
            .nothingToExport, [Scene.text("a", "b")], nil, .command(["validate", "App", "--source-language", "fr"])),
        FindingScene(.similarNames, [Scene.text("a", "b")], [Scene.text("a", "c")])
            .with(["German.lproj/L.stringsdict": Scene.table([Scene.text("a", "c")])]),
        FindingScene(
            .badReceipt, [Scene.text("a", "b")], nil, .checkReceipt
        )
        .with(["r.json": Array("{}".utf8)]),
        FindingScene(
            .receiptDiffers, [Scene.text("a", "b")], [Scene.text("a", "c")],
            .checkReceipt
        )
        .with([
            "r.json": Array(
                """
                {"receipt": 1, "files": [{"path": "de.lproj/L.stringsdict", "table": "en.lproj/L.stringsdict",
                "language": "de", "before": null, "after": "0", "texts": [{"path": ["a"], "outcome": "inserted", "text": "d"}]}]}
                """.utf8)
        ]),
        FindingScene(
            .badBaseline, [Scene.text("a", "b")], nil, .command(["validate", "App", "--baseline", "App/b.json"])
        )
        .with(["b.json": Array("{}".utf8)]),
        FindingScene(
            .unusedBaseline, [Scene.text("a", "b")], nil, .command(["validate", "App", "--baseline", "App/b.json"])
        )
        .with(["b.json": Array("{\"baseline\": 1, \"findings\": [{\"rule\": \"over-budget\"}]}".utf8)]),
        FindingScene(
            .notImported, [Scene.text("a", "b")], nil,
            .command(["export", "App", "--to", "de", "--output", "App/{language:apple}.xliff"])
        )
        .with(["de.xliff": Array(Scene.xliff(Scene.unit("a", "b", "c")).utf8)]),
        FindingScene(.badArchive, [Scene.text("a", "b")], nil, .command(["import", "App/r.zip", "--into", "App"]))
            .with(["r.zip": ZIPWriter.archive(["../de.xliff": ""])]),
        FindingScene(
            .incompleteLanguage, [Scene.text("a", "b"), Scene.text("c", "d")], [Scene.text("a", "e")],
            .status(percent: 51)),
        FindingScene(.damagedStates, [Scene.text("a", "b")], [Scene.text("a", "c")])
            .with([".stringsdict-states": Array("de\ta line\n".utf8)]),
        FindingScene(
            .belowMinimumState, [Scene.text("a", "b")], nil,
            .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "b", "c")))
        )
        .requiring(.final),
        FindingScene(.badSettings, [Scene.text("a", "b")], nil, .command(["validate", "App"]))
            .with([".stringsdict.yml": Array("font: [".utf8)]),
    ]
}

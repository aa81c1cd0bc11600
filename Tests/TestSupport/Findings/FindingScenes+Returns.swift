import StringsdictKit

extension FindingScene {
    /// Every finding that can be shown, at least once.
    package static let all = tables + translations + room + exchange + returns + texts + requests

    /// What cannot be shown, and why.
    package static let unshown: [FindingID: String] = [
        .fileTooLarge: "the file would have two gigabytes",
        .lostVariant: "that would be a bug of this program",
        .changedMeanwhile: "another process would have to change the project at the right moment",
        .folderInUse: "another process would have to write into the project",
        .interruptedRun: "a run would have to be stopped at the right moment",
    ]

    /// Two texts.
    private static let two = [Scene.text("a", "Alpha"), Scene.text("b", "Beta")]
    /// A workbook with the translation of `a`, whose cell has this content.
    private static func workbook(_ target: String, merged: String? = nil) -> HandMadeWorkbook {
        let header = ["id", "language", "source", "target"].map { "<t>\($0)</t>" }
        let row = ["<t>L/a#base@de</t>", "<t>de</t>", "<t>Alpha</t>", target]
        let ranges = merged.map { "<mergeCells><mergeCell ref=\"\($0)\"/></mergeCells>" } ?? ""
        return HandMadeWorkbook(texts: [header, row], afterRows: ranges)
    }

    /// As many texts as are asked for, of which no two are alike.
    private static func many(_ count: Int, _ word: String) -> [String] {
        (1...count).map { Scene.text("k\($0)", "\(word) \($0)") }
    }

    /// A change that translates texts in a file of Xcode's dialect.
    private static func translating(_ texts: KeyValuePairs<String, String>) -> @Sendable (String) -> String {
        let texts = texts.map { ($0.key, $0.value) }
        return { file in
            texts.reduce(file) { file, text in
                file.replacing(
                    "<source>\(text.0)</source>", with: "<source>\(text.0)</source><target>\(text.1)</target>")
            }
        }
    }

    /// A change that translates texts in a CSV file of one language, and then something else.
    private static func typing(
        _ texts: KeyValuePairs<String, String>, _ old: String = "", _ new: String = ""
    ) -> @Sendable (String) -> String {
        let texts = texts.map { ($0.key, $0.value) }
        return { file in
            let file = texts.reduce(file) { $0.replacing("\"\($1.0)\",\"\",", with: "\"\($1.0)\",\"\($1.1)\",") }
            return old.isEmpty ? file : file.replacing(old, with: new)
        }
    }

    /// Exchange files as such.
    static let exchange: [FindingScene] = [
        FindingScene(.notAnExchangeFile, two, nil, .returned(name: "de.xliff", "<html></html>")),
        FindingScene(.unsupportedVersion, two, nil, .returned(name: "de.xliff", "<xliff version=\"3.0\"></xliff>")),
        FindingScene(.missingColumn, two, nil, .returned(name: "de.csv", "id,language,source\na,de,b\n")),
        FindingScene(.duplicateColumn, two, nil, .returned(name: "de.csv", "id,id,language,target\na,a,de,b\n")),
        FindingScene(.unknownColumn, two, nil, .roundTrip(.csv, typing([:], "\"note\"", "\"remark\""))),
        FindingScene(
            .raggedRow, two, nil, .roundTrip(.csv, typing(["Alpha": "A"]) + { $0 + "\"L/b#base@de\",\"b\"\n" })),
        FindingScene(.unterminatedQuote, two, nil, .roundTrip(.csv) { $0 + "\"x\n" }),
        FindingScene(.textAfterQuote, two, nil, .roundTrip(.csv, typing([:], "\"new\"", "\"new\"er"))),
        FindingScene(.mergedCells, two, nil, .returnedWorkbook(workbook("<t>A</t>", merged: "D2:D3"))),
        FindingScene(
            .formattedText, two, nil,
            .returnedWorkbook(workbook("<r><t>A</t></r><r><rPr><b/></rPr><t>B</t></r>"))),
        FindingScene(.unknownState, two, nil, .roundTrip(.csv, typing(["Alpha": "A"], "\"new\"", "\"fertig\""))),
        FindingScene(
            .truncatedFile, two, nil,
            .roundTrip(.csv, typing(["Beta": "B"]) + { String($0.unicodeScalars.dropLast(33)) })),
        FindingScene(
            .spreadsheetLimit, [Scene.text("a", String(repeating: "x", count: 33_000))], nil, .export(.csv)),
        FindingScene(
            .unknownInlineCode, [Scene.text("a", "%d files")], nil,
            .returned(
                name: "de.xliff",
                Scene.xliff("<trans-unit id=\"x\"><source><x id=\"1\"/> files</source></trans-unit>"))),
        FindingScene(
            .ambiguousPath,
            [
                Scene.devices("a", Scene.text("other", "b")),
                Scene.text("a:dict/NSStringDeviceSpecificRuleType:dict/other", "b"),
            ], nil, .export(.xcode)),
        FindingScene(
            .unsupportedString, two, nil, .export(.xliff)
        ).with(["en.lproj/M\u{1}.stringsdict": Scene.table(two)]),
        FindingScene(
            .fragileInXcodeDialect, [Scene.devices("a", Scene.text("mac", "b"), Scene.text("other", "c"))], nil,
            .export(.xcode)),
    ]

    /// What comes back to the wrong place, or not at all.
    static let returns: [FindingScene] = [
        FindingScene(
            .tableNotFound, two, nil,
            .returned(name: "de.xliff", Scene.xliff(original: "en.lproj/N.stringsdict", Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .tableAmbiguous, two, nil,
            .returned(
                name: "de.xliff", Scene.xliff(original: "x/en.lproj/M.stringsdict", Scene.unit("a", "Alpha", "A")))
        ).with([
            "one/en.lproj/M.stringsdict": Scene.table(two), "two/en.lproj/M.stringsdict": Scene.table(two),
        ]),
        FindingScene(
            .outsideProject, two, nil,
            .returned(name: "de.xliff", Scene.xliff(original: "../L.stringsdict", Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .otherSourceLanguage, two, nil,
            .returned(name: "de.xliff", Scene.xliff(to: "en", Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .languageUnknown, two, nil,
            .returned(name: "x.xliff", Scene.xliff(to: nil, Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .similarLanguage, two, two,
            .returned(name: "x.xliff", Scene.xliff(to: "de-AT", Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .languageMismatch, two, nil,
            .returned(name: "App_fr.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A") + Scene.unit("b", "Beta", "B")))),
        FindingScene(
            .unsupportedContent, two, nil,
            .returned(
                name: "de.xliff",
                Scene.xliff(Scene.unit("a", "Alpha", "A") + Scene.unit("b", "Beta", "B")).replacing(
                    "</xliff>",
                    with: """
                        <file original="en.lproj/M.strings" source-language="en" target-language="de"><body>
                        <trans-unit id="x"><source><x id="1"/></source></trans-unit></body></file></xliff>
                        """))),
        FindingScene(
            .unknownUnit, two, nil,
            .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A") + Scene.unit("c", "Gamma", "C")))),
        FindingScene(
            .existingProblems, [Scene.files(["one": "%d file", "other": "%d files"]), Scene.text("a", "Alpha")],
            [Scene.files(["one": "%d Datei", "three": "%d", "other": "%d Dateien"])],
            .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A")))),
        FindingScene(
            .missingUnit, two, nil, .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A")))),
        FindingScene(.incompleteDelivery, two, nil, .acceptance(.xcode, translating(["Alpha": "A"]))),
        FindingScene(
            .missingTable, two, nil,
            .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A") + Scene.unit("b", "Beta", "B")))
        ).with(["en.lproj/M.stringsdict": Scene.table(two)]),
        FindingScene(
            .duplicateUnit, two, nil,
            .returned(name: "de.xliff", Scene.xliff(Scene.unit("a", "Alpha", "A") + Scene.unit("a", "Alpha", "X")))),
        FindingScene(
            .contradictoryUnit, two, nil,
            .roundTrip(.xliff, translating(["Alpha": "A"]) + { $0.replacing("resname=\"/a:", with: "resname=\"/b:") })),
        FindingScene(
            .contradictoryFile, many(12, "Text"), nil,
            .roundTrip(.csv) { file in
                (1...11).reduce(file) { $0.replacing("\"Text \($1)\",\"\"", with: "\"Text \($1 + 1)\",\"Wort \($1)\"") }
            }),
        FindingScene(.repairedID, two, nil, .roundTrip(.csv, typing(["Alpha": "A"], "\"L/a#base@de\"", "\"1\""))),
        FindingScene(.damagedRow, two, nil, .roundTrip(.csv, typing(["Alpha": "A"]) + Self.otherCheck)),
        FindingScene(
            .unknownVariant, two, nil,
            .roundTrip(.csv, typing(["Alpha": "A"]) + { $0 + "\"\",\"a\",\"few\",\"de\",\"\",\"x\"\r\n" })),
        FindingScene(.untranslated, two, nil, .roundTrip(.xcode, translating(["Alpha": "A"]))),
        FindingScene(
            .sameAsSource, many(30, "Text"), nil,
            .roundTrip(.xcode) { file in
                file.replacing(#/<source>(.*?)</source>/#) { "\($0.0)<target>\($0.1)</target>" }
            }),
        FindingScene(
            .repeatedTranslation, many(8, "Text"), nil,
            .roundTrip(.xcode) { file in file.replacing("</source>", with: "</source><target>Wort</target>") }),
        FindingScene(
            .conflictingTranslation, two, [Scene.text("a", "neu"), Scene.text("b", "B")],
            sent: [Scene.text("a", "A"), Scene.text("b", "B")],
            .roundTrip(.xliff) { $0.replacing("<target state=\"translated\">A<", with: "<target>anders<") }),
        FindingScene(
            .replacedTranslation, two, [Scene.text("a", "A"), Scene.text("b", "B")],
            .roundTrip(.xcode) { $0.replacing(">A</target>", with: ">anders</target>") }),
    ]

    /// Texts that were damaged on the way.
    static let texts: [FindingScene] = [
        FindingScene(
            .sourceChanged, two, nil,
            .roundTrip(.xcode, { $0.replacing(">Alpha<", with: ">Alpa<") } + translating(["Alpa": "A"]))),
        FindingScene(.sourceEdited, two, nil, .roundTrip(.csv, typing(["Alpha": "A"], "\"Alpha\"", "\"Alpa\""))),
        FindingScene(.convertedString, two, nil, .roundTrip(.csv, typing(["Alpha": "#NAME?"]))),
        FindingScene(
            .truncatedString, two, nil,
            .roundTrip(.csv, typing(["Alpha": String(repeating: "x ", count: 16_383) + "x"]))),
        FindingScene(.garbledString, two, nil, .roundTrip(.csv, typing(["Alpha": "LÃ¤den"]))),
        FindingScene(
            .placeholderMissing, [Scene.text("a", "%d files")], nil,
            .roundTrip(.xcode, translating(["%d files": "Dateien"]))),
        FindingScene(
            .placeholderAdded, [Scene.text("a", "%d files")], nil,
            .roundTrip(.xcode, translating(["%d files": "%d %d Dateien"]))),
        FindingScene(
            .placeholderClass, [Scene.text("a", "%d files")], nil,
            .roundTrip(.csv, typing(["%d files": "%@ Dateien"]))),
        FindingScene(
            .placeholderOrder, [Scene.text("a", "%d of %@")], nil,
            .roundTrip(.csv, typing(["%d of %@": "%@ hat %d"]))),
        FindingScene(
            .variableLost, [Scene.files(["other": "%d files"])], nil,
            .roundTrip(.csv) { $0.replacing("\"%#@n@\",\"%#@n@\"", with: "\"%#@n@\",\"%#@ n@\"") }),
        FindingScene(
            .missingCategory, [Scene.files(["one": "%d file", "other": "%d files"])], nil, to: "pl",
            .roundTrip(.xcode) { file in
                file.replacing(#/<source>(.*?)</source>/#) { "\($0.0)<target>\($0.1) x</target>" }
                    .replacing(#/(?s)<trans-unit id="[^"]*few:(?:(?!<trans-unit).)*?</trans-unit>/#, with: "")
            }),
        FindingScene(
            .ignoredCategory, [Scene.files(["one": "%d file", "other": "%d files"])], nil,
            .roundTrip(.xcode) { file in
                let file = file.replacing(#/<source>(.*?)</source>/#) { "\($0.0)<target>\($0.1)</target>" }
                let unit = file.firstMatch(of: #/(?s)<trans-unit id="[^"]*one:(?:(?!<trans-unit).)*?</trans-unit>/#)
                return file.replacing(
                    "</body>", with: (unit.map { String($0.0) } ?? "").replacing("one:", with: "few:") + "</body>")
            }),
    ]

    /// A change that gives each row the check of another.
    private static let otherCheck: @Sendable (String) -> String = { file in
        file.replacing(#/"c[0-9a-f]{8}/-"/#, with: "\"c00000000/-\"")
    }
}

/// One change after the other.
private func + (
    one: @escaping @Sendable (String) -> String, other: @escaping @Sendable (String) -> String
) -> @Sendable (String) -> String {
    { other(one($0)) }
}

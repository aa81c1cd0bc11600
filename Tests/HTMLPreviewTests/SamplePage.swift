import HTMLPreview
import LocalizationModel

/// Small pages.
enum SamplePage {
    /// One entry of each kind, with every verdict.
    static let everything = PreviewPage(
        title: "Player", sourceLanguage: "en", languages: ["de", "ar"],
        windows: [
            PreviewWindow(em: 22, kind: "iPhone portrait", devices: "iPhone SE"),
            PreviewWindow(em: 46, kind: "iPhone landscape", devices: "iPhone 8"),
            PreviewWindow(em: 53, kind: "iPad portrait", devices: "iPad 9.7-inch"),
        ],
        tables: [PreviewTable(original: "en.lproj/Player.stringsdict", entries: [greeting, songs, plain])],
        problems: [Finding(.onlyInTarget, "The key “old” is only in “de”.")])

    static let greeting = PreviewEntry(
        key: "hello", notes: ["The first screen."],
        rulers: [
            PreviewRuler(lanes: [
                PreviewLane(columns: [0, 2], bars: [bar(1, nil, 21), bar(22, 22, 52), bar(53, 53, nil)]),
                PreviewLane(columns: [1], bars: [bar(1, nil, 21), bar(22, 22, 29), bar(30, 30, 52), bar(53, 53, nil)]),
            ])
        ],
        variants: [
            PreviewVariant(
                path: width("1"), name: "hello › width 1",
                windows: [PreviewSpan(columns: [0, 1, 2], range: "under 22 em")],
                texts: [text("Hi", 1.1, 21), text("Hallo", 2.6, 21), PreviewText("", state: .missing, room: room(21))]),
            PreviewVariant(
                path: width("22"), name: "hello › width 22",
                windows: [
                    PreviewSpan(columns: [0, 2], range: "22 to 52 em", devices: "iPhone and more"),
                    PreviewSpan(columns: [1], range: "22 to 29 em"),
                ],
                texts: [
                    text("Hello", 2.7, 22), text("Guten Tag, meine Damen", 24.3, 22, .tooWide(letters: 4)),
                    text("مرحبا", 21.8, 22, .tight),
                ]),
            PreviewVariant(
                path: width("30"), name: "hello › width 30", windows: [PreviewSpan(columns: [1], range: "30 to 52 em")],
                texts: [
                    PreviewText("", state: .notNeeded), text("Hallo %@", 9.4, 27.8),
                    PreviewText("", state: .notNeeded),
                ]),
        ],
        problems: [
            PreviewProblem(
                Finding(
                    .sourceChanged, "The source is new.",
                    at: LocalizationModel.SourceLocation(file: "de.xliff", line: 7, column: 3),
                    path: width("22")), column: 1)
        ])

    static let songs = PreviewEntry(
        key: "%d songs",
        variants: [
            PreviewVariant(
                path: VariantPath(key: "%d songs", steps: [.variable("n"), .branch(.plural, "one")]),
                name: "%d songs › n › one",
                texts: [
                    PreviewText("%d song", usage: "Used for 1.", em: 4.4),
                    PreviewText("%d Titel", usage: "Used for 1.", em: 4.4), PreviewText("", state: .missing),
                ]),
            PreviewVariant(
                path: VariantPath(key: "%d songs", steps: [.branch(.device, "mac")]), name: "%d songs › mac",
                texts: [PreviewText("songs"), PreviewText("", state: .notNeeded), PreviewText("")]),
        ])

    static let plain = PreviewEntry(
        key: "",
        variants: [PreviewVariant(path: VariantPath(key: ""), name: "", texts: [text("a"), text("b"), text("c")])])

    /// A page whose every text is the same.
    static func page(of text: ExactString) -> PreviewPage {
        let boxed = PreviewText(text, em: 3, room: room(2, .tooWide(letters: 1)))
        let path = VariantPath(key: text, steps: [.variable(text), .branch(.width, text)])
        let finding = Finding(
            .sourceChanged, "\(text)", hint: "\(text)",
            at: LocalizationModel.SourceLocation(file: text.string, line: 1, column: 1),
            path: VariantPath(key: text))
        return PreviewPage(
            title: text.string, sourceLanguage: "en", languages: [LanguageTag(text.string)],
            windows: [PreviewWindow(em: 22, kind: text.string, devices: text.string)],
            tables: [
                PreviewTable(
                    original: text,
                    entries: [
                        PreviewEntry(
                            key: text, notes: [text],
                            rulers: [
                                PreviewRuler(
                                    name: text, lanes: [PreviewLane(columns: [0, 1], bars: [bar(1, nil, nil)])])
                            ],
                            variants: [
                                PreviewVariant(
                                    path: path, name: text.string,
                                    windows: [
                                        PreviewSpan(columns: [0], range: text.string, devices: text.string),
                                        PreviewSpan(columns: [1], range: text.string),
                                    ], texts: [boxed, boxed])
                            ], problems: [PreviewProblem(finding, column: 1)]),
                        PreviewEntry(
                            key: text,
                            variants: [
                                PreviewVariant(
                                    path: path, name: text.string,
                                    texts: [PreviewText(text, usage: text), PreviewText(text)])
                            ]),
                    ])
            ], problems: [finding])
    }

    private static func bar(_ key: Int, _ low: Int?, _ high: Int?) -> PreviewBar {
        PreviewBar(key: key, low: low, high: high)
    }

    private static func width(_ key: ExactString) -> VariantPath {
        VariantPath(key: "hello", steps: [.branch(.width, key)])
    }

    private static func room(_ em: Double, _ verdict: PreviewVerdict = .fits) -> PreviewRoom {
        PreviewRoom(em: em, letters: "36 letters", verdict: verdict)
    }

    private static func text(
        _ text: ExactString, _ em: Double? = nil, _ budget: Double? = nil, _ verdict: PreviewVerdict = .fits
    ) -> PreviewText {
        PreviewText(text, em: em, room: budget.map { room($0, verdict) })
    }
}

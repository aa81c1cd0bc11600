import StringsdictKit
import Testing

/// What notes and budgets say about the room of a text.
struct RoomNoteTests {
    private static let hello = [("1", "Hi"), ("22", "Hello"), ("53", "Greetings")]

    /// The budgets and the sentences from “Keep it” or its like on.
    private static func rooms(
        _ texts: [(String, String)] = hello, to language: LanguageTag = "de", device: String? = nil,
        _ rules: EntryRules = EntryRules(), devices: [CustomDevice] = []
    ) throws -> [(budget: Budget?, note: String)] {
        let budgets = BudgetRules(general: rules, devices: devices)
        return try WidthTable.units(texts, to: language, device: device, budgets: budgets)
            .map { ($0.budget, $0.notes.map(\.text.string).joined()) }
    }

    @Test func withoutSettingsTheRoomIsTheWindow() throws {
        let rooms = try Self.rooms()
        #expect(
            rooms.map(\.budget) == [
                Budget(em: 21, letters: 34), Budget(em: 22, letters: 36), Budget(em: 53, letters: 87),
            ])
        #expect(
            rooms.map(\.note) == [
                "Shortest version. Shown in windows less than 22 em wide. Use as few words as you can; an abbreviation is fine. Keep it to about 34 letters (21 em).",
                "Shown in windows 22 to 52 em wide (small iPhone in portrait to iPad mini in portrait). Keep it to about 36 letters (22 em). Shorter is fine; do not pad.",
                "Widest version. Shown in windows at least 53 em wide (iPad in portrait and wider). Keep it to about 87 letters (53 em).",
            ])
    }

    @Test(
        arguments: [
            (EntryRules(margin: 2.2), 19, "The label has side margins, so aim for about 31 letters (19 em)."),
            (
                EntryRules(style: .init(name: "headline") ?? .body), 21,
                "The label’s text is wider than body text, so aim for about 34 letters (21 em)."
            ),
            (
                EntryRules(style: .init(name: "caption1") ?? .body), 31,
                "The label’s text is smaller than body text, so you have up to about 51 letters (31 em)."
            ),
            (
                EntryRules(margin: 2.2, style: .init(points: 34)), 9,
                "The label has side margins and wider text, so aim for about 14 letters (9 em)."
            ),
            (
                EntryRules(margin: 2.2, style: .init(points: 12)), 28,
                "The label has side margins and smaller text, so aim for about 46 letters (28 em)."
            ),
        ] as [(EntryRules, Int, String)])
    func theLabelTakesRoom(_ rules: EntryRules, em: Int, sentence: String) throws {
        let room = try Self.rooms(Self.hello, rules)[1]
        #expect(room.budget?.em == em)
        #expect(room.note.contains(" \(sentence) Shorter"), "\(room.note)")
    }

    /// A margin of tenths must not take a whole em away: 22 less 0.7 less 0.3 is 21, in binary fractions a little less.
    @Test func fractionsAddUp() {
        #expect(EntryRules(margin: 0.7 + 0.3).room(inWindowOf: 22, language: "de") == 21)
        #expect(EntryRules(style: .init(points: 17 * 1.1)).room(inWindowOf: 22, language: "de") == 20)
    }

    /// Six letters are no limit to keep “Greetings” to: no window has so little room.
    @Test(
        arguments: [
            (
                [("1", "Hi"), ("5", "Greetings")], 0,
                "No window of an iPhone or iPad is that narrow; the string is for a place in the app with hardly any space."
            ),
            (
                [("1", "Hi"), ("5", "Greetings"), ("22", "x")], 1,
                "Windows are this narrow only at the largest text sizes; a short word is best."
            ),
            (hello, 1, nil), ([("1", "Hi"), ("8", "Greetings"), ("22", "x")], 0, nil),
        ] as [([(String, String)], Int, String?)])
    func uselessBudgets(_ texts: [(String, String)], _ number: Int, _ sentence: String?) throws {
        let room = try Self.rooms(texts)[number]
        #expect((room.budget == nil) == (sentence != nil))
        #expect(room.note.contains("letter") == (sentence == nil))
        if let sentence { #expect(room.note.contains(sentence), "\(room.note)") }
        let squeezed = try Self.rooms(texts, EntryRules(margin: 500))[number]
        #expect(squeezed.budget == nil && !squeezed.note.contains("letter"))
    }

    /// 22 em are 2.07 em less for a number, 4.5 em less for an unknown name, and the tokens count as they are spelled.
    @Test(
        arguments: [
            ("%d files", "de", 34, "about 34 letters"),
            ("%@ files", "de", 30, "about 30 letters plus the inserted name"),
            ("%@", "ja", 16, "about 16 characters plus the inserted name"),
            ("50 % de", "de", 36, "about 36 letters"),
            ("%1$@ and %2$@", "de", 29, "about 29 letters plus the inserted names"),
        ] as [(String, LanguageTag, Int, String)])
    func placeholdersTakeRoom(_ text: String, language: LanguageTag, letters: Int, sentence: String) throws {
        let room = try Self.rooms([("1", "Hi"), ("22", text), ("53", "x")], to: language)[1]
        #expect(room.budget == Budget(em: 22, letters: letters))
        #expect(room.note.contains("Keep it to \(sentence) (22 em)."), "\(room.note)")
    }

    @Test func aSampleIsNoUnknownName() throws {
        let room = try Self.rooms([("1", "Hi"), ("22", "%@"), ("53", "x")], EntryRules(sample: "M"))[1]
        #expect(room.budget == Budget(em: 22, letters: 36))
        #expect(room.note.contains("Keep it to about 36 letters (22 em). Shorter"))
    }

    /// Apple documents the unit for iPhone and iPad alone.
    @Test(
        arguments: [
            ("mac", "Mac"), ("appletv", "Apple TV"), ("applewatch", "Apple Watch"),
            ("applevision", "Apple Vision Pro"),
        ])
    func noEmElsewhere(_ device: String, name: String) throws {
        let rooms = try Self.rooms(device: device)
        #expect(rooms.allSatisfy { $0.budget == nil && !$0.note.contains(" em") })
        #expect(
            rooms[1].note
                == "Shown on: \(name). Shown when the app asks for a width from 22 to 52; on \(name) the number has no fixed unit."
        )
    }

    @Test(arguments: ["iphone", "ipad", "ipod", "other"]) func emOnPhones(_ device: String) throws {
        #expect(try Self.rooms(device: device).map(\.budget?.em) == [21, 22, 53])
    }

    @Test func theUnitCanBeChosen() throws {
        let wide = [("100", "a"), ("200", "b"), ("300", "c")]
        #expect(try Self.rooms(wide).map(\.budget?.em) == [nil, nil, nil])
        #expect(try Self.rooms(wide, EntryRules(unit: .em)).map(\.budget?.em) == [100, 200, 300])
        let none = try Self.rooms(Self.hello, EntryRules(unit: .none))
        #expect(none.allSatisfy { $0.budget == nil && !$0.note.contains(" em") })
        #expect(none[0].note.hasPrefix("Shown when the app asks for a width under 22; what the number measures"))
    }

    @Test func narrowest() throws {
        #expect(try Self.rooms([("1", "a"), ("40", "b")], EntryRules(narrowest: 30)).map(\.budget?.em) == [30, 40])
        #expect(try Self.rooms([("1", "a"), ("40", "b")], EntryRules(narrowest: 50)).map(\.budget?.em) == [39, 40])
    }

    @Test func ownDevicesAreExamples() throws {
        let devices = [
            CustomDevice(name: "Car", em: 15), CustomDevice(name: "Kiosk", points: 600),
            CustomDevice(name: "Wall", em: 200),
        ]
        #expect(devices[1].em == 41)
        let rooms = try Self.rooms(devices: devices).map(\.note)
        #expect(rooms[0].contains("Shown in windows less than 22 em wide (Car)."))
        #expect(rooms[1].contains("(small iPhone in portrait to iPad mini in portrait; also Kiosk)."))
        #expect(rooms[2].contains("(iPad in portrait and wider; also Wall)."))
        #expect(
            try Self.rooms([("1", "a"), ("40", "b"), ("45", "c")], devices: devices)[1].note.contains("wide (Kiosk)."))
        #expect(try !Self.rooms(device: "iphone", devices: devices)[1].note.contains("Kiosk"))
    }
}

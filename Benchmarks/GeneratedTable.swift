/// A table of a given size, the same at every call: of ten keys four are plurals, three vary by three widths, two by three
/// devices, and one by two devices and then by number.
struct GeneratedTable {
    /// The bytes of the file.
    private(set) var bytes: [UInt8] = []
    private var dice = Dice()

    private static let kinds: [Kind] = [
        .plural, .width, .device, .plural, .width, .plural, .mixed, .plural, .width, .device,
    ]
    private static let verbs = ["Show", "Open", "Share", "Delete", "Archive", "Rename", "Download", "Print", "Restore"]
    private static let objects = ["songs", "photos", "messages", "folders", "devices", "reminders", "playlists"]
    private static let owners = ["of this album", "in the library", "from last summer", "in Café &amp; Bar"]
    private static let reasons = ["before they expire", "when you are online again", "without asking — this time only"]
    private static let counted = ["song", "photo", "message", "naïve guess", "&lt;b&gt;draft&lt;/b&gt;", "note"]
    private static let states = ["selected for your trip", "waiting to be sent", "shared with others", "not loaded"]

    private enum Kind { case plural, width, device, mixed }

    init(keys: Int) {
        add(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """)
        for index in 0..<keys {
            add("\t<key>screen\(index % 7).row.\(index)</key>\n\t<dict>\n")
            switch Self.kinds[index % Self.kinds.count] {
            case .plural: addPlural("\t\t")
            case .width: addWidths()
            case .device: addDevices()
            case .mixed: addMixed()
            }
            add("\t</dict>\n")
        }
        add("</dict>\n</plist>\n")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func addPlural(_ indent: String) {
        let (noun, state) = (dice.pick(Self.counted), dice.pick(Self.states))
        let lines = [
            "<key>NSStringLocalizedFormatKey</key>", "<string>%#@count@</string>", "<key>count</key>", "<dict>",
            "\t<key>NSStringFormatSpecTypeKey</key>", "\t<string>NSStringPluralRuleType</string>",
            "\t<key>NSStringFormatValueTypeKey</key>", "\t<string>d</string>", "\t<key>one</key>",
            "\t<string>%d \(noun) \(state)</string>", "\t<key>other</key>", "\t<string>%d \(noun)s \(state)</string>",
            "</dict>",
        ]
        for line in lines { add(indent + line + "\n") }
    }

    private mutating func addWidths() {
        let short = "\(dice.pick(Self.verbs)) \(dice.pick(Self.objects))"
        let middle = "\(short) \(dice.pick(Self.owners))"
        let texts = [("22", short), ("38", middle), ("64", "\(middle) \(dice.pick(Self.reasons))")]
        add(rule: "NSStringVariableWidthRuleType", texts.map { ($0, "<string>\($1)</string>") })
    }

    private mutating func addDevices() {
        let start = "\(dice.pick(Self.verbs)) the \(dice.pick(Self.objects)) of “%@”"
        let reason = dice.pick(Self.reasons)
        let texts = [("iphone", start), ("mac", "\(start) here \(reason)"), ("other", "\(start) \(reason)")]
        add(rule: "NSStringDeviceSpecificRuleType", texts.map { ($0, "<string>\($1)</string>") })
    }

    private mutating func addMixed() {
        add("\t\t<key>NSStringDeviceSpecificRuleType</key>\n\t\t<dict>\n")
        for device in ["iphone", "other"] {
            add("\t\t\t<key>\(device)</key>\n\t\t\t<dict>\n")
            addPlural("\t\t\t\t")
            add("\t\t\t</dict>\n")
        }
        add("\t\t</dict>\n")
    }

    private mutating func add(rule: String, _ branches: [(selector: String, value: String)]) {
        add("\t\t<key>\(rule)</key>\n\t\t<dict>\n")
        for branch in branches { add("\t\t\t<key>\(branch.selector)</key>\n\t\t\t\(branch.value)\n") }
        add("\t\t</dict>\n")
    }
}

/// Numbers that look random and are the same in every run.
struct Dice {
    private var state: UInt64 = 1

    mutating func pick<Value>(_ values: [Value]) -> Value {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return values[Int(state >> 33) % values.count]
    }
}

import LocalizationModel
import Testing

@testable import StringsdictFormat

/// An entry, rule or branch without a string is told once, at whatever depth; next to a rule that works nothing is.
struct MissingStringTests {
    /// Values without a string that an app could show.
    private static let empty = [
        "<dict/>", "<array><string>a</string></array>", "<array/>", "<true/>",
        "<dict><key>NSStringVariableWidthRule</key><dict><key>1</key><string>a</string></dict></dict>",
        "<dict><key>NSStringDeviceSpecificRule</key><dict><key>other</key><string>a</string></dict></dict>",
        "<dict><key>Comment</key><string>a</string></dict>",
        "<dict><key>NSStringVariableWidthRuleType</key><dict/></dict>",
        "<dict><key>NSStringVariableWidthRuleType</key><array/></dict>",
        "<dict><key>NSStringDeviceSpecificRuleType</key><dict/></dict>",
        "<dict><key>NSStringDeviceSpecificRuleType</key><string>a</string></dict>",
        "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>Mac</key><string>a</string></dict></dict>",
        "<dict><key>NSStringLocalizedFormatKey</key><array/></dict>",
    ]

    /// What a value can be inside of, with a branch that works where there can be one.
    private static let places: [@Sendable (String) -> String] = [
        { $0 },
        { "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\($0)\(text("other"))</dict></dict>" },
        { "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\($0)</dict></dict>" },
        { "<dict><key>NSStringVariableWidthRuleType</key><dict>\(text("1"))<key>20</key>\($0)</dict></dict>" },
    ]

    private static func text(_ key: String) -> String { "<key>\(key)</key><string>b</string>" }

    private static func findings(_ value: String) throws -> [Finding] {
        try StringsdictFile.read("<plist version=\"1.0\"><dict><key>k</key>\(value)</dict></plist>").checkRules()
    }

    @Test func isToldOnceAtAnyDepth() throws {
        for outer in Self.places {
            for inner in Self.places {
                for value in Self.empty {
                    let entry = outer(inner(value))
                    let told = try Self.findings(entry)
                    #expect(told.count { $0.id == .missingString } == 1, "\(entry): \(told.map(\.message))")
                    #expect(told.allSatisfy { $0.id != .missingString || $0.severity == .error })
                }
            }
        }
    }

    /// Keys that nobody knows, next to a rule that works.
    @Test func isNotToldBesideARule() throws {
        let variable =
            "<key>n</key><dict>\(Self.text("other"))<key>NSStringFormatSpecTypeKey</key>"
            + "<string>NSStringPluralRuleType</string></dict>"
        let rules = [
            "<key>NSStringLocalizedFormatKey</key><string>%#@n@</string>" + variable,
            "<key>NSStringVariableWidthRuleType</key><dict>\(Self.text("1"))</dict>",
            "<key>NSStringDeviceSpecificRuleType</key><dict>\(Self.text("other"))</dict>",
        ]
        for rule in rules {
            for key in ["Comment", "NSStringVariableWidthRule", "NSStringDeviceSpecificRule"] {
                for value in ["<dict/>", "<array/>", "<string>a</string>", "<dict>\(Self.text("other"))</dict>"]
                where key != "Comment" || !value.contains("other") {
                    let entry = "<dict>\(rule)<key>\(key)</key>\(value)</dict>"
                    #expect(try Self.findings(entry).map(\.message) == [], "\(entry)")
                }
            }
        }
    }

    /// The devices of a project's own are known, at any depth.
    @Test func ownDevicesAreKnown() throws {
        func rule(_ value: String) -> String {
            "<dict><key>NSStringDeviceSpecificRuleType</key><dict><key>terminal</key>\(value)</dict></dict>"
        }
        for entry in [rule("<string>a</string>"), rule(rule("<string>a</string>"))] {
            let file = try StringsdictFile.read("<plist version=\"1.0\"><dict><key>k</key>\(entry)</dict></plist>")
            #expect(file.checkRules(devices: ["terminal"]).map(\.message) == [])
            #expect(file.checkRules().contains { $0.id == .missingString })
        }
    }

    /// A wrong, a missing and a right rule of a variable.
    @Test func theRuleOfAVariableIsKnown() throws {
        let rules: [(String, FindingID?)] = [
            ("<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>", nil),
            ("<key>NSStringFormatSpecTypeKey</key><string>NSStringGenderRuleType</string>", nil),
            ("<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRule</string>", .unknownSpecType),
            ("<key>NSStringFormatSpecTypeKey</key><array/>", .missingSpecType), ("", .missingSpecType),
            ("<key>NSStringFormatSpecType</key><string>NSStringPluralRuleType</string>", .missingSpecType),
        ]
        for place in Self.places.dropLast() {
            for (rule, id) in rules {
                let entry = place(
                    "<dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\(rule)"
                        + "\(Self.text("one"))\(Self.text("other"))</dict></dict>")
                #expect(try Self.findings(entry).map(\.id) == [id].compactMap(\.self), "\(entry)")
            }
        }
    }
}

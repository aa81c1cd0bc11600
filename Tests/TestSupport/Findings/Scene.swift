/// The pieces of tables and returned files in scenes.
package enum Scene {
    /// A table with some entries.
    package static func table(_ entries: [String]) -> [UInt8] {
        plist("<dict>\n\(entries.joined(separator: "\n"))\n</dict>")
    }

    package static func plist(_ content: String) -> [UInt8] {
        Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(content)\n</plist>\n".utf8)
    }

    /// The state file of a project whose translation “c” of the entry `a` with the source “b” is in review.
    package static let reviewed = "de\tL.stringsdict\ta\tbase\tneeds-review\t06b9df6f\t71beeff9\n"

    /// An entry that does not vary.
    package static func text(_ key: String, _ text: String) -> String { "<key>\(key)</key>\n<string>\(text)</string>" }

    /// An entry with a dictionary of anything.
    package static func dict(_ key: String, _ content: String...) -> String {
        "<key>\(key)</key>\n<dict>\n\(content.joined(separator: "\n"))\n</dict>"
    }

    package static func widths(_ key: String, _ texts: KeyValuePairs<String, String>) -> String {
        dict(key, dict("NSStringVariableWidthRuleType", texts.map { text($0.key, $0.value) }.joined(separator: "\n")))
    }

    package static func devices(_ key: String, _ content: String...) -> String {
        dict(key, dict("NSStringDeviceSpecificRuleType", content.joined(separator: "\n")))
    }

    /// An entry with a format and variables.
    package static func format(_ key: String, _ text: String, _ variables: String...) -> String {
        dict(key, self.text("NSStringLocalizedFormatKey", text), variables.joined(separator: "\n"))
    }

    package static func variable(_ name: String, type: String = "d", _ forms: KeyValuePairs<String, String>) -> String {
        dict(
            name, text("NSStringFormatSpecTypeKey", "NSStringPluralRuleType"),
            text("NSStringFormatValueTypeKey", type), forms.map { text($0.key, $0.value) }.joined(separator: "\n"))
    }

    /// An entry that counts files.
    package static func files(_ forms: KeyValuePairs<String, String>) -> String {
        format("files", "%#@n@", variable("n", forms))
    }

    /// An XLIFF file that came from elsewhere.
    package static func xliff(
        original: String = "en.lproj/L.stringsdict", from source: String = "en", to language: String? = "de",
        _ units: String
    ) -> String {
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="\(original)" source-language="\(source)"\(language.map { " target-language=\"\($0)\"" } ?? "") \
        datatype="plaintext"><body>
        \(units)
        </body></file>
        </xliff>
        """
    }

    /// A unit with Xcode's id of a text that does not vary.
    package static func unit(_ key: String, _ source: String, _ target: String) -> String {
        "<trans-unit id=\"/\(key):dict/:string\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
}

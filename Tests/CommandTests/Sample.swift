import Foundation

/// Small tables and returned files.
enum Sample {
    /// A table with a width rule and a plural.
    static func table(_ greeting: String = "Hello", _ noun: String = "file") -> String {
        plist(
            """
            	<!-- The first screen. -->
            	<key>hello</key>
            	<dict>
            		<key>NSStringVariableWidthRuleType</key>
            		<dict>
            			<key>1</key>
            			<string>Hi</string>
            			<key>22</key>
            			<string>\(greeting)</string>
            		</dict>
            	</dict>
            	<key>files</key>
            	<dict>
            		<key>NSStringLocalizedFormatKey</key>
            		<string>%#@n@</string>
            		<key>n</key>
            		<dict>
            			<key>NSStringFormatSpecTypeKey</key>
            			<string>NSStringPluralRuleType</string>
            			<key>NSStringFormatValueTypeKey</key>
            			<string>d</string>
            			<key>one</key>
            			<string>%d \(noun)</string>
            			<key>other</key>
            			<string>%d \(noun)s</string>
            		</dict>
            	</dict>
            """)
    }

    /// A table of plain texts.
    static func plain(_ texts: KeyValuePairs<String, String>) -> String {
        plist(texts.map { "\t<key>\($0.key)</key>\n\t<string>\($0.value)</string>" }.joined(separator: "\n"))
    }

    static func plist(_ body: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(body)
        </dict>
        </plist>

        """
    }

    /// XLIFF with one unit for each text, by Xcode's ids of plain texts.
    static func xliff(
        original: String = "en.lproj/L.stringsdict", to language: String = "de",
        _ texts: KeyValuePairs<String, (String, String)>
    ) -> String {
        let units = texts.map { key, text in
            """
                  <trans-unit id="/\(key):dict/:string"><source>\(text.0)</source><target>\(text.1)</target></trans-unit>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
              <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext">
                <body>
            \(units.joined(separator: "\n"))
                </body>
              </file>
            </xliff>

            """
    }
}

import Foundation
import Testing

@testable import LocalizationModel

@Suite struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test func readsEveryKindOfValue() throws {
        let value = try read(" {\"a\": [1, -0.5e+3, true, false, null, {}, []], \"b\\u00e4\\ud83d\\ude00\\n\": \"\"} ")
        let items = try #require(value["a"]?.items)
        #expect(items.map(\.number) == ["1", "-0.5e+3", nil, nil, nil, nil, nil])
        #expect(items[2].content == .bool(true) && items[3].content == .bool(false) && items[4].isNull)
        #expect(items[5].content == .object([]) && items[6].content == .array([]))
        #expect(value["bä😀\n"]?.string == "")
        #expect(value.offset == 1 && items[0].offset == 8)
    }

    /// Names and texts are equal only if their bytes are.
    @Test func tellsSpellingsApart() throws {
        let value = try read("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        #expect(value["\u{E9}"]?.number == "1" && value["e\u{301}"]?.number == "2")
    }

    @Test(
        arguments: [
            ("", 0, "A value is missing here."), ("{", 1, "A name in quotation marks is missing here."),
            ("{\"a\"}", 4, "“:” is missing here."), ("{\"a\":1 \"b\"", 7, "“,” or “}” is missing here."),
            ("[1,]", 3, "A value is missing here."), ("[1", 2, "“,” or “]” is missing here."),
            ("{\"a\":1,}", 7, "A name in quotation marks is missing here."),
            ("1 2", 2, "There is text after the end of the value."),
            ("01", 1, "There is text after the end of the value."), ("-", 1, "A digit is missing here."),
            ("1.", 2, "A digit is missing here."), ("1e", 2, "A digit is missing here."),
            ("+1", 0, "A value is missing here."),
            ("NaN", 0, "A value is missing here."), ("'a'", 0, "A value is missing here."),
            ("\"a", 2, "A string has no closing quotation mark."),
            ("\"a\nb\"", 2, "A control character is not escaped."),
            ("\"\\x\"", 1, "This is not an escape sequence of JSON."),
            ("\"\\ud800\"", 1, "This is not an escape sequence of JSON."),
            ("\"\\udc00\\ud800\"", 1, "This is not an escape sequence of JSON."),
            ("\"\\u12", 1, "This is not an escape sequence of JSON."),
            ("\"\\", 1, "This is not an escape sequence of JSON."),
            ("{\"a\":1,\"\\u0061\":2}", 7, "The object has the name “a” twice."),
            ("/* */ 1", 0, "A value is missing here."), ("\u{FEFF}1", 0, "A value is missing here."),
            (String(repeating: "[", count: 201), 200, "Values are nested more than 200 deep."),
        ] as [(String, Int, String)])
    func refuses(_ text: String, _ offset: Int, _ message: String) {
        let problem = #expect(throws: JSONProblem.self) { try read(text) }
        #expect(problem?.offset == offset)
        #expect(problem?.message.description == message)
    }

    @Test func refusesBytesThatAreNotUTF8() {
        #expect(throws: JSONProblem(message: "The bytes here are not UTF-8.", offset: 1)) {
            try JSONReader.read([0x22, 0xFF, 0x22])
        }
    }

    /// What is written is read, whatever the texts are.
    @Test func readsWhatIsWritten() throws {
        let texts: [ExactString] = ["", "\u{0}\u{1F}\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFF}\"\\/😀é\r\n\t", "null", "1"]
        var json = JSONWriter()
        json.object { $0.array("texts", texts) { $0.value($1) } }
        #expect(try JSONReader.read(json.bytes)["texts"]?.items?.map(\.string) == texts)
    }

    /// Any prefix and any changed byte is read or refused, as Foundation does.
    @Test func agreesWithFoundation() throws {
        let text = Array("{\"a\": [1, -0.5e+3, true], \"ä\\n\\ud83d\\ude00\": {\"b\": null, \"c\": \"x\"}}".utf8)
        let prefixes = text.indices.map { Array(text[..<$0]) }
        let changes = text.indices.flatMap { index in
            [0x00, 0x20, 0x22, 0x2C, 0x30, 0x5C, 0x5D, 0x7D, 0xC3].map { (byte: UInt8) in
                var changed = text
                changed[index] = byte
                return changed
            }
        }
        for bytes in prefixes + changes {
            let ours = try? JSONReader.read(bytes)
            let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect((ours == nil) == (other == nil), "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

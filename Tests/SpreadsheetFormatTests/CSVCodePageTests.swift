import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct CSVCodePageTests {
    private func finding(of text: String, named name: String = "t.csv") -> Finding? {
        let file = Array(text.utf8) + [0xE4, 0x0A]
        let refusal = #expect(throws: StringsdictError.self) {
            try Spreadsheet(.long).read(SourceText(name: name, bytes: file))
        }
        #expect(refusal?.findings.map(\.id) == [.unsupportedEncoding])
        return refusal?.findings.first
    }

    @Test(arguments: [
        ("de", "windows-1252"), ("pt_BR", "windows-1252"), ("pl", "windows-1250"), ("ru", "windows-1251"),
        ("sr", "windows-1251"), ("sr-Latn", "windows-1250"), ("el", "windows-1253"), ("tr", "windows-1254"),
        ("he", "windows-1255"), ("ar", "windows-1256"), ("lv", "windows-1257"), ("vi", "windows-1258"),
        ("th", "windows-874"), ("ja", "shift_jis"), ("ko", "cp949"), ("zh-Hans", "gbk"), ("zh", "gbk"),
        ("zh-TW", "big5"), ("zh-Hant-HK", "big5"), ("zh-HK", "big5"),
    ])
    func suggestsTheEncodingOfTheLanguage(_ language: String, _ name: String) throws {
        let found = try #require(finding(of: "id;target;language\n1;x;\(language)\n2;"))
        let tag = LanguageTag(language)
        let mac = name == "windows-1252" ? ", or macintosh if it comes from an old Mac" : ""
        let hint = "probably --encoding \(name) for “\(tag)”\(mac)."
        #expect(found.message.description == "The file is not UTF-8.")
        #expect(found.hint?.typed == "Save it as “CSV UTF-8”, or specify its encoding: \(hint)")
        #expect(found.subject.location?.line == 3)
        #expect(found.subject.location?.column == 3)
    }

    @Test func asksTheNameOfTheFile() {
        #expect(
            finding(of: "id,target\n1,", named: "back/ja.csv")?.hint?.typed.contains("--encoding shift_jis") == true)
        #expect(finding(of: "a,b\n", named: "texts.csv")?.hint?.typed.contains("windows-1250 to 1258") == true)
    }

    @Test func namesSeveralLanguages() {
        let hint = finding(of: "id,language,target\n1,de,\n2,ru,\n3,de,\n4,tlh,\n5,ja,x")?.hint
        let list =
            "--encoding windows-1252 for “de”, --encoding windows-1251 for “ru”, --encoding shift_jis for “ja”"
        #expect(hint?.typed.contains(list) == true)
    }
}

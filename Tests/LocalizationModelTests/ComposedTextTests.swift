import Testing

@testable import LocalizationModel

/// The strings that an app shows for numbers.
struct ComposedTextTests {
    private static func variable(_ name: ExactString, _ forms: KeyValuePairs<ExactString, ExactString>) -> Variable {
        let branches = forms.map { Branch(selector: $0.key, phrase: .text($0.value)) }
        return Variable(name: name, valueType: "d", variation: Variation(rule: .plural, branches: branches))
    }

    private static let variables = [
        variable("m", ["one": "%d meter", "other": "%d meters"]),
        variable("km", ["zero": "none", "one": "%d kilometer", "other": "%d kilometers"]),
        variable("both", ["one": "%d and %#@km@", "other": "%1$d, %2$d, %%"]),
        variable("loop", ["other": "(%#@loop@)"]),
    ]

    @Test(arguments: [
        ("%#@m@ over %#@km@", "3,5", "3 meters over 5 kilometers"),
        ("%2$#@km@ under %1$#@m@", "3,5", "5 kilometers under 3 meters"),
        ("%#@m@ over %#@km@", "1", "1 meter over 1 kilometer"), ("%#@km@", "0", "none"),
        ("%@ ran %#@m@, %.1f%%", "1,2.5", "%@ ran 1 meter, 2.5%"),
        ("%#@both@", "1,7", "1 and 7 kilometers"), ("%#@both@", "2,7", "2, 7, %"),
        ("%#@unknown@ %s 50 % done", "1", "%#@unknown@ %s 50 % done"), ("100%%", "1", "100%"),
    ])
    func formats(_ format: String, _ numbers: String, _ expected: String) {
        let text = composed(numbers).text(ExactString(format), variables: Self.variables)
        #expect(text.string == expected)
    }

    /// A string without placeholders may be shown without being formatted.
    @Test func plainStrings() {
        #expect(composed("3").text("100%% of %d") == "100% of 3")
        #expect(composed("3").text("100%% done") == "100%% done")
    }

    @Test func endlessVariables() {
        let text = composed("3").text("%#@loop@", variables: Self.variables)
        #expect(text.string.hasPrefix("((((") && text.utf8.count < 1000)
    }

    @Test func pluralRulesOfTheLanguage() {
        let files = Self.variable("n", ["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
        for (number, expected) in [("1", "1 файл"), ("21", "21 файл"), ("3", "3 файла"), ("11", "11 файлов")] {
            let text = composed(number, in: "ru").text("%#@n@", variables: [files])
            #expect(text.string == expected)
        }
    }

    private func composed(_ numbers: String, in language: LanguageTag = "en") -> ComposedText {
        ComposedText(numbers.split(separator: ",").compactMap { SampleNumber(String($0)) }, in: language)
    }
}

import LocalizationModel
import Testing
import TextMetrics

@Suite struct PlaceholderWidthTests {
    /// A placeholder is as wide as the text that stands for it.
    @Test(
        arguments: [
            ("%d", "888"), ("%ld", "888"), ("%lu", "888"), ("%2$d", "888"), ("%x", "888"), ("%02d:%02d", "888:888"),
            ("%.2f", "8888.88"), ("%.0f", "8888"), ("%f", "8888.888888"), ("%1$.1f km", "8888.8 km"), ("%g", "8888.88"),
            ("100%%", "100\u{FF05}"), ("%d%%", "888\u{FF05}"), ("%%%%", "\u{FF05}\u{FF05}"), ("%%d", "\u{FF05}d"),
            ("50%", "50\u{FF05}"), ("%d of %d", "888 of 888"), ("%d\u{301}", "888\u{301}"),
        ] as [(ExactString, String)])
    func numbers(format: ExactString, shown: String) {
        let ruler = TextWidthEstimator()
        // The shown texts above have a wide percent sign, because a usual one could begin a placeholder.
        let signs = Double(shown.unicodeScalars.count { $0 == "\u{FF05}" })
        let rest = ruler.measure(ExactString(String(shown.filter { $0 != "\u{FF05}" }))).em
        let width = ruler.measure(format)
        #expect(abs(width.em - (rest + 0.91 * signs)) < 1e-9)
        #expect(width.letters == shown.unicodeScalars.count { $0 != "\u{301}" })
        #expect(!width.hasPlaceholder)
    }

    @Test func insertedTexts() {
        let plain = TextWidthEstimator().measure("Call %@")
        #expect(abs(plain.em - (TextWidthEstimator().measure("Call ").em + 4.5)) < 1e-9)
        #expect(plain.hasPlaceholder)
        #expect(TextWidthEstimator().measure("%s").em == 4.5)
        let ruler = TextWidthEstimator(samples: TextWidthEstimator.Samples(object: "Anna", integer: "12"))
        #expect(ruler.measure("Call %@: %d").em == ruler.measure("Call Anna: 12").em)
        #expect(ruler.measure("Call %@").hasPlaceholder)
    }

    @Test func variables() {
        let ruler = TextWidthEstimator()
        let songs = ruler.measure("%d songs")
        let width = ruler.measure("%#@songs@ here", variables: ["songs": songs.em])
        #expect(width.em == ruler.measure("888 songs here").em)
        #expect(!width.hasPlaceholder)
        let unknown = ruler.measure("%#@songs@ here", variables: ["other": 1])
        #expect(unknown.em == ruler.measure("%@ here").em)
        #expect(unknown.hasPlaceholder)
        #expect(ruler.measure("%#@a@", variables: ["a": .infinity]).em == 0)
        #expect(ruler.measure("%#@a@", variables: ["a": .nan]).em == 0)
        #expect(ruler.measure("%#@a@", variables: ["a": -3]).em == 0)
    }

    /// A variable is given as it is shown, so the scale of the style is not applied to it twice.
    @Test func variablesOfOtherStyles() {
        let ruler = TextWidthEstimator(style: TextStyle(points: 34))
        let width = ruler.measure("%#@songs@!", variables: ["songs": ruler.measure("Songs").em])
        #expect(abs(width.em - ruler.measure("Songs!").em) < 1e-9)
    }
}

import LocalizationModel
import Testing
import TextMetrics

@Suite struct TextStyleTests {
    @Test(
        arguments: [
            ("largeTitle", 34, 2), ("title1", 28, 28.0 / 17), ("title2", 22, 22.0 / 17), ("title3", 20, 20.0 / 17),
            ("headline", 17, 1.024), ("body", 17, 1), ("callout", 16, 16.0 / 17), ("subheadline", 15, 15.0 / 17),
            ("footnote", 13, 13.0 / 17), ("caption1", 12, 12.0 / 17), ("caption2", 11, 11.0 / 17),
        ] as [(String, Double, Double)])
    func namedStyles(name: String, points: Double, scale: Double) throws {
        let style = try #require(TextStyle(name: name))
        #expect(style.points == points)
        #expect(style.scale == scale)
        #expect(abs(TextWidthEstimator(style: style).measure("Hello").em - 2.67 * scale) < 1e-9)
        #expect(TextStyle.names.contains(name))
    }

    @Test func otherNames() {
        #expect(TextStyle(name: "Body") == nil)
        #expect(TextStyle(name: "") == nil)
        #expect(TextStyle.names.allSatisfy { TextStyle(name: $0) != nil })
        #expect(TextStyle.names.first == "largeTitle" && TextStyle.names.last == "caption2")
    }

    @Test func weights() {
        #expect(TextStyle.Weight.allCases.map { TextStyle(weight: $0).scale } == [1, 1.012, 1.024, 1.037])
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double])
    func impossibleSizes(points: Double) {
        #expect(TextStyle(points: points) == .body)
    }

    @Test func capitalLetters() {
        let style = TextStyle(isAllCaps: true)
        let ruler = TextWidthEstimator(style: style)
        #expect(ruler.measure("Straße").em == TextWidthEstimator().measure("STRASSE").em)
        #expect(ruler.measure("設定 %d").em == TextWidthEstimator().measure("設定 %d").em)
        #expect(ruler.measure("%@").em == 5.49)
        let named = TextWidthEstimator(samples: TextWidthEstimator.Samples(object: "Anna"), style: style)
        #expect(named.measure("%@ ist da").em == TextWidthEstimator().measure("ANNA IST DA").em)
        #expect(style.scale == 1.22)
        #expect(style.scale(for: "de") == 1.22)
        #expect(style.scale(for: "ru") == 1.17)
        #expect(style.scale(for: "sr-Latn") == 1.22)
        #expect(style.scale(for: "ja") == 1)
        #expect(TextStyle.body.scale(for: "ru") == 1)
    }
}

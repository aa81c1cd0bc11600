import Testing

@testable import LocalizationModel

/// What is looked at without making paths says the same as the paths.
@Suite struct PhraseTests {
    private static let plural = Variation(
        rule: .plural,
        branches: [
            Branch(selector: "one", phrase: .text("%d song")), Branch(selector: "other", phrase: .text("%d songs")),
        ])
    private static let widths = Phrase.variation(
        Variation(
            rule: .width,
            branches: [
                Branch(selector: "20", phrase: .text("a")),
                Branch(
                    selector: "40",
                    phrase: .format("%#@n@", variables: [Variable(name: "n", valueType: "d", variation: plural)])),
            ]))
    private static let phrases: [Phrase] = [
        .text("x"), .variation(plural), widths, .several([]), .several([.text("x"), widths]),
        .format(nil, variables: [Variable(name: "m", valueType: nil, variation: plural)]),
        .format("%#@n@", variables: [Variable(name: "n", valueType: "d", variation: plural)]),
        .variation(Variation(rule: .unknown("Rule"), branches: [Branch(selector: "é", phrase: widths)])),
    ]

    @Test(arguments: phrases) func textsAndSteps(_ phrase: Phrase) {
        var found: [Variant] = []
        let isDone = phrase.allTexts { text, steps in
            found.append(Variant(path: VariantPath(key: "key", steps: steps), text: text))
            return true
        }
        #expect(isDone && found == Entry(key: "key", phrase: phrase).variants)
    }

    /// The texts of a phrase are at the steps of its own changes, and not at those of another one, or with one less or more.
    @Test func textsAtChanges() {
        func changes(_ phrase: Phrase) -> [TextChange] {
            Entry(key: "key", phrase: phrase).variants.map { TextChange(path: $0.path, text: $0.text) }
        }
        for one in Self.phrases {
            for other in Self.phrases {
                let isSame = changes(one).map(\.path) == changes(other).map(\.path)
                #expect(one.hasTexts(at: changes(other)) == isSame)
            }
            let own = changes(one)
            for index in own.indices {
                var fewer = own
                fewer.remove(at: index)
                #expect(!one.hasTexts(at: fewer))
                var exchanged = own
                exchanged.swapAt(0, index)
                #expect(one.hasTexts(at: exchanged) == (index == 0))
                var deeper = own
                deeper[index].path.steps.append(.format)
                #expect(!one.hasTexts(at: deeper))
            }
            #expect(!one.hasTexts(at: own + [TextChange(path: VariantPath(key: "key"), text: "")]))
        }
    }

    @Test func theFirstNoEndsIt() {
        var count = 0
        let isDone = Self.widths.allTexts { text, _ in
            count += 1
            return text != "%#@n@"
        }
        #expect(!isDone && count == 2)
    }

    @Test func shapes() {
        for (number, one) in Self.phrases.enumerated() {
            for (otherNumber, other) in Self.phrases.enumerated() {
                #expect(one.hasShape(of: other) == (number == otherNumber))
            }
        }
        #expect(Phrase.text("x").hasShape(of: .text("y")))
    }
}

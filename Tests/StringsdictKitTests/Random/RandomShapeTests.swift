import Foundation
import Testing

@testable import StringsdictKit

/// Random tables go out, change their texts and their shape in the project, and come back.
struct RandomShapeTests {
    /// As many as `SHAPES` says in the environment, beginning at `SHAPES_FROM`.
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["SHAPES_FROM"].flatMap { UInt64($0) } ?? 0
        return first..<first + (environment["SHAPES"].flatMap { UInt64($0) } ?? 200)
    }()

    /// What random rounds have found.
    private static let found: [ShapeRound] = {
        let (forms, text) = (Plist.plural([("other", "%d b")]), Plist.text("b"))
        func plist(_ phrase: Plist, other: String = "a") -> Plist { .dict([("k", phrase), ("l", .text(other))]) }
        func variable(_ children: [(String, Plist)]) -> Plist { .dict([("n", .dict(children))]) }
        let nameless = variable([("NSStringFormatSpecTypeKey", .text("")), ("one", text), ("other", text)])
        return [
            // What is refused leaves nothing to write.
            ShapeRound(
                sent: plist(.widths([("33", "b")])), now: plist(.widths([("33", "b")])),
                has: plist(.devices([("other", .widths([("33", "c")]))]))),
            // Rules without a text, on every floor.
            ShapeRound(sent: plist(text), now: plist(.widths([("33", "b")])), has: plist(.devices([]))),
            ShapeRound(
                sent: plist(text), now: plist(.widths([("33", "b")])),
                has: plist(.devices([("other", .dict([]))])), dialect: .weblate),
            ShapeRound(
                sent: plist(text), now: plist(.devices([("mac", forms)])),
                has: plist(.devices([("mac", .devices([]))])), dialect: .lokalise),
            ShapeRound(
                sent: plist(text), now: plist(variable([("other", text)])),
                has: plist(variable([("NSStringFormatSpecTypeKey", .text(""))])), dialect: .wide),
            // A variable that has neither a rule nor a text.
            ShapeRound(
                sent: plist(text),
                now: plist(variable([("NSStringFormatSpecTypeKey", .text("")), ("other", .text(""))])),
                has: plist(variable([])), dialect: .xliff2),
            // A variable that is chosen by another rule with the same keys.
            ShapeRound(sent: plist(text), now: plist(variable([("other", text)])), has: plist(nameless)),
            // The project's own order of variables.
            ShapeRound(
                sent: plist(.plural([("other", "b")], format: "%#@n@%#@n@")),
                now: plist(.plural([("other", "b")], format: "%#@n@%#@n@")),
                has: plist(.plural([("other", "c")], format: "%#@n@")), dialect: .xcode),
            // A translation of an empty text is none of a text with words.
            ShapeRound(
                sent: plist(text, other: ""), now: plist(text), dialect: .csv, acceptsStale: true),
        ]
    }()

    @Test(arguments: found.indices) func foundBefore(_ number: Int) {
        let result = Self.found[number].result()
        if case .broken(let problem) = result { Issue.record("\(problem.law): \(problem.words)") }
        #expect(result != .refused)
    }

    /// A file whose ids name its texts says with its order nothing about those that have come in their place.
    @Test func orderSaysNothingOfNamedTexts() {
        let forms = Plist.plural([("one", "%d b"), ("other", "%d c")])
        let round = ShapeRound(
            sent: .dict([("k", .devices([("other", forms)]))]), now: .dict([("k", .devices([("appletv", forms)]))]),
            language: "lv", dialect: .crowdin)
        #expect(round.result() == .refused)
    }

    @Test func nothingIsLostInSilence() {
        var counts: [String: Int] = [:]
        var failures = 0
        for seed in Self.seeds where failures < 5 {
            let round = ShapeRound(seed: seed)
            switch round.result() {
            case .refused: counts["refused", default: 0] += 1
            case .imported: counts["imported", default: 0] += 1
            case .broken(let problem):
                failures += 1
                let small = round.shrunk(keeping: problem.law)
                let reason = if case .broken(let problem) = small.result() { problem } else { problem }
                Issue.record(
                    "\(reason.law): \(reason.words)\n\(small.fixture)\nSHAPES_FROM=\(seed) SHAPES=1 makes it again, as it was before."
                )
            }
        }
        print("Random shapes from \(Self.seeds): \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })")
    }
}

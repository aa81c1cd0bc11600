import Testing

@testable import TextMetrics

@Suite struct WidthRangesTests {
    @Test(
        arguments: [
            ([1, 22, 53], [21, 22, 53]), ([20, 45], [22, 45]), ([5], [nil]), ([100, 200, 300], [nil, nil, nil]),
            ([30, 60], [30, 60]), ([22, 131], [22, 131]), ([22, 132], [nil, nil]), ([1, 2], [1, 2]),
        ] as [([Int], [Int?])])
    func budgets(keys: [Int], budgets: [Int?]) {
        let ranges = WidthRanges(keys: keys.reversed() + keys)
        #expect(keys.map { ranges[$0]?.budget } == budgets)
        #expect(ranges.usesEms == (keys.max() ?? 0 <= 131))
    }

    @Test func boundaries() {
        let ranges = WidthRanges(keys: [1, 22, 53])
        #expect(ranges[1] == WidthRange(low: nil, high: 21, budget: 21))
        #expect(ranges[22] == WidthRange(low: 22, high: 52, budget: 22))
        #expect(ranges[53] == WidthRange(low: 53, high: nil, budget: 53))
        #expect(ranges[23] == nil)
        #expect(WidthRanges(keys: [])[0] == nil)
        #expect(WidthRanges(keys: [100, 200])[100] == WidthRange(low: nil, high: 199, budget: nil))
        #expect(WidthRanges(keys: [1, 40], narrowest: 26)[1]?.budget == 26)
    }

    /// Every window is shown by the one variant that Apple's rule chooses, and a budget never exceeds its range.
    @Test func rangesFollowTheSelectionRule() {
        var generator = SplitMix(state: 7)
        for _ in 0..<300 {
            let keys = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
                Int.random(in: 1...140, using: &generator)
            }
            let ranges = WidthRanges(keys: keys)
            for width in 0...150 {
                let shown = ranges.keys.filter { key in
                    guard let range = ranges[key] else { return false }
                    return width >= range.low ?? .min && width <= range.high ?? .max
                }
                #expect(shown == [keys.filter { $0 <= width }.max() ?? keys.min() ?? 0], "\(keys) \(width)")
            }
            for key in keys {
                guard let range = ranges[key], let budget = range.budget else { continue }
                #expect(budget >= key && budget <= range.high ?? .max, "\(keys) \(key)")
            }
        }
    }
}

/// A generator with a seed, so that a failure comes back.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

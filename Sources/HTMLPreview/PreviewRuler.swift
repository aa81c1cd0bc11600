import LocalizationModel

/// A width rule as bars over the windows that show each variant.
public struct PreviewRuler: Hashable, Sendable {
    /// Where the rule stands, if it is not the entry's own: the device.
    public var name: Text?
    /// The keys of the rule, one lane for all languages with the same keys.
    public var lanes: [PreviewLane]

    /// Makes a ruler from its parts.
    public init(name: Text? = nil, lanes: [PreviewLane]) {
        self.name = name
        self.lanes = lanes
    }

    /// The widest em that the ruler shows: the usual windows, or all that there can be.
    var end: Int { lanes.contains { ($0.bars.last?.key ?? 0) > 92 } ? 140 : 100 }
}

/// The bars of some languages.
public struct PreviewLane: Hashable, Sendable {
    /// The languages, by their number: 0 is the source language, then those of the page.
    public var columns: [Int]
    /// The bars, in ascending order.
    public var bars: [PreviewBar]

    /// Makes a lane from its parts.
    public init(columns: [Int], bars: [PreviewBar]) {
        self.columns = columns
        self.bars = bars
    }
}

/// The windows that show one width variant.
public struct PreviewBar: Hashable, Sendable {
    /// The key of the variant as a number.
    public var key: Int
    /// The narrowest window in em; nil for the smallest variant, which is shown in every narrower window too.
    public var low: Int?
    /// The widest window in em; nil for the widest variant.
    public var high: Int?

    /// Makes a bar from its parts.
    public init(key: Int, low: Int?, high: Int?) {
        self.key = key
        self.low = low
        self.high = high
    }
}

import LocalizationModel

/// One path of an entry with its texts in all languages.
public struct PreviewVariant: Hashable, Sendable {
    /// The way to the text.
    public var path: VariantPath
    /// The name of the path, unique in its table.
    public var name: String
    /// Where the text is shown; more than one where languages have keys of their own.
    public var windows: [PreviewSpan]
    /// The texts, in step with the languages of the page: the source first.
    public var texts: [PreviewText]

    /// Makes a variant from its parts.
    public init(path: VariantPath, name: String, windows: [PreviewSpan] = [], texts: [PreviewText]) {
        self.path = path
        self.name = name
        self.windows = windows
        self.texts = texts
    }
}

/// Where some languages show a width variant.
public struct PreviewSpan: Hashable, Sendable {
    /// The languages, by their number: 0 is the source language.
    public var columns: [Int]
    /// The windows in em: `22 to 52 em`.
    public var range: String
    /// Devices that have such a window, if there are any.
    public var devices: String?

    /// Makes a span from its parts.
    public init(columns: [Int], range: String, devices: String? = nil) {
        self.columns = columns
        self.range = range
        self.devices = devices
    }
}

import StringsdictKit

extension FindingID {
    /// The id of a finding under its name before version 0.1.0, which settings may still contain; nil for other names.
    init?(formerName name: String) {
        guard let id = Self.formerNames[name] else { return nil }
        self = id
    }

    private static let formerNames: [String: FindingID] = [
        "category-not-a-text": .categoryNotAString, "converted-text": .convertedString, "cut-text": .truncatedString,
        "file-cut": .truncatedFile, "garbled-text": .garbledString, "long-shortest": .shortestVariantTooWide,
        "not-ems": .widthUnitUnknown, "second-root": .multipleRootDicts, "skipped-part": .unsupportedContent,
        "unsupported-text": .unsupportedString, "width-twice": .duplicateWidth,
    ]
}

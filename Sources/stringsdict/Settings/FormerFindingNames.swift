import StringsdictKit

extension FindingID {
    /// The current id for a finding name from before version 0.1.0; nil for any other name. Settings may still contain
    /// such a name.
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

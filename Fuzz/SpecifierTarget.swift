import LocalizationModel

@testable import StringsdictKit

extension FuzzTarget {
    /// The placeholders of a text stand in it one behind the other, and a text beside its source is checked. The input is both,
    /// with a line feed between them.
    static let specifiers = FuzzTarget(name: "specifiers") { bytes in
        let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let texts = parts.map { ExactString(utf8: $0) }
        for text in texts { expectRanges(in: text) }
        guard let source = texts.first, let target = texts.last else { return }
        for path in paths {
            _ = CheckList.returned.findings(
                in: CheckedText(path: path, source: source, text: target, sibling: source, language: "ru"))
        }
        let same = CheckedText(path: paths[0], source: source, text: source, sibling: nil, language: "de")
        let lost = CheckList.returned.findings(in: same).filter { $0.stops == .text && !$0.isAboutText }
        if !lost.isEmpty { fail("A text has the placeholders of itself: \(lost)") }
    } seeds: {
        let texts = [
            "%@ has %d files\n%1$@ hat %2$d Dateien", "%#@songs@ in %2$#@lists@\n%1$#@songs@", "%-*.*f%%\n%*1$d",
            "100 % of %lld\n100 % de %lu", "%#@a@%#@a_1@ %hhd %zx %5.2Lf %p %s %c\n％d ٪d %%d %\u{2028}d",
        ]
        return texts.enumerated().map { ("text-\($0)", Array($1.utf8)) }
    }

    private static let paths = [
        VariantPath(key: "a"), VariantPath(key: "a", steps: [.variable("n"), .branch(.plural, "one")]),
        VariantPath(key: "a", steps: [.format]),
    ]

    private static func expectRanges(in text: ExactString) {
        var scanner = FormatScanner(bytes: Array(text.utf8))
        scanner.scan()
        let ranges = (scanner.specifiers.map(\.range) + scanner.literals).sorted { $0.lowerBound < $1.lowerBound }
        for (range, next) in zip(ranges, ranges.dropFirst()) where range.upperBound > next.lowerBound {
            fail("Placeholders do not overlap.")
        }
        for range in ranges
        where range.isEmpty || range.upperBound > text.utf8.count
            || scanner.bytes[range.lowerBound] != UInt8(ascii: "%")
        {
            fail("A placeholder begins with a percent sign.")
        }
        if FormatSpecifier.all(in: text) != scanner.specifiers { fail("One text, one answer.") }
        _ = text.withoutPlaceholders
    }
}

extension Finding {
    /// Whether it is about the text as such, whatever its source says.
    fileprivate var isAboutText: Bool { [.invalidCharacter, .convertedString, .garbledString].contains(id) }
}

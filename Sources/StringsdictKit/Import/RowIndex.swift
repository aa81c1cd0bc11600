/// Finds expected units by what a row says of itself beside its id.
///
/// Each part is made when it is first asked for: a file whose ids are whole asks for none.
final class RowIndex {
    private let expected: ExpectedUnits
    private let format: any ExchangeDialect
    private lazy var numbers: [Name: [Int]] = makeNumbers()
    private lazy var byCheck: [ExactText: Int?] = makeChecks()
    private lazy var ranges: [ExactText: [Range<Int>]] = makeRanges()
    private lazy var variants = Set(numbers.keys.map(\.variant))
    private lazy var sources = Set(expected.units.map(\.source.withLineFeeds))

    private struct Name: Hashable {
        var entry: ExactText
        var variant: ExactText
    }

    init(_ expected: ExpectedUnits, format: any ExchangeDialect) {
        self.expected = expected
        self.format = format
    }

    /// The units that an entry and a variant name; more than one where tables have entries of one name.
    func units(entry: ExactText, variant: ExactText) -> [Int] {
        numbers[Name(entry: entry, variant: variant)] ?? []
    }

    /// The only unit that a row with a checksum can have been sent for.
    func unit(check: ExactText) -> Int? { byCheck[check].flatMap(\.self) }

    /// The units of the entries that have a key, one range for each table that has it.
    func units(ofEntry key: ExactText) -> [Range<Int>] { ranges[key] ?? [] }

    /// Whether some text has a variant of this name.
    func isVariant(_ name: ExactText) -> Bool { variants.contains(name) }

    /// Whether some text has this source.
    func isSource(_ text: ExactText) -> Bool { sources.contains(text.withLineFeeds) }

    private func makeNumbers() -> [Name: [Int]] {
        var numbers: [Name: [Int]] = [:]
        guard let rows = format.rows else { return [:] }
        for (number, unit) in expected.units.enumerated() {
            numbers[Name(entry: unit.path.key, variant: rows.variantName(of: unit.path)), default: []].append(number)
        }
        return numbers
    }

    private func makeChecks() -> [ExactText: Int?] {
        var checks: [ExactText: Int?] = [:]
        guard let rows = format.rows else { return [:] }
        for (number, unit) in expected.units.enumerated() {
            for check in rows.checksums(ofID: expected.ids[number], source: unit.source) {
                // Two units with one checksum: it proves nothing.
                checks[check] = .some(checks[check] == nil ? number : nil)
            }
        }
        return checks
    }

    private func makeRanges() -> [ExactText: [Range<Int>]] {
        var ranges: [ExactText: [Range<Int>]] = [:]
        for range in expected.entryRanges.joined() {
            guard let first = range.first else { continue }
            ranges[expected.units[first].path.key, default: []].append(range)
        }
        return ranges
    }
}

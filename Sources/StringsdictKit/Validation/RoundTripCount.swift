/// The round trips of several tables.
package struct RoundTripCount: Hashable, Sendable {
    package private(set) var tables = 0
    package private(set) var strings = VariantCount()
    /// The number of strings that each format returned, in the order of the formats.
    package private(set) var formats: [Format] = []

    package struct Format: Hashable, Sendable {
        package var name: String
        package var returned: Int
    }

    package init() {}

    /// Adds a table with its outcome in each format.
    mutating func add(_ outcomes: [RoundTrip.Outcome]) {
        var table = RoundTripCount()
        table.tables = 1
        table.strings = outcomes.first?.count ?? VariantCount()
        table.formats = outcomes.map { Format(name: $0.format, returned: $0.returned) }
        self += table
    }

    /// True if no table was checked.
    package var isEmpty: Bool { tables == 0 }

    /// The number of strings that were returned, in all formats together.
    package var returned: Int { formats.reduce(0) { $0 + $1.returned } }

    static func += (left: inout RoundTripCount, right: RoundTripCount) {
        left.tables += right.tables
        left.strings += right.strings
        for format in right.formats {
            if let index = left.formats.firstIndex(where: { $0.name == format.name }) {
                left.formats[index].returned += format.returned
            } else {
                left.formats.append(format)
            }
        }
    }
}

extension RoundTripCount: CustomStringConvertible {
    /// `3 tables, 412 variants: 37 width, 375 plural; 412 round-trip through XLIFF 1.2, CSV`.
    package var description: String {
        let returned = Dictionary(grouping: formats, by: \.returned).sorted { $0.key > $1.key }
            .map { "; \($0.key) round-trip through \($0.value.map(\.name).joined(separator: ", "))" }
        return "\(tables) \(tables == 1 ? "table" : "tables"), \(strings)\(returned.joined())"
    }
}

import Foundation
import Testing

/// Texts of many languages with the widths that HarfBuzz and free fonts give them; `scripts/measure-strings` makes it.
struct CheckList {
    struct Row {
        let language: String
        /// Width of the shaped text, rounded to a thousandth of an em.
        let em: Double
        let text: String
    }

    let rows: [Row]

    /// The languages in the order of the file.
    var languages: [String] {
        rows.map(\.language).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// The rows of `widths.tsv`. Lines that begin with `#` name the fonts.
    static func read() throws -> CheckList {
        let lines = try lines(of: "widths.tsv").filter { !$0[0].hasPrefix("#") }
        return CheckList(
            rows: try lines.map { columns in
                try #require(columns.count == 3, "\(columns)")
                return Row(language: columns[0], em: try #require(Double(columns[1])), text: columns[2])
            })
    }

    /// The columns of every line; split by bytes, as a mark behind a tab would hide it.
    static func lines(of name: String) throws -> [[String]] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
        }
    }
}

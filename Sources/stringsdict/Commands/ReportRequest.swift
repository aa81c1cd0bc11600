import ArgumentParser
import StringsdictKit

/// A requested report: `FORMAT` or `FORMAT=FILE`.
struct ReportRequest: ExpressibleByArgument, Sendable {
    /// The format; nil for text as it is printed.
    let format: FindingReport.Format?
    /// The path of the file; nil for standard output or standard error.
    let file: String?

    private static let text = "text"
    /// The names of the formats.
    static let names = [text] + FindingReport.Format.allCases.map(\.rawValue)

    init(_ format: FindingReport.Format) {
        self.format = format
        file = nil
    }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first, Self.names.contains(name), parts.last != "" else { return nil }
        format = FindingReport.Format(rawValue: name)
        file = parts.count == 1 || parts[1] == Terminal.path ? nil : parts[1]
    }

    static var allValueStrings: [String] { names }

    /// True if the report is written to standard output.
    var takesOutput: Bool { file == nil && format != nil && format != .github }
}

import StringsdictKit

/// Prints diagnostics on standard error and remembers how bad the worst was.
struct FindingPrinter {
    private(set) var errors = 0
    private(set) var warnings = 0
    /// Those of the warnings that say that a text is too wide or too short: it is all there.
    private(set) var warningsOfRoom = 0
    /// What was printed, in order, remarks about sources included.
    private(set) var findings: [Finding] = []
    private var printed: Set<Finding> = []

    /// Prints some diagnostics, each once, and counts them.
    mutating func print(_ findings: [Finding]) {
        for finding in findings where printed.insert(finding).inserted {
            switch finding.severity {
            case .error: errors += 1
            case .warning:
                warnings += 1
                if [.overBudget, .narrowerVariant].contains(finding.id) { warningsOfRoom += 1 }
            case .note: break
            }
            self.findings.append(finding)
            Terminal.printError(Self.text(of: finding))
        }
    }

    /// Prints remarks about a source, each once; they say nothing about whether the work at hand went well.
    mutating func printRemarks(_ findings: [Finding]) {
        for finding in findings where printed.insert(finding).inserted {
            self.findings.append(finding)
            Terminal.printError(Self.text(of: finding))
        }
    }

    /// `file:line:column: error: what is wrong [id]`, then the line with a caret, then what to do.
    static func text(of finding: Finding) -> String {
        var head = ""
        if let place = finding.place { head = "\(Terminal.safe(place.file)):\(place.line):\(place.column): " }
        let path = finding.path.map { " (\(short($0)))" } ?? ""
        head += "\(word(for: finding.severity)): \(short(finding.message))\(path) [\(finding.id.rawValue)]"
        var lines = [head]
        if let place = finding.place, !place.snippet.isEmpty { lines += snippet(of: place) }
        if let hint = finding.hint { lines.append("  hint: \(short(hint))") }
        return lines.joined(separator: "\n")
    }

    /// Text that a file may have put into a message, cut where nobody would read on.
    private static func short(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(400)
        return Terminal.safe(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }

    /// The line with its indentation taken away, and a caret under the column.
    private static func snippet(of place: SourceLocation) -> [String] {
        let scalars = place.snippet.unicodeScalars
        let line = scalars.drop { $0 == " " || $0 == "\t" }
        let shown = "  " + Terminal.safe(String(line.prefix(160)))
        let column = place.column - 1 - (scalars.count - line.count)
        guard column >= 0, column < 160 else { return [shown] }
        let before = Terminal.safe(String(line.prefix(column))).unicodeScalars.count
        return [shown, "  " + String(repeating: " ", count: before) + "^"]
    }

    private static func word(for severity: Finding.Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
    }
}

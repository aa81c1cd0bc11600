import ArgumentParser
import StringsdictKit

/// Prints findings on standard error, each once, and remembers them.
struct FindingPrinter {
    /// What was printed.
    private(set) var list = FindingList()

    /// Prints the findings that were not printed yet.
    mutating func report(_ findings: [Finding]) {
        for finding in list.add(findings) { Terminal.printError(Self.text(of: finding)) }
    }

    /// The words of a message, with options as they are typed.
    static func words(of message: Finding.Message) -> String {
        message.spelled { option, value in value.map { "--\(option.rawValue) \($0)" } ?? "--\(option.rawValue)" }
    }

    /// `file:line:column: error: what is wrong [id]`, then the line with a caret, then what to do.
    static func text(of finding: Finding) -> String {
        var head = ""
        let location = finding.subject.location
        if let location { head = "\(Terminal.safe(location.file)):\(location.line):\(location.column): " }
        let path = finding.subject.path.map { " (\(short($0.description)))" } ?? ""
        head += "\(word(for: finding.severity)): \(short(words(of: finding.message)))\(path) [\(finding.id.rawValue)]"
        var lines = [head]
        if let location, !location.snippet.isEmpty { lines += snippet(of: location) }
        if let hint = finding.hint { lines.append("  hint: \(short(words(of: hint)))") }
        return lines.joined(separator: "\n")
    }

    /// Text that a file may have put into a message, cut where nobody would read on.
    private static func short(_ text: String) -> String {
        let start = text.unicodeScalars.prefix(400)
        return Terminal.safe(String(start)) + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
    }

    /// The line with its indentation taken away, and a caret under the column.
    private static func snippet(of location: SourceLocation) -> [String] {
        let scalars = location.snippet.unicodeScalars
        let line = scalars.drop { $0 == " " || $0 == "\t" }
        let shown = "  " + Terminal.safe(String(line.prefix(160)))
        let column = location.column - 1 - (scalars.count - line.count)
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

/// Runs the body of a command: refusals are printed and become the exit status.
func runCommand(_ body: (inout FindingPrinter) throws -> ExitCode) throws {
    var printer = FindingPrinter()
    let status: ExitCode
    do {
        status = try body(&printer)
    } catch let refusal as Refusal {
        printer.report(refusal.findings)
        status = ExitStatus.couldNotRun
    }
    guard status == .success else { throw status }
}

/// The exit statuses of the command.
enum ExitStatus {
    /// Problems were found and printed.
    static let problems = ExitCode(1)
    /// The command could not do its work.
    static let couldNotRun = ExitCode(2)
}

import StringsdictKit

/// Prints findings on standard error, errors first, and results on standard output.
struct TerminalReporter: RunReporter {
    private let printsAll: Bool
    private let isQuiet: Bool
    private let printsResults: Bool
    /// Prints the lines of findings.
    private let printError: (String) -> Void
    /// Prints a result line.
    private let printResult: (String) -> Void
    /// The number of findings already processed.
    private var findingCount = 0
    /// The number of results already processed.
    private var resultCount = 0
    /// The number of printed findings of each kind.
    private var printed: [FindingID: Int] = [:]
    /// The printed hints of each kind.
    private var hints: [FindingID: Set<String>] = [:]

    /// - Parameters:
    ///   - options: the output options; nil for commands without them.
    ///   - printsResults: false if the result is printed as JSON.
    ///   - printError: prints the lines of findings.
    ///   - printResult: prints a result line.
    init(
        _ options: OutputOptions? = nil, printsResults: Bool = true,
        errors printError: @escaping (String) -> Void = Terminal.printError,
        results printResult: @escaping (String) -> Void = Terminal.print
    ) {
        printsAll = options?.all ?? false
        isQuiet = options?.quiet ?? false
        self.printsResults = printsResults && !isQuiet
        self.printError = printError
        self.printResult = printResult
    }

    /// The findings and results of a whole run as they are printed.
    static func text(of report: RunReport, _ options: OutputOptions) -> [UInt8] {
        let buffer = ByteBuffer()
        let append = { (lines: String) in buffer.append(contentsOf: Terminal.bytes(of: lines)) }
        var reporter = TerminalReporter(options, errors: append, results: append)
        reporter.finish(report)
        return buffer.bytes
    }

    /// The maximum number of findings of a kind without `--all`.
    private static let most = 10

    mutating func update(_ report: RunReport) {
        for result in report.results[resultCount...] {
            printFindings(of: report, upTo: result.findingCount)
            if printsResults { printResult(result.line) }
        }
        resultCount = report.results.count
        printFindings(of: report, upTo: report.list.findings.count)
    }

    mutating func finish(_ report: RunReport) {
        update(report)
        if let refusal = report.refusal, let command = LanguageCommand(settling: refusal.findings) {
            printError(command.line)
        }
        if report.list.findings.count + report.list.ignored + report.list.known > 0 {
            printError(total(of: report.list))
        }
    }

    private func total(of list: FindingList) -> String {
        let notes = list.findings.count - list.errors - list.warnings
        let counts = [(list.errors, "error"), (list.warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
            .map { Count.text($0.0, $0.1) }
        let current = (counts + (list.ignored > 0 ? ["\(list.ignored) ignored"] : [])).joined(separator: ", ")
        let known = list.known > 0 ? "\(list.known) known from \(Terminal.safe(list.baseline?.origin ?? ""))" : ""
        return [current, known].filter { !$0.isEmpty }.joined(separator: "; ")
    }

    /// Prints the findings not yet processed, up to an index.
    private mutating func printFindings(of report: RunReport, upTo end: Int) {
        guard findingCount < end else { return }
        let waiting = report.list.findings[findingCount..<end]
        findingCount = end
        let least: Finding.Severity = !isQuiet ? .note : report.exitPolicy.countsWarnings ? .warning : .error
        for severity in [Finding.Severity.error, .warning, .note] where severity >= least {
            printGroups(FindingGroup.groups(of: waiting.lazy.filter { $0.severity == severity }))
        }
    }

    private mutating func printGroups(_ groups: [FindingGroup]) {
        var hidden: [FindingID] = []
        var rest: [FindingID: FindingGroup.Rest] = [:]
        for group in groups {
            let id = group.first.id
            if printsAll || printed[id, default: 0] < Self.most {
                printed[id, default: 0] += 1
                printError(text(of: group))
            } else {
                if rest[id] == nil { hidden.append(id) }
                rest[id, default: FindingGroup.Rest()].add(group)
            }
        }
        for id in hidden {
            guard let rest = rest[id] else { continue }
            printError("… and \(rest) [\(id.rawValue)]; --all prints them")
        }
    }

    /// The text of a message, with options as they are written on the command line.
    static func words(of message: Finding.Message) -> String { message.spelled(option: words) }

    /// An option as it is written on the command line.
    @Sendable static func words(of option: Finding.Message.Option, _ value: ExactString?) -> String {
        value.map { "--\(option.rawValue) \($0)" } ?? "--\(option.rawValue)"
    }

    /// The text of a group: `file:line:column: error: message (subject) [id]`, then the line with a caret, the location
    /// in the project, and the hint unless it has already been printed for another finding with this id.
    private mutating func text(of group: FindingGroup) -> String {
        let finding = group.first
        var head = ""
        let location = finding.subject.location
        if let location { head = "\(Self.place(location)): " }
        head += "\(finding.severity.name): \(Terminal.short(Self.words(of: finding.message)))"
        head += "\(Self.about(group)) [\(finding.id.rawValue)]"
        var lines = [head]
        // The path is enough to find a string that is not there.
        if !Self.lacks.contains(finding.id) { lines += Self.surroundings(of: finding.subject) }
        if let hint = finding.hint.map({ Self.words(of: $0) }), hints[finding.id, default: []].insert(hint).inserted {
            lines.append("  hint: \(Terminal.short(hint))")
        }
        return lines.joined(separator: "\n")
    }

    /// The findings about strings that are not in the returned file.
    private static let lacks: Set<FindingID> = [.missingUnit, .missingCategory, .untranslated]

    /// The line with a caret, and the location in the project.
    private static func surroundings(of subject: Finding.Subject) -> [String] {
        let excerpt = subject.location.map { $0.snippet.isEmpty ? [] : Excerpt($0).lines } ?? []
        let own = subject.projectLocation.map { ["in the project: \(place($0))"] } ?? []
        return (excerpt + own).map { "  \($0)" }
    }

    private static func place(_ location: SourceLocation) -> String {
        "\(Terminal.safe(location.file)):\(location.line):\(location.column)"
    }

    /// The subject of a group, such as `(files › one; de; cell E12)`: path, languages, cell and other files in
    /// parentheses. A single language is left out if the path of the file contains it.
    private static func about(_ group: FindingGroup) -> String {
        let subject = group.first.subject
        var parts: [String] = []
        if let path = subject.path { parts.append(Terminal.short(path.description)) }
        let languages = [subject.language].compactMap(\.self) + group.otherLanguages
        if languages.count > 1 || !languages.isEmpty && !names(subject.location?.file ?? "", languages[0]) {
            parts.append(languages.map(\.tag).joined(separator: ", "))
        }
        if let cell = subject.cell { parts.append(Terminal.safe("\(cell)")) }
        let files = group.otherFiles.map(Terminal.safe)
        if !files.isEmpty { parts.append("also in \(FindingGroup.list(files))") }
        return parts.isEmpty ? "" : " (" + parts.joined(separator: "; ") + ")"
    }

    /// True if a file or one of its folders is named after a language.
    private static func names(_ file: String, _ language: LanguageTag) -> Bool {
        file.utf8.split(separator: UInt8(ascii: "/")).contains { name in
            name.prefix { $0 != UInt8(ascii: ".") }.elementsEqual(language.tag.utf8)
        }
    }
}

/// Shortens the help of a command for `-h` to one line for each option; `--help` prints the details.
enum ShortHelp {
    /// The indentation of details below an option, in ArgumentParser's help.
    private static let details = String(repeating: " ", count: 8)

    private static let overview = "OVERVIEW:"

    /// The help without the details of options and without the description of the command.
    static func text(of help: String) -> String {
        guard help.hasPrefix(overview) else { return help }
        var lines: [Substring] = []
        var isDescription = false
        for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty, lines.last?.isEmpty != false || isDescription { continue }
            if line.isEmpty {
                isDescription = lines.first?.hasPrefix(overview) == true && !lines.contains(where: isUsage)
            }
            if isUsage(line) { isDescription = false }
            if !isDescription || line.isEmpty, !isDetail(line) { lines.append(line) }
        }
        return lines.joined(separator: "\n") + "  --help explains each option.\n"
    }

    private static func isUsage(_ line: Substring) -> Bool { line.hasPrefix("USAGE:") }

    private static func isDetail(_ line: Substring) -> Bool {
        line.hasPrefix(details) && line.dropFirst(details.count).first != " "
    }
}

import StringsdictKit

/// What is wrong with the arguments of the command, in the form of all other findings.
struct ArgumentProblem {
    private let message: String
    private let help: String?

    /// - Parameters:
    ///   - message: the sentences of the argument parser.
    ///   - whole: the same with the usage, which names the help of the command.
    init(_ message: String, _ whole: String) {
        self.message = message
        help = whole.firstMatch(of: /See '(.+?)' for more/).map { String($0.1) }
    }

    var finding: Finding {
        // The parser puts names between straight quotes, and ends some sentences without a period.
        var sentence = message.replacing(/'([^']*)'/) { "“\($0.1)”" }
        var hint = help.map { "“\($0)” lists what it takes." }
        if let guess = sentence.firstMatch(of: /\.? (Did you mean .+\?)$/) {
            hint = String(guess.1)
            sentence.removeSubrange(guess.range)
        }
        if let last = sentence.last, !".?!".contains(last) { sentence += "." }
        return Finding(.badArguments, "\(sentence)", hint: hint.map { "\($0)" })
    }
}

import StringsdictKit

/// An argument error in the form of a finding.
struct ArgumentProblem {
    private let message: String
    private let help: String?

    /// - Parameters:
    ///   - message: the message of the argument parser.
    ///   - whole: the message with the usage, which contains the command line for help.
    init(_ message: String, _ whole: String) {
        self.message = message
        help = whole.firstMatch(of: /See '(.+?)' for more/).map { String($0.1) }
    }

    var finding: Finding {
        // The parser uses straight quotes for names, and omits some final periods.
        var sentence = message.replacing(/'([^']*)'/) { "“\($0.1)”" }
        var hint = help.map { "“\($0)” lists the arguments and options." }
        if let guess = sentence.firstMatch(of: /\.? (Did you mean .+\?)$/) {
            hint = String(guess.1)
            sentence.removeSubrange(guess.range)
        }
        if let last = sentence.last, !".?!".contains(last) { sentence += "." }
        return Finding(.badArguments, "\(sentence)", hint: hint.map { "\($0)" })
    }
}

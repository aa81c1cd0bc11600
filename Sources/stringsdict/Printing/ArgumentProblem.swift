import StringsdictKit

/// An argument error in the form of a finding.
struct ArgumentProblem {
    private let message: String
    private let help: String?

    /// - Parameters:
    ///   - message: the message of the argument parser.
    ///   - whole: the message with the usage, which contains the command line for help.
    ///   - command: the name of the command that reported the problem itself; nil for the argument parser.
    init(_ message: String, _ whole: String, of command: String?) {
        self.message = message
        help =
            command.map { "stringsdict \($0) --help" }
            ?? whole.firstMatch(of: /See '(.+?)' for more/).map { String($0.1) }
    }

    var finding: Finding {
        // The parser uses straight quotes for names, and omits some final periods.
        var sentence = message.replacing(/'([^']*)'/) { "“\($0.1)”" }
        var hint = help.map { "“\($0)” lists the arguments and options." }
        if let guess = sentence.firstMatch(of: /\.? (Did you mean .+\?)$/) {
            hint = String(guess.1)
            sentence.removeSubrange(guess.range)
        }
        // The parser writes a long list of values in lines.
        sentence = sentence.replacing("the following:\n  - ", with: "").replacing("\n  - ", with: ", ")
        if let guess = Self.value(meantIn: sentence) { hint = "Did you mean “\(guess)”?" }
        if let last = sentence.last, !".?!".contains(last) { sentence += "." }
        return Finding(.badArguments, "\(sentence)", hint: hint.map { "\($0)" })
    }

    /// The allowed value most similar to the wrong value in a sentence such as `“x” is not one of y, z`; nil if none is
    /// similar.
    private static func value(meantIn sentence: String) -> String? {
        guard let parts = sentence.firstMatch(of: /“([^”]*)” is (?:invalid for .* one of|not one of) (.+)$/) else {
            return nil
        }
        let values = parts.2.split { !($0.isLetter || $0.isNumber || "-.".contains($0)) }
        let names = values.map { String($0.last == "." ? $0.dropLast() : $0) }
        return Spelling.nearest(to: String(parts.1), among: names.filter { $0 != "or" && $0 != "and" })
    }
}

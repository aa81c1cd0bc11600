import ArgumentParser
import FileSystem
import StringsdictKit

/// Command-line arguments in which several languages may follow `--to`: `--to de fr` becomes `--to de --to fr`.
enum LanguageArguments {
    private static let option = "--to"
    /// The commands that take several languages.
    private static let commands: Set<String> = ["export", "status", "preview"]

    /// The arguments with `--to` in front of each language. Words that are not known languages stay as they are, because
    /// a path may follow the languages.
    ///
    /// - Throws: `ValidationError` for a word that is a language and a path.
    static func separated(_ arguments: [String]) throws -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        var result: [String] = []
        // True after a language, where another one may follow.
        var isList = false
        for (index, word) in arguments.enumerated() {
            if word == "--" { return result + arguments[index...] }
            if result.last == option, index > 0, arguments[index - 1] == option {
                isList = true
            } else if isList, areLanguages(word) {
                if Disk().resolvedKind(of: word) != .nothing {
                    throw ValidationError(
                        "“\(word)” is a language and a path; separate languages with commas, or write ./\(word).")
                }
                result.append(option)
            } else {
                isList = word.hasPrefix("\(option)=")
            }
            result.append(word)
        }
        return result
    }

    /// True for one or more languages with plural rules in CLDR, separated by commas.
    private static func areLanguages(_ word: String) -> Bool {
        !word.isEmpty && !word.hasPrefix("-")
            && [word].separated.allSatisfy { PluralRules.categories(of: LanguageTag($0)) != nil }
    }
}

extension [String] {
    /// The values of a repeatable option, each of which may be a list separated by commas or spaces.
    var separated: [String] { flatMap { $0.split { $0 == "," || $0 == " " }.map(String.init) } }
}

import ArgumentParser
import StringsdictKit

/// The options that say how returned files are to be understood.
struct ReturnOptions: ParsableArguments {
    @Option(help: "The language of the source files; default: what the exchange file says, otherwise en.")
    var sourceLanguage: String?

    @Option(
        help: ArgumentHelp(
            "The language of files that do not state theirs; default: their name, as in de.csv.",
            discussion: "For the CSV of Crowdin, Weblate and Lokalise.", valueName: "tag"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "What the project calls a language of the files, as FILE=PROJECT; can be repeated.",
            discussion: "For vendors that rename languages: --language-map de-DE=de.", valueName: "file=project"))
    var languageMap: [String] = []

    @Option(
        help: ArgumentHelp(
            "The encoding of CSV files that are neither UTF-8 nor UTF-16.",
            discussion: "For example windows-1252, macintosh, shift_jis, gbk.", valueName: "name"))
    var encoding: String?

    /// Some returned files, with what is said about them.
    func delivery(of paths: [String]) throws(Refusal) -> Delivery {
        let encoding = try encoding.map { name throws(Refusal) in try FileEncoding(named: name) }
        return Delivery(
            paths: paths,
            options: Delivery.Options(sourceLanguage: sourceTag, language: language, encoding: encoding))
    }

    /// The settings of a project, with what is said about languages.
    func settings(_ budgets: BudgetRules) throws(Refusal) -> Project.Settings {
        Project.Settings(sourceLanguage: sourceTag, languageMap: try languages(), budgets: budgets)
    }

    /// The source language, if one was given.
    var sourceTag: LanguageTag? { sourceLanguage.map { LanguageTag($0) } }

    /// The languages of the files and what the project calls them.
    private func languages() throws(Refusal) -> [LanguageTag: LanguageTag] {
        var map: [LanguageTag: LanguageTag] = [:]
        for entry in languageMap {
            let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else {
                throw Refusal(
                    Finding(.languageUnknown, "“\(entry)” is not a pair of languages.", hint: "Write it as de-DE=de."))
            }
            map[try LanguageTag.checked(parts[0])] = try LanguageTag.checked(parts[1])
        }
        return map
    }
}

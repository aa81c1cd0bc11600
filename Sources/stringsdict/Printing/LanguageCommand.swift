import StringsdictKit

/// The command line to run again. An added option maps each unknown language to the first suggestion for it.
struct LanguageCommand {
    private let arguments: [String]

    /// Nil if a finding proposes no language, or proposes `--language` although there are several findings.
    init?(settling findings: [Finding]) {
        let unknown = findings.filter { [.languageUnknown, .similarLanguage].contains($0.id) && $0.severity == .error }
        let options = unknown.map { finding in (finding.hint?.parts ?? []).compactMap(Self.option) }
        guard !options.isEmpty, options.allSatisfy({ !$0.isEmpty }) else { return nil }
        let pairs = options.compactMap { $0.first { $0.option == .languageMap }?.value }
        if pairs.count == options.count {
            arguments = ["--language-map", Self.unique(pairs).joined(separator: ",")]
        } else if options.count == 1, let language = options[0].first(where: { $0.option == .language }) {
            arguments = ["--language", language.value]
        } else {
            return nil
        }
    }

    /// The line to print, quoted for a shell.
    var line: String {
        "  to use the first suggestion, run: "
            + (["stringsdict"] + CommandLine.arguments.dropFirst() + arguments).map(Self.quoted).joined(separator: " ")
    }

    private static func option(
        _ part: Finding.Message.Part
    ) -> (option: Finding.Message.Option, value: String)? {
        guard case .option(let option, let value?) = part else { return nil }
        return (option, value.string)
    }

    private static func unique(_ words: [String]) -> [String] {
        words.enumerated().filter { !words[..<$0.offset].contains($0.element) }.map(\.element)
    }

    private static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_-./=,:@%+".unicodeScalars.contains(scalar)
            }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

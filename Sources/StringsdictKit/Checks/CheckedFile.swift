import Concurrency

/// A table file in one language, with the context of its checks.
package struct CheckedFile: Sendable {
    let file: any TableFile
    /// The path of the table's source-language file.
    let original: ExactString
    /// The short name of the table, which budget rules use.
    let name: ExactString
    /// The language of the strings.
    let language: LanguageTag

    /// Creates a file whose path is also the path of its table.
    package init(_ file: any TableFile, table name: ExactString, language: LanguageTag) {
        self.init(file, original: ExactString(file.source.name), name: name, language: language)
    }

    fileprivate init(_ file: any TableFile, original: ExactString, name: ExactString, language: LanguageTag) {
        self.file = file
        self.original = original
        self.name = name
        self.language = language
    }

    /// The same table and language with another file.
    func with(_ file: any TableFile) -> CheckedFile {
        CheckedFile(file, original: original, name: name, language: language)
    }

    /// Findings about the rules of the file; checks its entries on all cores.
    ///
    /// - Parameter budgets: the budget rules, which set the unit of widths.
    package func checkRules(budgets: BudgetRules = BudgetRules()) -> [Finding] {
        var findings = FileFindings(in: file.source, table: original, language: language)
        let devices = budgets.devices.map(\.name)
        // A file without entries is checked too.
        let slices = Parallel.slices(of: 0..<file.count)
        Parallel.inOrder(slices.count) { [findings] number in
            var found = findings
            file.checkRules(
                of: slices[number], devices: devices,
                widest: { budgets.rules(forTable: name, key: $0).unit == .automatic ? WindowTable.widest : .max },
                &found)
            return found
        } take: {
            findings.append($0)
        }
        return findings.located().map(judged)
    }

    /// The finding with the severity for the language of the file.
    private func judged(_ finding: Finding) -> Finding {
        // In languages that use `other` only for fractions, apps rarely need the form.
        guard finding.id == .missingOther, PluralRules.numbers(of: .other, in: language) == .fractions else {
            return finding
        }
        var finding = finding
        finding.severity = .warning
        return finding
    }
}

extension BilingualTable {
    /// The source file.
    ///
    /// - Parameter language: the source language.
    func checkedSource(in language: LanguageTag) -> CheckedFile {
        CheckedFile(source, original: original, name: name, language: language)
    }

    /// A translation of the table, which need not be the current translation.
    func checked(_ translation: any TableFile, in language: LanguageTag) -> CheckedFile {
        CheckedFile(translation, original: original, name: name, language: language)
    }
}

import Concurrency

/// The file of a table in one language, as the checks need it.
package struct CheckedFile: Sendable {
    /// The file.
    let file: any TableFile
    /// The table, by the path of its source-language file.
    let original: ExactString
    /// The short name of the table, which rules for budgets ask for.
    let name: ExactString
    /// The language of the texts.
    let language: LanguageTag

    /// Makes one that is the only file of its table.
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

    /// What is wrong with the rules of the file; looks at its entries on all cores.
    ///
    /// - Parameter budgets: what a project says about the unit of its widths.
    package func checkRules(budgets: BudgetRules = BudgetRules()) -> [Finding] {
        var findings = FileFindings(in: file.source, table: original, language: language)
        let devices = budgets.devices.map(\.name)
        // A file without entries is looked at, too.
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

    /// A problem as severe as it is in the language of the file.
    private func judged(_ finding: Finding) -> Finding {
        // An app asks for it only to show a fraction, which is rare.
        guard finding.id == .missingOther, PluralRules.numbers(of: .other, in: language) == .fractions else {
            return finding
        }
        var finding = finding
        finding.severity = .warning
        return finding
    }
}

extension BilingualTable {
    /// The source.
    ///
    /// - Parameter language: the language of its texts.
    func checkedSource(in language: LanguageTag) -> CheckedFile {
        CheckedFile(source, original: original, name: name, language: language)
    }

    /// A translation, the current one or another.
    func checked(_ translation: any TableFile, in language: LanguageTag) -> CheckedFile {
        CheckedFile(translation, original: original, name: name, language: language)
    }
}

import LocalizationModel

/// The columns of a file that nobody reads: somebody's own, or those of languages that lost their names.
extension ColumnsCheck {
    /// Reports the columns that are not read.
    ///
    /// One with texts and without a name can be that of a language. One with a name is somebody's own, unless the sheet was sent
    /// with a column for a language that it has no more or, where no row says that, its name is one of translations.
    mutating func checkUnread(_ names: [ExactString], at header: CellRow) {
        let hint: Finding.Message =
            "Name a column of translations by the tag or the English name of its language, or map its name with \(.languageMap)."
        let lost = isWide ? roles.lostLanguages : []
        let languages = lost.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        let sentence: Finding.Message =
            lost.isEmpty
            ? "" : " The sheet was sent with a column for " + languages + ", which it lacks now."
        let nameless = names.indices.filter { names[$0].trimmed.isEmpty && unreadTexts.contains($0) }
        for column in nameless {
            shape.report(
                Finding(
                    .unknownColumn, severity: .warning,
                    "Column \(column + 1) has texts but no name; it was not read." + sentence, hint: hint), at: header)
        }
        let unknown = names.indices.filter { !names[$0].trimmed.isEmpty && roles.unknown.contains(names[$0]) }
        guard !unknown.isEmpty else { return }
        // A column without a name is the likelier one.
        let isLost = nameless.count < lost.count
        let isSuspect = unknown.contains {
            (isLost || roles.check == nil && Self.saysTranslation(names[$0])) && unreadTexts.contains($0)
        }
        let list = RowShape.list(unknown.map { names[$0] })
        shape.report(
            Finding(
                .unknownColumn, severity: isSuspect ? .warning : nil,
                "These columns were not read: \(list)." + (isSuspect ? sentence : ""), hint: isWide ? hint : nil),
            at: header)
    }

    private var isWide: Bool { roles.translations.contains { $0.language != nil } }

    /// Whether a name can be that of a column of translations: `German final`, `New translation`. The code of a language can be a
    /// word by chance, but hardly its name.
    private static func saysTranslation(_ name: ExactString) -> Bool {
        name.string.split { !$0.isLetter }.contains { word in
            ["translation", "translations", "target"].contains(word.lowercased())
                || word.utf8.count > 3 && LanguageColumn.known(String(word)) != nil
        }
    }
}

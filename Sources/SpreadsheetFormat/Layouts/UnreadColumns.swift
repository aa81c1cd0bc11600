import LocalizationModel

/// Reports the columns that are not read: custom columns, and language columns whose names were lost.
extension ColumnsCheck {
    /// Reports the columns that are not read.
    ///
    /// A column with text but without a name may belong to a language. A column with a name is a custom column, with
    /// two exceptions. If the sheet has no column for an exported language, the named column may belong to this
    /// language. If the file has no checksums, the name may suggest translations.
    mutating func checkUnread(_ names: [ExactString], at header: CellRow) {
        let hint: Finding.Message =
            "Name a column of translations by the tag or the English name of its language, or map its name with \(.languageMap)."
        let lost = isWide ? roles.lostLanguages : []
        let languages = lost.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
        let sentence: Finding.Message =
            lost.isEmpty
            ? "" : " The sheet was exported with a column for " + languages + ", which is missing now."
        let nameless = names.indices.filter { names[$0].trimmed.isEmpty && unreadTexts.contains($0) }
        for column in nameless {
            shape.report(
                Finding(
                    .unknownColumn, severity: .warning,
                    "Column \(column + 1) contains text but has no name in the header; it was not read." + sentence,
                    hint: hint),
                at: header)
        }
        let unknown = names.indices.filter { !names[$0].trimmed.isEmpty && roles.unknown.contains(names[$0]) }
        guard !unknown.isEmpty else { return }
        // Columns without a name are matched to lost languages first.
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

    /// True if a name suggests a column of translations: `German final`, `New translation`. Language names count; tags,
    /// which can be ordinary words, do not.
    private static func saysTranslation(_ name: ExactString) -> Bool {
        name.string.split { !$0.isLetter }.contains { word in
            ["translation", "translations", "target"].contains(word.lowercased())
                || word.utf8.count > 3 && LanguageColumn.known(String(word)) != nil
        }
    }
}

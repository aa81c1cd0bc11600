import LocalizationModel

/// Determines the languages under which columns were exported, from the baseline checksums of the rows.
extension ColumnRoles {
    /// Finds columns whose name has changed since the export, and exported languages whose column is missing.
    ///
    /// - Parameter source: the column of source strings, which has no baseline checksums.
    mutating func findSent(in rows: [CellRow], source: Int?) {
        guard let check else { return }
        let columns = translations.indices.filter {
            translations[$0].column != source && translations[$0].language != nil
        }
        let sent = languages(of: rows, check: check) { found in
            columns.allSatisfy { sentName(of: translations[$0], among: found) != nil }
        }
        var lost = sent
        var renamed: [Int] = []
        for index in columns {
            guard let name = sentName(of: translations[index], among: sent) else {
                renamed.append(index)
                continue
            }
            translations[index].wasSent = true
            if name != translations[index].language { translations[index].sent = [name] }
            lost.removeAll { $0 == name }
        }
        lostLanguages = lost
        for index in renamed {
            let near = lost.filter { $0.language == translations[index].language?.language }
            translations[index].sent = near.isEmpty ? lost : near
            lostLanguages.removeAll(where: near.contains)
        }
    }

    /// The language under which the rows hold the baseline checksums of a column; the user's language map takes
    /// precedence.
    private func sentName(of column: Translation, among sent: [LanguageTag]) -> LanguageTag? {
        guard let language = column.language else { return nil }
        return [meanings[language], language].lazy.compactMap(\.self).first(where: sent.contains)
    }

    /// The languages of the export. The checksum cell of a row names the languages that have the string; the first row
    /// usually names all languages.
    private func languages(
        of rows: [CellRow], check: Int, until isEnough: ([LanguageTag]) -> Bool
    ) -> [LanguageTag] {
        var languages: [LanguageTag] = []
        for row in rows {
            let new = RowMarks.languages(in: Array(row.text(at: check).utf8)[...]).filter { !languages.contains($0) }
            guard !new.isEmpty else { continue }
            languages += new
            if isEnough(languages) { break }
        }
        return languages
    }
}

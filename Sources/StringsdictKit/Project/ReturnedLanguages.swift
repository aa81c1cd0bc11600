/// What the languages of a returned table are in the project.
extension Project {
    /// The language of the translation.
    ///
    /// - Throws: ``Refusal`` (`language-unknown`) when the file names none, or one that is not valid.
    func targetLanguage(of returned: ReturnedTable) throws(Refusal) -> LanguageTag {
        guard let language = returned.targetLanguage else {
            throw Refusal(
                Finding(
                    .languageUnknown, "The file does not say which language it is translated into.",
                    hint: "Add target-language to the file element."))
        }
        return settings.language(tagged: try LanguageTag.checked(language.tag))
    }

    /// The language of the sources.
    ///
    /// - Throws: ``Refusal`` (`other-source-language`) when the file has another one than the project.
    func sourceLanguage(of returned: ReturnedTable) throws(Refusal) -> LanguageTag {
        let own = returned.sourceLanguage
        if let chosen = statedSourceLanguage, let own, own.language != chosen.language {
            throw Refusal(
                Finding(
                    .otherSourceLanguage, "The file is translated from “\(own)”, not from “\(chosen)”.",
                    hint: "Export again from the right language, or change \(.sourceLanguage)."))
        }
        return statedSourceLanguage ?? own ?? sourceLanguage
    }

    /// What is to be said of a language that the settings do not name, and that the project does not have.
    func doubt(about language: LanguageTag) -> Finding? {
        let isNamed = settings.languages.isEmpty || settings.languages.contains(language)
        guard !isNamed, !translations.contains(language) else { return nil }
        return Finding(
            .languageUnknown, severity: .warning, "“\(language)” is not among the languages of the settings.",
            hint: "Add it there, or delete the folder that the import makes.")
    }

    /// Refuses a vendor's `de-DE` for the project's `de`, which would make a second folder that no app reads.
    func refuseSimilarLanguage(
        to language: LanguageTag, of tables: [ProjectTable], from source: LanguageTag
    ) throws(Refusal) {
        let isSaid =
            settings.languages.contains(language) || settings.own.contains(language)
            || settings.languageMap.values.contains(language)
        guard !isSaid else { return }
        let folders = Set(tables.map(\.root)).sorted().map { root in
            ((try? files.names(in: root)) ?? []).compactMap(Path.language)
        }
        // A language that one part of the project has is meant in the others, too.
        guard !folders.joined().contains(language) else { return }
        // What the settings name is meant before there is a folder for it.
        for folders in folders + [settings.languages] {
            guard let similar = folders.first(where: { $0.language == language.language && $0 != source }) else {
                continue
            }
            throw Refusal(
                Finding(
                    .similarLanguage,
                    "The file is in “\(language)”; the project has “\(similar)”, not “\(language)”.",
                    hint:
                        "Specify which one is meant: \(.languageMap, "\(language)=\(similar)"), or \(language)=\(language) for a new language."
                ))
        }
    }
}

extension ReturnedTable {
    /// Whether the file says which `.stringsdict` it speaks about. Vendors' tools may put their own name there.
    var namesTable: Bool {
        original.map { Path.stem(of: $0.string, ending: ProjectScan.fileEnding) != nil } ?? false
    }

    /// Whether the texts can be those of a `.stringsdict` file.
    var isOurs: Bool { original == nil || namesTable }
}

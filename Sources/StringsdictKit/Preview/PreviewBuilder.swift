/// Makes the page that shows the texts of tables and how they fit.
public struct PreviewBuilder: Sendable {
    /// The language of the sources.
    public let sourceLanguage: LanguageTag
    /// The languages of the translations, in the order in which they stand on the page.
    public let languages: [LanguageTag]

    /// Makes a builder for some languages.
    public init(from sourceLanguage: LanguageTag, to languages: [LanguageTag]) {
        self.sourceLanguage = sourceLanguage
        self.languages = languages
    }

    /// The page of some tables.
    ///
    /// Every path of a source stands on it once, and so does every path that only a translation has or needs.
    ///
    /// - Parameters:
    ///   - title: what the page is about.
    ///   - sources: the tables, in the order in which they are to stand on the page.
    ///   - diagnostics: what is wrong and is not said in the tables.
    public func page(title: String, _ sources: [PreviewSource], diagnostics: [Diagnostic] = []) -> PreviewPage {
        var page = PreviewPage(
            title: title, sourceLanguage: sourceLanguage, languages: languages, windows: Self.windows)
        for source in sources {
            var table = PreviewTable(original: source.pair.original)
            var columns = self.columns(of: source)
            for index in 0..<source.pair.source.count {
                let key = source.pair.source.key(at: index)
                for column in columns.indices { columns[column].read(entry: index) }
                table.entries.append(PreviewEntryBuilder(key: key, columns: columns).entry())
            }
            PreviewNames.assign(in: &table)
            page.tables.append(table)
        }
        PreviewProblems(sources, languages: languages, rest: diagnostics).assign(to: &page)
        return page
    }

    private func columns(of source: PreviewSource) -> [PreviewColumn] {
        [PreviewColumn(source.pair, language: sourceLanguage)]
            + languages.map { language in
                let translation = source.translations.first { $0.language == language }
                return PreviewColumn(
                    source.pair, translation ?? PreviewTranslation(language: language), from: sourceLanguage)
            }
    }

    /// The windows of iPhone and iPad, those of one way to hold one kind of device together.
    private static let windows: [PreviewWindow] = DeviceWindow.Family.allCases.flatMap { family in
        [false, true].flatMap { isSideways in
            DeviceWindow.all.filter { $0.family == family && $0.isSideways == isSideways }.map { window in
                PreviewWindow(
                    em: window.em(), kind: family.rawValue + (isSideways ? " sideways" : " upright"),
                    devices: window.name)
            }
        }
    }
}

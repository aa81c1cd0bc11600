import ArgumentParser
import FileSystem
import StringsdictKit

/// Options for returned files.
struct ReturnOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Language of the files, whatever they declare.",
            discussion:
                "For files that do not declare a usable language: CSV of Crowdin, Weblate and Lokalise, or XLIFF with “(null)”.",
            valueName: "tag"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "Map returned language codes to the project's.",
            discussion:
                "Pairs of FILE=PROJECT separated by commas, for example --language-map de-DE=de,sr@latin=sr-Latn; repeatable.",
            valueName: "file=project"))
    var languageMap: [String] = []

    @Option(
        help: ArgumentHelp(
            "Encoding of CSV files other than UTF-8 and UTF-16.",
            discussion: "Examples: windows-1252, macintosh, shift_jis, gbk.", valueName: "name"))
    var encoding: String?

    @Option(
        help:
            "Translation that wins a conflict (default: neither)."
    )
    var prefer: ConflictPreference?

    @Option(
        help: ArgumentHelp(
            "Exported version, for files that record no checksums (Xcode's files, CSV presets).",
            discussion: "Edits made in the project since the export are then detected.",
            valueName: "file|revision"))
    var base: String?

    @Flag(
        help:
            "Accept translations whose source has changed since the export."
    )
    var acceptStale = false

    @Option(
        help: ArgumentHelp(
            "Lowest state in which a translation is imported: needs-review (any state), translated or final.",
            discussion: "Default: from the settings; otherwise needs-review. Translations in a lower state are listed.",
            valueName: "state"))
    var minimumState: MinimumState?

    @OptionGroup(title: "Files") var reading: ReadingOptions

    /// The name of the first given option about returned files; nil if there is none.
    var nameOfFirst: String? {
        [
            ("language", language != nil), ("language-map", !languageMap.isEmpty), ("encoding", encoding != nil),
            ("prefer", prefer != nil), ("base", base != nil), ("accept-stale", acceptStale),
            ("minimum-state", minimumState != nil),
        ].first(where: \.1)?.0
    }

    /// The merge base, if the option specifies one.
    ///
    /// - Parameter source: the project, or a folder or file in it.
    func sentTexts(of source: String) throws(StringsdictError) -> MergeBase? {
        guard let base else { return nil }
        if Disk().resolvedKind(of: base) != .nothing { return .files(try delivery(of: [base])) }
        let isFolder = Disk().resolvedKind(of: source) == .folder
        return .project(try GitTree(base, of: isFolder ? source : Path.folder(of: source)))
    }

    /// The specified paths that may be outside the project.
    ///
    /// - Parameter returned: the returned files.
    func named(_ returned: [String]) -> [String] { returned + [base].compactMap(\.self) }

    /// The returned files at paths, with the options for them.
    func delivery(of paths: [String]) throws(StringsdictError) -> ReturnedFiles {
        let encoding = try encoding.map { name throws(StringsdictError) in try FileEncoding(named: name) }
        return ReturnedFiles(
            paths: paths,
            options: ReturnedFiles.Options(
                sourceLanguage: reading.sourceLanguage, language: language, encoding: encoding))
    }

    /// The project, with the language options applied.
    ///
    /// - Parameter isFolder: true if the user has specified the project folder, even if its name is that of a language
    ///   folder.
    func project(_ choice: ProjectChoice, in files: any FileTree, isFolder: Bool = false) throws(StringsdictError)
        -> Project
    {
        let project = try choice.project(
            in: files, sourceLanguage: reading.sourceLanguage, languageMap: try languages())
        return isFolder ? Project(folder: project.path, in: files, settings: project.settings) : project
    }

    /// The language map: the project's language for each code in the files.
    private func languages() throws(StringsdictError) -> [LanguageTag: LanguageTag] {
        var map: [LanguageTag: LanguageTag] = [:]
        for entry in languageMap.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            // Codes of vendors can have any form, such as “sr@latin” or “(null)”.
            guard let sign = entry.lastIndex(of: "="), sign > entry.startIndex else {
                throw StringsdictError(
                    Finding(
                        .languageUnknown, scope: .request, "“\(String(entry))” is not a pair of languages.",
                        hint: "Write it as de-DE=de."))
            }
            let language = try LanguageTag.checked(String(entry[entry.index(after: sign)...]))
            let code = LanguageTag(String(entry[..<sign]))
            if let other = map.updateValue(language, forKey: code), other != language {
                throw StringsdictError(
                    Finding(
                        .languageUnknown, scope: .request,
                        "“\(code)” is mapped to both “\(other)” and “\(language)”.",
                        hint: "Write one pair for each code."))
            }
        }
        return map
    }
}

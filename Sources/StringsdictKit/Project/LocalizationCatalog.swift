import XLIFFFormat

/// A localization catalog as Xcode exports and imports it: an `.xcloc` folder.
///
/// Source: the layout of bundles from Xcode 10 and later.
package struct LocalizationCatalog: Sendable {
    /// The extension of the folder.
    package static let fileExtension = "xcloc"

    private let sourceLanguage: LanguageTag
    private let targetLanguage: LanguageTag

    /// Creates a catalog for one language.
    package init(from sourceLanguage: LanguageTag, to targetLanguage: LanguageTag) {
        self.sourceLanguage = sourceLanguage
        self.targetLanguage = targetLanguage
    }

    /// The folder that holds the XLIFF file.
    package static let localizedContents = "Localized Contents"

    /// The path of the XLIFF file in the folder, in Xcode's dialect.
    package var xliffPath: String { "\(Self.localizedContents)/\(targetLanguage.tag).\(XcodeXLIFF().fileExtension)" }

    /// The other files in the folder, with their paths in it: the contents list, the source tables, and a note about
    /// budgets.
    package func companions(of tables: [BilingualTable]) -> [FileContent] {
        let sources = tables.map { table in
            FileContent(
                path: "Source Contents/\(table.original)", bytes: table.source.source.encode(table.source.source.bytes))
        }
        return [FileContent(path: "contents.json", bytes: Array(contents.utf8))] + sources + [
            FileContent(path: "Notes/About the budgets.txt", bytes: Array(Self.note.utf8))
        ]
    }

    /// The JSON of the contents list, without a final line feed, as Xcode writes it.
    private var contents: String {
        """
        {
          "developmentRegion" : "\(sourceLanguage.tag)",
          "targetLocale" : "\(targetLanguage.tag)",
          "toolInfo" : {
            "toolBuildNumber" : "1",
            "toolID" : "com.apple.dt.xcode",
            "toolName" : "\(Product.name)",
            "toolVersion" : "\(Product.version)"
          },
          "version" : "1.0"
        }
        """
    }

    private static let note = """
        1 em = the width of a capital M in the body text of the device.
        The note on each string states where the string is shown and how many letters fit.

        """
}

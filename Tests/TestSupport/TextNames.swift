import LocalizationModel
import SpreadsheetFormat
import XLIFFFormat

/// What the formats call a text, so that it is known in a file of any of them: whoever returns one may have saved it as another.
struct TextNames: Sendable {
    /// Its ids.
    private(set) var ids: Set<ExactString> = []
    /// The checksums that a row with its source can have.
    private(set) var checks: Set<ExactString> = []
    /// What a row calls the variant.
    let variant: ExactString

    private init(variant: ExactString) { self.variant = variant }

    private static let formats: [any ExchangeDialect] = [
        XLIFF(), XLIFF2(), XcodeXLIFF(), Spreadsheet(.long), Spreadsheet(.wide()),
    ]

    /// The names of texts, by table and path.
    static func all(of export: FilledExport, in language: LanguageTag) -> [ExactString: [VariantPath: TextNames]] {
        Dictionary(grouping: export.texts, by: \.table).mapValues { texts in
            var names: [VariantPath: TextNames] = [:]
            for text in texts { names[text.path, default: TextNames(of: text)].add(text.id, of: text) }
            for format in formats {
                for (id, text) in zip(ids(of: texts, format.naming(for: language)), texts) {
                    names[text.path]?.add(id, of: text)
                }
            }
            return names
        }
    }

    private static func ids(of texts: [FilledExport.Text], _ naming: some UnitNaming) -> [ExactString] {
        var naming = naming
        let original = texts.first?.table ?? ""
        let file = original.string.split(separator: "/").last ?? ""
        return naming.ids(
            of: texts.map(\.path),
            in: TableHeader(
                original: original, name: ExactString(file.split(separator: ".").first.map(String.init) ?? "")))
    }

    private init(of text: FilledExport.Text) {
        self.init(variant: Spreadsheet(.long).rows?.variantName(of: text.path) ?? "")
        ids = [text.name, text.path.xcodeID]
    }

    private mutating func add(_ id: ExactString, of text: FilledExport.Text) {
        ids.insert(id)
        checks.formUnion(Spreadsheet(.long).rows?.checksums(ofID: id, source: text.source) ?? [])
    }
}

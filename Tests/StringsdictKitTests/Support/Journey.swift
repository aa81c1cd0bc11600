import StringsdictKit
import TestSupport

/// A table's way to a translator and back.
struct Journey {
    var pair: BilingualTable
    var from: LanguageTag = "en"
    var to: LanguageTag
    var dialect: Dialect = .inline
    var untranslated: MissingTranslationPolicy = .source

    /// What the translator gets.
    var document: TranslationDocument {
        Exporter(from: from, to: to).document([pair])
    }

    /// The units that the translator gets.
    var units: [TranslationUnit] { document.tables[0].units }

    /// The exchange file after a person has worked on the units.
    func bytes(_ translate: (inout TranslationUnit) -> Void) throws -> [UInt8] {
        var document = document
        for index in document.tables[0].units.indices {
            let mark = document.tables[0].units[index].sentMark
            document.tables[0].units[index].mark = mark
            translate(&document.tables[0].units[index])
            // Who takes the source for the translation says so.
            let unit = document.tables[0].units[index]
            if unit.state == .new, unit.target == unit.source { document.tables[0].units[index].state = .translated }
        }
        return try dialect.format.write(document)
    }

    private var name: String { "\(to).\(dialect.format.fileExtension)" }

    /// The file of a person's work, in a format whose files are texts.
    func file(_ translate: (inout TranslationUnit) -> Void) throws -> SourceText {
        try SourceText(name: name, file: try bytes(translate))
    }

    /// Imports a file.
    func read(_ file: any ReturnedSource) throws -> ImportResult {
        let format = dialect.format
        let returned =
            try format.read(file).tables.first ?? ReturnedTable(original: nil, sourceLanguage: nil, targetLanguage: nil)
        return Importer(from: from, to: to, untranslated: untranslated)
            .read(returned, from: file, format: format, pairs: [pair])
    }

    /// Exports, lets a person work, and imports.
    func run(_ translate: (inout TranslationUnit) -> Void) throws -> ImportResult {
        try read(try dialect.format.open(try bytes(translate), name: name))
    }

    /// The same journey with another target file.
    func with(target bytes: [UInt8]) throws -> Journey {
        var journey = self
        journey.pair.target = try pair.format.read(name: "target", bytes: bytes)
        return journey
    }
}

extension ImportResult {
    /// The bytes of the one file that an import gives.
    var bytes: [UInt8]? { tables.first?.bytes }

    /// The ids of everything that was said, in order, but for what the dialect of Xcode says of all changes: it has no marks.
    var ids: [FindingID] { allFindings.map(\.id).filter { $0 != .replacedTranslation } }
}

extension TableFile {
    /// The text at a path, found by the entry's key.
    func text(at path: VariantPath) -> ExactString? {
        (0..<count).first { key(at: $0) == path.key }.flatMap { text(at: path, entry: $0) }
    }

    /// All texts by their paths.
    var texts: [VariantPath: ExactString] {
        Dictionary(uniqueKeysWithValues: variants.map { ($0.path, $0.text) })
    }
}

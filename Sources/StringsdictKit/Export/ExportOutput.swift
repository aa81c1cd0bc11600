extension Export {
    /// One file of an export.
    public struct Output: Sendable {
        /// The languages of the file.
        public let languages: [LanguageTag]
        /// True if the languages of the project share one file.
        public let isShared: Bool
        /// The path of the file below the export folder: `de.xliff`, `de.xcloc/Localized Contents/de.xliff`.
        public let path: String
        /// The path, relative to the export folder, of the file for the translator, or of the folder that contains this
        /// file and its companions.
        public let name: String
        private let catalog: LocalizationCatalog?
        private let sources: ExportSources
        private let format: any ExchangeDialect
        private let part: SentPart?

        /// The name of a file that holds all languages.
        private static let sharedName = "translations"

        init(
            of sources: ExportSources, to languages: [LanguageTag], as format: ExchangeFormat, name: String?,
            part: SentPart?
        ) {
            self.part = part
            self.sources = sources
            self.languages = languages
            self.format = format.dialect
            isShared = format.sharesFile
            let stem = isShared ? Self.sharedName : languages[0].tag
            catalog = format.hasFolder ? LocalizationCatalog(from: sources.language, to: languages[0]) : nil
            self.name = name ?? "\(stem).\(format.fileEnding)"
            path = catalog.map { [name = self.name] in Path.joined(name, $0.xliffPath) } ?? self.name
        }

        /// The companions of the file, with their paths below the export folder.
        public func companions() -> [FileContent] {
            guard let catalog else { return [] }
            return catalog.companions(of: sources.pairs).map {
                FileContent(path: Path.joined(name, $0.path), bytes: $0.bytes)
            }
        }

        /// Reads the translations and writes the file in chunks.
        ///
        /// - Parameter sink: receives the next bytes of the file.
        /// - Returns: the number of units, and the findings about the translations and the file.
        /// - Throws: ``StringsdictError`` if a translation cannot be read, the format cannot represent a string, or the
        ///   sources have rules that cannot work; also the errors of the sink. The output is unusable after an error.
        @discardableResult
        public func write(_ sink: ([UInt8]) throws -> Void) throws -> Summary {
            let contents = try contents()
            do {
                var summary = try contents.write(sink)
                _ = try sources.rules.finish()
                summary.findings = contents.findings + summary.findings
                return summary
            } catch let refusal as StringsdictError {
                throw refusal.following(contents.findings)
            }
        }

        /// Reads the translations.
        ///
        /// - Throws: ``StringsdictError`` if a translation cannot be read. The error includes the findings about the
        ///   translations before it.
        package func contents() throws(StringsdictError) -> Contents {
            var exporter = Exporter(from: sources.language, to: languages, budgets: sources.budgets)
            exporter.part = part
            var contents = Contents(exporter: exporter, format: format)
            for language in languages {
                try StringsdictError.checkCancellation()
                do throws(StringsdictError) {
                    let tables = try sources.tables(in: language)
                    contents.tables.append(tables)
                    contents.findings += sources.findings(in: tables, language)
                } catch {
                    throw StringsdictError(contents.findings + error.findings)
                }
            }
            return contents
        }
    }

    /// The contents of one file.
    package struct Contents: Sendable {
        fileprivate let exporter: Exporter
        fileprivate let format: any ExchangeDialect
        /// The tables with their translations, for each language.
        fileprivate var tables: [[BilingualTable]] = []
        /// The findings about the translations.
        package fileprivate(set) var findings: [Finding] = []
        /// The file, if it was created in advance.
        private var made: (isEmpty: Bool, bytes: [UInt8], summary: Result<Summary, any Error>)?

        fileprivate init(exporter: Exporter, format: any ExchangeDialect) {
            self.exporter = exporter
            self.format = format
        }

        /// True if the selection matches no string.
        package var isEmpty: Bool { made?.isEmpty ?? exporter.isEmpty(tables, as: format) }

        /// The same contents, for which the file has already been created.
        func makingFile() -> Contents {
            var contents = self
            var bytes: [UInt8] = []
            let isEmpty = isEmpty
            let summary = Result { isEmpty ? Summary(units: 0) : try write { bytes += $0 } }
            contents.made = (isEmpty, bytes, summary)
            return contents
        }

        /// Writes the file in chunks.
        ///
        /// - Returns: the number of units, and the findings of the format.
        /// - Throws: ``StringsdictError`` if the format cannot represent a string, and the errors of the sink.
        package func write(_ sink: ([UInt8]) throws -> Void) throws -> Summary {
            guard let made else { return try exporter.export(tables, as: format, into: sink) }
            try sink(made.bytes)
            return try made.summary.get()
        }
    }
}

extension ExchangeFormat {
    /// The extension of the file or folder for the translator.
    package var fileEnding: String { hasFolder ? LocalizationCatalog.fileExtension : dialect.fileExtension }
}

extension Export {
    /// One file of an export.
    public struct Output: Sendable {
        /// The languages of the file.
        public let languages: [LanguageTag]
        /// Whether the languages of the project share one file.
        public let isShared: Bool
        /// Where the file belongs below the folder of the export: `de.xliff`, `de.xcloc/Localized Contents/de.xliff`.
        public let path: String
        /// The file, or the folder around it and its companions: what a translator is handed.
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

        /// The files that belong beside the file, by their paths below the folder of the export.
        public func companions() -> [FileContent] {
            guard let catalog else { return [] }
            return catalog.companions(of: sources.pairs).map {
                FileContent(path: Path.joined(name, $0.path), bytes: $0.bytes)
            }
        }

        /// Reads the translations and writes the file piece by piece.
        ///
        /// - Parameter sink: takes the next bytes of the file.
        /// - Returns: the number of units, and what a person should know about the translations and the file.
        /// - Throws: ``StringsdictError`` when a translation cannot be read, when the format cannot hold a text, and when there are
        ///   rules in the sources that cannot work; and what the sink throws. What was written is of no use then.
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
        /// - Throws: ``StringsdictError`` when one cannot be read; it says what was found in those before it, too.
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

    /// What goes into one file.
    package struct Contents: Sendable {
        fileprivate let exporter: Exporter
        fileprivate let format: any ExchangeDialect
        /// For each language the tables with their translations.
        fileprivate var tables: [[BilingualTable]] = []
        /// What a person should know about the translations.
        package fileprivate(set) var findings: [Finding] = []
        /// The file, if it has been made before somebody asks for it.
        private var made: (isEmpty: Bool, bytes: [UInt8], summary: Result<Summary, any Error>)?

        fileprivate init(exporter: Exporter, format: any ExchangeDialect) {
            self.exporter = exporter
            self.format = format
        }

        /// Whether no text goes out, as every one is translated.
        package var isEmpty: Bool { made?.isEmpty ?? exporter.isEmpty(tables, as: format) }

        /// The same contents, with the file that they make.
        func makingFile() -> Contents {
            var contents = self
            var bytes: [UInt8] = []
            let isEmpty = isEmpty
            let summary = Result { isEmpty ? Summary(units: 0) : try write { bytes += $0 } }
            contents.made = (isEmpty, bytes, summary)
            return contents
        }

        /// Writes the file piece by piece.
        ///
        /// - Returns: the number of units, and what the format has to say about them.
        /// - Throws: ``StringsdictError`` when the format cannot hold a text, and what the sink throws.
        package func write(_ sink: ([UInt8]) throws -> Void) throws -> Summary {
            guard let made else { return try exporter.export(tables, as: format, into: sink) }
            try sink(made.bytes)
            return try made.summary.get()
        }
    }
}

extension ExchangeFormat {
    /// How the names of the files end that a translator is handed.
    package var fileEnding: String { hasFolder ? LocalizationCatalog.fileExtension : dialect.fileExtension }
}

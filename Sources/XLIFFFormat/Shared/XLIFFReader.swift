import LibXML2
import LocalizationModel

/// Reads XLIFF of every version; the root element selects the reader.
struct XLIFFReader: XMLEventHandler {
    private let source: SourceText
    private var generation: XLIFFRoot.Generation?
    private var version1: XLIFF1Reader
    private var version2: XLIFF2Reader

    static let names = XLIFFName.spellings

    private init(source: SourceText, into sink: any ReturnSink) {
        self.source = source
        version1 = XLIFF1Reader(source: source, into: sink)
        version2 = XLIFF2Reader(source: source, into: sink)
    }

    /// Reads a file to its end.
    ///
    /// - Returns: findings about the file, none of which prevented it from being read.
    /// - Throws: ``StringsdictError`` with a location.
    static func read(_ source: SourceText, into sink: any ReturnSink) throws(StringsdictError) -> [Finding] {
        var reader = XLIFFReader(source: source, into: sink)
        try XMLEventReader.read(source, into: &reader)
        return reader.generation == .version2 ? reader.version2.finish() : reader.version1.finish()
    }

    mutating func start(_ element: XMLElement) throws(StringsdictError) {
        if generation == nil { generation = try XLIFFRoot.generation(of: element, in: source) }
        switch generation {
        case .version2: try version2.start(element)
        default: try version1.start(element)
        }
    }

    mutating func end(at offset: Int) throws(StringsdictError) {
        switch generation {
        case .version2: try version2.end()
        default: try version1.end()
        }
    }

    mutating func characters(_ characters: XMLCharacters) throws(StringsdictError) {
        switch generation {
        case .version2: try version2.characters(characters)
        default: try version1.characters(characters)
        }
    }
}

/// Determines the generation of XLIFF from the root element.
private enum XLIFFRoot {
    /// A generation of XLIFF. The reader treats all versions of a generation alike.
    enum Generation { case version1, version2 }

    /// - Throws: ``StringsdictError`` (`not-an-exchange-file` or `unsupported-version`) with the location of the root.
    static func generation(of element: XMLElement, in source: SourceText) throws(StringsdictError) -> Generation {
        do throws(Problem) {
            return try generation(of: element)
        } catch {
            var finding = error.finding
            // Determining the line takes linear time, so only errors get a location.
            finding.subject.location = source.location(at: element.tagEnd)
            throw StringsdictError(finding)
        }
    }

    /// The reason why a root element is not accepted.
    private struct Problem: Error {
        let finding: Finding

        init(_ id: FindingID, _ message: Finding.Message) { finding = Finding(id, message) }
    }

    private static func generation(of element: XMLElement) throws(Problem) -> Generation {
        guard element.known == .xliff else {
            throw Problem(.notAnExchangeFile, "The root element is “\(element.name.text)”, not “xliff”.")
        }
        let version = element.text(of: .version)
        let byVersion = try version.map { text throws(Problem) in try generation(ofVersion: text) }
        guard let namespace = element.namespace else {
            if let byVersion { return byVersion }
            throw Problem(.unsupportedVersion, "The file does not declare its XLIFF version.")
        }
        let byNamespace = try generation(ofNamespace: namespace)
        guard byVersion == nil || byVersion == byNamespace else {
            throw Problem(
                .unsupportedVersion,
                "The file declares version \(version ?? ""), but has the namespace “\(namespace.text)”.")
        }
        return byNamespace
    }

    private static func generation(ofVersion version: ExactString) throws(Problem) -> Generation {
        if XLIFFValue.readableVersions.contains(version) { return .version1 }
        if XLIFF2Value.readableVersions.contains(version) { return .version2 }
        throw Problem(.unsupportedVersion, "This is XLIFF \(version).")
    }

    private static func generation(ofNamespace namespace: XMLName) throws(Problem) -> Generation {
        if XLIFFNamespace.contains(namespace) { return .version1 }
        if XLIFF2Namespace.contains(namespace) { return .version2 }
        throw Problem(.notAnExchangeFile, "The namespace “\(namespace.text)” is not an XLIFF namespace.")
    }
}

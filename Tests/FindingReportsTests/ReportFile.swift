import FindingReports
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reports as other programs read them.
enum ReportFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func json(_ report: FindingReport, as format: FindingReport.Format) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(report.bytes(as: format)))
    }

    static func lines(_ report: FindingReport, as format: FindingReport.Format) -> [String] {
        let text = String(decoding: report.bytes(as: format), as: UTF8.self)
        // By scalars, because a line feed may follow a carriage return or precede a combining mark.
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }

    /// An element of an XML report.
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        var text = ""

        init(_ name: String, _ attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// All elements of a name.
        func all(_ name: String) -> [Element] {
            (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
        }
    }

    static func xml(_ report: FindingReport, as format: FindingReport.Format) throws -> Element {
        let reader = Reader()
        let parser = XMLParser(data: Data(report.bytes(as: format)))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        return try #require(reader.open.first?.children.first)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open = [Element("", [:])]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = Element(name, attributes)
            open[open.count - 1].children.append(element)
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }
    }
}

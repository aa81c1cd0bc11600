import Foundation
import Testing

/// Links between the documents lead somewhere.
@Suite struct LinkTests {
    @Test(arguments: Repository.documents) func linkedFilesExist(document: String) throws {
        let folder = Repository.root.appending(path: document).deletingLastPathComponent()
        for target in try links(in: Repository.text(of: document)) {
            let path = folder.appending(path: target).standardizedFileURL.path
            #expect(FileManager.default.fileExists(atPath: path), "\(document) links to \(target)")
        }
    }

    @Test(arguments: Repository.documents) func linkedHeadingsExist(document: String) throws {
        let folder = Repository.root.appending(path: document).deletingLastPathComponent()
        for (target, anchor) in try targets(in: Repository.text(of: document)) {
            guard let anchor else { continue }
            let page = target.isEmpty ? Repository.root.appending(path: document) : folder.appending(path: target)
            let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
            #expect(anchors(of: text).contains(anchor), "\(document) links to \(target)#\(anchor)")
        }
    }

    /// The relative targets of `[text](target)`, without anchors.
    private func links(in text: String) throws -> [String] {
        try targets(in: text).map(\.target).filter { !$0.isEmpty }
    }

    private func targets(in text: String) throws -> [(target: String, anchor: String?)] {
        text.components(separatedBy: "](").dropFirst().compactMap { rest in
            let parts = rest.prefix { $0 != ")" }.split(separator: "#", omittingEmptySubsequences: false).map(
                String.init)
            guard let target = parts.first, !target.contains(":") else { return nil }
            return (target, parts.count > 1 ? parts[1] : nil)
        }
    }

    /// The anchors that Markdown viewers give the headings of a document.
    private func anchors(of text: String) -> Set<String> {
        let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        return Set(
            headings.map { line in
                let words = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
                return String(
                    words.replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
            })
    }
}

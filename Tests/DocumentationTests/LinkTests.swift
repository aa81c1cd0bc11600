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

    /// The relative targets of `[text](target)`, without anchors.
    private func links(in text: String) -> [String] {
        text.components(separatedBy: "](").dropFirst().compactMap { rest in
            let target = rest.prefix { $0 != ")" && $0 != "#" }
            return target.isEmpty || target.contains(":") ? nil : String(target)
        }
    }
}

import Foundation
import Testing

/// What the architecture names is there.
@Suite struct NameTests {
    @Test func namedFilesAndFoldersExist() throws {
        let known = try names(in: "Sources").union(try names(in: "Tests"))
        let named = try Repository.text(of: "ARCHITECTURE.md").split(separator: "`", omittingEmptySubsequences: false)
            .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            .filter { $0.wholeMatch(of: /([A-Za-z0-9]+\/)*[A-Z][A-Za-z0-9]+/) != nil }
        #expect(named.count > 40)
        for name in named {
            let parts = name.split(separator: "/").map(String.init)
            #expect(parts.allSatisfy(known.contains), "ARCHITECTURE.md names \(name)")
        }
    }

    /// The names of all folders, and of all files without their endings.
    private func names(in folder: String) throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: folder).path)
        return Set(paths.flatMap { $0.split(separator: "/") }.map { String($0.prefix { $0 != "." }) })
    }
}

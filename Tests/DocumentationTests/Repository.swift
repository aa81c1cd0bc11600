import Foundation

/// The files of the project.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Every document that a reader may follow, as a path below the root.
    static let documents: [String] = {
        let catalog = "Sources/StringsdictKit/StringsdictKit.docc"
        let articles = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: catalog).path)) ?? []
        let names = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md"]
        let projects = ["", "wordpress-ios/", "firefox-ios/", "signal-ios/", "mullvad-ios/"]
            .map { "Examples/projects/\($0)README.md" }
        return names + projects + articles.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
    }()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

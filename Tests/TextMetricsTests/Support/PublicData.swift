import Foundation

/// The figures beside the checkout that the tables were made from.
enum PublicData {
    static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// The folder of the figures; nil where it is absent, which is printed.
    static func folder(for purpose: String) -> URL? {
        let folder = checkout.appending(path: "../shared/data/em").standardized
        guard FileManager.default.fileExists(atPath: folder.path) else {
            print("The public figures are absent: \(purpose)")
            return nil
        }
        return folder
    }

    /// The rows of a table of figures without its first line; nil where it is absent.
    static func rows(of name: String, for purpose: String) throws -> [String]? {
        guard let folder = folder(for: purpose) else { return nil }
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }
}

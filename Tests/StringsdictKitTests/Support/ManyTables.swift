import Foundation
import StringsdictFormat
import StringsdictKit

/// Tables of every kind: the fixtures and examples, and public files where they are, alone and with translations.
enum ManyTables {
    /// Each table alone, with itself as its translation, and with an odd one; tables of several languages in pairs.
    static func all() throws -> [BilingualTable] { try made.get() }

    private static let made = Result {
        let own = try ownFiles()
        let isComplete = ProcessInfo.processInfo.environment["CORPUS"] == "all"
        let shared = try (Corpus.pairs() ?? []).map(\.source).enumerated()
            .filter { isComplete || $0.offset % 64 == 0 }.map(\.element)
        let single = (own + shared).enumerated().flatMap { number, file in tables(of: file, seed: UInt64(number)) }
        return try single + pairs(of: own)
            + pairs(of: (Corpus.pairs() ?? []).map(\.source)).enumerated()
            .filter { isComplete || $0.offset % 64 == 0 }.map(\.element)
    }

    private static func ownFiles() throws -> [any TableFile] {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        return ["Tests", "Examples"].flatMap { folder -> [any TableFile] in
            let found = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            let urls = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "stringsdict" }
            return urls.sorted { $0.path < $1.path }.compactMap { url in
                guard let data = try? Data(contentsOf: url) else { return nil }
                return try? StringsdictFile.read(name: url.path, bytes: Array(data))
            }
        }
    }

    private static func tables(of file: any TableFile, seed: UInt64) -> [BilingualTable] {
        var odd = OddTranslation(seed: seed)
        let comment = StringsComments(
            SourceText(
                name: "", bytes: Array("/* A comment. */ \"\(file.count > 0 ? file.key(at: 0) : "")\" = \"\";".utf8)))
        let oddFile = try? StringsdictFile.read(name: "odd", bytes: odd.file(of: file))
        return ([nil, file, oddFile] as [(any TableFile)?]).enumerated().map { number, target in
            BilingualTable(
                original: ExactString(file.source.name), name: "Localizable", source: file, target: target,
                comments: number == 1 ? comment : nil)
        }
    }

    /// Files whose names differ in the language alone, each with the first of them as its source.
    static func pairs(of files: [any TableFile]) -> [BilingualTable] {
        let groups = Dictionary(grouping: files) { file in
            file.source.name.replacing(/[A-Za-z_-]+\.lproj|@[0-9a-f]{9}|\.[a-z]{2}(?=\.stringsdict)/, with: "")
        }
        return groups.sorted { $0.key < $1.key }.flatMap { _, files in
            let source = files.first { $0.source.name.contains(/(en|Base)\.lproj/) } ?? files[0]
            return files.filter { $0.source.name != source.source.name }.map { target in
                BilingualTable(
                    original: ExactString(target.source.name), name: "Localizable", source: source, target: target)
            }
        }
    }
}

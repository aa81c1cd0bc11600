import Foundation
import LocalizationModel
import Testing

@testable import StringsdictFormat

@Suite struct CorpusTests {
    @Test func probe() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/corpus/stringsdict")
        let e = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)!
        var n = 0, v = 0
        for case let u as URL in e where u.pathExtension == "stringsdict" {
            let data = [UInt8](try Data(contentsOf: u))
            switch Result(catching: { () throws(Refusal) in try StringsdictFile.read(name: u.lastPathComponent, bytes: data) }) {
            case .success(let f):
                n += 1
                v += f.catalog.variants.count
            case .failure(let r):
                print(r.diagnostics)
            }
        }
        print(n, v)
    }
}

import Foundation
import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// Public files of Xcode and of translation services, where they are.
struct CorpusTests {
    @Test func everyFileIsReadWhole() throws {
        guard let folder = Fixture.shared("corpus/xliff"),
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return }
        var count = 0
        for case let url as URL in files where url.pathExtension == "xliff" {
            let file = Array(try Data(contentsOf: url))
            let document = try XcodeXLIFF().read(SourceText(name: url.lastPathComponent, file: file))
            let text = String(decoding: file, as: UTF8.self)
            #expect(
                document.tables.reduce(0) { $0 + $1.units.count } == text.components(separatedBy: "<trans-unit ").count
                    - 1)
            #expect(document.tables.count == text.components(separatedBy: "<file ").count - 1)
            #expect(document.findings.isEmpty)
            count += 1
        }
        #expect(count > 0)
        print("Read \(count) files.")
    }
}

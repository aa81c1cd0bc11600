import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// The seal of an exported file: intact until any byte changes.
struct SealTests {
    private static let tree = MemoryTree(files: [
        "P/en.lproj/L.stringsdict": Plist.dict([("a", .text("A")), ("b", .text("B"))]).file,
        "P/de.lproj/L.stringsdict": Plist.dict([("a", .text("Ä")), ("b", .text("B"))]).file,
    ])

    private static func export(as format: ExchangeFormat) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try Project(at: "P", in: tree).export(to: ["de"], as: format).outputs[0].write { bytes += $0 }
        return bytes
    }

    @Test(arguments: StaleTests.formats) func anyChangeBreaksIt(_ format: ExchangeFormat) throws {
        let file = try Self.export(as: format)
        #expect(format.dialect.seal?.isIntact(file) == true)
        for index in file.indices {
            var changed = file
            changed[index] ^= 1
            #expect(format.dialect.seal?.isIntact(changed) == false, "byte \(index)")
            #expect(format.dialect.seal?.isIntact(Array(file[..<index])) == false, "prefix of \(index)")
        }
        #expect(format.dialect.seal?.isIntact(file + [0x0A]) == false)
    }

    /// A tool that writes its translations and keeps the comment does not pass for an unedited file.
    @Test(arguments: StaleTests.formats) func workIsNotReplaced(_ format: ExchangeFormat)
        throws
    {
        var file = try Self.export(as: format)
        func refusal() -> StringsdictError? {
            var tree = Self.tree
            let name = "out/de.\(format.dialect.fileExtension)"
            tree.files[name] = file
            do throws(StringsdictError) {
                try Project(at: "P", in: tree).refuseReplacing([EarlierExport(name)], as: format)
                return nil
            } catch { return error }
        }
        #expect(refusal() == nil)
        file = Array(String(decoding: file, as: UTF8.self).replacing("Ä", with: "Neu").utf8)
        #expect(refusal()?.findings.map(\.id) == [.notImported])
    }
}

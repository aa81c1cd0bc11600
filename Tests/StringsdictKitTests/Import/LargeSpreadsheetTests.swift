import TestSupport
import Testing

@testable import StringsdictKit

/// Spreadsheets so large that all cores look whether they are UTF-8.
struct LargeSpreadsheetTests {
    private static let keys = 5000

    private static let project = Project(
        at: "App",
        in: MemoryTree(
            files: [
                "App/en.lproj/L.stringsdict":
                    Plist.dict(
                        (0..<keys).map { ("k\($0)", Plist.text("\($0) " + String(repeating: "né“😀", count: 80))) }
                    ).file
            ]))

    private static func returned(_ change: (inout [UInt8]) -> Void) throws -> ImportPlan {
        var bytes: [UInt8] = []
        _ = try project.export(to: ["de"], as: .csv()).outputs[0].write { bytes += $0 }
        try #require(bytes.count > 3 << 20)
        change(&bytes)
        return try project.plan(importing: ReturnedFiles([(name: "de.csv", bytes: bytes)]))
    }

    @Test func textsArrive() throws {
        let plan = try Self.returned { _ in }
        #expect(plan.files.map(\.outcomes.count) == [Self.keys])
        #expect(!plan.findings.contains { $0.severity == .error })
    }

    @Test(arguments: [0.001, 0.4, 0.999]) func oneByteOfAnotherEncodingIsFound(_ share: Double) throws {
        let refusal = #expect(throws: StringsdictError.self) {
            try Self.returned { bytes in
                let start = Int(Double(bytes.count) * share)
                let place = bytes[start...].firstIndex(of: UInt8(ascii: "n")) ?? start
                bytes[place] = 0xE9
            }
        }
        #expect(refusal?.findings.first?.message.description == "The file is not UTF-8.")
        #expect(refusal?.findings.first?.subject.location?.file == "de.csv")
    }
}

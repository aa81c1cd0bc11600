import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// Rules that cannot work are told in the file that has them, whichever it is.
struct FaultyRuleTests {
    private typealias Fault = (wrong: Plist, right: Plist, inSource: FindingID, inTranslation: FindingID)

    private static let faults: [Fault] = [
        (
            .devices([("iPhone", .text("a")), ("Other", .text("b"))]),
            .devices([("iphone", .text("a")), ("other", .text("b"))]), .missingString, .missingString
        ),
        (
            .devices([("ipad", .devices([("mac", .text("a"))])), ("other", .text("b"))]),
            .devices([("ipad", .text("a")), ("other", .text("b"))]), .missingString, .missingString
        ),
        // Beside a source without it, the variable is told as one that is not the source's.
        (.text("%#@n@ songs"), .text("songs"), .undefinedVariable, .variableLost),
        (
            .widths([("1", "a"), ("20", "%#@n@ b")]), .widths([("1", "a"), ("20", "b")]), .undefinedVariable,
            .variableLost
        ),
        (
            .devices([("mac", .text("%#@n@ b")), ("other", .text("a"))]),
            .devices([("mac", .text("b")), ("other", .text("a"))]), .undefinedVariable, .variableLost
        ),
        // A translation lacks what the source says.
        (
            .plural([("one", "a"), ("other", "%d b")], format: ""), .plural([("one", "a"), ("other", "%d b")]),
            .missingFormatKey, .missingVariant
        ),
    ]

    @Test(arguments: faults.indices) func isToldOnce(_ index: Int) throws {
        let fault = Self.faults[index]
        for wrong in [["en"], ["de"], ["en", "de"]] {
            let found = try Self.findings { wrong.contains($0) ? [("k", fault.wrong)] : [("k", fault.right)] }
            let told = found.filter {
                $0.severity == .error && $0.subject.language?.tag == wrong[0]
                    && [fault.inSource, fault.inTranslation].contains($0.id)
            }
            let id = wrong == ["de"] ? fault.inTranslation : fault.inSource
            #expect(told.map(\.id) == [id], "\(fault.wrong) \(wrong): \(found.map(\.message))")
        }
    }

    /// Keys of Apple's rules are no entries of an app, in no language.
    @Test(arguments: [
        ["NSStringFormatSpecTypeKey"], ["NSStringFormatValueTypeKey"], ["NSStringLocalizedFormatKey"],
        ["NSStringLocalizedFormat"], ["NSStringFormatSpecTypeKey", "one", "other"],
    ])
    func isNoEntry(_ keys: [String]) throws {
        for wrong in ["en", "de"] {
            let found = try Self.findings { language in
                [("k", .text("a"))] + (language == wrong ? keys.map { ($0, .text("d")) } : [])
            }
            let told = found.filter { $0.id == .entryAtRoot && $0.severity == .error }
            #expect(told.compactMap(\.subject.path?.key.string) == keys)
            #expect(told.allSatisfy { $0.subject.language?.tag == wrong })
        }
    }

    /// The name of a category is a key like any other where no variable is.
    @Test func anEntryMayHaveTheNameOfACategory() throws {
        let found = try Self.findings { _ in [("one", .text("1")), ("other", .text("2"))] }
        #expect(!found.contains { $0.severity == .error })
    }

    private static func findings(_ entries: (_ language: String) -> [(String, Plist)]) throws -> [Finding] {
        let files = Dictionary(
            uniqueKeysWithValues: ["en", "de"].map {
                ("App/\($0).lproj/T.stringsdict", Plist.dict(entries($0)).file)
            })
        return try Project(at: "App", in: MemoryTree(files: files)).validate().findings
    }
}

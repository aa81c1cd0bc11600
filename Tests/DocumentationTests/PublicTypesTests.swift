import Foundation
import Testing

/// What a user of the library sees, and has to learn, is written down here.
@Suite struct PublicTypesTests {
    private static let types = """
        Project ProjectTable FileTree FileKind ExchangeFormat Export Delivery ImportPlan UnitOutcome
        Validation Finding FindingID SourceLocation Refusal ExactText LanguageTag VariantPath BudgetRules
        EntryRules CustomDevice KeyNote TextStyle TextWidthEstimator TextWidth Rule ProjectPreview DiskFolder
        MissingTranslationPolicy ConflictPreference
        """

    @Test func theseTypesArePublicAndNoOthers() throws {
        let expected = Self.types.split { $0 == " " || $0 == "\n" }.map(String.init)
        let declared = try Repository.sources().flatMap { try publicNames(in: $0) }
        #expect(declared.sorted() == expected.sorted())
        #expect(expected.count <= 29)
    }

    @Test func twoTargetsArePassedOn() throws {
        let exports = try Repository.sources().flatMap { try Repository.lines(of: $0) }.filter {
            $0.hasPrefix("@_exported")
        }
        #expect(exports == ["@_exported import LocalizationModel", "@_exported import TextMetrics"])
    }

    /// The names of what a file declares at its top level as public.
    private func publicNames(in path: String) throws -> [String] {
        let declaration =
            /(@\w+(\(.*?\))? )*(public|open) (\w+ )*(struct|class|enum|protocol|actor|typealias|func|var|let) (?<name>\w+).*/
        return try Repository.lines(of: path).compactMap { $0.wholeMatch(of: declaration).map { String($0.name) } }
    }
}

extension Repository {
    /// The Swift files of all targets, as paths below the root.
    fileprivate static func sources() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Sources").path)
            .filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/\($0)" }
    }

    fileprivate static func lines(of path: String) throws -> [Substring] {
        try text(of: path).split(separator: "\n")
    }
}

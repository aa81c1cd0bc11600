import Foundation
import Testing

/// The public types and declarations of the libraries.
@Suite struct PublicTypesTests {
    private static let types = """
        BudgetRules ConflictPreference CustomDevice DiskFolder EntryRules ExactString ExchangeFormat Export
        FileContent FileKind FileTree Finding FindingID FindingReport ImportPlan LanguageTag MinimumState MissingTranslationPolicy Project
        ProjectPreview ProjectTable ReturnedFiles Rule SourceLocation StatePlace StringsdictError TextStyle TextWidth
        TextWidthEstimator TranslatorComment UnitOutcome Validation VariantPath VersionMerge
        """
    private static let file = "Tests/DocumentationTests/Fixtures/public-api.txt"

    @Test func theseTypesArePublicAndNoOthers() throws {
        #expect(try PublicAPI.current.get().types == Self.types.split { $0 == " " || $0 == "\n" }.map(String.init))
    }

    /// Every public declaration stands in a file. With `RECORD` in the environment, it gets what is public now.
    @Test func everyDeclarationIsListed() throws {
        let listing = try PublicAPI.current.get().listing
        if ProcessInfo.processInfo.environment["RECORD"] != nil {
            try Data(listing.utf8).write(to: Repository.root.appending(path: Self.file))
        }
        let (known, lines) = (
            Set(try Repository.text(of: Self.file).split(separator: "\n")), listing.split(separator: "\n")
        )
        #expect(lines.filter { !known.contains($0) } == [], "not in \(Self.file)")
        #expect(try Repository.text(of: Self.file) == listing)
    }

    /// Values have names: no tuple is given or taken.
    @Test func nothingIsATuple() throws {
        for line in try PublicAPI.current.get().listing.split(separator: "\n") {
            #expect(line.firstMatch(of: #/(\[|-> |: )\([^()]*,[^()]*\)(?! (throws|->))/#) == nil, "\(line)")
        }
    }

    @Test func lowerTargetsArePassedOn() throws {
        let exports = try Repository.sources().flatMap { try Repository.text(of: $0).split(separator: "\n") }.filter {
            $0.hasPrefix("@_exported")
        }
        #expect(
            exports == ["FindingReports", "LocalizationModel", "TextMetrics"].map { "@_exported import \($0)" })
    }
}

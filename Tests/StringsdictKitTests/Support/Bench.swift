import StringsdictFormat
import TestSupport
import Testing

@testable import StringsdictKit

/// A small table with its translation, on which returned files are tried.
struct Bench {
    let journey: Journey
    private let paths: [ExactString: VariantPath]
    private let before: [UInt8]

    init(dialect: Dialect) throws {
        let source = Self.table(
            hello: "Hello", has: "%@ has %d", likes: "%@ likes %@", percent: "%d%% done", file: "file")
        before =
            Self.table(hello: "Hallo", has: "%@ hat %d", likes: "%@ mag %@", percent: "%d %% fertig", file: "Datei")
            .file
        let pair = try BilingualTable(source: source.file, target: before)
        journey = Journey(pair: pair, to: "de", dialect: dialect)
        let table = journey.document.tables[0]
        paths = Dictionary(
            uniqueKeysWithValues: zip(dialect.format.identifiers(of: table, for: "de"), table.units.map(\.path)))
    }

    /// The number of units.
    var count: Int { journey.units.count }

    /// The text that a unit of the untouched file belongs to.
    func path(of unit: ReturnedUnit) -> VariantPath? { paths[unit.id] }

    /// Where the unit of a text stands in the file.
    func index(of path: VariantPath, in table: ReturnedTable) throws -> Int {
        try #require(table.units.firstIndex { self.path(of: $0) == path })
    }

    /// Expects that a damaged file changes these texts and no others, and says these things, each with a place.
    func expect(
        _ changes: [VariantPath: ExactString], says ids: [FindingID],
        location: Testing.SourceLocation = #_sourceLocation,
        after damage: (inout ReturnedTable) throws -> Void
    ) throws {
        let file = try journey.file { _ in }
        let format = journey.dialect.format
        var table = try #require(try format.read(file).tables.first)
        try damage(&table)
        let result = Importer(from: "en", to: "de").read(table, from: file, format: format, pairs: [journey.pair])
        #expect(result.ids == ids, sourceLocation: location)
        #expect(result.allFindings.allSatisfy { $0.subject.location != nil }, sourceLocation: location)
        for finding in result.allFindings {
            #expect(finding.subject.location?.file == file.name, sourceLocation: location)
        }
        guard !changes.isEmpty else { return #expect(result.bytes == nil, sourceLocation: location) }
        var expected = try #require(journey.pair.target).texts
        expected.merge(changes) { $1 }
        let written = try StringsdictFile.read(
            name: "written", bytes: try #require(result.bytes, sourceLocation: location))
        #expect(written.texts == expected, sourceLocation: location)
    }

    private static func table(hello: String, has: String, likes: String, percent: String, file: String) -> Plist {
        .dict([
            ("hello", .text(hello)), ("has", .text(has)), ("likes", .text(likes)), ("percent", .text(percent)),
            ("files", .plural([("one", "%d \(file)"), ("other", "%d \(file)s")])),
        ])
    }
}

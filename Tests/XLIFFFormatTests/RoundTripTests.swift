import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// Laws over many documents.
struct RoundTripTests {
    private static let seeds = Array(UInt64(1)...60)

    private static var documents: [TranslationDocument] {
        seeds.map { seed in
            var generator = DocumentGenerator(seed: seed)
            return generator.document()
        }
    }

    @Test(arguments: [XLIFF(), XLIFF(limit: .em, placeholders: .text), XLIFF(limit: .none)])
    func genericComesBack(_ format: XLIFF) throws {
        for document in Self.documents {
            let returned = try format.read(SourceText(name: "x", bytes: format.write(document)))
            expectSameHead(returned, document)
            for (table, original) in zip(returned.tables, document.tables) {
                let identifiers = format.identifiers(of: original, for: document.targetLanguage)
                let expected = zip(original.units, identifiers).map { unit, id in
                    var returned = ReturnedUnit(
                        id: id, name: unit.path.xcodeID, source: unit.source,
                        target: unit.isProtected ? unit.target ?? unit.source : unit.target,
                        state: unit.isProtected ? .final : unit.target.map { _ in unit.state })
                    returned.mark = unit.isProtected ? nil : BaselineChecksum(of: unit.target)
                    return returned
                }
                #expect(table.units.map(\.withoutCodeOrder) == expected)
                #expect(Set(identifiers).count == identifiers.count)
            }
        }
    }

    @Test func xcodeComesBackSortedOrIsRefused() throws {
        let format = XcodeXLIFF(limit: .char)
        var refused = 0
        for document in Self.documents {
            guard document.tables.allSatisfy({ Set($0.units.map(\.path.xcodeID)).count == $0.units.count }) else {
                let refusal = #expect(throws: StringsdictError.self) { try format.write(document) }
                #expect(refusal?.findings.first?.id == .ambiguousPath)
                refused += 1
                continue
            }
            let returned = try format.read(SourceText(name: "x", bytes: format.write(document)))
            expectSameHead(returned, document)
            for (table, original) in zip(returned.tables, document.tables) {
                let identifiers = format.identifiers(of: original, for: document.targetLanguage)
                let expected = zip(original.units, identifiers)
                    .map { unit, id in
                        var returned = ReturnedUnit(id: id, source: unit.source, target: unit.target)
                        returned.note = unit.noteText.isEmpty ? nil : unit.noteText
                        return returned
                    }
                    .sorted { $0.id < $1.id }
                #expect(table.units.map(\.withoutCodeOrder) == expected)
            }
        }
        #expect(refused < Self.seeds.count / 2)
    }

    @Test func writingIsDeterministicInOnePieceOrMany() throws {
        for document in Self.documents.prefix(30) {
            #expect(try XLIFF().write(document) == XLIFF().write(document))
            #expect(try XLIFF().write(document) == inPieces(document, XLIFF()))
            guard let whole = try? XcodeXLIFF().write(document) else { continue }
            #expect(try whole == inPieces(document, XcodeXLIFF()))
        }
    }

    @Test func everythingWrittenIsValid() throws {
        let documents = Self.documents.prefix(25)
        try Schema.expectValid(documents.map { try XLIFF().write($0) })
        try Schema.expectValid(documents.map { try XLIFF(limit: .em, placeholders: .text).write($0) })
        try Schema.expectValid(documents.compactMap { try? XcodeXLIFF(limit: .char).write($0) })
    }

    @Test func offsetsStandAtTheUnits() throws {
        let bytes = try XLIFF().write(SampleDocument.untranslated)
        let table = try XLIFF().read(SourceText(name: "x", bytes: bytes)).tables[0]
        #expect(table.offsets.count == table.units.count)
        for (unit, offset) in zip(table.units, table.offsets) {
            let start = try #require(bytes[..<offset].lastIndex(of: UInt8(ascii: "<")))
            #expect(bytes[offset] == UInt8(ascii: ">"))
            #expect(bytes.text(start..<offset).string.hasPrefix("<trans-unit id=\"\(unit.id)\""))
        }
    }

    private func expectSameHead(_ returned: ReturnedDocument, _ document: TranslationDocument) {
        #expect(returned.findings.isEmpty)
        #expect(returned.sourceLanguage == document.sourceLanguage)
        #expect(returned.tables.map(\.original) == document.tables.map(\.original))
        #expect(returned.tables.allSatisfy { $0.targetLanguage == document.targetLanguage })
    }

    private func inPieces(_ document: TranslationDocument, _ format: some ExchangeDialect) throws -> [UInt8] {
        var writer = ExchangeFileWriter(format, from: document.sourceLanguage, to: [document.targetLanguage])
        var bytes: [UInt8] = []
        func take() {
            bytes += writer.output.bytes
            writer.output.removeAll()
        }
        writer.begin()
        for table in document.tables {
            try writer.beginTable(original: table.original, name: table.name)
            take()
            for unit in table.units {
                try writer.write([unit])
                take()
            }
            try writer.endTable()
        }
        take()
        writer.end()
        take()
        return bytes
    }
}

extension ReturnedUnit {
    /// The unit without the order of its codes: placeholders that only the translation has get ids of their own.
    var withoutCodeOrder: ReturnedUnit {
        var unit = self
        unit.reorderedCodes = nil
        return unit
    }
}

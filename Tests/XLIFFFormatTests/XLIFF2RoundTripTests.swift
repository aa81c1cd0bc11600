import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// Laws of XLIFF 2.x over many documents, for every way to write it.
struct XLIFF2RoundTripTests {
    static let formats = ExchangeFormat.XLIFF2Version.allCases.flatMap { version in
        ExchangeFormat.LengthLimit.allCases.flatMap { limit in
            ExchangeFormat.PlaceholderStyle.allCases.map { XLIFF2(version: version, limit: limit, placeholders: $0) }
        }
    }

    /// Generated documents; every fourth text also holds a character that XML cannot hold.
    private static func documents(_ count: UInt64) -> [TranslationDocument] {
        (1...count).map { seed in
            var generator = DocumentGenerator(seed: seed)
            var document = generator.document()
            for table in document.tables.indices {
                for unit in stride(from: Int(seed % 4), to: document.tables[table].units.count, by: 4) {
                    document.tables[table].units[unit].roughen()
                }
            }
            return document
        }
    }

    @Test(arguments: formats) func everythingComesBack(_ format: XLIFF2) throws {
        var units = 0
        for document in Self.documents(20) {
            let returned = try format.read(SourceText(name: "x", bytes: format.write(document)))
            #expect(returned.findings.isEmpty)
            #expect(returned.sourceLanguage == document.sourceLanguage)
            #expect(returned.tables.map(\.original) == document.tables.map(\.original))
            for (table, original) in zip(returned.tables, document.tables) {
                #expect(table.sourceLanguage == document.sourceLanguage)
                #expect(table.targetLanguage == document.targetLanguage)
                #expect(table.offsets.count == table.units.count)
                #expect(table.units.map(\.withoutCodeOrder) == expected(original, format))
                units += table.units.count
            }
        }
        #expect(units > 500)
    }

    private func expected(_ table: TranslationTable, _ format: XLIFF2) -> [ReturnedUnit] {
        zip(table.units, format.identifiers(of: table, for: "pt-BR")).map { unit, id in
            var returned = ReturnedUnit(
                id: id, name: unit.path.xcodeID, source: unit.source,
                target: unit.isProtected ? unit.target ?? unit.source : unit.target,
                state: unit.isProtected ? .final : unit.target == nil ? .new : unit.state)
            returned.mark = unit.isProtected ? nil : BaselineChecksum(of: unit.target)
            return returned
        }
    }

    @Test func idsAreThoseOfVersion1() {
        for document in Self.documents(20) {
            for table in document.tables {
                #expect(XLIFF2().identifiers(of: table, for: "de") == XLIFF().identifiers(of: table, for: "de"))
            }
        }
    }

    @Test(arguments: formats) func everythingWrittenIsValid(_ format: XLIFF2) throws {
        try Schema.expectValid(Self.documents(12).map { try format.write($0) }, as: format.version.rawValue)
    }

    @Test func writingIsDeterministicInOnePieceOrMany() throws {
        for document in Self.documents(20) {
            let whole = try XLIFF2().write(document)
            #expect(try whole == XLIFF2().write(document))
            var writer = ExchangeFileWriter(XLIFF2(), from: document.sourceLanguage, to: [document.targetLanguage])
            var pieces: [UInt8] = []
            func take() {
                pieces += writer.output.bytes
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
            writer.end()
            take()
            #expect(pieces == whole)
        }
    }

    @Test(
        arguments: [
            ("App 1/en.lproj/50% off.stringsdict", "App%201/en.lproj/50%25%20off.stringsdict"),
            ("a%20b/%zz/%", "a%2520b/%25zz/%25"),
            ("App/#1?[x]{y}|<>^`\"\\", "App/%231%3F%5Bx%5D%7By%7D%7C%3C%3E%5E%60%22%5C"),
            ("R&D/C++/(a)~b;c=d,e!f$g*h'i@j", "R&D/C++/(a)~b;c=d,e!f$g*h'i@j"),
            ("a:b\u{8}\n", "a%3Ab%08%0A"),
            ("日本/cafe\u{301}/caf\u{E9}/😀", "日本/cafe\u{301}/caf\u{E9}/😀"),
            ("\u{200E}\u{E000}\u{FFFE}\u{FFFD}", "%E2%80%8E%EE%80%80%EF%BF%BE%EF%BF%BD"),
            ("", ""),
        ] as [(ExactString, ExactString)])
    func originalIsAnIRI(_ path: ExactString, _ reference: ExactString) throws {
        #expect(OriginalReference.encode(path) == reference)
        #expect(OriginalReference.decode(reference) == path)
    }

    @Test(arguments: ["50% off", "%", "%4", "%zz", "a b", "%FF/%C3", "caf%E9"] as [ExactString])
    func whatIsNoIRIStaysAsItIs(_ original: ExactString) {
        #expect(OriginalReference.decode(original) == original)
    }

    @Test(arguments: ["\u{0}", "\u{8}", "\u{FFFF}"]) func namesAndNotesWithoutPlaceInXMLAreRefused(_ character: String)
    {
        let bad = ExactString("a\(character)b")
        let units = [
            TranslationUnit(path: VariantPath(key: "k"), source: "", notes: [Note(author: .developer, text: bad)]),
            TranslationUnit(path: VariantPath(key: bad), source: ""),
            TranslationUnit(path: VariantPath(key: "k", steps: [.branch(.device, bad)]), source: ""),
        ]
        for unit in units {
            let document = TranslationDocument(
                sourceLanguage: "en", targetLanguage: "de",
                tables: [TranslationTable(original: bad, name: "T", units: [unit])])
            let refusal = #expect(throws: StringsdictError.self) { try XLIFF2().write(document) }
            #expect(refusal?.findings.map(\.id) == [.unsupportedString])
            #expect(refusal?.findings.first?.subject.path == unit.path)
        }
    }
}

extension TranslationUnit {
    fileprivate mutating func roughen() {
        source = "\u{8}\(source)\u{FFFE}%d\u{1F}"
        if let target { self.target = "\(target)%d\u{0}\u{FFFF}" }
    }
}

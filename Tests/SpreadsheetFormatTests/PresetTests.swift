import LocalizationModel
import TestSupport
import Testing

@testable import SpreadsheetFormat

@Suite struct PresetTests {
    private static func read(_ text: String, from language: LanguageTag? = nil) throws -> (String, ReturnedDocument) {
        let source = SourceText(name: "t.csv", bytes: Array(text.utf8))
        let format = Spreadsheet.reading(source, sourceLanguage: language)
        return (format.name, try format.read(source))
    }

    /// Texts of a table in which no two share a name.
    private static let document: TranslationDocument = {
        var document = Golden.document
        document.tables[1].units.removeLast()
        return document
    }()

    @Test(arguments: ExchangeFormat.Vendor.allCases) func writesTheGoldenFile(_ vendor: ExchangeFormat.Vendor) throws {
        let file = try Spreadsheet(.preset(vendor)).write(Self.document)
        try Golden.expect(file, matches: vendor.rawValue)
        #expect(!file.starts(with: CSVSyntax.byteOrderMark))
    }

    @Test(arguments: ExchangeFormat.Vendor.allCases) func readsTheGoldenFile(_ vendor: ExchangeFormat.Vendor) throws {
        let source = SourceText(name: "t.csv", bytes: try Golden.file(named: vendor.rawValue))
        let format = Spreadsheet.reading(source)
        #expect(format.layout == .preset(vendor))
        let returned = try format.read(source)
        #expect(returned.findings == [])
        let units = Self.document.tables.flatMap(\.units)
        #expect(returned.tables.map(\.targetLanguage) == [vendor == .phrase ? "de" : nil])
        #expect(returned.sourceLanguage == (vendor == .phrase ? "en" : nil))
        let rows = returned.tables[0].units
        #expect(rows.map(\.id) == Self.document.tables.flatMap { format.identifiers(of: $0, for: "de") })
        #expect(rows.map(\.source) == units.map { vendor == .lokalise ? nil : $0.source })
        #expect(rows.map(\.target) == [nil, "Lädt", nil, "%#@n@", "½", "'s \"avonds\"\r\n,", nil, "B\nC"])
        let review = vendor == .weblate ? TranslationState.needsReview : nil
        #expect(rows.map(\.state) == units.map { $0.state == .needsReview ? review : nil })
        #expect(returned.tables[0].sharesRows)
    }

    @Test(arguments: ExchangeFormat.Vendor.allCases) func whatIsWrittenIsRead(_ vendor: ExchangeFormat.Vendor) throws {
        var texts = NastyTexts(seed: 7)
        let format = Spreadsheet(.preset(vendor))
        for _ in 0..<200 {
            var document = texts.document()
            for (table, number) in document.tables.indices.flatMap({ table in
                document.tables[table].units.indices.map { (table, $0) }
            }) {
                // A name of its own for each text, and a language that is not the source's.
                let key = document.tables[table].units[number].path.key
                document.tables[table].units[number].path.key = "\(key)\(number)"
            }
            let returned = try format.read(SourceText(name: "t.csv", file: format.write(document)))
            #expect(returned.findings == [])
            let units = document.tables.flatMap(\.units)
            let rows = returned.tables.flatMap(\.units)
            #expect(rows.map(\.id) == document.tables.flatMap { format.identifiers(of: $0, for: "fr") })
            #expect(vendor == .lokalise || rows.map(\.source) == units.map(\.source))
            let targets = units.map { $0.target ?? ($0.isProtected ? $0.source : nil) }.map { $0 == "" ? nil : $0 }
            #expect(rows.map(\.target) == targets)
        }
    }

    @Test(
        arguments: [
            ("csv-crowdin", "Identifier,Labels,Source Phrase,Max. Length,Translation,Context", "1,x,A,9,B,c"),
            ("csv-crowdin", "translation,source_string,key", "B,A,1"),
            (
                "csv-weblate", "location,source,target,ID,fuzzy,context,translator_comments,developer_comments",
                "l,A,B,1,,1,,"
            ),
            ("csv-weblate", "context,target,source,fuzzy", "1,B,A,"),
            ("csv-weblate", "context,id,target,source,fuzzy", "1,,B,A,"),
            ("csv-phrase", "key_name,comment,de,en,tags", "1,c,B,A,x"),
            ("csv-phrase", "Key,EN,German (de)", "1,A,B"),
        ]) func knowsColumnsHoweverTheyAreSpelled(_ name: String, _ header: String, _ row: String) throws
    {
        let (format, returned) = try Self.read("\(header)\n\(row)\n", from: "en")
        #expect(format == name)
        #expect(returned.findings == [])
        let unit = try #require(returned.tables.first?.units.first)
        #expect(unit.id == "1" && unit.source == "A" && unit.target == "B" && unit.state == nil)
    }

    @Test func readsWithoutTheGuard() throws {
        for text in [
            "key,source_string,translation\n'=1,'=2,'=3\n", "source,target,id,fuzzy\n'=2,'=3,'=1,\n",
            "key,en,de\n'=1,'=2,'=3\n",
        ] {
            let unit = try Self.read(text).1.tables[0].units[0]
            #expect(
                unit.id == "'=1" && unit.source == "'=2" && unit.target == "'=3" && unit.row?.isTargetGuarded == false)
        }
    }

    @Test(arguments: ["True", "fuzzy", "YES", " x", "1"]) func knowsWhatIsFuzzy(_ word: String) throws {
        let rows = try Self.read("source,target,id,fuzzy\nA,B,1,\(word)\nA,B,2,no\nA,B,3,\n").1.tables[0].units
        #expect(rows.map(\.state) == [.needsReview, nil, nil])
    }

    /// A blank translation means that there is none yet.
    @Test func readsLokalise() throws {
        let (format, returned) = try Self.read("key,value,description,comment,Tags\n1,A,d,c,t\n2,,d,c,t\n")
        #expect(format == "csv-lokalise")
        #expect(returned.tables[0].units.map(\.target) == ["A", nil])
        #expect(returned.tables[0].units.map(\.source) == [nil, nil])
        #expect(returned.findings.map(\.message.description) == ["These columns were not read: Tags."])
    }

    @Test func readsEveryLanguageOfPhrase() throws {
        let returned = try Self.read("key,en,de,fr\n1,A,B,C\n").1
        #expect(returned.tables.map(\.targetLanguage) == ["de", "fr"])
        #expect(returned.tables.map { $0.units.map(\.target) } == [["B"], ["C"]])
    }

    @Test(
        arguments: [
            ("csv", "id,language,target"), ("csv", "id,entry,variant,language,source,target,state,note,checksum"),
            ("csv-wide", "id,entry,variant,max_em,max_length,note,en,de,checksum"), ("csv-wide", "id,en,de"),
            ("csv-wide", "key,variant,en,de"), ("csv-wide", "id,Language (tlh)"),
            ("csv", "id,entry,variant,source,target,state,note,checksum"), ("csv", "a,b"), ("csv", ""),
            ("csv", "key,source,target"), ("csv", "\"id,en,de"),
        ]) func knowsOtherLayouts(_ name: String, _ header: String)
    {
        let source = SourceText(name: "t.csv", bytes: Array("\(header)\n".utf8))
        #expect(Spreadsheet.reading(source).name == name)
    }

    @Test func refusesTextsThatTheirIDsDoNotTellApart() {
        for vendor in ExchangeFormat.Vendor.allCases {
            let refusal = #expect(throws: StringsdictError.self) {
                try Spreadsheet(.preset(vendor)).write(Golden.document)
            }
            #expect(refusal?.findings.map(\.id) == [.ambiguousPath])
        }
    }

    @Test func namesLanguages() {
        #expect(Spreadsheet.language(named: "pt_BR") == "pt-BR")
        #expect(Spreadsheet.language(named: "German") == "de")
        for name in ["Localizable", "Localizable_de", "translations", "", "de copy", "app"] {
            #expect(Spreadsheet.language(named: name) == nil, "\(name)")
        }
    }
}

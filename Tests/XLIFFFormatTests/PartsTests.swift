import LocalizationModel
import Testing

@testable import XLIFFFormat

/// A large file that is read in parts says what the whole says, or is read as a whole.
struct PartsTests {
    /// Writes down everything that is handed over.
    private class Log: ReturnSink {
        var events: [String] = []
        private var tables = 0

        func begin(_ table: ReturnedTable) -> Int {
            tables += 1
            events.append("\(tables) \(table)")
            return tables
        }

        func take(_ unit: ReturnedUnit, of table: Int, at offset: Int) { events.append("\(table) \(offset) \(unit)") }

        func forget() { (events, tables) = ([], 0) }
    }

    private final class RestartableLog: Log, RestartableSink {
        private(set) var restarts = 0

        func restart() {
            forget()
            restarts += 1
        }
    }

    private static let size = 1 << 13

    private static func unit(_ number: Int, _ inside: String = "") -> String {
        """
            <group id="g\(number)">
             <trans-unit id="u\(number)" resname="/key \(number):dict/:string" extradata="-">
              <source>%d files &amp; a long text of the source \(number)</source>
              <target state="translated">%d Dateien &amp; ein langer Text <ph id="1">%@</ph></target>
              \(inside)<note>Used for all numbers &gt; 1.</note>
             </trans-unit>
            </group>

        """
    }

    private static let (head, tail) = ("<?xml version=\"1.0\"?>\n<xliff version=\"1.2\">\n", "</xliff>\n")

    private static func table(_ name: String, _ units: [String]) -> String {
        """
        <file original="\(name).stringsdict" source-language="en" target-language="de" datatype="x">
         <header><tool tool-id="t"/><note>An em is an M.</note></header>
         <body>
        \(units.joined()) </body>
        </file>

        """
    }

    private static func file(_ special: [Int: String] = [:], tables: Int = 3, tail: String = tail) -> SourceText {
        let units = (0..<300).map { special[$0] ?? unit($0) }
        let size = units.count / tables
        let files = (0..<tables).map { table("en.lproj/T\($0)", Array(units[$0 * size..<($0 + 1) * size])) }
        return SourceText(name: "de.xliff", bytes: Array((head + files.joined() + tail).utf8))
    }

    /// - Parameter restarts: whether the file cannot be read in parts.
    private func compare(_ source: SourceText, restarts: Bool) throws {
        let (whole, parts) = (Log(), RestartableLog())
        let findings = try XLIFFReader.read(source, into: whole, inPartsOf: Self.size)
        #expect(try XLIFFReader.read(source, into: parts, inPartsOf: Self.size).map(\.id) == findings.map(\.id))
        #expect(parts.events == whole.events)
        #expect(parts.restarts == (restarts ? 1 : 0))
        #expect(parts.events.count > 300 - 20)
    }

    @Test(arguments: [1, 3, 15]) func readInParts(tables: Int) throws {
        let source = Self.file([140: "    <!-- </group> -->\n"], tables: tables)
        #expect(XLIFFParts(source, size: Self.size) != nil)
        try compare(source, restarts: false)
    }

    /// What depends on more than a part, and what only looks like units.
    @Test func readAsWhole() throws {
        let many = (0..<120).map { Self.unit($0) }.joined()
        for special in [
            [280: Self.unit(280, "<target>twice</target>")],
            [60: "    <group restype=\"x-gettext-plurals\">\n\(Self.unit(1))    </group>\n"],
            [180: "    <!--\n\(many)\n    -->\n"], [180: "    <skipped>\n\(many)    </skipped>\n"],
            [180: "    <group>\n\(many)    </group>\n"],
            [240: Self.unit(0).replacing("long text", with: "<x id=\"9\"/>")],
        ] { try compare(Self.file(special, tables: 1), restarts: true) }
        try compare(Self.file(tail: "<other><group/></other>" + Self.tail), restarts: true)
    }

    /// What is wrong in a part is said as it is said of the whole.
    @Test(arguments: [
        [299: "<group>"], [160: "&gone;"], [100: "</group>"],
    ]) func refusals(_ special: [Int: String]) throws {
        let (source, size) = (Self.file(special), Self.size)
        let whole = #expect(throws: Refusal.self) { try XLIFFReader.read(source, into: Log(), inPartsOf: size) }
        let parts = #expect(throws: Refusal.self) {
            try XLIFFReader.read(source, into: RestartableLog(), inPartsOf: size)
        }
        #expect(whole?.findings.map(\.message) == parts?.findings.map(\.message))
        #expect(whole?.findings.map(\.subject.location) == parts?.findings.map(\.subject.location))
    }
}

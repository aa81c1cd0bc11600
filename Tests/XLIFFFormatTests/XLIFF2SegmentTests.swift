import LocalizationModel
import TestSupport
import Testing

@testable import XLIFFFormat

/// Units with several segments.
extension XLIFF2ReaderTests {
    /// A segment that says of itself that it is not translated counts as a blank one, if its target is its source.
    @Test(arguments: ["", "<target/>", "<target> </target>", "<target>B.</target>"])
    func halfTranslatedUnits(_ blank: String) throws {
        let whole = "<segment><source>A. </source><target>1. </target></segment>"
        for state in ["", "state=\"initial\""] {
            let half = "<segment \(state)><source>B.</source>\(blank)</segment>"
            for segments in [whole + half, half + whole, whole + "<ignorable><source> </source></ignorable>" + half] {
                let document = try document("<unit id=\"u\">\(segments)</unit>")
                #expect(document.tables[0].units.map(\.target) == [nil])
                #expect(document.findings.map(\.id) == [.untranslated])
            }
        }
        #expect(
            try unit(whole + "<segment state=\"final\"><source>B.</source><target>B.</target></segment>").target
                == "1. B.")
        #expect(
            try unit(whole + "<segment state=\"initial\"><source>B.</source><target>2.</target></segment>").target
                == "1. 2.")
    }

    @Test func targetsStandInTheirOwnOrder() throws {
        func units(_ orders: [String]) throws -> ReturnedDocument {
            let segments = orders.enumerated().map {
                "<segment state=\"final\"><source>\($0)</source><target \($1)>\($0)</target></segment>"
            }
            return try document("<unit id=\"u\">\(segments.joined())</unit>")
        }
        #expect(try units(["order=\"3\"", "", "order=\"1\""]).tables[0].units[0].target == "210")
        #expect(try units(["", "order=\"no\""]).tables[0].units[0].target == "01")
        let clash = try units(["order=\"2\"", ""])
        #expect(clash.tables[0].units.map(\.target) == [nil])
        #expect(clash.findings.map(\.id) == [.contradictoryUnit])
    }
}

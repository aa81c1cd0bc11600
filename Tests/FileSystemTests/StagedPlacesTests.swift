import StringsdictKit
import Testing

@testable import FileSystem

/// Two files of a run never take one place.
struct StagedPlacesTests {
    /// A disk as most Macs have.
    private func foldingPlaces() -> StagedPlaces { StagedPlaces { $0.lowercased() == $1.lowercased() } }

    private func insert(_ paths: [String], into places: StagedPlaces) -> [String?] {
        var places = places
        return paths.map { path in
            do throws(StringsdictError) {
                try places.insert(path.split(separator: "/").map(String.init), called: path)
                return nil
            } catch {
                return error.findings.first.map { "\($0.message)" }
            }
        }
    }

    @Test(arguments: [
        ("de.lproj/L", "DE.lproj/L"), ("de.lproj/\u{E9}", "de.lproj/e\u{301}"), ("de.lproj/L", "de.lproj/l"),
    ])
    func oneNameOnADiskThatFolds(_ first: String, _ second: String) {
        let message =
            "“\(first)” and “\(second)” are the same file on this disk, which ignores case and Unicode normalization; nothing was written."
        #expect(insert([first, second], into: foldingPlaces()) == [nil, message])
    }

    @Test func otherNamesAndOtherDisks() {
        let folders = ["de.lproj/L", "DE.lproj/M", "de.lproj/N", "fr.lproj/L"]
        #expect(insert(folders, into: foldingPlaces()) == [nil, nil, nil, nil])
        let places = StagedPlaces { _, _ in false }
        #expect(insert(["de.lproj/L", "DE.lproj/L", "\u{E9}", "e\u{301}"], into: places) == [nil, nil, nil, nil])
        #expect(
            insert(["a", "a"], into: places)[1]?.contains("another file of the run has the same destination") == true)
    }
}

import Foundation
import LibXML2
import LocalizationModel
import Testing

/// What a run of the parser takes it gives back.
struct MemoryTests {
    private struct Listener: XMLEventHandler {
        static let names: [StaticString] = []

        mutating func start(_ element: XMLElement) {}
        mutating func end(at offset: Int) {}
        mutating func characters(_ characters: XMLCharacters) {}
    }

    /// Each refused declaration of an entity would keep its document, 12 KB. Other tests take memory meanwhile, but hardly
    /// each time.
    @Test(.enabled(if: residentBytes != nil, "Linux alone tells it in a file."))
    func refusedEntities() throws {
        let text = "<!DOCTYPE plist [<!ENTITY company \"ACME\">]><plist/>"
        let source = SourceText(name: "x", bytes: Array(text.utf8))
        let kept = try (0..<4).map { _ in
            let before = try #require(Self.residentBytes)
            for _ in 0..<1000 {
                var listener = Listener()
                #expect(throws: StringsdictError.self) { try XMLEventReader.read(source, into: &listener) }
            }
            return try #require(Self.residentBytes) - before
        }
        #expect(kept.contains { $0 < 6 << 20 }, "\(kept)")
    }

    /// The memory of the process, by the system.
    static var residentBytes: Int? {
        guard let file = fopen("/proc/self/statm", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, 256, file) != nil else { return nil }
        let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
            separator: " ")
        return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
    }
}

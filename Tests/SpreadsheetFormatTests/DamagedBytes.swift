import LocalizationModel
import TestSupport
import Testing

/// Files that were cut or changed in one byte: each is read, or refused with a place.
enum DamagedBytes {
    /// Every prefix and every changed byte of a file, and every value of every byte of a small one.
    static func expectReadOrRefused(
        _ file: [UInt8], small: [UInt8], reading read: (SourceText) throws(StringsdictError) -> ReturnedDocument
    ) {
        for count in file.indices { check(Array(file[..<count]), reading: read) }
        for index in file.indices { check(replacing(index, of: file, with: 0xFF), reading: read) }
        for index in small.indices {
            for byte in UInt8.min...UInt8.max { check(replacing(index, of: small, with: byte), reading: read) }
        }
    }

    private static func replacing(_ index: Int, of file: [UInt8], with byte: UInt8) -> [UInt8] {
        file[..<index] + [byte] + file[index...].dropFirst()
    }

    private static func check(_ file: [UInt8], reading read: (SourceText) throws(StringsdictError) -> ReturnedDocument)
    {
        do throws(StringsdictError) {
            let source = try SourceText(name: "t.csv", file: file)
            for table in try read(source).tables {
                if table.units.count != table.offsets.count { Issue.record("\(file)") }
                if table.offsets.contains(where: { $0 <= 0 || $0 >= source.bytes.count }) { Issue.record("\(file)") }
            }
        } catch {
            if !error.findings.contains(where: { $0.severity == .error && $0.subject.location != nil }) {
                Issue.record("\(error) \(file)")
            }
        }
    }
}

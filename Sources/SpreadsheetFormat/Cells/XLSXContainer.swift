import LocalizationModel
import XLSX

/// XLSX workbooks. They are written with colors and lists; only the contents of their cells are read.
extension ExchangeFormat.XLSXOptions: CellContainer {
    package var fileExtension: String { "xlsx" }

    package var hasLimits: Bool { true }

    package func makeWriter() -> any CellWriter { XLSXRowWriter(self) }

    package func open(_ file: [UInt8], name: String) -> (any ReturnedSource)? {
        guard Workbook.isWorkbook(file) else { return nil }
        do throws(StringsdictError) {
            return XLSXSource(name: name, bytes: file, content: .success(try Workbook(file, name: name).sheets))
        } catch {
            return XLSXSource(name: name, bytes: file, content: .failure(error))
        }
    }

    package func sheets(of source: any ReturnedSource) -> [any ReturnedSource] {
        guard let source = source as? XLSXSource, case .success(let sheets) = source.content, !sheets.isEmpty else {
            return [source]
        }
        return sheets.indices.map { source.sheet($0) }
    }

    package func makeReaders(of sheet: any ReturnedSource) -> [any CellReader] {
        if let source = sheet as? XLSXSource { return [XLSXRowReader(source)] }
        let problem = Finding(.notAnExchangeFile, "The file is not a workbook.", at: sheet.location(at: 0))
        let content = Result<[Workbook.Sheet], StringsdictError>.failure(StringsdictError(problem))
        return [XLSXRowReader(XLSXSource(name: sheet.name, bytes: sheet.bytes, content: content))]
    }

    package func sealed(_ end: [UInt8], after content: CRC32) -> [UInt8] { XLSXSeal.sealed(end, after: content) }

    package func isIntact(_ file: [UInt8]) -> Bool { XLSXSeal.isIntact(file) }
}

/// The checksum of an exported workbook, in the comment of its archive. Programs drop the comment when they save the
/// workbook.
enum XLSXSeal {
    private static let digits = 8

    /// The comment of an archive, with zeros in place of its checksum.
    static let blank = Array("stringsdict file=00000000".utf8)

    /// The last bytes of a workbook with its checksum.
    static func sealed(_ end: [UInt8], after content: CRC32) -> [UInt8] {
        guard end.suffix(blank.count).elementsEqual(blank) else { return end }
        var checksum = content
        checksum.update(end.dropLast(digits))
        return end.dropLast(digits) + text(of: checksum)
    }

    /// True if a workbook ends with the checksum of its other bytes.
    static func isIntact(_ file: [UInt8]) -> Bool {
        guard file.suffix(blank.count).starts(with: blank.dropLast(digits)) else { return false }
        var checksum = CRC32()
        checksum.update(file.dropLast(digits))
        return file.suffix(digits).elementsEqual(text(of: checksum))
    }

    private static func text(of checksum: CRC32) -> [UInt8] {
        let bytes = ByteBuffer(capacity: 16)
        bytes.appendHex(checksum.value)
        return bytes.bytes
    }
}

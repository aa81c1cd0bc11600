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

    /// The end of the archive's comment. Programs drop the comment when they save the workbook.
    package var seal: FileSeal? { FileSeal(replacing: Self.noChecksum) }

    /// The archive comment, with zeros in place of the checksum.
    static let archiveComment = "stringsdict file=" + noChecksum
    private static let noChecksum = "00000000"
}

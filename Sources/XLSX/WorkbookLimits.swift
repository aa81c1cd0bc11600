/// The limits of workbooks that are read; sizes are in bytes. A part within these limits is read in a few seconds.
enum WorkbookLimits {
    /// The maximum number of entries in the archive.
    static let entries = 4096
    /// The maximum size of a part, uncompressed.
    static let part = 1 << 27
    /// The maximum size of all parts that are read, uncompressed.
    static let allParts = 1 << 29
    /// The maximum number of elements in a part: about 160,000 rows of 12 cells.
    static let elements = 1 << 22
    /// The maximum number of elements in all parts that are read.
    static let allElements = 1 << 24
    /// The maximum length of the text in a cell. Excel's limit is 32,767 UTF-16 code units.
    static let text = 1 << 20
    /// The maximum number of ranges of merged cells in a sheet.
    static let merged = 1 << 16
    /// The maximum number of sheets.
    static let sheets = 1024

    /// Three quarters of a limit, for written workbooks: programs make a workbook larger when they save it.
    static func written(_ limit: Int) -> Int { limit / 4 * 3 }
}

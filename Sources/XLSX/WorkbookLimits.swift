/// The limits of workbooks; sizes are in bytes. Every workbook that is written can be read.
enum WorkbookLimits {
    /// The maximum number of entries in the archive.
    static let entries = 4096
    /// The maximum size of a part, uncompressed.
    static let part = 1 << 28
    /// The maximum size of all parts that are read, uncompressed.
    static let allParts = 1 << 30
    /// The maximum number of cells that are not blank, in all sheets.
    static let cells = 1 << 23
    /// The maximum number of shared strings.
    static let texts = 1 << 23
    /// The maximum length of the text in a cell. Excel's limit is 32,767 UTF-16 code units.
    static let text = 1 << 20
    /// The maximum number of ranges of merged cells that are kept.
    static let merged = 1 << 16
    /// The maximum number of sheets.
    static let sheets = 1024
}

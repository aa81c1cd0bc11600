import ArgumentParser
import StringsdictKit

extension ExchangeFormat.SheetProtection: ExpressibleByArgument {}

/// Options for XLSX workbooks.
struct XLSXOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Protection of the cells in a workbook.",
            discussion:
                "Default: locked. Only translations and states can be changed; there is no password. With none, people can also sort, insert and delete rows.",
            valueName: "name"))
    var protect: ExchangeFormat.SheetProtection?

    @Flag(help: "Add a sheet that counts the strings of each language.")
    var summary = false

    /// The options, completed from those in the settings.
    func over(_ settings: XLSXOptions) -> XLSXOptions {
        var all = self
        all.protect = protect ?? settings.protect
        all.summary = summary || settings.summary
        return all
    }

    /// The options of the workbook, with defaults for options that were not given.
    var options: ExchangeFormat.XLSXOptions {
        ExchangeFormat.XLSXOptions(protection: protect ?? .locked, hasSummary: summary)
    }

    /// The options by name, with the formats that accept them.
    var given: [(name: String, isGiven: Bool, formats: [ExchangeFormat.Name])] {
        [("protect", protect != nil, [.xlsx, .xlsxWide]), ("summary", summary, [.xlsx, .xlsxWide])]
    }
}

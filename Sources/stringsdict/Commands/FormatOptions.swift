import ArgumentParser
import StringsdictKit
import XLIFFFormat

extension ExchangeFormat.Name: ExpressibleByArgument {}
extension ExchangeFormat.LengthLimit: ExpressibleByArgument {}
extension ExchangeFormat.XLIFF2Version: ExpressibleByArgument {}
extension ExchangeFormat.PlaceholderStyle: ExpressibleByArgument {}
extension MissingTranslationPolicy: ExpressibleByArgument {}
extension ConflictPreference: ExpressibleByArgument {}
extension MinimumState: ExpressibleByArgument {}

/// Options for exchange files.
struct FormatOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "Format of the files.",
            discussion:
                "Default: from the settings; otherwise xliff (XLIFF 1.2). xcode and xcloc are for Xcode; csv, csv-wide, xlsx and xlsx-wide are for spreadsheets.",
            valueName: "name"))
    var named: ExchangeFormat.Name?

    /// The name of the format; `xliff` by default.
    var format: ExchangeFormat.Name { chosen ?? .xliff }

    /// The format that the options name or imply; nil if the options determine no format.
    private var chosen: ExchangeFormat.Name? { named ?? (csv.preset == nil ? nil : .csv) }

    @Option(
        help: ArgumentHelp(
            "Unit of maximum lengths in xliff, xliff2, xcode and xcloc.",
            discussion:
                "Default: char (letters); none for xcode and xcloc. Notes always state letters and em.",
            valueName: "unit"))
    var limit: ExchangeFormat.LengthLimit?

    @Option(help: ArgumentHelp("Version of xliff2 (default: 2.0).", valueName: "number"))
    var xliffVersion: ExchangeFormat.XLIFF2Version?

    @Option(
        help: ArgumentHelp(
            "Form of placeholders in xliff and xliff2.",
            discussion: "Default: inline codes, which tools lock.",
            valueName: "style"))
    var placeholders: ExchangeFormat.PlaceholderStyle?

    @Flag(
        help: ArgumentHelp(
            "Copy the source into empty targets in xliff and xliff2.",
            discussion:
                "For tools that hide units without a target. The state marks the copy as untranslated, and an import does not use the copy as a translation."
        ))
    var prefill = false

    @OptionGroup(title: "CSV") var csv: CSVOptions
    @OptionGroup(title: "XLSX") var workbook: XLSXOptions

    /// Rejects options that the format does not accept. Without `--format` and `--preset`, the options may be for the
    /// format in the settings.
    func validate() throws {
        if chosen != nil { try checkSuitability() }
    }

    /// The options, completed from the settings if both are for the same format.
    ///
    /// - Throws: `ValidationError` if options are incompatible.
    func over(_ settings: FormatOptions?) throws -> FormatOptions {
        var all = self
        if let settings, chosen == nil || chosen == settings.format {
            all.named = settings.format
            all.limit = limit ?? settings.limit
            all.xliffVersion = xliffVersion ?? settings.xliffVersion
            all.placeholders = placeholders ?? settings.placeholders
            all.prefill = prefill || settings.prefill
            all.csv = csv.over(settings.csv)
            all.workbook = workbook.over(settings.workbook)
        }
        try all.checkSuitability()
        return all
    }

    private func checkSuitability() throws {
        if let conflict { throw ValidationError(conflict.amongOptions) }
    }

    /// The first specified option that the format, or the layout of a service, does not accept.
    var conflict: OptionConflict? {
        let options: [(name: String, isGiven: Bool, formats: [ExchangeFormat.Name])] =
            [
                ("limit", limit != nil, [.xliff, .xliff2, .xcode, .xcloc]),
                ("xliff-version", xliffVersion != nil, [.xliff2]),
                ("placeholders", placeholders != nil, [.xliff, .xliff2]),
                ("prefill", prefill, [.xliff, .xliff2]),
            ] + csv.given + workbook.given
        let odd = options.first { $0.isGiven && !$0.formats.contains(format) }
        return odd.map { .format(format, $0.name, isFor: $0.formats) } ?? csv.conflict
    }

    /// True if all languages go into one file.
    var isOneFile: Bool { exchange.sharesFile }

    /// The format with its options.
    var exchange: ExchangeFormat {
        switch format {
        case .xliff: .xliff(limit: limit ?? .char, placeholders: placeholders ?? .inline, isPrefilled: prefill)
        case .xliff2:
            .xliff2(
                version: xliffVersion ?? .v2_0, limit: limit ?? .char, placeholders: placeholders ?? .inline,
                isPrefilled: prefill)
        case .xcode: .xcode(limit: limit ?? .none)
        case .xcloc: .xcloc(limit: limit ?? .none)
        case .csv: csv.preset.map { .csv(for: $0) } ?? .csv(csv.dialect, isCombined: csv.combined)
        case .csvWide: csv.wide
        case .xlsx: .xlsx(workbook.options, isCombined: csv.combined)
        case .xlsxWide: .xlsxWide(workbook.options, hasStates: csv.states)
        }
    }
}

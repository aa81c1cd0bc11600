import ArgumentParser
import StringsdictKit

extension EntryRules.Unit: ExpressibleByArgument {}

/// Options for the available widths of strings.
struct BudgetOptions: ParsableArguments {
    /// The upper limit of window widths and margins, in em.
    static let largest = 1000.0

    @Option(
        help: ArgumentHelp(
            "Settings file.",
            discussion:
                "Default: \(SettingsFile.name) next to the source or in a folder above, within the git repository. The options below override it.",
            valueName: "file"))
    var settings: String?

    @Option(help: ArgumentHelp("Narrowest window of the app, in em (default: 22).", valueName: "em"))
    var narrowest: Int?

    @Option(
        help: ArgumentHelp(
            "Total margin around the label, in em (default: 0).",
            discussion: "16 points on both sides are 2.2 em; 20 points, 2.8 em.", valueName: "em")
    )
    var margin: Double?

    @Option(
        help: ArgumentHelp(
            "Unit of width keys (default: automatic).",
            discussion: """
                With “automatic”, the unit is em, but a rule with a key above \(WindowTable.widest) gets no budgets. With \
                “none”, the keys have another unit, and no rule gets budgets.
                """,
            valueName: "unit"))
    var widthUnit: EntryRules.Unit?

    @Option(
        help: ArgumentHelp(
            "Text style of the labels (default: body).",
            discussion: "For example title1, body or caption2. The error for an unknown name lists all names.",
            valueName: "name"))
    var textStyle: String?

    func validate() throws {
        if let narrowest, !(1...Int(Self.largest)).contains(narrowest) {
            throw ValidationError("The narrowest window must be 1 to \(Int(Self.largest)) em wide.")
        }
        if let margin, !(0...Self.largest).contains(margin) {
            throw ValidationError("The margin must be 0 to \(Int(Self.largest)) em.")
        }
        if let textStyle, TextStyle(name: textStyle) == nil {
            throw ValidationError("“\(textStyle)” is not one of \(TextStyle.names.joined(separator: ", ")).")
        }
    }

    /// The values of the options, which override settings files.
    var overrides: BudgetRules.Changes {
        BudgetRules.Changes(
            narrowest: narrowest, unit: widthUnit, margin: margin, style: textStyle.flatMap { TextStyle(name: $0) })
    }
}

import ArgumentParser
import StringsdictKit

extension EntryRules.Unit: ExpressibleByArgument {}

/// Options for the available widths of strings.
struct BudgetOptions: ParsableArguments {
    /// The upper limit of window widths and margins, in em.
    static let largest = 1000.0

    @Option(
        help: ArgumentHelp(
            "The settings file of the project.",
            discussion:
                "Default: \(SettingsFile.name) in the folder of the source, or above it in the same git repository. The options below override it.",
            valueName: "file"))
    var settings: String?

    @Option(help: ArgumentHelp("The narrowest window that the app supports, in em (default: 22).", valueName: "em"))
    var narrowest: Int?

    @Option(
        help: ArgumentHelp(
            "How much of the width of the window the label does not have, in em (default: 0).",
            discussion: "Margins of 16 points on both sides are 2.2 em, margins of 20 points 2.8 em.", valueName: "em"))
    var margin: Double?

    @Option(
        help:
            "What the keys of width rules measure; automatic (the default) means em, unless a key is above \(WindowTable.widest)."
    )
    var widthUnit: EntryRules.Unit?

    @Option(
        help: ArgumentHelp(
            "The text style of the labels (default: body).",
            discussion: "One of \(TextStyle.names.joined(separator: ", ")).", valueName: "name"))
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

import LibYAML
import StringsdictKit

/// The settings of exports: the format, its options, and the file names.
extension SettingsReader {
    /// Reads the settings of exports. Their names and values are those of the command-line options.
    mutating func readExport(_ node: YAMLNode, into settings: inout ProjectSettings) {
        var arguments: [String] = []
        var format: ExchangeFormat.Name?
        var preset: ExchangeFormat.Vendor?
        var nodes: [String: YAMLNode] = [:]
        for (name, value) in self.settings(in: node, allowed: SettingsName.ofExport) {
            nodes[name.rawValue] = value
            if name == .output {
                settings.output = pattern(value)
                outputNode = value
                continue
            }
            let isFlag = SettingsName.flags.contains(name)
            guard let text = word(value, of: name, among: isFlag ? ["true", "false"] : Self.words(for: name)) else {
                continue
            }
            settings.exportOptions.append((name.rawValue, text))
            switch name {
            // These determine which other options are allowed, and are set last.
            case .format: format = ExchangeFormat.Name(rawValue: text)
            case .preset: preset = ExchangeFormat.Vendor(rawValue: text)
            case _ where !isFlag: arguments.append("--\(name.rawValue)=\(text)")
            default: if text == "true" { arguments.append("--\(name.rawValue)") }
            }
        }
        guard var options = try? FormatOptions.parse(arguments) else { return }
        options.named = format
        options.csv.preset = preset
        settings.format = options
        guard let conflict = options.conflict else { return }
        report(
            "\(conflict.amongSettings)", hint: "“stringsdict help export” lists the formats and their options.",
            at: nodes[conflict.option] ?? node)
    }

    /// The values of an export option.
    private static func words(for name: SettingsName) -> [String] {
        switch name {
        case .format: ExchangeFormat.Name.allValueStrings
        case .limit: ExchangeFormat.LengthLimit.allValueStrings
        case .xliffVersion: ExchangeFormat.XLIFF2Version.allValueStrings
        case .placeholders: ExchangeFormat.PlaceholderStyle.allValueStrings
        case .delimiter: DelimiterName.allValueStrings
        case .encoding: ExchangeFormat.CSVEncoding.allValueStrings
        case .guard: ExchangeFormat.CSVGuardStyle.allValueStrings
        case .protect: ExchangeFormat.SheetProtection.allValueStrings
        default: ExchangeFormat.Vendor.allValueStrings
        }
    }

    /// Checks that file names fit the format, and that one name is not used for several files.
    mutating func checkOutput(of settings: ProjectSettings) {
        guard let outputNode, let output = settings.output,
            let format = try? FormatOptions.parse([]).over(settings.format).exchange
        else { return }
        do throws(StringsdictError) {
            try Export.OutputPattern(output, project: "x")
                .check(format, ending: format.fileEnding, isAlone: settings.languages.count < 2)
        } catch {
            for finding in error.findings { report(finding.message, hint: finding.hint, at: outputNode) }
        }
    }

    /// A file-name pattern; unknown variables in braces are reported.
    private mutating func pattern(_ node: YAMLNode) -> String? {
        guard let text = text(node, of: .output)?.string else { return nil }
        do throws(StringsdictError) {
            _ = try Export.OutputPattern(text, project: "x")
            return text
        } catch {
            for finding in error.findings { report(finding.message, hint: finding.hint, at: node) }
            return nil
        }
    }
}

import FileSystem
import LibYAML
import StringsdictKit

/// Reads a settings file, `.stringsdict.yml`, and reports everything in it that is not a setting.
struct SettingsReader {
    private let syntax: SettingsSyntax
    private var findings: [Finding] = []

    /// The rules that a file gives.
    ///
    /// - Throws: ``Refusal`` with a diagnostic (`bad-settings`) for each thing that is not understood.
    static func read(_ source: SourceText) throws(Refusal) -> BudgetRules {
        var reader = SettingsReader(source)
        let top = try reader.syntax.read()
        let rules = top.map { reader.rules(of: $0) } ?? BudgetRules()
        guard reader.findings.isEmpty else { throw Refusal(reader.findings) }
        return rules
    }

    private init(_ source: SourceText) {
        syntax = SettingsSyntax(source: source)
    }

    // MARK: - The levels of the file

    private mutating func rules(of node: YAMLNode) -> BudgetRules {
        var rules = BudgetRules()
        var general = BudgetRules.Changes()
        for (name, value) in settings(in: node, allowed: SettingsName.ofProject) {
            switch name {
            case .devices: rules.devices = devices(in: value)
            case .tables:
                for (name, value) in entries(in: value, of: .tables) { rules.tables[name] = table(of: value) }
            case .keys: rules.keys = keys(in: value)
            default: read(name, value, into: &general)
            }
        }
        rules.general = general.applied(to: EntryRules())
        return rules
    }

    private mutating func table(of node: YAMLNode) -> BudgetRules.Table {
        var table = BudgetRules.Table()
        for (name, value) in settings(in: node, allowed: SettingsName.ofTable) {
            if name == .keys { table.keys = keys(in: value) } else { read(name, value, into: &table.changes) }
        }
        return table
    }

    private mutating func keys(in node: YAMLNode) -> [ExactText: BudgetRules.Changes] {
        var keys: [ExactText: BudgetRules.Changes] = [:]
        for (key, value) in entries(in: node, of: .keys) {
            var changes = BudgetRules.Changes()
            for (name, value) in settings(in: value, allowed: SettingsName.ofEntry) {
                read(name, value, into: &changes)
            }
            keys[key] = changes
        }
        return keys
    }

    private mutating func devices(in node: YAMLNode) -> [CustomDevice] {
        guard case .sequence(let items) = node.content else {
            report("“devices” must be a list.", hint: "Write it as: - {name: Our terminal, points: 600}", at: node)
            return []
        }
        return items.compactMap { device(of: $0) }
    }

    private mutating func device(of node: YAMLNode) -> CustomDevice? {
        var device = CustomDevice(name: "", em: 0)
        var widths = 0
        for (name, value) in settings(in: node, allowed: SettingsName.ofDevice) {
            switch name {
            case .name: device.name = text(value, of: name) ?? "?"
            case .points:
                device.em = CustomDevice(name: "", points: number(value, of: name, in: 1...100_000) ?? 1).em
                widths += 1
            default:
                device.em = wholeNumber(value, of: name) ?? 1
                widths += 1
            }
        }
        guard !device.name.isEmpty, widths == 1 else {
            report("A device needs a “name”, and its width as “points” or “em”.", at: node)
            return nil
        }
        return device
    }

    private mutating func read(_ name: SettingsName, _ value: YAMLNode, into changes: inout BudgetRules.Changes) {
        switch name {
        case .narrowest: changes.narrowest = wholeNumber(value, of: name)
        case .margin: changes.margin = number(value, of: name, in: 0...BudgetOptions.largest)
        case .widthUnit:
            changes.unit = word(value, of: name, among: EntryRules.Unit.allCases.map(\.rawValue), EntryRules.Unit.init)
        case .textStyle: changes.style = word(value, of: name, among: TextStyle.names, TextStyle.init(name:))
        default: changes.sample = text(value, of: name)
        }
    }

    // MARK: - Values

    private mutating func wholeNumber(_ node: YAMLNode, of name: SettingsName) -> Int? {
        let largest = Int(BudgetOptions.largest)
        if let number = node.scalar.flatMap({ Int($0.string) }), (1...largest).contains(number) { return number }
        report("“\(name.rawValue)” must be a whole number of em from 1 to \(largest).", at: node)
        return nil
    }

    private mutating func number(
        _ node: YAMLNode, of name: SettingsName, in range: ClosedRange<Double>
    ) -> Double? {
        let isPlain = node.scalar?.string.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E } ?? false
        if isPlain, let number = node.scalar.flatMap({ Double($0.string) }), range.contains(number) { return number }
        let unit = name == .points ? "points" : "em"
        report(
            "“\(name.rawValue)” must be a number of \(unit) from \(Int(range.lowerBound)) to \(Int(range.upperBound)).",
            at: node)
        return nil
    }

    private mutating func word<Value>(
        _ node: YAMLNode, of name: SettingsName, among words: [String], _ make: (String) -> Value?
    ) -> Value? {
        if let word = node.scalar?.string, let value = make(word) { return value }
        report(
            "“\(name.rawValue)” must be one of \(words.joined(separator: ", ")).",
            hint: node.scalar.flatMap { Spelling.nearest(to: $0.string, among: words) }.map { "Did you mean “\($0)”?" },
            at: node)
        return nil
    }

    /// A text; it may go into exchange files, which do not allow every control character.
    private mutating func text(_ node: YAMLNode, of name: SettingsName) -> ExactText? {
        if let text = node.scalar?.string, !text.isEmpty,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0.value | 1 == 0xFFFF }
            )
        {
            return ExactText(text)
        }
        report("“\(name.rawValue)” must be a text of one line.", at: node)
        return nil
    }

    // MARK: - Names

    /// The settings of one level; unknown ones are reported.
    private mutating func settings(in node: YAMLNode, allowed: [SettingsName]) -> [(SettingsName, YAMLNode)] {
        let names = allowed.map(\.rawValue)
        return pairs(in: node, expecting: "settings: \(names.joined(separator: ", "))").compactMap { key, value in
            if let name = key.scalar.flatMap({ SettingsName(rawValue: $0.string) }), allowed.contains(name) {
                return (name, value)
            }
            let spelling = key.scalar?.string ?? "…"
            let nearest = Spelling.nearest(to: spelling, among: names).map { "Did you mean “\($0)”? " } ?? ""
            report(
                "“\(spelling)” is not a setting here.",
                hint: "\(nearest)Possible settings: \(names.joined(separator: ", ")).",
                at: key)
            return nil
        }
    }

    /// What a level says of tables or keys, by their names.
    private mutating func entries(in node: YAMLNode, of name: SettingsName) -> [(ExactText, YAMLNode)] {
        pairs(in: node, expecting: "names of \(name.rawValue), each with its settings below it").compactMap {
            key, value in
            if let name = key.scalar?.string { return (ExactText(name), value) }
            report("The name of one of the “\(name.rawValue)” must be a text.", at: key)
            return nil
        }
    }

    private mutating func pairs(in node: YAMLNode, expecting what: String) -> [(key: YAMLNode, value: YAMLNode)] {
        if case .mapping(let pairs) = node.content { return pairs }
        // Nothing after a colon is a name with nothing below it.
        if let scalar = node.scalar, scalar.string.isEmpty, scalar.isPlain { return [] }
        report("Expected \(what).", hint: "Write each on a line of its own, as NAME: VALUE.", at: node)
        return []
    }

    private mutating func report(_ message: Finding.Message, hint: Finding.Message? = nil, at node: YAMLNode) {
        findings.append(Finding(.badSettings, message, hint: hint, at: syntax.place(of: node)))
    }
}

/// Finds the settings file of a project.
enum SettingsFile {
    /// The name of the file.
    static let name = ".stringsdict.yml"
    /// What marks the top of a repository.
    private static let repository = ".git"

    /// The settings file for a source: in its folder, or above it in the same git repository; nil when there is none.
    ///
    /// The folder of a language and what lies in it belong to the folder around it.
    ///
    /// - Throws: ``Refusal`` (`bad-settings`) for a link, which could lead anywhere.
    static func path(for source: String) throws(Refusal) -> String? {
        var folder = Disk().resolvedKind(of: source) == .folder ? source : Path.folder(of: source)
        if Path.language(of: Path.name(of: folder)) != nil { folder = Path.folder(of: folder) }
        let folders = folders(above: folder)
        // Outside a repository only the folder itself counts.
        let top = folders.firstIndex { Disk().kind(of: Path.joined($0, repository)) != .nothing } ?? 0
        let path = folders[...top].map { Path.joined($0, name) }.first { Disk().kind(of: $0) != .nothing }
        guard let path, Disk().kind(of: path) != .file else { return path }
        throw Refusal(
            Finding(
                .badSettings, "“\(path)” is not a regular file.",
                hint: "Put the settings themselves there, or specify them with \(.settings)."))
    }

    /// A folder and those above it, up to the top of the file system.
    private static func folders(above folder: String) -> [String] {
        var folders = [folder]
        for _ in Path.parts(of: Disk().resolved(folder)) {
            let last = folders[folders.count - 1]
            let isParent = last == "." || Path.parts(of: last).last == ".."
            folders.append(last == "." ? ".." : isParent ? last + "/.." : Path.folder(of: last))
        }
        return folders
    }
}

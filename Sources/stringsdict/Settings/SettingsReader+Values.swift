import LibYAML
import StringsdictKit

/// The values of settings; invalid values are reported.
extension SettingsReader {
    mutating func wholeNumber(_ node: YAMLNode, of name: SettingsName) -> Int? {
        let largest = Int(BudgetOptions.largest)
        if let number = node.scalar.flatMap({ Int($0.string) }), (1...largest).contains(number) { return number }
        report("“\(name.rawValue)” must be a whole number of em from 1 to \(largest).", at: node)
        return nil
    }

    mutating func number(
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

    mutating func word<Value>(
        _ node: YAMLNode, of name: SettingsName, among words: [String], _ make: (String) -> Value?
    ) -> Value? {
        if let word = node.scalar?.string, let value = make(word) { return value }
        report(
            words.count == 2
                ? "“\(name.rawValue)” must be \(words[0]) or \(words[1])."
                : "“\(name.rawValue)” must be one of \(words.joined(separator: ", ")).",
            hint: node.scalar.flatMap { Spelling.nearest(to: $0.string, among: words) }.map { "Did you mean “\($0)”?" },
            at: node)
        return nil
    }

    mutating func word(_ node: YAMLNode, of name: SettingsName, among words: [String]) -> String? {
        word(node, of: name, among: words) { words.contains($0) ? $0 : nil }
    }

    /// A string of one line without control characters. The string may be written into exchange files, which do not
    /// allow all control characters.
    mutating func text(_ node: YAMLNode, of name: SettingsName) -> ExactString? {
        if let text = node.scalar?.string, !text.isEmpty,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control || $0.value | 1 == 0xFFFF }
            )
        {
            return ExactString(text)
        }
        report("“\(name.rawValue)” must be a string of one line.", at: node)
        return nil
    }

    /// The settings of one level; unknown settings are reported.
    mutating func settings(in node: YAMLNode, allowed: [SettingsName]) -> [(SettingsName, YAMLNode)] {
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

    /// The settings of tables or keys, by name.
    mutating func entries(in node: YAMLNode, of name: SettingsName) -> [(ExactString, YAMLNode)] {
        pairs(in: node, expecting: "names of \(name.rawValue), each with its settings below it").compactMap {
            key, value in
            if let name = key.scalar?.string { return (ExactString(name), value) }
            report("The name of one of the “\(name.rawValue)” must be a string.", at: key)
            return nil
        }
    }

    mutating func pairs(in node: YAMLNode, expecting what: String) -> [(key: YAMLNode, value: YAMLNode)] {
        if case .mapping(let pairs) = node.content { return pairs }
        // A name with nothing after its colon is a level without settings.
        if let scalar = node.scalar, scalar.string.isEmpty, scalar.isPlain { return [] }
        report("Expected \(what).", hint: "Write each on a separate line, as NAME: VALUE.", at: node)
        return []
    }
}

import LocalizationModel

/// Checks every entry of a file once.
struct RuleCheck {
    let file: StringsdictFile
    /// The widest window in em for the entry at hand.
    private var widest = Int.max
    private let reader: PhraseReader
    private(set) var findings: FileFindings

    init(file: StringsdictFile, _ findings: FileFindings) {
        self.file = file
        self.findings = findings
        reader = PhraseReader(file: file)
    }

    mutating func run(_ widestOf: (ExactText) -> Int) {
        if file.count == 0 { report(.emptyTable, "The table has no entries.", at: 0) }
        for index in 0..<file.count where !file.isText(entry: index) {
            if file.hasWidths(entry: index) { widest = widestOf(file.key(at: index)) }
            checkPhrase(file.entryNode(index), insideWidth: false)
        }
    }

    private mutating func checkPhrase(_ index: Int, insideWidth: Bool) {
        guard file.outline.nodes[index].kind == .dictionary else { return }
        var hasFormat = false
        var hasVariables = false
        var rules = 0
        for child in file.outline.children(of: index) {
            switch reader.role(of: child) {
            case .format: hasFormat = true
            case .variable(let rule):
                hasVariables = true
                checkVariable(child, rule: rule)
            case .rule(.width):
                rules += 1
                checkWidths(child)
            case .rule:
                rules += 1
                if insideWidth { report(.deviceInsideWidth, "There is a device rule inside a width rule.", at: child) }
                checkDevices(child)
            case .carried: break
            }
        }
        if hasFormat || hasVariables {
            rules += 1
            if insideWidth { report(.pluralInsideWidth, "There is a plural rule inside a width rule.", at: index) }
            checkFormat(index, hasFormat: hasFormat)
        }
        if rules > 1 { report(.severalRules, "“\(key(index))” has \(rules) kinds of rules at once.", at: index) }
    }

    private mutating func checkWidths(_ index: Int) {
        var seen: [Int: ExactText] = [:]
        for child in file.outline.children(of: index) {
            let selector = key(child)
            guard let width = WidthKey.number(selector) else {
                report(.widthNotANumber, "The width “\(selector)” is not a whole number.", at: child)
                continue
            }
            if let other = seen.updateValue(selector, forKey: width) {
                report(.widthTwice, "The widths “\(other)” and “\(selector)” are the same number.", at: child)
            }
            checkPhrase(child, insideWidth: true)
        }
        if let largest = seen.keys.max(), largest > widest {
            report(.notEms, "The widths go up to \(largest); no window is wider than \(widest) em.", at: index)
        }
    }

    private mutating func checkDevices(_ index: Int) {
        for child in file.outline.children(of: index) {
            if !Device.names.contains(key(child)) {
                report(.unknownDevice, "The device “\(key(child))” is not one that Apple documents.", at: child)
            }
            checkPhrase(child, insideWidth: false)
        }
    }

    private mutating func checkVariable(_ index: Int, rule: Rule) {
        guard rule == .plural else { return }
        var hasOther = false
        for child in file.outline.children(of: index) {
            let name = key(child)
            let kind = file.outline.nodes[child].kind
            if name == AppleKey.specType { continue }
            if name == AppleKey.valueType {
                checkValueType(child)
            } else if let category = PluralCategory(name) {
                hasOther = hasOther || category == .other
                if kind != .string { report(.categoryNotAText, "The category “\(name)” has no text.", at: child) }
            } else if kind != .other {
                report(.unknownCategory, "“\(name)” is not a plural category.", at: child)
            }
        }
        if !hasOther { report(.missingOther, "The variable “\(key(index))” has no category “other”.", at: index) }
    }

    private mutating func checkValueType(_ index: Int) {
        let type = file.text(file.outline.nodes[index].text)
        let specifiers = FormatSpecifier.all(in: "%\(type.string)")
        let isPlain = specifiers.count == 1 && specifiers[0].range.count == type.utf8.count + 1
        if !isPlain || type.string.hasPrefix("%") {
            report(.oddValueType, "The value type “\(type)” is not a conversion specifier.", at: index)
        }
    }

    mutating func report(_ id: FindingID, _ message: Finding.Message, at index: Int) {
        let node = file.outline.nodes[index]
        findings.report(id, message, at: Int(index == 0 ? node.start : node.keyStart))
    }

    func key(_ index: Int) -> ExactText { file.text(file.outline.nodes[index].key) }
}

/// The keys of width rules.
package enum WidthKey {
    /// The number that a key spells, in em: `040` is 40. Nil when it is not a whole number.
    package static func number(_ selector: ExactText) -> Int? {
        guard !selector.isEmpty, selector.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(selector.string)
    }
}

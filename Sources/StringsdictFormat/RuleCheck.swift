import LocalizationModel

/// Checks the entries of a file.
struct RuleCheck {
    let file: StringsdictFile
    /// The width of the widest window for the current entry, in em.
    private var widest = Int.max
    let reader: PhraseReader
    /// The project's own devices, in addition to those that Apple documents.
    let devices: [ExactString]
    /// The index of the current entry; nil before the first.
    private(set) var entry: Int?
    var findings: FileFindings

    init(file: StringsdictFile, devices: [ExactString], _ findings: FileFindings) {
        self.file = file
        self.devices = devices
        self.findings = findings
        reader = PhraseReader(file: file)
    }

    mutating func run(_ entries: Range<Int>, _ widestOf: (ExactString) -> Int) {
        if file.count == 0 { report(.emptyTable, "The table has no entries.", at: 0) }
        for index in entries {
            entry = index
            let node = file.entryNode(index)
            if file.isTemplate(entry: index) {
                let message: Finding.Message =
                    "“\(file.key(at: index))” is unchanged from Xcode's template: it has no strings."
                report(.templateEntry, message, at: node)
                continue
            }
            if checkRoot(node) { continue }
            if file.hasWidths(entry: index) { widest = widestOf(file.key(at: index)) }
            checkPhrase(node, insideWidth: false)
        }
    }

    /// - Parameter device: the device of the surrounding branch; nil if the node applies to several devices.
    mutating func checkPhrase(_ index: Int, insideWidth: Bool, device: ExactString? = nil) {
        guard file.outline.nodes[index].kind == .dictionary else { return checkValue(index) }
        var format: Int?
        var (hasVariables, rules, isBroken) = (false, 0, false)
        for child in file.outline.children(of: index) {
            switch reader.role(of: child) {
            case .format: format = child
            case .variable(let rule):
                hasVariables = true
                checkVariable(child, rule: rule, in: index)
            case .rule(.width):
                rules += 1
                checkWidths(child)
            case .rule:
                rules += 1
                if insideWidth { report(.deviceInsideWidth, "There is a device rule inside a width rule.", at: child) }
                checkDevices(child, of: device)
            case .carried: if checkRuleValue(child) { isBroken = true }
            }
        }
        let isFormat = format != nil || hasVariables
        if !isFormat, rules == 0, !isBroken { reportLackOfStrings(index) }
        if isFormat {
            rules += 1
            if insideWidth { report(.pluralInsideWidth, "There is a plural rule inside a width rule.", at: index) }
            checkFormat(format, of: index, hasVariables: hasVariables)
        }
        if rules > 1 { report(.severalRules, "“\(key(index))” has \(rules) kinds of rules at once.", at: index) }
    }

    private mutating func checkWidths(_ index: Int) {
        var largest = -1
        // Filled only if a width is not larger than all widths before it, because most rules are in ascending order.
        var seen: [Int: ExactString] = [:]
        for child in file.outline.children(of: index) {
            let selector = key(child)
            guard let width = WidthKey.number(selector) else {
                report(.widthNotANumber, "The width “\(selector)” is not a whole number.", at: child)
                continue
            }
            if width <= largest, seen.isEmpty { seen = widths(of: index, before: child) }
            if !seen.isEmpty, let other = seen.updateValue(selector, forKey: width) {
                report(.duplicateWidth, "The widths “\(other)” and “\(selector)” are the same number.", at: child)
            }
            largest = max(largest, width)
            checkPhrase(child, insideWidth: true)
        }
        if largest < 0, file.outline.children(of: index).count == 0 {
            reportExactly(.missingString, "\(key(index)) has no strings.", at: index)
        }
        if largest > widest {
            report(
                .widthUnitUnknown, "The widths go up to \(largest); no window is wider than \(widest) em.", at: index)
        }
    }

    /// The widths of the children before a child of a rule, each with its key as the file spells it.
    private func widths(of index: Int, before last: Int) -> [Int: ExactString] {
        var found: [Int: ExactString] = [:]
        for child in file.outline.children(of: index) {
            guard child != last else { break }
            let selector = key(child)
            if let width = WidthKey.number(selector) { found[width] = selector }
        }
        return found
    }

    private mutating func checkVariable(_ index: Int, rule: Rule, in parent: Int) {
        guard rule == .plural else { return checkUnknownRule(index, rule) }
        var (hasOther, hasSpecType, valueType) = (false, false, 0)
        for child in file.outline.children(of: index) {
            let kind = file.outline.nodes[child].kind
            if reader.key(child, is: AppleKey.specType) {
                hasSpecType = kind == .string
                continue
            }
            if reader.key(child, is: AppleKey.valueType) {
                valueType = child
                continue
            }
            if let category = reader.category(of: child) {
                hasOther = hasOther || category == .other
                if kind != .string {
                    report(.categoryNotAString, "The category “\(category.name)” has no string.", at: child)
                }
            } else if kind != .other, !isMisspeltSpecType(child) {
                report(.unknownCategory, "“\(key(child))” is not a plural category.", at: child)
            }
        }
        if !hasSpecType { reportLackOfSpecType(index) }
        if !hasOther { report(.missingOther, "The variable “\(key(index))” has no category “other”.", at: index) }
        if valueType > 0 {
            checkValueType(valueType)
            checkForms(of: index, in: parent, valueType: valueType)
        } else {
            checkFormsWithoutType(of: index, in: parent)
        }
    }

    private mutating func checkValueType(_ index: Int) {
        guard file.outline.nodes[index].kind == .string else {
            report(
                .oddValueType, "The value of \(AppleKey.valueType) is <\(element(of: index))>, not a string.", at: index
            )
            return
        }
        let span = file.outline.nodes[index].text
        if Self.usualTypes.contains(where: { file.outline.has($0, at: span, in: file.source) }) { return }
        let type = file.text(span)
        let specifiers = FormatSpecifier.all(in: "%\(type.string)")
        let isPlain = specifiers.count == 1 && specifiers[0].range.count == type.utf8.count + 1
        if VariableNumber(valueType: type, position: nil) != nil, type.string.hasPrefix("%") {
            // Xcode writes this form for intents.
            report(.oddValueType, severity: .note, "The value type “\(type)” has a percent sign.", at: index)
        } else if !isPlain {
            report(.oddValueType, "The value type “\(type)” is not a conversion specifier.", at: index)
        }
    }

    private static let usualTypes: [ExactString] = ["d", "ld", "lu", "u", "lld", "@"]

    mutating func report(
        _ id: FindingID, severity: Finding.Severity? = nil, _ message: Finding.Message, at index: Int
    ) {
        let node = file.outline.nodes[index]
        findings.report(
            id, severity: severity, message, at: Int(index == 0 ? node.start : node.keyStart),
            path: entry.map { VariantPath(key: file.key(at: $0)) })
    }

    func key(_ index: Int) -> ExactString { file.text(file.outline.nodes[index].key) }
}

extension RuleCheck {
    /// Checks that a format key and its variables match.
    mutating func checkFormat(_ format: Int?, of index: Int, hasVariables: Bool) {
        let references = VariableReferences(of: index, reader)
        let hasFormat = checkPresence(of: format, in: index, hasVariables: hasVariables)
        for (node, name) in references.undefined {
            report(.undefinedVariable, "The variable “\(name)” is not defined in this entry.", at: node)
        }
        for node in references.catalogArguments {
            report(
                .catalogArgument, "“%arg” belongs to String Catalogs; .stringsdict files do not support it.",
                at: node)
        }
        for node in references.unnamed {
            report(
                .undefinedVariable, "“%#@” is not followed by a name of letters, digits or “_” that ends in “@”.",
                at: node)
        }
        guard hasFormat else { return }
        for node in references.unused {
            report(.unusedVariable, "The variable “\(key(node))” is not used.", at: node)
        }
        if let name = references.cycle {
            report(.variableCycle, "The variable “\(name)” leads back to itself.", at: index)
        }
    }
}

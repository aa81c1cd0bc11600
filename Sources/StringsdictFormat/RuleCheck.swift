import LocalizationModel

/// Checks entries of a file.
struct RuleCheck {
    let file: StringsdictFile
    /// The widest window in em for the entry at hand.
    private var widest = Int.max
    private let reader: PhraseReader
    /// The entry at hand; nil before the first.
    private var entry: Int?
    private(set) var findings: FileFindings

    init(file: StringsdictFile, _ findings: FileFindings) {
        self.file = file
        self.findings = findings
        reader = PhraseReader(file: file)
    }

    mutating func run(_ entries: Range<Int>, _ widestOf: (ExactText) -> Int) {
        if file.count == 0 { report(.emptyTable, "The table has no entries.", at: 0) }
        for index in entries where !file.isText(entry: index) {
            entry = index
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
            if reader.key(child, is: AppleKey.specType) { continue }
            if reader.key(child, is: AppleKey.valueType) {
                checkValueType(child)
                continue
            }
            let kind = file.outline.nodes[child].kind
            if let category = reader.category(of: child) {
                hasOther = hasOther || category == .other
                if kind != .string {
                    report(.categoryNotAText, "The category “\(category.name)” has no text.", at: child)
                }
            } else if kind != .other {
                report(.unknownCategory, "“\(key(child))” is not a plural category.", at: child)
            }
        }
        if !hasOther { report(.missingOther, "The variable “\(key(index))” has no category “other”.", at: index) }
    }

    private mutating func checkValueType(_ index: Int) {
        let span = file.outline.nodes[index].text
        if Self.usualTypes.contains(where: { file.outline.has($0, at: span, in: file.source) }) { return }
        let type = file.text(span)
        let specifiers = FormatSpecifier.all(in: "%\(type.string)")
        let isPlain = specifiers.count == 1 && specifiers[0].range.count == type.utf8.count + 1
        if !isPlain || type.string.hasPrefix("%") {
            report(.oddValueType, "The value type “\(type)” is not a conversion specifier.", at: index)
        }
    }

    private static let usualTypes: [ExactText] = ["d", "ld", "lu", "u", "lld", "@"]

    mutating func report(_ id: FindingID, _ message: Finding.Message, at index: Int) {
        let node = file.outline.nodes[index]
        findings.report(
            id, message, at: Int(index == 0 ? node.start : node.keyStart),
            path: entry.map { VariantPath(key: file.key(at: $0)) })
    }

    func key(_ index: Int) -> ExactText { file.text(file.outline.nodes[index].key) }
}

/// The keys of width rules.
package enum WidthKey {
    /// The number that a key spells, in em: `040` is 40. Nil when it is not a whole number.
    package static func number(_ selector: ExactText) -> Int? {
        unsafe selector.withBytes { digits in
            guard !digits.isEmpty else { return nil }
            var number = 0
            for index in digits.indices {
                let digit = unsafe digits[index] &- 0x30
                let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                guard digit < 10, !isTooLarge else { return nil }
                let (sum, isOver) = tens.addingReportingOverflow(Int(digit))
                guard !isOver else { return nil }
                number = sum
            }
            return number
        }
    }
}

extension RuleCheck {
    /// Checks that a format and its variables fit together.
    mutating func checkFormat(_ index: Int, hasFormat: Bool) {
        let references = VariableReferences(of: index, reader)
        if !hasFormat { report(.missingFormatKey, "“\(key(index))” has variables but no format key.", at: index) }
        for (node, name) in references.undefined {
            report(.undefinedVariable, "The variable “\(name)” is not defined in this entry.", at: node)
        }
        for node in references.catalogArguments {
            report(
                .catalogArgument, "“%arg” belongs to String Catalogs; it means nothing in a .stringsdict file.",
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

/// Which variables the texts of an entry name.
private struct VariableReferences {
    /// The names that have no variable, with the text that names them.
    var undefined: [(node: Int, name: ExactText)] = []
    /// The texts with a `%#@` that no name follows.
    var unnamed: [Int] = []
    /// The variables that no text names.
    var unused: [Int] = []
    /// The texts with `%arg`.
    var catalogArguments: [Int] = []
    /// A variable that leads back to itself.
    var cycle: ExactText?

    init(of index: Int, _ reader: borrowing PhraseReader) {
        var variables: [(name: ExactText, node: Int)] = []
        var edges: [(from: ExactText?, to: ExactText, node: Int)] = []
        for child in reader.file.outline.children(of: index) {
            switch reader.role(of: child) {
            case .format:
                for name in names(in: child, of: reader.file) { edges.append((nil, name, child)) }
            case .variable:
                let variable = reader.file.text(reader.file.outline.nodes[child].key)
                variables.append((variable, child))
                for text in reader.file.outline.children(of: child) {
                    for name in names(in: text, of: reader.file) { edges.append((variable, name, text)) }
                }
            case .rule, .carried: break
            }
        }
        // The usual entry: one variable, named by the format and by nothing else.
        if variables.count == 1, edges.count == 1, edges[0].from == nil, edges[0].to == variables[0].name { return }
        let defined = Set(variables.map(\.name))
        let used = Set(edges.map(\.to))
        undefined = edges.lazy.filter { !defined.contains($0.to) }.map { ($0.node, $0.to) }
        unused = variables.lazy.filter { !used.contains($0.name) }.map(\.node)
        var targets: [ExactText: [ExactText]] = [:]
        for case (let from?, let to, _) in edges { targets[from, default: []].append(to) }
        let suspects = Self.suspects(targets)
        guard !suspects.isEmpty else { return }
        cycle = variables.lazy.map(\.name).first {
            suspects.contains($0) && Self.leads(from: $0, to: $0, along: targets)
        }
    }

    private mutating func names(in index: Int, of file: borrowing StringsdictFile) -> [ExactText] {
        let node = file.outline.nodes[index]
        guard node.kind == .string else { return [] }
        return unsafe file.outline.withBytes(of: node.text, in: file.source) { unsafe names(in: $0, of: index) }
    }

    private mutating func names(in bytes: UnsafeBufferPointer<UInt8>, of index: Int) -> [ExactText] {
        guard let percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes) else { return [] }
        if unsafe Self.hasCatalogArgument(bytes, from: percent) { catalogArguments.append(index) }
        guard unsafe RawBytes.first(UInt8(ascii: "#"), in: bytes, from: percent) != nil else { return [] }
        var names: [ExactText] = []
        unsafe FormatScanner.scan(bytes) { found in
            guard case .specifier(let specifier) = found else { return }
            if case .variable(let name) = specifier.class {
                names.append(name)
            } else if specifier.class == .object, unsafe bytes[specifier.range].contains(UInt8(ascii: "#")) {
                unnamed.append(index)
            }
        }
        return names
    }

    /// Whether `%arg` is in a text, after no other percent sign and before no other letter.
    ///
    /// - Parameter first: the first percent sign.
    private static func hasCatalogArgument(_ bytes: UnsafeBufferPointer<UInt8>, from first: Int) -> Bool {
        var percent: Int? = first
        while let sign = percent {
            var next = sign + 1
            if next < bytes.count, unsafe bytes[next] == UInt8(ascii: "%") {
                next += 1
            } else if unsafe bytes[next...].starts(with: "arg".utf8) {
                let letter = next + 3 < bytes.count ? unsafe bytes[next + 3] | 0x20 : 0
                if letter < UInt8(ascii: "a") || letter > UInt8(ascii: "z") { return true }
            }
            percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: next)
        }
        return false
    }

    /// The names that may lead back to themselves, if any does: those that nothing points at are taken away until there are
    /// none.
    private static func suspects(_ targets: [ExactText: [ExactText]]) -> Set<ExactText> {
        var pointers: [ExactText: Int] = [:]
        for to in targets.values.joined() { pointers[to, default: 0] += 1 }
        var open = targets.keys.filter { pointers[$0] == nil }
        while let name = open.popLast() {
            for to in targets[name] ?? [] {
                pointers[to, default: 0] -= 1
                if pointers[to] == 0 {
                    pointers[to] = nil
                    open.append(to)
                }
            }
        }
        return Set(pointers.keys)
    }

    private static func leads(from start: ExactText, to goal: ExactText, along targets: [ExactText: [ExactText]])
        -> Bool
    {
        var seen: Set<ExactText> = []
        var open = [start]
        while let name = open.popLast() {
            for to in targets[name] ?? [] {
                if to == goal { return true }
                if seen.insert(to).inserted { open.append(to) }
            }
        }
        return false
    }
}

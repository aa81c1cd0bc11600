import LocalizationModel

/// Compares the plural forms of a variable with its value type.
extension RuleCheck {
    mutating func checkForms(of index: Int, in parent: Int, valueType: Int) {
        let type = file.outline.nodes[valueType].text
        for child in file.outline.children(of: index) where file.outline.nodes[child].kind == .string {
            if child == valueType || isSurelyAlike(file.outline.nodes[child].text, type) { continue }
            if reader.category(of: child) != nil { checkForm(child, of: index, in: parent, file.text(type)) }
        }
    }

    /// Checks the plural forms of a variable without a value type. Apple documents that such a variable formats an
    /// object.
    mutating func checkFormsWithoutType(of index: Int, in parent: Int) {
        guard let number = VariableNumber(valueType: "@", position: position(of: index, in: parent)) else { return }
        for child in file.outline.children(of: index) where reader.category(of: child) != nil {
            let text = file.text(file.outline.nodes[child].text)
            let placeholders = number.placeholders(among: FormatSpecifier.all(in: text))
            guard let wrong = placeholders.first(where: { number.mismatch(of: $0) != nil }) else { continue }
            let spelling = Array(text.utf8)[wrong.range].text
            let lack: Finding.Message = "The variable “\(key(index))” has no value type, so “@” is assumed"
            reportExactly(
                .oddValueType, lack + ", but one of its forms has “\(spelling)”.",
                hint: "Add \(AppleKey.valueType) with the type of the number, for example d or lld.", at: index)
            return
        }
    }

    /// True if a string has no placeholder, or has a single placeholder with the value type. With this test, nearly all
    /// strings need no parsing.
    private func isSurelyAlike(_ text: TextSpan, _ type: TextSpan) -> Bool {
        unsafe file.outline.withBytes(of: text, in: file.source) { bytes in
            guard let percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes) else { return true }
            guard unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes, from: percent + 1) == nil else { return false }
            return unsafe file.outline.withBytes(of: type, in: file.source) { type in
                unsafe !type.isEmpty && bytes[(percent + 1)...].starts(with: type)
            }
        }
    }

    private mutating func checkForm(_ form: Int, of variable: Int, in parent: Int, _ type: ExactString) {
        guard let number = VariableNumber(valueType: type, position: position(of: variable, in: parent)) else { return }
        let text = file.text(file.outline.nodes[form].text)
        for placeholder in number.placeholders(among: FormatSpecifier.all(in: text)) {
            let bytes = Array(text.utf8)
            let spelling = bytes[placeholder.range].text
            // Other checks report `%#@` without a name, and `%arg`.
            let isExplained =
                placeholder.class == .object && spelling.contains(UInt8(ascii: "#"))
                || spelling == "%a" && bytes[placeholder.range.upperBound...].starts(with: "rg".utf8)
            guard !isExplained, let mismatch = number.mismatch(of: placeholder) else { continue }
            let pair: Finding.Message = "The form has “\(spelling)”, and the number type of the variable is “\(type)”"
            switch mismatch {
            case .kind:
                let crashes = placeholder.class == .object || placeholder.class == .pointer
                let effect: Finding.Message = crashes ? "the app would crash" : "the app would show a wrong number"
                reportExactly(.valueTypeMismatch, pair + "; \(effect).", at: form)
            case .width:
                reportExactly(
                    .valueTypeMismatch, severity: .note, pair + "; very large numbers would be truncated.", at: form)
            }
        }
    }

    /// The argument position of a variable in the format of its entry; nil if unknown.
    private func position(of variable: Int, in parent: Int) -> Int? {
        guard let format = file.outline.child(of: parent, key: AppleKey.formatKey, in: file.source),
            file.outline.nodes[format].kind == .string
        else { return nil }
        return VariableNumber.position(of: key(variable), in: file.text(file.outline.nodes[format].text))
    }
}

extension RuleCheck {
    /// Reports a problem of one string or branch of the current entry, with its path.
    mutating func reportExactly(
        _ id: FindingID, severity: Finding.Severity? = nil, _ message: Finding.Message, hint: Finding.Message? = nil,
        at index: Int
    ) {
        let offset = Int(file.outline.nodes[index].keyStart)
        findings.report(id, severity: severity, message, hint: hint, at: offset, path: path(to: index))
    }

    /// The path to a node of the current entry.
    private func path(to index: Int) -> VariantPath? {
        guard let entry else { return nil }
        var path = VariantPath(key: file.key(at: entry))
        var node = file.entryNode(entry)
        var rule: Rule?
        while node != index, let child = file.outline.children(of: node).first(where: { contains(index, in: $0) }) {
            defer { node = child }
            if let branches = rule {
                path = path.appending(.branch(branches, key(child)))
                rule = nil
                continue
            }
            switch reader.role(of: child) {
            case .format: path = path.appending(.format)
            case .rule(let own): rule = own
            case .variable(let own):
                path = path.appending(.variable(key(child)))
                rule = own
            case .carried: return path
            }
        }
        return path
    }

    /// True if `index` is `node` or lies inside it.
    func contains(_ index: Int, in node: Int) -> Bool {
        node <= index && index < Int(file.outline.nodes[node].next)
    }
}

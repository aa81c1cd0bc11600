import LocalizationModel

/// Finds undefined variables in strings outside variables: in plain strings, and in strings for a width or a device.
extension RuleCheck {
    /// Checks a string that does not belong to a variable.
    mutating func checkText(_ index: Int) {
        let span = file.outline.nodes[index].text
        let mayName = unsafe file.outline.withBytes(of: span, in: file.source) { bytes in
            guard let percent = unsafe RawBytes.first(UInt8(ascii: "%"), in: bytes) else { return false }
            return unsafe RawBytes.first(UInt8(ascii: "#"), in: bytes, from: percent) != nil
        }
        if mayName { checkNames(in: index) }
    }

    private mutating func checkNames(in index: Int) {
        for specifier in FormatSpecifier.all(in: file.text(file.outline.nodes[index].text)) {
            guard case .variable(let name) = specifier.class, !isDefined(name, around: index) else { continue }
            reportExactly(.undefinedVariable, "The variable “\(name)” is not defined in this entry.", at: index)
        }
    }

    /// True if a surrounding dictionary defines the variable. Even then, Apple's systems may not resolve the variable.
    private func isDefined(_ name: ExactString, around index: Int) -> Bool {
        guard let entry else { return false }
        var node = file.entryNode(entry)
        while node != index {
            if let child = file.outline.child(of: node, key: name, in: file.source),
                case .variable = reader.role(of: child)
            {
                return true
            }
            guard let child = file.outline.children(of: node).first(where: { contains(index, in: $0) }) else { break }
            node = child
        }
        return false
    }
}

/// The number of a variable, as the file declares it.
///
/// Source: Foundation's open-source formatting. It fetches the number by the variable's value type and formats that with the
/// placeholder of the form: an object in place of a number crashes, a fraction in place of a whole number is a wrong one, and fewer
/// bits cut a large one off.
package struct VariableNumber {
    /// The difference between a placeholder and the value type.
    package enum Mismatch: Hashable, Sendable {
        /// Another kind of argument: the app crashes or shows a wrong number.
        case kind
        /// A whole number of another size.
        case width
    }

    /// The value type as the file spells it.
    package let valueType: ExactString
    /// The kind of the number.
    package let type: FormatSpecifier.Class
    /// The argument of the variable, as ``position(of:in:)`` finds it; nil where it is unknown.
    package let position: Int?

    /// - Parameter valueType: the value type of the variable; some files spell it with a percent sign.
    /// - Returns: nil if the value type is absent or not a conversion specifier: the type of the argument is unknown.
    package init?(valueType: ExactString, position: Int?) {
        let name = valueType.utf8.first == UInt8(ascii: "%") ? valueType.string.dropFirst() : valueType.string[...]
        let specifiers = FormatSpecifier.all(in: ExactString("%\(name)"))
        guard specifiers.count == 1, specifiers[0].range.count == name.utf8.count + 1 else { return nil }
        self.valueType = valueType
        type = specifiers[0].class
        self.position = position
    }

    /// Which argument a format gives one of its variables: the written one (`2` of `%2$#@n@`), or the one that is counted where
    /// nothing in the format has a position. Nil where neither says it.
    package static func position(of name: ExactString, in format: ExactString) -> Int? {
        let specifiers = FormatSpecifier.all(in: format)
        guard let index = specifiers.firstIndex(where: { $0.class == .variable(name) }) else { return nil }
        if let position = specifiers[index].position { return position }
        let isCounted = specifiers.allSatisfy { $0.position == nil && $0.asterisks.allSatisfy { $0 == nil } }
        // A percentage in a sentence (`50 % done`) may take one.
        guard isCounted, !specifiers[..<index].contains(where: \.hasSpaceFlag) else { return nil }
        return specifiers[...index].reduce(0) { $0 + $1.asterisks.count + 1 }
    }

    /// The placeholders of a form that stand for the number: the first without a position, and those with the variable's own.
    /// The argument of a placeholder behind another variable or an asterisk is unknown.
    package func placeholders(among specifiers: [FormatSpecifier]) -> [FormatSpecifier] {
        var found: [FormatSpecifier] = []
        var isFirst = true
        for specifier in specifiers where !specifier.hasSpaceFlag {
            let isUnplaced = specifier.position == nil
            let isKnown = if case .variable = specifier.class { false } else { specifier.asterisks.isEmpty }
            if isKnown, isUnplaced ? isFirst : specifier.position == position { found.append(specifier) }
            if isUnplaced { isFirst = false }
        }
        return found
    }

    /// The difference between a placeholder for the number and the value type; nil if it fits.
    package func mismatch(of placeholder: FormatSpecifier) -> Mismatch? {
        if placeholder.class == type { return nil }
        let sizes: Set<FormatSpecifier.Class> = [.int32, .int64]
        return sizes.isSuperset(of: [placeholder.class, type]) ? .width : .kind
    }
}

extension Phrase {
    /// The number of the variable that has a plural form.
    ///
    /// - Parameter steps: the way to the form.
    package func number(at steps: ArraySlice<VariantPath.Step>) -> VariableNumber? {
        switch (self, steps.first) {
        case (.format(let format, let variables), .variable(let name)):
            guard let variable = variables.first(where: { $0.name == name }), variable.variation.rule == .plural,
                let type = variable.valueType
            else { return nil }
            let position = format.flatMap { VariableNumber.position(of: name, in: $0) }
            return VariableNumber(valueType: type, position: position)
        case (.variation(let variation), .branch(let rule, let selector)):
            guard variation.rule == rule else { return nil }
            return variation.branches.first { $0.selector == selector }?.phrase.number(at: steps.dropFirst())
        case (.several(let parts), _): return parts.lazy.compactMap { $0.number(at: steps) }.first
        default: return nil
        }
    }
}

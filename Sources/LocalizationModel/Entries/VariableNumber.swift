/// The number that selects a variable's plural form, with the value type that the file declares for it.
///
/// Source: Foundation's open-source formatting code. It reads the number as the variable's value type and formats it
/// with the placeholder of the plural form. An object in place of a number crashes the app. A fraction in place of a
/// whole number shows a wrong number. A smaller type truncates large numbers.
package struct VariableNumber {
    /// The difference between a placeholder and the value type.
    package enum Mismatch: Hashable, Sendable {
        /// The placeholder and the value type are for different kinds of arguments: the app crashes or shows a wrong
        /// number.
        case kind
        /// The placeholder and the value type are for whole numbers of different sizes.
        case width
    }

    /// The value type as the file spells it.
    package let valueType: ExactString
    /// The argument class of the value type.
    package let type: FormatSpecifier.Class
    /// The argument position of the variable, from ``position(of:in:)``; nil if unknown.
    package let position: Int?

    /// - Parameter valueType: the value type of the variable; some files spell it with a percent sign.
    /// - Returns: nil if the value type is not a conversion specifier, so that the argument's type is unknown.
    package init?(valueType: ExactString, position: Int?) {
        let name = valueType.utf8.first == UInt8(ascii: "%") ? valueType.string.dropFirst() : valueType.string[...]
        let specifiers = FormatSpecifier.all(in: ExactString("%\(name)"))
        guard specifiers.count == 1, specifiers[0].range.count == name.utf8.count + 1 else { return nil }
        self.valueType = valueType
        type = specifiers[0].class
        self.position = position
    }

    /// The argument position of a variable in a format: the explicit position (`2` in `%2$#@n@`), or the counted
    /// position if the format has no explicit positions. Nil if neither is known.
    package static func position(of name: ExactString, in format: ExactString) -> Int? {
        let specifiers = FormatSpecifier.all(in: format)
        guard let index = specifiers.firstIndex(where: { $0.class == .variable(name) }) else { return nil }
        if let position = specifiers[index].position { return position }
        let isCounted = specifiers.allSatisfy { $0.position == nil && $0.asterisks.allSatisfy { $0 == nil } }
        // A percentage in a sentence (`50 % done`) may consume an argument.
        guard isCounted, !specifiers[..<index].contains(where: \.hasSpaceFlag) else { return nil }
        return specifiers[...index].reduce(0) { $0 + $1.asterisks.count + 1 }
    }

    /// The placeholders of a plural form that print the number: the first placeholder without a position, and all
    /// placeholders with the variable's own position. Excludes placeholders whose argument is unknown because they
    /// follow another variable or an asterisk.
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

    /// The difference between a placeholder for the number and the value type; nil if they match.
    package func mismatch(of placeholder: FormatSpecifier) -> Mismatch? {
        if placeholder.class == type { return nil }
        let sizes: Set<FormatSpecifier.Class> = [.int32, .int64]
        return sizes.isSuperset(of: [placeholder.class, type]) ? .width : .kind
    }
}

extension Phrase {
    /// The number of the variable to which a plural form belongs.
    ///
    /// - Parameter steps: the steps to the plural form.
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

/// The numbers of strings by rule.
package struct VariantCount: Hashable, Sendable {
    /// The number of strings that depend on the width of the window.
    package var width = 0
    /// The number of strings that depend on the device.
    package var device = 0
    /// The number of strings that depend on a number, including format keys.
    package var plural = 0
    /// The number of strings in the gender rule.
    package var gender = 0
    /// The number of strings in rules unknown to Apple's systems.
    package var other = 0
    /// The number of strings that depend on nothing.
    package var plain = 0

    package init() {}

    package static func += (left: inout VariantCount, right: VariantCount) {
        left.width += right.width
        left.device += right.device
        left.plural += right.plural
        left.gender += right.gender
        left.other += right.other
        left.plain += right.plain
    }

    /// Adds the strings of a phrase.
    package mutating func add(_ phrase: Phrase) { add(phrase, under: nil) }

    /// - Parameter rule: the rule with the branch that contains the phrase. The phrase's strings depend on this rule
    ///   (``VariantPath/rule``).
    private mutating func add(_ phrase: Phrase, under rule: Rule?) {
        switch phrase {
        case .text: add(rule)
        case .format(let format, let variables):
            if format != nil { add(.plural) }
            for variable in variables { add(variable.variation) }
        case .variation(let variation): add(variation)
        case .several(let phrases):
            for phrase in phrases { add(phrase, under: rule) }
        }
    }

    private mutating func add(_ variation: Variation) {
        for branch in variation.branches { add(branch.phrase, under: variation.rule) }
    }

    private mutating func add(_ rule: Rule?) {
        switch rule {
        case .width: width += 1
        case .device: device += 1
        case .plural: plural += 1
        case .unknown(let name) where name == AppleKey.genderRule: gender += 1
        case .unknown: other += 1
        case nil: plain += 1
        }
    }

    /// The number of all strings.
    package var total: Int { width + device + plural + gender + other + plain }
}

extension VariantCount: CustomStringConvertible {
    /// `412 variants: 37 width, 21 device, 354 plural`.
    package var description: String {
        let parts = [
            (width, "width"), (device, "device"), (plural, "plural"), (gender, "gender"), (other, "of unknown rules"),
            (plain, "plain"),
        ]
        let list = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "\(total) \(total == 1 ? "variant" : "variants")" + (list.isEmpty ? "" : ": " + list)
    }
}

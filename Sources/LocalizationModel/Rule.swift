/// What a variant depends on.
public enum Rule: Hashable, Sendable {
    /// A number: variants are plural categories.
    case plural
    /// The width of the window in em: variants are keyed by the smallest width that shows them.
    case width
    /// The device.
    case device
    /// A rule that Apple's current documentation does not name (`NSStringGenderRuleType`): carried, never expanded.
    case unknown(Text)

    /// The plural form, the window width, the device: the word that people use for the rule.
    public var name: String {
        switch self {
        case .plural: "plural"
        case .width: "width"
        case .device: "device"
        case .unknown(let name): name == AppleKey.genderRule ? "gender" : name.string
        }
    }
}

import LocalizationModel

/// The rules that a reader can choose between.
enum PreviewRule: CaseIterable, Hashable {
    case width, device, plural, other, plain

    init?(_ step: VariantPath.Step) {
        switch step {
        case .format, .variable: self = .plural
        case .branch(.plural, _): self = .plural
        case .branch(.width, _): self = .width
        case .branch(.device, _): self = .device
        case .branch(.unknown, _): self = .other
        }
    }

    /// The name in ids and classes.
    var name: StaticString {
        switch self {
        case .width: "width"
        case .device: "device"
        case .plural: "plural"
        case .other: "other"
        case .plain: "plain"
        }
    }

    /// The name for people.
    var label: StaticString {
        switch self {
        case .width: "Width"
        case .device: "Device"
        case .plural: "Plural"
        case .other: "Other rules"
        case .plain: "No rule"
        }
    }
}

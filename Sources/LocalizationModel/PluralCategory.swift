/// A plural category of CLDR, in CLDR's order.
public enum PluralCategory: Int, Hashable, Sendable, CaseIterable, Comparable {
    case zero, one, two, few, many, other

    /// Reads a category's name; nil for any other text.
    public init?(_ text: Text) {
        switch text {
        case "zero": self = .zero
        case "one": self = .one
        case "two": self = .two
        case "few": self = .few
        case "many": self = .many
        case "other": self = .other
        default: return nil
        }
    }

    /// The name in files.
    public var name: Text {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
        left.rawValue < right.rawValue
    }
}

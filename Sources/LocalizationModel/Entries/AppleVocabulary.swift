/// The words of Apple's `.stringsdict` format.
package enum AppleKey {
    package static let formatKey: ExactString = "NSStringLocalizedFormatKey"
    /// The beginning of that key, which no app's own key has.
    package static let formatKeyStart = "NSStringLocalizedFormat"
    /// How the keys of Apple's rules end, or nearly.
    package static let endings = ["Key", "RuleType", "Rule"]
    package static let specType: ExactString = "NSStringFormatSpecTypeKey"
    package static let valueType: ExactString = "NSStringFormatValueTypeKey"
    package static let genderRule: ExactString = "NSStringGenderRuleType"
    package static let pluralRule: ExactString = "NSStringPluralRuleType"
    package static let widthRule: ExactString = "NSStringVariableWidthRuleType"
    package static let deviceRule: ExactString = "NSStringDeviceSpecificRuleType"
}

/// The device names that Apple documents, and `other`, which Apple's own system files use as the fallback.
package enum Device {
    /// The selectors that a device rule may have, in the order in which lists of them are printed.
    package static let names: [ExactString] = [
        "iphone", "ipod", "ipad", "mac", "appletv", "applewatch", "applevision", "other",
    ]

    /// The fallback of a device rule.
    package static let fallback: ExactString = "other"

    /// Whether widths are em there. Apple documents it for iPhone and iPad; elsewhere the number has no fixed unit.
    package static func usesEms(_ name: ExactString) -> Bool {
        !["mac", "appletv", "applewatch", "applevision"].contains(name)
    }

    /// The product's name as people write it: `iPhone` for `iphone`; an unknown name comes back unchanged.
    package static func displayName(_ name: ExactString) -> String {
        switch name {
        case "iphone": "iPhone"
        case "ipod": "iPod touch"
        case "ipad": "iPad"
        case "mac": "Mac"
        case "appletv": "Apple TV"
        case "applewatch": "Apple Watch"
        case "applevision": "Apple Vision Pro"
        case "other": "all other devices"
        default: name.string
        }
    }
}

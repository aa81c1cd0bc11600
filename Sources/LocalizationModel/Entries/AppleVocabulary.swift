/// The keys of Apple's `.stringsdict` format.
package enum AppleKey {
    package static let formatKey: ExactString = "NSStringLocalizedFormatKey"
    /// The prefix of the format key, reserved for Apple's keys.
    package static let formatKeyStart = "NSStringLocalizedFormat"
    /// The suffixes of Apple's rule keys; a key with one of them may be a misspelled rule.
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
    /// The selectors that a device rule accepts, in the order in which messages list them.
    package static let names: [ExactString] = [
        "iphone", "ipod", "ipad", "mac", "appletv", "applewatch", "applevision", "other",
    ]

    /// The fallback of a device rule.
    package static let fallback: ExactString = "other"

    /// True if widths on the device are in em. Apple documents em for iPhone and iPad; on other devices, widths have no
    /// fixed unit.
    package static func usesEms(_ name: ExactString) -> Bool {
        !["mac", "appletv", "applewatch", "applevision"].contains(name)
    }

    /// The product's name as Apple writes it: `iPhone` for `iphone`. Returns an unknown name unchanged.
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

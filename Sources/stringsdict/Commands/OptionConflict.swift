import StringsdictKit

/// An export option that is incompatible with the format or with another option.
struct OptionConflict {
    /// The name of the incompatible option, without dashes.
    let option: String
    /// The message for command-line options.
    let amongOptions: String
    /// The message for settings.
    let amongSettings: String

    /// The conflict of an option with a format that does not accept it.
    ///
    /// - Parameter formats: the formats that accept the option.
    static func format(_ format: ExchangeFormat.Name, _ option: String, isFor formats: [ExchangeFormat.Name]) -> Self {
        let end = "which is for \(formats.map(\.rawValue).joined(separator: ", "))."
        return Self(
            option: option, amongOptions: "--format \(format.rawValue) does not accept --\(option), \(end)",
            amongSettings: "“format: \(format.rawValue)” does not accept “\(option)”, \(end)")
    }

    /// The conflict of an option with the layout of a service, which has no options.
    static func preset(_ option: String) -> Self {
        let end = "the service determines the layout of the file."
        return Self(
            option: option, amongOptions: "--preset cannot be combined with --\(option); \(end)",
            amongSettings: "“preset” cannot be combined with “\(option)”; \(end)")
    }
}

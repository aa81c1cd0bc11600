import StringsdictKit

/// An option of an export that does not go with another one.
struct OptionConflict {
    /// The name of the option that is in the way, without dashes.
    let option: String
    /// What is wrong, for those who typed options.
    let amongOptions: String
    /// The same, for those who wrote settings.
    let amongSettings: String

    /// A format that does not take the option: it was meant for other ones.
    static func format(_ format: ExchangeFormat.Name, _ option: String, isFor formats: [ExchangeFormat.Name]) -> Self {
        let end = "which is for \(formats.map(\.rawValue).joined(separator: ", "))."
        return Self(
            option: option, amongOptions: "--format \(format.rawValue) does not take --\(option), \(end)",
            amongSettings: "“format: \(format.rawValue)” does not take “\(option)”, \(end)")
    }

    /// A layout of a service, which leaves nothing to choose.
    static func preset(_ option: String) -> Self {
        let end = "the file is as the service expects it."
        return Self(
            option: option, amongOptions: "--preset cannot be combined with --\(option); \(end)",
            amongSettings: "“preset” cannot be combined with “\(option)”; \(end)")
    }
}

import StringsdictKit

/// An option of an export that does not go with another one, as options and as settings name them.
struct OptionConflict {
    /// The name of the option that is in the way, without dashes.
    let option: String
    private let words: (_ name: (String) -> String, _ format: (ExchangeFormat.Name) -> String) -> String

    /// A format that does not take the option: it was meant for other ones.
    static func format(_ format: ExchangeFormat.Name, _ option: String, isFor formats: [ExchangeFormat.Name]) -> Self {
        let list = formats.map(\.rawValue).joined(separator: ", ")
        return Self(option: option) { name, spelled in
            "\(spelled(format)) does not take \(name(option)), which is for \(list)."
        }
    }

    /// A layout of a service, which leaves nothing to choose.
    static func preset(_ option: String) -> Self {
        Self(option: option) { name, _ in
            "\(name("preset")) cannot be combined with \(name(option)); the file is as the service expects it."
        }
    }

    private init(option: String, words: @escaping ((String) -> String, (ExchangeFormat.Name) -> String) -> String) {
        self.option = option
        self.words = words
    }

    var amongOptions: String { words({ "--\($0)" }, { "--format \($0.rawValue)" }) }

    var amongSettings: String { words({ "“\($0)”" }, { "“format: \($0.rawValue)”" }) }
}

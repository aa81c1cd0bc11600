// The names are the version numbers.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The versions of XLIFF 2 that can be written; the raw value is how a file spells them.
public enum XLIFF2Version: String, Hashable, Sendable, CaseIterable {
    /// The version that the most tools read.
    case v2_0 = "2.0"
    /// As 2.0, with another number.
    case v2_1 = "2.1"
    /// A namespace of its own, which readers of 2.0 and 2.1 refuse.
    case v2_2 = "2.2"
}

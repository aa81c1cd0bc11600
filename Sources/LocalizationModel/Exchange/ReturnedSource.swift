/// A returned file in the form that the reader of its format needs: UTF-8 text or binary. Each format defines the
/// meaning of positions.
package protocol ReturnedSource: Locating {
    /// The name of the file, for messages.
    var name: String { get }
    /// The content.
    var bytes: [UInt8] { get }
}

extension SourceText: ReturnedSource {
    /// Creates the text of a returned file.
    package init(_ source: any ReturnedSource) {
        self = source as? SourceText ?? SourceText(name: source.name, bytes: source.bytes)
    }
}

/// A returned file as its format reads it: a text in UTF-8, or the bytes of a binary file. Its positions are the format's own.
package protocol ReturnedSource: Locating {
    /// The name of the file, for messages.
    var name: String { get }
    /// The content.
    var bytes: [UInt8] { get }
}

extension SourceText: ReturnedSource {
    /// The text of a returned file.
    package init(_ source: any ReturnedSource) {
        self = source as? SourceText ?? SourceText(name: source.name, bytes: source.bytes)
    }
}

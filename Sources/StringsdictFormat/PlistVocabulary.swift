/// The element names of an XML property list.
enum PlistElement {
    static let plist: StaticString = "plist"
    static let dictionary: StaticString = "dict"
    static let key: StaticString = "key"
    static let string: StaticString = "string"
    /// The first bytes of a binary property list.
    static let binaryMagic = Array("bplist".utf8)
}

/// The window of a real device, held one way.
public struct PreviewWindow: Hashable, Sendable {
    /// Its width in em at the default text size, rounded down.
    public var em: Int
    /// The windows that share a line of marks: `iPhone`, `iPhone sideways`.
    public var kind: String
    /// The devices that have it.
    public var devices: String

    /// Makes a window from its parts.
    public init(em: Int, kind: String, devices: String) {
        self.em = em
        self.kind = kind
        self.devices = devices
    }
}

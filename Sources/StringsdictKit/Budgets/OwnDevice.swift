/// A window that an app's makers named: a device of their own, a split view.
public struct OwnDevice: Hashable, Sendable {
    /// The name, as notes give it.
    public var name: Text
    /// The width of the window in em at the default text size, rounded down.
    public var em: Int

    /// Makes a device whose window is known in em.
    public init(name: Text, em: Int) {
        self.name = name
        self.em = em
    }

    /// Makes a device whose window is known in points; a width below 0 counts as 0.
    public init(name: Text, points: Double) {
        self.init(name: name, em: Int(min(max(points / TextSize.l.emPoints, 0), 1e9)))
    }
}

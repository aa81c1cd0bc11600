/// What this program calls itself in the files that it writes.
public enum Product {
    /// The name of the command.
    public static let name = "stringsdict"
    /// The version.
    public static let version = "0.1.0"
}

/// The place of a project's state file, and the names of tables in it.
public struct StatePlace: Hashable, Sendable {
    /// A path of the project with its name relative to the folder of the state file.
    public struct Root: Hashable, Sendable {
        /// The path, as the project spells it.
        public var path: String
        /// The path relative to the folder of the state file; empty for that folder itself.
        public var name: String

        public init(path: String, name: String) {
            self.path = path
            self.name = name
        }
    }

    /// The name of state files.
    public static var fileName: String { StateFile.name }

    /// The path of the state file.
    public var path: String
    /// The paths of the project. A table is named relative to the first one that contains it.
    public var roots: [Root]

    /// Creates a place.
    public init(path: String, roots: [Root]) {
        self.path = path
        self.roots = roots
    }

    /// The place of a state file in a project folder.
    init(in folder: String) {
        self.init(path: Path.joined(folder, StateFile.name), roots: [Root(path: folder, name: "")])
    }

    /// The name of a table, by its path.
    func name(of path: String) -> ExactString {
        for root in roots {
            if path == root.path { return ExactString(root.name) }
            if let rest = Path.relative(path, to: root.path) { return ExactString(Path.joined(root.name, rest)) }
        }
        return ExactString(path)
    }
}

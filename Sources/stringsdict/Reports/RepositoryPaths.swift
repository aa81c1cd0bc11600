import FileSystem
import StringsdictKit

/// Paths of files from the top folder of the git repository, as services show them; outside a repository, from the
/// current folder. Links are resolved, because services do not follow them.
struct RepositoryPaths {
    private let top: String
    private var known: [String: String] = [:]

    init() {
        top = SettingsFile.nearest(".git", to: ".").map(Path.folder) ?? "."
    }

    /// A finding whose locations have such paths. The path of a file elsewhere is unchanged.
    mutating func converted(_ finding: Finding) -> Finding {
        var finding = finding
        if let file = finding.subject.location?.file { finding.subject.location?.file = path(of: file) }
        if let file = finding.subject.projectLocation?.file { finding.subject.projectLocation?.file = path(of: file) }
        return finding
    }

    private mutating func path(of file: String) -> String {
        if let path = known[file] { return path }
        let path = Disk().relative(file, to: top) ?? file
        known[file] = path
        return path
    }
}

import FileSystem
import StringsdictKit

/// Paths of files from the top folder of the git repository, as services show them; outside a repository, from the
/// current folder. Links are resolved, because services do not follow them.
struct RepositoryPaths: Sendable {
    private let top: String

    init() {
        top = SettingsFile.nearest(".git", to: ".").map(Path.folder) ?? "."
    }

    /// The path of a file below the top folder from there; any other path unchanged.
    func path(of file: String) -> String { Disk().relative(file, to: top) ?? file }

    /// Findings whose locations have such paths.
    func converted(_ findings: [Finding]) -> [Finding] {
        var known: [String: String] = [:]
        func path(of file: String) -> String {
            if let path = known[file] { return path }
            let path = self.path(of: file)
            known[file] = path
            return path
        }
        return findings.map { finding in
            var finding = finding
            if let file = finding.subject.location?.file { finding.subject.location?.file = path(of: file) }
            if let file = finding.subject.projectLocation?.file {
                finding.subject.projectLocation?.file = path(of: file)
            }
            return finding
        }
    }
}

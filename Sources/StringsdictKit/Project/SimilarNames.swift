/// Folders and tables with names that only some disks distinguish, such as `DE.lproj` and `de.lproj`, and several
/// folders of one language.
extension Project {
    /// The findings about folders and tables with similar names.
    func similarNames(around tables: [ProjectTable]) -> [Finding] {
        let roots = Set(tables.map { ExactString($0.root) }).map(\.string).sorted()
        let twins = Dictionary(grouping: roots) { $0.lowercased() }.values.filter { $0.count > 1 }
        return twins.sorted { $0[0] < $1[0] }.map(finding)
            + roots.flatMap { root -> [Finding] in
                guard files.resolvedKind(of: root) == .folder, let names = try? files.names(in: root) else { return [] }
                let folders = names.filter { Path.language(of: $0) != nil }
                // Two names of one language are just as harmful: pt_BR and pt-BR, he and iw.
                let languages = Dictionary(grouping: folders) { Path.language(of: $0) }
                let inside = folders.flatMap { folder -> [[String]] in
                    let path = Path.joined(root, folder)
                    guard files.kind(of: path) == .folder, let names = try? files.names(in: path) else { return [] }
                    let tables = names.filter { settings.tableFormats.format(ofFile: $0) != nil }
                    // Swift strings are equal in every normalization form.
                    return Dictionary(grouping: tables) { $0.lowercased() }.values.map {
                        $0.map { Path.joined(path, $0) }
                    }
                }
                let groups = languages.values.map { $0.map { Path.joined(root, $0) } } + inside
                return groups.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }.map(finding)
            }
    }

    private func finding(_ paths: [String]) -> Finding {
        let names = paths.map { "“\(ExactString($0))”" as Finding.Message }.joined(separator: " and ")
        let hint: Finding.Message = "Move what you need into one of them, and delete the other."
        // Swift strings are equal in every normalization form.
        if Set(paths.map { $0.lowercased() }).count == 1 {
            return Finding(
                .similarNames, names + " are spellings of one name; a Mac can store only one of them.", hint: hint)
        }
        let language = Path.language(of: Path.name(of: paths[0]))?.tag ?? ""
        return Finding(
            .similarNames, names + " are folders of the same language, “\(language)”; only one of them is used.",
            hint: hint)
    }
}

extension Project {
    private var endings: String { settings.tableFormats.endings }

    /// The error for a project without tables in a source language. The message lists the languages that have tables.
    func nothingToExport(from source: LanguageTag) -> StringsdictError {
        let scan = ProjectScan(of: self, from: source)
        if (try? allTables(from: source))?.isEmpty == false {
            return StringsdictError(
                Finding(
                    .nothingToExport, "The settings exclude every \(endings) file for “\(source.tag)”.",
                    hint: "Change “include” or “exclude” in the settings."))
        }
        let others = Set(paths.flatMap { scan.languages(inProject: $0) }).map(\.tag).sorted()
        if others.isEmpty { return nothingToRead(scan) }
        let nearest = others.count == 1 ? others[0] : others.first { LanguageTag($0).language == source.language }
        let seen: Finding.Message = "There are such files for \(others.joined(separator: ", ")). "
        return StringsdictError(
            Finding(
                .nothingToExport, "There is no \(endings) file for “\(source.tag)” in \(names(of: paths)).",
                hint: nearest.map { seen + "Specify the source language: \(.sourceLanguage, ExactString($0))." }
                    ?? seen + "Specify the source language with \(.sourceLanguage)."))
    }

    /// The error for a project without any table. The message lists the unsearched folders that have tables.
    private func nothingToRead(_ scan: ProjectScan) -> StringsdictError {
        let unsearched = paths.flatMap { scan.unsearchedFolders(inProject: $0) }
        guard let first = unsearched.first else {
            return StringsdictError(
                Finding(
                    .nothingToExport, "There is no \(endings) file in \(names(of: paths)).",
                    hint: "Specify a \(endings) file, or a folder that contains one."))
        }
        let folders =
            names(of: unsearched.prefix(5)) + (unsearched.count > 5 ? " and \(unsearched.count - 5) more" : "")
        return StringsdictError(
            Finding(
                .nothingToExport,
                "There is no \(endings) file in \(names(of: paths)), but there are some in folders that were not searched: \(folders).",
                hint: "To search a folder, specify its path: “\(first)”. \(Self.unsearched) are otherwise not searched."
            ))
    }

    private static let unsearched = "Products, packages, hidden folders and folders in an .lproj folder"

    private func names(of paths: some Sequence<String>) -> Finding.Message {
        paths.map { "“\($0)”" as Finding.Message }.joined(separator: ", ")
    }
}

extension ProjectScan {
    /// The folders that contain tables but are excluded from project scans, sorted by their bytes.
    func unsearchedFolders(inProject root: String) -> [String] {
        unsearchedFolders(in: root, depth: 0)
    }

    private func unsearchedFolders(in folder: String, depth: Int) -> [String] {
        subfolders(of: folder, depth: depth).flatMap { name -> [String] in
            let path = Path.joined(folder, name)
            if isProjectFolder(name, in: folder) { return unsearchedFolders(in: path, depth: depth + 1) }
            // The tables directly in a language folder are part of the scan.
            guard Path.language(of: name) == nil else {
                return subfolders(of: path, depth: depth).map { Path.joined(path, $0) }
                    .filter { hasTable($0, depth: depth + 1) }
            }
            return hasTable(path, depth: depth + 1) ? [path] : []
        }
    }

    private func hasTable(_ folder: String, depth: Int) -> Bool {
        let names = (try? files.names(in: folder)) ?? []
        return names.contains { formats.format(ofFile: $0) != nil && files.kind(of: Path.joined(folder, $0)) == .file }
            || subfolders(of: folder, depth: depth).contains { hasTable(Path.joined(folder, $0), depth: depth + 1) }
    }

    /// The subfolders of a folder, without links; empty at a depth of 32 or more.
    private func subfolders(of folder: String, depth: Int) -> [String] {
        guard depth < 32, files.resolvedKind(of: folder) == .folder else { return [] }
        return ((try? files.names(in: folder)) ?? []).filter {
            $0 != ".git" && files.kind(of: Path.joined(folder, $0)) == .folder
        }
    }
}

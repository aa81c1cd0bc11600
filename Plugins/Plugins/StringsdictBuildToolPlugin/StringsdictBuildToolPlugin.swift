import Foundation
import PackagePlugin

/// Checks the tables of a target in each build. Errors fail the build.
@main
struct StringsdictBuildToolPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let found = FileManager.default.enumerator(at: target.directoryURL, includingPropertiesForKeys: nil)
        let files = (found?.compactMap { $0 as? URL } ?? []).map(\.standardizedFileURL)
        let check = TableCheck(
            program: try context.tool(named: "stringsdict").url, folder: context.package.directoryURL,
            stampFolder: context.pluginWorkDirectoryURL, isSwift: target is SwiftSourceModuleTarget)
        return try check.commands(for: files, of: target.name)
    }
}

/// A command that checks tables. It runs again if a table, the settings or the states of strings have changed.
private struct TableCheck {
    let program: URL
    /// The top folder of the package or project.
    let folder: URL
    let stampFolder: URL
    /// True if the target has Swift files. A command runs only if it generates a file, and only such a target can have one.
    let isSwift: Bool

    /// - Parameter files: any files of the target.
    func commands(for files: [URL], of target: String) throws -> [Command] {
        let tables = files.filter { $0.pathExtension == "stringsdict" }.sorted { $0.path < $1.path }
        guard !tables.isEmpty else { return [] }
        guard isSwift else {
            Diagnostics.warning("The tables of \(target) are not checked, because it has no Swift files.")
            return []
        }
        return [
            .buildCommand(
                displayName: "Checking the .stringsdict files of \(target)", executable: program,
                arguments: ["validate"] + tables.map(\.path), inputFiles: tables + settings(for: tables),
                outputFiles: [try stamp()])
        ]
    }

    /// The files with settings and states of strings, in the folders of the tables and their parents up to the top folder.
    private func settings(for tables: [URL]) -> [URL] {
        var folders: Set<URL> = []
        for table in tables {
            var current = table.deletingLastPathComponent()
            while folders.insert(current).inserted, current.path.hasPrefix(folder.path + "/") {
                current.deleteLastPathComponent()
            }
        }
        return folders.sorted { $0.path < $1.path }
            .flatMap { [$0.appending(path: ".stringsdict.yml"), $0.appending(path: ".stringsdict-states")] }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// A source file without code, as the output of the command. Without an output, the command would not run; any other
    /// kind of file would become a resource of the target.
    private func stamp() throws -> URL {
        let file = stampFolder.appending(path: "StringsdictCheck.swift")
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data("// The .stringsdict files of this target are checked before it is compiled.\n".utf8).write(
                to: file)
        }
        return file
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension StringsdictBuildToolPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let files = target.inputFiles.map(\.url)
            let check = TableCheck(
                program: try context.tool(named: "stringsdict").url, folder: context.xcodeProject.directoryURL,
                stampFolder: context.pluginWorkDirectoryURL, isSwift: files.contains { $0.pathExtension == "swift" })
            return try check.commands(for: files, of: target.displayName)
        }
    }
#endif

import Foundation
import PackagePlugin

/// Runs `stringsdict` in the folder of the package: `swift package stringsdict validate Sources/App`.
@main
struct StringsdictCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        try run(context.tool(named: "stringsdict").url, arguments, in: context.package.directoryURL)
    }

    private func run(_ program: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension StringsdictCommandPlugin: XcodeCommandPlugin {
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            // Xcode adds the targets that the user selects.
            var options = ArgumentExtractor(arguments)
            _ = options.extractOption(named: "target")
            try run(
                context.tool(named: "stringsdict").url, options.remainingArguments,
                in: context.xcodeProject.directoryURL)
        }
    }
#endif

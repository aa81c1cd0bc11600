import Foundation

/// The command that was built together with the tests.
package enum BuiltCommand {
    /// No folder around the tests has the command.
    package struct Missing: Error, CustomStringConvertible {
        /// The paths at which it was looked for.
        package var paths: [String]

        package var description: String {
            "The command was not built with the tests; there is no program at \(paths.joined(separator: ", "))."
        }
    }

    /// The path of the command.
    ///
    /// - Throws: ``Missing``.
    package static func file() throws -> URL { try found.get() }

    /// The folder of the command, for the search path of a shell.
    ///
    /// - Throws: ``Missing``.
    package static func folder() throws -> URL { try file().deletingLastPathComponent() }

    private static let found = Result { try find("stringsdict", near: image) }

    /// The file that the tests were linked into, whatever name the process was started by.
    private static var image: URL {
        #if canImport(Darwin)
            // The process is a runner of the toolchain; the tests are a bundle that it has loaded.
            var information = Dl_info()
            if dladdr(#dsohandle, &information) != 0, let path = information.dli_fname {
                return URL(filePath: String(cString: path)).resolvingSymlinksInPath()
            }
        #endif
        return Bundle.main.executableURL ?? Bundle.main.bundleURL
    }

    /// Finds a program in the folder of a file, or in the folders around that one: a bundle of tests for macOS has the file in
    /// `Name.xctest/Contents/MacOS`, and the products are next to the bundle.
    ///
    /// - Throws: ``Missing``.
    package static func find(_ name: String, near image: URL) throws -> URL {
        var folder = image
        var paths: [String] = []
        for _ in 0..<4 {
            folder.deleteLastPathComponent()
            let file = folder.appending(path: name)
            var isFolder: ObjCBool = false
            // Folders are executable, too.
            if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
                FileManager.default.isExecutableFile(atPath: file.path)
            {
                return file
            }
            paths.append(file.path)
        }
        throw Missing(paths: paths)
    }
}

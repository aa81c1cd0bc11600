import Foundation
import TestSupport
import Testing

/// The command is found from the file that the tests were linked into, however builds lay their products out.
struct BuiltCommandTests {
    @Test(arguments: [
        "debug/AllTests.xctest", "debug/AllTests.xctest/Contents/MacOS/AllTests",
        "Products/Debug/SomeTests.xctest/Contents/MacOS/SomeTests", "Products/Debug-linux/AllTests-test-runner",
    ])
    func everyLayout(_ image: String) throws {
        let sandbox = try Sandbox()
        let products = image.split(separator: "/").prefix { !$0.contains("Tests") }.joined(separator: "/")
        try sandbox.write("", to: image)
        // A file that cannot be run is no program.
        try sandbox.write("", to: "\(products)/tool")
        #expect(throws: BuiltCommand.Missing.self) { try find(image, in: sandbox) }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.appending(path: "\(products)/tool").path)
        #expect(try find(image, in: sandbox) == sandbox.folder.appending(path: "\(products)/tool"))
    }

    @Test func foldersAreNoPrograms() throws {
        let sandbox = try Sandbox()
        try sandbox.write("", to: "debug/tool/tool.swift")
        let problem = #expect(throws: BuiltCommand.Missing.self) { try find("debug/AllTests.xctest", in: sandbox) }
        let path = sandbox.folder.appending(path: "debug/tool").path
        #expect(problem?.paths.count == 4 && problem?.paths.first == path && "\(problem!)".contains(path))
    }

    private func find(_ image: String, in sandbox: Sandbox) throws -> URL {
        try BuiltCommand.find("tool", near: sandbox.folder.appending(path: image))
    }
}

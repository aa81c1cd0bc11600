import Foundation
import Testing

/// A repository with settings, and what comes back to it.
enum Round {
    static let settings = """
        languages: [de, {sr-Latn: sr-CS}, zh-Hans]
        service: crowdin
        export:
          output: out/{language}/{project}.xliff
        """

    /// A repository with a project in a folder.
    static func repository(_ settings: String = settings) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write("", to: ".git/HEAD")
        try sandbox.write(settings, to: ".stringsdict.yml")
        try sandbox.write(Sample.plain(["a": "Open", "b": "Close"]), to: "App/en.lproj/L.stringsdict")
        return sandbox
    }

    static func table(_ language: String) -> String { "App/\(language).lproj/L.stringsdict" }

    static func returned(_ language: String = "de") -> String {
        Sample.xliff(to: language, ["a": ("Open", "\(language) Open")])
    }

    /// A file of a service that does not say its language, in German.
    static func nameless(_ sandbox: Sandbox) throws -> String {
        #expect(
            try sandbox.run("export", "--to", "it", "--preset", "weblate", "--format", "csv", "--output", "x").status
                == 0)
        let sheet = try sandbox.text("x/it.csv").replacing(#""Open","""#, with: #""Open","Auf""#)
        #expect(try sandbox.shell("rm -r x") == 0)
        return sheet
    }
}

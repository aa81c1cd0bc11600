import Foundation
import Testing

@testable import ZIPArchive

/// Archives that other programs have made, where they are installed.
struct ProgramTests {
    private static let text = String(repeating: "Ein Lied, zwei Lieder. ", count: 200)
    private static let files = [
        "a.xliff": text, "de.xcloc/Localized Contents/de.xliff": "<xliff/>", "ü b.csv": "", "c": "x",
    ]

    /// A folder with the files, for as long as the work takes.
    private static func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: "in/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        try body(folder)
    }

    /// Runs a line of the shell in the folder with the files; it writes `../out.zip`.
    ///
    /// - Returns: the archive; nil if the program is not installed.
    private static func archive(_ folder: URL, _ program: String, _ line: String) throws -> [UInt8]? {
        let output = folder.appending(path: "out.zip")
        try? FileManager.default.removeItem(at: output)
        guard try status("command -v \(program) >/dev/null", in: folder) == 0 else {
            print("\(program) is absent: its archives were not read.")
            return nil
        }
        #expect(try status(line, in: folder.appending(path: "in")) == 0, "\(line)")
        return Array(try Data(contentsOf: output))
    }

    private static func status(_ line: String, in folder: URL) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        #if os(macOS)
            // bsdtar packs what macOS keeps beside a file as another one, `._name`, and takes names for UTF-8 by the locale.
            let settings = ["COPYFILE_DISABLE": "1", "LC_ALL": "en_US.UTF-8"]
            process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func expectFiles(_ bytes: [UInt8], _ comment: Comment) throws {
        let archive = try ZIPArchive(bytes)
        var texts: [String: String] = [:]
        for entry in archive.entries where !entry.isFolder {
            texts[entry.name] = String(decoding: try archive.unpack(entry), as: UTF8.self)
        }
        #expect(texts == files, comment)
    }

    @Test(arguments: ["zip", "bsdtar"]) func programs(_ program: String) throws {
        let lines = [
            "zip": [
                "zip -r ../out.zip .", "zip -0 -r ../out.zip .", "zip -r - . >../out.zip", "zip -r -D -fz ../out.zip .",
                "zip -r ../out.zip . && echo remark | zip -z ../out.zip",
                "cp /bin/sh more && zip -r ../out.zip . && zip -d ../out.zip more && rm more",
            ],
            "bsdtar": [
                "bsdtar --format zip -cf ../out.zip .", "bsdtar --format zip -cf ../out.zip *",
                "bsdtar --format zip -cf - * | cat >../out.zip",
                "bsdtar --format zip --options zip:compression=store -cf ../out.zip *",
            ],
        ]
        try Self.inFolder { folder in
            for line in lines[program] ?? [] {
                guard let bytes = try Self.archive(folder, program, line) else { return }
                try Self.expectFiles(bytes, "\(line)")
            }
        }
    }

    @Test(
        arguments: [
            ("zip -P secret -r ../out.zip c", .encrypted, "c"),
            ("ln -s c link && zip -y ../out.zip link; rm link", .link, "link"),
            ("zip -Z bzip2 ../out.zip a.xliff", .method(PackingMethod(number: 12)), "a.xliff"),
        ] as [(String, ZIPFault, String)])
    func refused(_ line: String, _ fault: ZIPFault, _ name: String) throws {
        try Self.inFolder { folder in
            // The zip of macOS is built without bzip2.
            if line.contains("bzip2"), try Self.status("zip -v | grep -q BZIP2_SUPPORT", in: folder) != 0 {
                return print("zip has no bzip2 here: an archive with it was not read.")
            }
            guard let bytes = try Self.archive(folder, "zip", line) else { return }
            #expect(throws: ZIPProblem(fault, in: name)) {
                let archive = try ZIPArchive(bytes)
                for entry in archive.entries { _ = try archive.unpack(entry) }
            }
        }
    }

    /// Python's module: in one go, into a stream that cannot go back, with 64-bit sizes, added to later, and with a remark.
    @Test(arguments: [
        "z = zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED); add()",
        "z = zipfile.ZipFile(name, 'w', zipfile.ZIP_STORED); add()",
        "z = zipfile.ZipFile(Stream(open(name, 'wb')), 'w', zipfile.ZIP_DEFLATED); add()",
        "z = zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED); add(force_zip64=True)",
        "z = zipfile.ZipFile(Stream(open(name, 'wb')), 'w', zipfile.ZIP_DEFLATED); add(force_zip64=True)",
        "z = zipfile.ZipFile(name, 'w'); z.writestr('d/', ''); z.close(); z = zipfile.ZipFile(name, 'a'); add()",
        "z = zipfile.ZipFile(name, 'w'); z.comment = b'PK' * 500; add()",
        "zipfile.ZIP_FILECOUNT_LIMIT = 2; z = zipfile.ZipFile(name, 'w'); add()",
    ])
    func python(_ line: String) throws {
        let script = """
            import pathlib, zipfile
            name = "../out.zip"
            class Stream:
                def __init__(self, file): self.file = file
                def write(self, data): return self.file.write(data)
                def flush(self): self.file.flush()
            def add(**options):
                for path in sorted(pathlib.Path(".").rglob("*")):
                    if path.is_file():
                        with z.open(str(path), "w", **options) as entry: entry.write(path.read_bytes())
                z.close()
            \(line)
            """
        try Self.inFolder { folder in
            try Data(script.utf8).write(to: folder.appending(path: "make.py"))
            guard let bytes = try Self.archive(folder, "python3", "python3 ../make.py") else { return }
            try Self.expectFiles(bytes, "\(line)")
        }
    }
}

import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a run is about to do: which files take which places, and which folders are made for them.
struct Journal: Equatable {
    /// A file that has its place in the project or is about to have it.
    struct File: Equatable {
        /// The number of the kept files.
        var number: Int
        /// The file that waits, by what the system calls it: nobody else could know that.
        var waiting: UInt64
        /// The file that is replaced; nil where there is none.
        var old: FileIdentity?
        /// The way to the place below the folder of the run, without links.
        var parts: [String]

        var path: String { parts.joined(separator: "/") }
    }

    /// The run's own folder, by what the system calls it.
    var folder: UInt64
    /// The folders that are made, by their paths below the folder of the run, the outer ones first.
    var folders: [[String]] = []
    /// The files in the order in which they are put in place.
    var files: [File] = []

    static let mostBytes = 1 << 28
    private static let title = "stringsdict run 1"
    private static let end = "end"

    init(folder: UInt64) {
        self.folder = folder
    }

    /// Whether the journal was made where it is: a copy of it is in another folder, and other files wait there.
    func wasMade(in folder: Folder) -> Bool {
        folder.status(of: ".")?.st_ino == ino_t(self.folder)
            && files.allSatisfy { file in
                guard let status = folder.status(of: RunFolder.newName(file.number)) else { return true }
                return status.kind == .file && status.st_ino == ino_t(file.waiting)
            }
    }
}

// MARK: - As text

extension Journal {
    /// A line for each thing. Fields are separated by blanks; a path is the last one, and has no line breaks.
    var text: String {
        var lines = [Self.title, "folder \(folder)"]
        lines += folders.map { "make \(Self.spelled($0))" }
        lines += files.map { "file \($0.number) \($0.waiting) \($0.old?.text ?? "-") \(Self.spelled($0.parts))" }
        return (lines + [Self.end]).joined(separator: "\n") + "\n"
    }

    /// Reads the text of a journal; nil where it is none.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let lines = text.split(separator: "\n")
        guard lines.count >= 3, lines[0] == Self.title, lines[lines.count - 1] == Self.end,
            lines[1].hasPrefix("folder "), let folder = UInt64(lines[1].dropFirst(7))
        else { return nil }
        self.init(folder: folder)
        for line in lines[2..<(lines.count - 1)] {
            let fields = line.split(separator: " ", maxSplits: line.hasPrefix("make ") ? 1 : 4).map(String.init)
            guard let parts = fields.last.flatMap(Self.parts) else { return nil }
            if fields.count == 2, fields[0] == "make" {
                folders.append(parts)
            } else if fields.count == 5, fields[0] == "file", let number = Int(fields[1]),
                let waiting = UInt64(fields[2]),
                fields[3] == "-" || FileIdentity(fields[3]) != nil
            {
                files.append(File(number: number, waiting: waiting, old: FileIdentity(fields[3]), parts: parts))
            } else {
                return nil
            }
        }
    }

    private static func spelled(_ parts: [String]) -> String {
        parts.joined(separator: "/").replacing("%", with: "%25").replacing("\n", with: "%0A")
    }

    /// The names in a path; nil where one would lead elsewhere.
    private static func parts(_ path: String) -> [String]? {
        let names = path.replacing("%0A", with: "\n").replacing("%25", with: "%")
            .split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        return names.contains { ["", ".", ".."].contains($0) } ? nil : names
    }
}

/// What a file is, as the system tells it: another file, or another state of it, differs.
struct FileIdentity: Equatable {
    private var file: UInt64
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    init(_ status: stat) {
        file = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec))
    }

    /// Reads what `text` gives; nil for anything else.
    init?(_ text: String) {
        let fields = text.split(separator: ":")
        guard fields.count == 4, let file = UInt64(fields[0]), let size = Int64(fields[1]),
            let seconds = Int64(fields[2]), let nanoseconds = Int64(fields[3])
        else { return nil }
        (self.file, self.size, self.seconds, self.nanoseconds) = (file, size, seconds, nanoseconds)
    }

    var text: String { "\(file):\(size):\(seconds):\(nanoseconds)" }
}

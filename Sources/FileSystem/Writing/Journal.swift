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
        /// The number in the names of its files in the run's folder: `0.new`, `0.old`.
        var number: Int
        /// The number that the system gives the file that waits: only that one is ever taken back.
        var waiting: UInt64
        /// The file that is replaced; nil where there is none.
        var old: FileIdentity?
        /// The way to the place below the folder of the run, without links.
        var parts: [String]

        var path: String { parts.joined(separator: "/") }
    }

    /// An empty file beside the journal, by what the system knows of it: nobody who makes a journal elsewhere can know when
    /// the file will be made that is beside it here.
    var seal: FileIdentity
    /// The folders that are made, by their paths below the folder of the run, the outer ones first.
    var folders: [[String]] = []
    /// The files in the order in which they are put in place.
    var files: [File] = []

    static let mostBytes = 1 << 26
    private static let title = "stringsdict run 1"
    private static let end = "end"

    init(seal: FileIdentity) {
        self.seal = seal
    }
}

// MARK: - As text

extension Journal {
    /// A line for each thing. Fields are separated by blanks; a path is the last one, and has no line breaks.
    var text: String {
        var lines = [Self.title, "seal \(seal.text)"]
        lines += folders.map { "make \(Self.spelled($0))" }
        lines += files.map { "file \($0.number) \($0.waiting) \($0.old?.text ?? "-") \(Self.spelled($0.parts))" }
        return (lines + [Self.end]).joined(separator: "\n") + "\n"
    }

    /// Reads the text of a journal; nil where it is none, or none of the place where it was found.
    ///
    /// - Parameter seal: the seal that is there.
    init?(_ bytes: [UInt8], sealedBy seal: FileIdentity?) {
        // By bytes: some line breaks are one character with what is before them.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count == 3, Self.text(lines[0]) == Self.title, let seal, Self.text(lines[1]) == "seal \(seal.text)"
        else { return nil }
        self.init(seal: seal)
        var rest = lines[2].split(separator: UInt8(ascii: "\n"))
        guard rest.popLast().flatMap(Self.text) == Self.end else { return nil }
        for line in rest { guard take(line) else { return nil } }
    }

    private mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
        let isFolder = line.starts(with: "make ".utf8)
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: isFolder ? 1 : 4).map(Self.text)
        guard let path = fields.last, let parts = path.flatMap(Self.parts) else { return false }
        if isFolder, fields.count == 2 {
            folders.append(parts)
            return true
        }
        guard fields.count == 5, fields[0] == "file", let number = fields[1].flatMap({ Int($0) }),
            let waiting = fields[2].flatMap({ UInt64($0) }), let state = fields[3]
        else { return false }
        let old = FileIdentity(state)
        guard state == "-" || old != nil else { return false }
        files.append(File(number: number, waiting: waiting, old: old, parts: parts))
        return true
    }

    /// Bytes as text; nil where they are not UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    private static func spelled(_ parts: [String]) -> String {
        var spelled: [UInt8] = []
        for byte in parts.joined(separator: "/").utf8 {
            switch byte {
            case UInt8(ascii: "%"): spelled += "%25".utf8
            case UInt8(ascii: "\n"): spelled += "%0A".utf8
            default: spelled.append(byte)
            }
        }
        return String(decoding: spelled, as: UTF8.self)
    }

    /// The names in a path; nil where one would lead elsewhere, or to what is git's.
    private static func parts(_ path: String) -> [String]? {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            bytes.append(rest.first == UInt8(ascii: "0") ? UInt8(ascii: "\n") : byte)
            rest = rest.dropFirst(2)
        }
        let names = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        let isBad = { (name: String) in
            ["", ".", ".."].contains(name) || name.lowercased() == ".git" || name.utf8.contains(0)
        }
        return names.contains(where: isBad) ? nil : names
    }
}

/// What identifies a file in one state: another file, or the same one after a change, has another identity.
struct FileIdentity: Equatable {
    private var file: UInt64
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    /// - Parameter isSeal: whether the time is that of the last change of whatever kind, which nobody can set.
    init(_ status: stat, isSeal: Bool = false) {
        file = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if canImport(Darwin)
            let time = isSeal ? status.st_ctimespec : status.st_mtimespec
        #else
            let time = isSeal ? status.st_ctim : status.st_mtim
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

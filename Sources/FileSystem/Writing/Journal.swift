import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The pending work of a run: files to be put in place, and folders to be created for them.
struct Journal: Equatable {
    /// A file that has been put in place, or will be.
    struct File: Equatable {
        /// The number of the file, as in the names `0.new` and `0.old` in the run folder.
        var number: Int
        /// The inode of the staged file; undoing a run removes or replaces only that file.
        var waiting: UInt64
        /// The identity of the file to be replaced; nil if there is none.
        var old: FileIdentity?
        /// The components of the file's path below the destination folder, with links resolved.
        var parts: [String]

        var path: String { parts.joined(separator: "/") }
    }

    /// The identity of the seal: an empty file next to the journal. A journal from another place cannot contain this
    /// identity, because the time at which the seal is created is not known in advance.
    var seal: FileIdentity
    /// The folders to be created, as path components below the destination folder, outer folders first.
    var folders: [[String]] = []
    /// The files, in the order in which they are put in place.
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
    /// The journal as text, one item per line. Fields are separated by spaces. The path is always the last field; line
    /// breaks in it are escaped.
    var text: String {
        var lines = [Self.title, "seal \(seal.text)"]
        lines += folders.map { "make \(Self.spelled($0))" }
        lines += files.map { "file \($0.number) \($0.waiting) \($0.old?.text ?? "-") \(Self.spelled($0.parts))" }
        return (lines + [Self.end]).joined(separator: "\n") + "\n"
    }

    /// Parses a journal; nil if the journal is malformed or was not created in this folder.
    ///
    /// - Parameter seal: the identity of the seal next to the journal.
    init?(_ bytes: [UInt8], sealedBy seal: FileIdentity?) {
        // Lines are split by bytes, because a line feed can form one character with a preceding carriage return.
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
        guard lines.count == 3, Self.text(lines[0]) == Self.title, let seal, Self.text(lines[1]) == "seal \(seal.text)"
        else { return nil }
        self.init(seal: seal)
        var rest = lines[2].split(separator: UInt8(ascii: "\n"))
        guard rest.popLast().flatMap(Self.text) == Self.end else { return nil }
        for line in rest { guard parse(line) else { return nil } }
    }

    private mutating func parse(_ line: ArraySlice<UInt8>) -> Bool {
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

    /// The bytes as a string; nil if they are not UTF-8.
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

    /// The components of a path; nil if a component is empty, `.`, `..` or `.git`, or contains a NUL.
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

/// The identity of a file in one state. Different files have different identities. A change gives a file a new
/// identity.
struct FileIdentity: Equatable {
    private var file: UInt64
    private var size: Int64
    private var seconds: Int64
    private var nanoseconds: Int64

    /// - Parameter isSeal: true to use the time of the latest status change, which no program can set.
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

    /// Parses the `text` of an identity; nil if the string is malformed.
    init?(_ text: String) {
        let fields = text.split(separator: ":")
        guard fields.count == 4, let file = UInt64(fields[0]), let size = Int64(fields[1]),
            let seconds = Int64(fields[2]), let nanoseconds = Int64(fields[3])
        else { return nil }
        (self.file, self.size, self.seconds, self.nanoseconds) = (file, size, seconds, nanoseconds)
    }

    var text: String { "\(file):\(size):\(seconds):\(nanoseconds)" }
}

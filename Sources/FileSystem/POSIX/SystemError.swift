import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why the system did not do something.
struct SystemError: Error, Hashable {
    /// POSIX's number of the error.
    let code: Int32

    /// The error of the call that has just failed.
    static var latest: SystemError { SystemError(code: errno) }

    /// A folder, a link, a pipe or a device is where a file was to be read.
    static let notAFile = SystemError(code: -1)

    /// The error in words: those of a person where the system's would not be understood.
    var words: String {
        switch code {
        case Self.notAFile.code: "it is not a regular file"
        case ENOSPC, EDQUOT: "the disk is full"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the disk is read-only"
        case ENAMETOOLONG: "the name is too long"
        case EXDEV: "it is on another disk than the folder"
        case ELOOP, ENOTDIR: "a link or a file is where a folder was"
        default: unsafe String(cString: strerror(code)).lowercased()
        }
    }

    /// Says that a file cannot be written, and why.
    func refusal(writing path: String) -> StringsdictError { FileProblem.cannotWrite(path, because: words) }

    /// Says that a file cannot be read, and why.
    func refusal(reading path: String) -> StringsdictError {
        code == ENOENT ? FileProblem.notFound(path) : FileProblem.cannotRead(path, because: words)
    }
}

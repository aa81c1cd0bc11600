import StringsdictKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An error of a system call.
struct SystemError: Error, Hashable {
    /// The POSIX error number.
    let code: Int32

    /// The error of the latest failed call.
    static var latest: SystemError { SystemError(code: errno) }

    /// The error for a folder, link, pipe or device in place of a file.
    static let notAFile = SystemError(code: -1)

    /// The description of the error. For common errors, the wording is plainer than the system's.
    var words: String {
        switch code {
        case Self.notAFile.code: "it is not a regular file"
        case ENOSPC, EDQUOT: "the disk is full"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the disk is read-only"
        case ENAMETOOLONG: "the name is too long"
        case EXDEV: "it is on a different disk from the folder"
        case ELOOP, ENOTDIR: "there is a link or a file in place of a folder"
        default: unsafe String(cString: strerror(code)).lowercased()
        }
    }

    /// The error for a file that cannot be written, with the reason.
    func refusal(writing path: String) -> StringsdictError { FileProblem.cannotWrite(path, because: words) }

    /// The error for a file that cannot be read, with the reason.
    func refusal(reading path: String) -> StringsdictError {
        code == ENOENT ? FileProblem.notFound(path) : FileProblem.cannotRead(path, because: words)
    }
}

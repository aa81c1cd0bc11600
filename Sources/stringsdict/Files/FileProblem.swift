import StringsdictKit

/// What can go wrong with files and folders.
enum FileProblem {
    static func notFound(_ path: String) -> Refusal {
        Refusal(Diagnostic(.notFound, "There is no file or folder “\(path)”.", hint: "Check the spelling of the path."))
    }

    static func cannotRead(_ path: String) -> Refusal {
        Refusal(
            Diagnostic(.cannotRead, "“\(path)” cannot be read.", hint: "Check that it is a file and its permissions."))
    }

    static func noOrdinaryFile(_ path: String) -> Refusal {
        Refusal(
            Diagnostic(
                .cannotWrite, "“\(path)” is a folder, a link or a device; nothing was written.",
                hint: "Name an ordinary file, or a new one."))
    }

    static func cannotWrite(_ path: String) -> Refusal {
        Refusal(
            Diagnostic(
                .cannotWrite, "“\(path)” cannot be written; nothing was.", hint: "Check the folder and the disk."))
    }
}

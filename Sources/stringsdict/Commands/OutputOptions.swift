import ArgumentParser

/// Options for printed output and the exit status.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Warnings give exit status 1, too.")
    var strict = false

    @Flag(help: "Print every finding, however many there are of a kind.")
    var all = false

    @Flag(help: "Print errors only; with --strict warnings, too.")
    var quiet = false
}

import ArgumentParser

/// Options for printed output and the exit status.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Exit with status 1 on warnings.")
    var strict = false

    @Flag(help: "Print all findings, not only the first ten of each id.")
    var all = false

    @Flag(help: "Print errors only; with --strict, also warnings.")
    var quiet = false
}

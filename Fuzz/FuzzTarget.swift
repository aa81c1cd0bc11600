import Glibc

/// Something that is given bytes, and stops the program when a law is broken.
struct FuzzTarget: Sendable {
    /// What it is called.
    let name: String
    /// What it does with an input.
    let run: @Sendable ([UInt8]) -> Void
    /// How many bytes may be kept of each run. Dispatch keeps the 128 bytes of a block with the core that has run it.
    var allowance = 0
    /// The inputs to begin with that are in no fixture.
    var seeds: @Sendable () -> [(name: String, bytes: [UInt8])] = { [] }

    /// Everything that is fuzzed.
    static let all = [table, xliff1, xliff2, csv, yaml, archive, settings, specifiers, returns]

    /// Writes the inputs to begin with.
    func writeSeeds(into folder: String) {
        for seed in seeds() {
            guard let file = fopen("\(folder)/\(seed.name)", "wb") else { fatalError("\(folder) cannot be written.") }
            fwrite(seed.bytes, 1, seed.bytes.count, file)
            fclose(file)
        }
    }

    /// Ends the run: libFuzzer keeps the input and says where it is.
    static func fail(_ law: String) -> Never { fatalError("The law is broken: \(law)") }
}

/// The variables of the environment.
enum Environment {
    static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

import CLibFuzzer

/// Feeds a target with inputs that libFuzzer makes. `FUZZ_TARGET` names the target; the arguments are libFuzzer's own.
///
/// With `FUZZ_SEEDS` in the environment it writes the inputs that the target begins with into that folder instead, and with
/// `FUZZ_LIST` it prints the names of the targets.
@main
enum Fuzz {
    static func main() {
        if Environment["FUZZ_LIST"] != nil {
            for target in FuzzTarget.all { print(target.name) }
            return
        }
        guard let target = FuzzTarget.all.first(where: { $0.name == Environment["FUZZ_TARGET"] }) else {
            fatalError("FUZZ_TARGET names no target.")
        }
        if let folder = Environment["FUZZ_SEEDS"] { return target.writeSeeds(into: folder) }
        current = target
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        _ = LLVMFuzzerRunDriver(&count, &arguments) { data, size in
            Fuzz.run(Array(UnsafeBufferPointer(start: data, count: size)))
            return 0
        }
    }

    /// Runs the target, and once more if memory was not given back.
    ///
    /// The leak sanitizer does not see what Swift keeps in its values behind tagged pointers, and takes it for lost. But what
    /// is kept is kept once: only a leak grows each time.
    private static func run(_ input: [UInt8]) {
        for _ in 0..<3 {
            let before = __sanitizer_get_current_allocated_bytes()
            current.run(input)
            if __sanitizer_get_current_allocated_bytes() <= before + current.allowance { return }
        }
        // Work on other cores gives back a little later; the least of several runs is what is really kept.
        let kept = (0..<3).map { _ in
            (0..<4).map { _ in
                current.run(input)
                return __sanitizer_get_current_allocated_bytes()
            }.min() ?? 0
        }
        if zip(kept, kept.dropFirst()).allSatisfy({ $0 + 4 * current.allowance < $1 }) {
            FuzzTarget.fail("What is taken is given back; each time a little more is not: \(kept) bytes.")
        }
    }

    // libFuzzer calls a C function, which has no context. It is set once, before that.
    nonisolated(unsafe) private static var current = FuzzTarget.all[0]
}

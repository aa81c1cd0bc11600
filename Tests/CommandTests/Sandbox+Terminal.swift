import Foundation
import Testing

extension Sandbox {
    /// What a terminal gets from a line of bash, on standard output and standard error. Python makes the terminal, as the
    /// programs named `script` take different options.
    ///
    /// - Returns: nil where Python is missing, which is printed.
    func terminal(_ line: String) throws -> String? {
        guard try shell("python3 -c 'import pty'") == 0 else {
            print("python3 is missing: what a terminal gets was not looked at.")
            return nil
        }
        let run = try run(URL(filePath: "/usr/bin/env"), ["python3", "-c", Self.program, line])
        #expect(run.status == 0, "\(line): \(run.errors)")
        return run.output
    }

    /// Some systems drop what nobody has read when the last program closes a terminal, so it stays open here.
    private static let program = """
        import os, pty, select, subprocess, sys
        reader, terminal = pty.openpty()
        line = ["/bin/bash", "-c", sys.argv[1]]
        process = subprocess.Popen(line, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True)
        while True:
            if select.select([reader], [], [], 0.05)[0]:
                sys.stdout.buffer.write(os.read(reader, 65536))
            elif process.poll() is not None:
                break
        sys.exit(process.returncode != 0)
        """
}

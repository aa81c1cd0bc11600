import ArgumentParser
import StringsdictKit

/// Runs the body of a command: refusals are printed and become the exit status.
func runCommand(_ body: (inout FindingPrinter) throws -> ExitCode) throws {
    var printer = FindingPrinter()
    let status: ExitCode
    do {
        status = try body(&printer)
    } catch let refusal as Refusal {
        printer.report(refusal.findings)
        status = ExitStatus.couldNotRun
    }
    guard status == .success else { throw status }
}

extension LanguageTag {
    /// A language that a person or a file names, if it can be the name of a folder.
    ///
    /// - Throws: ``Refusal`` (`language-unknown`) for anything but letters, digits and hyphens.
    static func checked(_ name: String) throws(Refusal) -> LanguageTag {
        let tag = LanguageTag(name)
        let isPlain = tag.tag.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        }
        guard isPlain, tag.tag.utf8.contains(where: { $0 != 0x2D }), tag.tag.utf8.count <= 35, !tag.isBase else {
            throw Refusal(
                Finding(
                    .languageUnknown, "“\(name)” is not the tag of a language.",
                    hint: "Write a tag such as de, pt-BR or zh-Hans."))
        }
        return tag
    }
}

/// The exit statuses of the command.
enum ExitStatus {
    /// Problems were found and printed.
    static let problems = ExitCode(1)
    /// The command could not do its work.
    static let couldNotRun = ExitCode(2)
}

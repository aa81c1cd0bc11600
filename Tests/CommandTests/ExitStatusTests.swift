import Foundation
import StringsdictKit
import TestSupport
import Testing

/// One contract for all commands, held for every kind of finding: 0 no errors, 1 errors or, with `--strict`, warnings, 2 the
/// command could not run.
struct ExitStatusTests {
    @Test(arguments: FindingScene.all) func everyKindOfFinding(_ scene: FindingScene) throws {
        let sandbox = try Sandbox()
        let arguments = try prepare(scene, in: sandbox)
        let outcome = scene.outcome()
        for option in ["--all", "--strict"] {
            let run = try sandbox.run(arguments + [option])
            let worst = outcome?.findings.map(\.severity).max() ?? scene.id.severity
            let hasFailed = worst == .error || option == "--strict" && worst == .warning
            let isRefused = outcome?.isRefused ?? (scene.id.severity == .error)
            #expect(run.status == (isRefused ? 2 : hasFailed ? 1 : 0), "\(option): \(run.errors)")
            #expect(run.errors.contains("[\(scene.id.rawValue)]"), "\(run.errors)")
            if outcome == nil { #expect(run.errors.contains("\(scene.id.severity): "), "\(run.errors)") }
        }
    }

    /// Writes the files of a scene.
    ///
    /// - Returns: the command in which the finding turns up, which can be run several times.
    private func prepare(_ scene: FindingScene, in sandbox: Sandbox) throws -> [String] {
        func write(_ files: [String: [UInt8]], below folder: String = "App") throws {
            for (path, bytes) in files { try sandbox.write(Data(bytes), to: "\(folder)/\(path)") }
        }
        try write(scene.files.merging(scene.sent) { _, sent in sent })
        let export = ["export", "App", "--to", scene.language, "--output", "Sent"]
        switch scene.action {
        case .validate, .complete:
            var validate = ["validate", "App"]
            if case .complete = scene.action { validate.append("--complete") }
            if scene.sent.isEmpty { return validate }
            try write(scene.files.merging(scene.sent) { _, sent in sent }, below: "Before")
            try write(scene.files)
            return validate + ["--since", "Before"]
        case .export(let format): return export + format.arguments
        case .roundTrip(let format, let change):
            #expect(try sandbox.run(export + format.arguments).status < 2)
            let sent = try sandbox.text("Sent/\(scene.returnedName)")
            try sandbox.write(change(sent), to: scene.returnedName)
            try write(scene.files)
        case .acceptance(let format, let change):
            #expect(try sandbox.run(export + format.arguments).status < 2)
            try sandbox.write(change(try sandbox.text("Sent/\(scene.returnedName)")), to: scene.returnedName)
            return ["validate", "App", scene.returnedName]
        case .returned(let name, let text): try sandbox.write(text, to: name)
        case .returnedWorkbook(let workbook): try sandbox.write(Data(workbook.file), to: scene.returnedName)
        case .checkReceipt: return ["validate", "App", "--receipt", "App/r.json"]
        case .status(let percent): return ["status", "App", "--fail-under", "\(percent)"]
        case .command(let arguments): return arguments
        }
        return ["import", scene.returnedName, "--into", "App", "--dry-run"]
    }
}

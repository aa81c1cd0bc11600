import LocalizationModel
import TestSupport
import Testing

@testable import StringsdictKit

/// Every kind of finding is shown by a small project, and names all that it is about.
struct FindingSceneTests {
    @Test func everyFindingIsShown() {
        let shown = Set(FindingScene.all.map(\.id))
        #expect(shown.isDisjoint(with: FindingScene.unshown.keys))
        #expect(shown.union(FindingScene.unshown.keys) == Set(FindingID.allCases))
    }

    @Test(arguments: FindingScene.all) func itTurnsUp(_ scene: FindingScene) throws {
        guard let findings = scene.outcome()?.findings else { return }
        #expect(findings.contains { $0.id == scene.id }, "\(findings.map { "\($0.id.rawValue): \($0.message)" })")
    }

    @Test(arguments: FindingScene.all) func itNamesWhatItIsAbout(_ scene: FindingScene) throws {
        for finding in scene.outcome()?.findings ?? [] {
            let subject = finding.subject
            let said = Comment(rawValue: "\(finding.id.rawValue): \(finding.message) \(subject)")
            #expect(finding.scope == .request || subject.location != nil, said)
            #expect(subject.location?.line ?? 1 > 0, said)
            switch finding.scope {
            case .string:
                #expect(subject.table == "en.lproj/L.stringsdict" || subject.table == "en.lproj/M.stringsdict", said)
                #expect(subject.path != nil, said)
                #expect(subject.language == "en" || subject.language?.tag == scene.language, said)
            case .table:
                #expect(subject.table != nil && subject.language != nil, said)
            case .file, .request: break
            }
            if finding.scope == .string, subject.location?.file == scene.returnedName {
                let isAbsent = [.missingUnit, .missingCategory].contains(finding.id)
                #expect(isAbsent || subject.unit != nil || subject.cell != nil, said)
                #expect(subject.projectLocation?.file.hasPrefix("App/") == true, said)
                #expect(isAbsent || (subject.cell != nil) == scene.returnedName.hasSuffix(".csv"), said)
            }
        }
    }

    /// What a kind of finding is usually about is what the one that shows it is about.
    @Test(arguments: FindingScene.all) func theScopeIsTheUsualOne(_ scene: FindingScene) throws {
        guard let findings = scene.outcome()?.findings else { return }
        #expect(findings.contains { $0.id == scene.id && $0.scope == scene.id.scope })
    }
}

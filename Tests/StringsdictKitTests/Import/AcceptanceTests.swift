import TestSupport
import Testing

@testable import StringsdictKit

/// An acceptance fails for each single loss in a returned file, whatever its format, and for nothing else.
struct AcceptanceTests {
    /// A loss that is planted in a complete return.
    enum Loss: String, CaseIterable, Sendable {
        case gone, emptied, renamed, doubled, fromAnotherRelease, withoutPlaceholders

        /// Plants the loss; false if the unit cannot have it.
        func plant(in units: inout [TranslationUnit], at index: Int) -> Bool {
            switch self {
            case .gone: units.remove(at: index)
            case .emptied:
                units[index].target = nil
                units[index].state = .new
            case .renamed: units[index].path = VariantPath(key: "renamed", steps: units[index].path.steps)
            case .doubled:
                units.append(units[index])
                units[units.count - 1].target = "Anders \(units[index].target ?? "")"
            case .fromAnotherRelease: units[index].source = "Formerly \(units[index].source)"
            case .withoutPlaceholders:
                let text = units[index].source.string.contains("%@") ? "Name" : "Zahl"
                guard units[index].source.string.contains("%"), !AcceptanceTests.canOmitNumber(units[index]) else {
                    return false
                }
                units[index].target = ExactString(text)
            }
            return true
        }
    }

    /// True for a form of a single number.
    private static func canOmitNumber(_ unit: TranslationUnit) -> Bool {
        unit.path.category == .one && unit.source.string.contains("%d")
    }

    private static let table = Plist.dict([
        ("plain", .text("Save")),
        ("name", .text("Hello, %@!")),
        ("files", .plural([("one", "%d file"), ("other", "%d files")])),
        ("title", .widths([("10", "Mail"), ("20", "Mail for %@"), ("30", "Electronic mail for %@")])),
        ("press", .devices([("ipad", .text("Tap %@")), ("other", .text("Click %@"))])),
        (
            "songs",
            .devices([
                ("iphone", .plural([("one", "%d song"), ("other", "%d songs")])),
                ("other", .plural([("one", "%d title in all"), ("other", "%d titles in all")])),
            ])
        ),
    ])

    /// The complete return of a table.
    private struct Delivery {
        var document: TranslationDocument
        let project: Project

        init(isUpdate: Bool) throws {
            var files = ["P/en.lproj/App.stringsdict": AcceptanceTests.table.file]
            if isUpdate { files["P/de.lproj/App.stringsdict"] = AcceptanceTests.table.file }
            let tree = MemoryTree(files: files)
            project = Project(at: "P", in: tree)
            let pair = try BilingualTable(
                source: AcceptanceTests.table.file, target: files["P/de.lproj/App.stringsdict"], name: "App")
            document = Exporter(from: "en", to: "de").document([pair])
            for index in units.indices {
                units[index].mark = units[index].sentMark
                if units[index].isProtected { continue }
                units[index].target = ExactString("Deutsch \(units[index].source)")
                units[index].state = .translated
            }
        }

        var units: [TranslationUnit] {
            get { document.tables[0].units }
            set { document.tables[0].units = newValue }
        }

        /// The result of accepting and of importing the delivery.
        func result(as dialect: Dialect) throws -> (errors: [Finding], plan: ImportPlan?) {
            let format = dialect.format
            let file = FileContent(path: "de.\(format.fileExtension)", bytes: try format.write(document))
            do {
                let plan = try project.plan(importing: ReturnedFiles([file]))
                return (plan.acceptance.filter { $0.severity == .error }, plan)
            } catch {
                return (error.findings.filter { $0.severity == .error }, nil)
            }
        }
    }

    @Test(arguments: Dialect.allCases + Dialect.presets, [false, true])
    func completeDelivery(_ dialect: Dialect, isUpdate: Bool) throws {
        let (errors, plan) = try Delivery(isUpdate: isUpdate).result(as: dialect)
        #expect(errors.isEmpty)
        #expect(plan?.deliveries.first?.count.missing == 0)
    }

    @Test(arguments: Dialect.allCases, Loss.allCases)
    func plantedLoss(_ dialect: Dialect, _ loss: Loss) throws {
        for isUpdate in [false, true] {
            let complete = try Delivery(isUpdate: isUpdate)
            var planted = 0
            for index in complete.units.indices where !complete.units[index].isProtected {
                var delivery = complete
                guard loss.plant(in: &delivery.units, at: index) else { continue }
                planted += 1
                let errors = try delivery.result(as: dialect).errors
                #expect(!errors.isEmpty, "\(complete.units[index].path), update: \(isUpdate)")
            }
            #expect(planted >= 7)
        }
    }

    /// A partial export records the number of its strings, so that each one that was not returned counts.
    @Test(arguments: [Dialect.inline, .text, .xliff2, .csv])
    func lossesOfPartialExports(_ dialect: Dialect) throws {
        let project = try Delivery(isUpdate: false).project
        var number = 0
        let sent = try FilledExport(of: project, to: "de", as: dialect.exchange, only: [.missing]) { unit in
            number += 1
            return unit.isProtected ? unit.source : ExactString("\(number) \(unit.source)")
        }
        let source = try SourceText(name: sent.name, file: sent.bytes)
        let units = try sent.format.read(source).tables.flatMap(\.units)
        let complete = try project.plan(importing: ReturnedFiles([(sent.name, sent.bytes)]))
        let count = try #require(complete.deliveries.first?.count)
        #expect((count.sent, count.missing) == (units.count, 0))
        #expect(complete.acceptance.filter { $0.severity > .note } == [])
        // The first entry is a plain string.
        let text = String(decoding: sent.bytes, as: UTF8.self)
        let pattern = dialect == .xliff2 ? "(?s)<unit .*?</unit>" : "(?s)<trans-unit .*?</trans-unit>"
        let rest =
            dialect.isCSV
            ? text.split(separator: "\r\n", omittingEmptySubsequences: false).enumerated().filter { $0.offset != 1 }
                .map(\.element).joined(separator: "\r\n")
            : text.replacing(try Regex(pattern), with: "", maxReplacements: 1)
        #expect(rest != text)
        let plan = try project.plan(importing: ReturnedFiles([(sent.name, Array(rest.utf8))]))
        let lacking = try #require(plan.deliveries.first?.count)
        #expect((lacking.sent, lacking.missing) == (units.count, 1))
        #expect(plan.acceptance.contains { $0.severity == .error })
    }
}

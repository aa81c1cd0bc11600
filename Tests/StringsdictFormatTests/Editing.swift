import LocalizationModel
import Testing

@testable import StringsdictFormat

/// Short ways to edit a file and to compare the whole of it.
protocol Editing {}

extension Editing {
    func path(_ key: ExactString, _ steps: VariantPath.Step...) -> VariantPath {
        VariantPath(key: key, steps: steps)
    }

    /// A file with changes to its first entry; without a template the file is its own.
    func edited(_ file: String, with changes: [TextChange], template: String? = nil) throws -> String {
        let file = try StringsdictFile.read(file)
        let template = try template.map { text throws(StringsdictError) in try StringsdictFile.read(text) } ?? file
        var editor = TableEditor(file, template: template)
        let key = file.key(at: 0)
        editor.write(changes, entry: 0, templateEntry: try #require(template.indexByKey()[key]))
        return String(decoding: editor.write(), as: UTF8.self)
    }

    func expect(_ written: String, _ golden: String, at location: Testing.SourceLocation = #_sourceLocation) {
        #expect(ExactString(written) == ExactString(golden), sourceLocation: location)
        if ExactString(written) != ExactString(golden) { print("--- written\n\(written)\n--- golden\n\(golden)\n---") }
    }
}

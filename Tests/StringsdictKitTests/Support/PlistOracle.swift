import Foundation
import StringsdictKit
import Testing

/// A property list parser that is not ours, asked once about many files.
struct PlistOracle {
    private struct Question: Encodable {
        var file: String
        /// The file that nothing but texts may differ from.
        var original: String
        /// Key paths, and the text that must stand there.
        var texts: [[[String]]]
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var questions: [Question] = []

    /// Adds a file that was written, with what it must say.
    mutating func add(_ written: [UInt8], texts: [VariantPath: ExactString], original: [UInt8]) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "\(questions.count).stringsdict")
        let source = folder.appending(path: "\(questions.count).source.stringsdict")
        try Data(written).write(to: file)
        try Data(original).write(to: source)
        questions.append(
            Question(file: file.path, original: source.path, texts: texts.map { [$0.keys, [$1.string]] }))
    }

    /// Expects that the other parser reads the same from every file. Prints a line where there is no such parser.
    func expectAgreement(location: Testing.SourceLocation = #_sourceLocation) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard let python = Tool.path(of: "python3") else { return print("Skipped: python3 is not installed.") }
        let list = folder.appending(path: "questions.json")
        try JSONEncoder().encode(questions).write(to: list)
        let answer = try Tool.run(python, ["-c", Self.program, list.path])
        #expect(answer.output == "\(questions.count) files agree\n", sourceLocation: location)
        #expect(answer.status == 0, sourceLocation: location)
    }

    /// Texts are taken out of both trees; what is left must be in the new one as it was.
    private static let program = #"""
        import json, plistlib, sys
        def take(tree, keys):
            for key in keys[:-1]: tree = tree[key]
            return tree.pop(keys[-1])
        def contains(new, old):
            if isinstance(old, dict):
                return isinstance(new, dict) and all(k in new and contains(new[k], v) for k, v in old.items())
            return new == old and type(new) == type(old)
        count = 0
        for question in json.load(open(sys.argv[1])):
            try:
                new = plistlib.load(open(question["file"], "rb"))
                old = plistlib.load(open(question["original"], "rb"))
                for keys, (text,) in question["texts"]:
                    found = take(new, keys)
                    if found != text: print(keys, repr(found), repr(text))
                    try: take(old, keys)
                    except KeyError: pass
                if contains(new, old): count += 1
                else: print(question["file"], new, old)
            except Exception as problem:
                print(question["file"], repr(problem))
        print(count, "files agree")
        """#
}

extension VariantPath {
    /// The keys of the dictionaries on the way to the text, as Apple's format has them.
    fileprivate var keys: [String] {
        var keys = [key.string]
        for step in steps {
            switch step {
            case .format: keys.append("NSStringLocalizedFormatKey")
            case .variable(let name): keys.append(name.string)
            case .branch(.width, let width): keys += ["NSStringVariableWidthRuleType", width.string]
            case .branch(.device, let device): keys += ["NSStringDeviceSpecificRuleType", device.string]
            case .branch(_, let selector): keys.append(selector.string)
            }
        }
        return keys
    }
}

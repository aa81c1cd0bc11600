import StringsdictKit

/// The result of a command, printed on standard output as lines or as JSON.
protocol CommandResult {
    /// The lines for people.
    var lines: [String] { get }
    /// Prints the result for people.
    func print(in run: inout CommandRun) throws
    /// Writes the fields of the JSON document that are particular to the command.
    func write(into json: inout JSONWriter)
}

extension CommandResult {
    func print(in run: inout CommandRun) throws {
        for line in lines { run.record(result: line) }
    }

    /// The result as a JSON document, ending with a line feed. Schema: `schemas/result.schema.json`.
    func json(of command: String) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.fields(of: command)
            write(into: &json)
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}

extension JSONWriter {
    /// Writes a field with an array of short strings, on one line.
    mutating func list(_ name: StaticString, _ texts: [String]) {
        array(name, texts.map { ExactString($0) }) { $0.value($1) }
    }

    /// Writes figures as fields.
    mutating func fields(_ figures: [(name: StaticString, value: Int)]) {
        for figure in figures { field(figure.name, figure.value) }
    }
}

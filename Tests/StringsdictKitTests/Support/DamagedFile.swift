import StringsdictKit

/// The characters of a written exchange file, for changes such as vendors' tools make to them.
struct DamagedFile {
    let dialect: Dialect
    var characters: String

    /// Whether the file is XML.
    var isXML: Bool { !dialect.isCSV }
    /// The name of a unit's element.
    var unit: String { dialect == .xliff2 ? "unit" : "trans-unit" }

    /// Changes what stands in every target.
    mutating func changeTargets(_ change: (String) -> String) {
        changeTexts("target", column: dialect == .wide ? 7 : 5, change)
    }

    /// Changes what stands in every source.
    mutating func changeSources(_ change: (String) -> String) {
        changeTexts("source", column: dialect == .wide ? 6 : 4, change)
    }

    /// Changes every placeholder of the targets; `change` gets it as the file has it and as the app does.
    mutating func changePlaceholders(_ change: (_ code: String, _ plain: String) -> String) {
        let dialect = dialect
        changeTargets { target in
            switch dialect {
            case .inline: target.replacing(/<ph[^>]*>([^<]*)<\/ph>/) { change(String($0.0), String($0.1)) }
            case .xliff2:
                target.replacing(/<ph[^>]* equiv="([^"]*)"[^>]*\/>/) { change(String($0.0), String($0.1)) }
            default: target.replacing(/%(#@\w+@|@|d)/) { change(String($0.0), String($0.0)) }
            }
        }
    }

    /// Puts something at the end of every unit.
    mutating func appendToUnits(_ addition: String) {
        characters = characters.replacing("</\(unit)>", with: "\(addition)</\(unit)>")
    }

    /// Puts something before the segment of every unit of XLIFF 2, where its modules belong, or at the end of others.
    mutating func addMatches(_ target: String) {
        guard dialect == .xliff2 else {
            return appendToUnits(
                "<alt-trans match-quality=\"100\"><source>Hi</source><target>\(target)</target></alt-trans>")
        }
        let module = "urn:oasis:names:tc:xliff:matches:2.0"
        let match = "<mtc:match ref=\"#s\"><source>Hi</source><target>\(target)</target></mtc:match>"
        characters = characters.replacing(/<unit [^>]*>/) {
            "\($0.0)<mtc:matches xmlns:mtc=\"\(module)\">\(match)</mtc:matches>"
        }
    }

    /// Numbers the ids of all units; the path stands in the unit's name, or nowhere.
    mutating func numberIDs(keepingPaths: Bool) {
        var number = 0
        if dialect.isCSV {
            return changeRows { cells in
                number += 1
                cells[0] = "\(number)"
            }
        }
        let name = dialect == .xliff2 ? "name" : "resname"
        characters = characters.replacing(/<(unit|trans-unit) id="([^"]*)"( (res)?name="([^"]*)")?/) { unit in
            number += 1
            let path = unit.5 ?? unit.2
            return "<\(unit.1) id=\"\(number)\"" + (keepingPaths ? " \(name)=\"\(path)\"" : "")
        }
    }

    /// Sets the state of every translation.
    mutating func setState(_ state: String) {
        switch dialect {
        case .csv: changeRows { $0[6] = state }
        case .xliff2:
            characters = characters.replacing(/<segment[^>]*>/) { _ in "<segment state=\"\(state)\">" }
        default: characters = characters.replacing(/<target[^>]*>/) { _ in "<target state=\"\(state)\">" }
        }
    }

    /// Gives the elements of XLIFF a prefix.
    mutating func addPrefix() {
        characters = characters.replacing(" xmlns=\"", with: " xmlns:x=\"")
            .replacing(/<(\/?)([a-zA-Z-]+)([\s>\/])/) { "<\($0.1)x:\($0.2)\($0.3)" }
    }

    /// Changes the cells of every row below the header.
    mutating func changeRows(_ change: (inout [String]) -> Void) {
        let lines = characters.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        characters =
            ([lines[0]]
            + lines.dropFirst().map { line in
                guard !line.isEmpty else { return line }
                var cells = line.dropFirst().dropLast().split(separator: "\",\"", omittingEmptySubsequences: false)
                    .map(String.init)
                change(&cells)
                return "\"" + cells.joined(separator: "\",\"") + "\""
            }).joined(separator: "\r\n")
    }

    private mutating func changeTexts(_ element: String, column: Int, _ change: (String) -> String) {
        guard isXML else { return changeRows { $0[column] = change($0[column]) } }
        let pattern = element == "target" ? /<target([^>]*)>(.*?)<\/target>/ : /<source([^>]*)>(.*?)<\/source>/
        characters = characters.replacing(pattern.dotMatchesNewlines()) {
            "<\(element)\($0.1)>\(change(String($0.2)))</\(element)>"
        }
    }
}
